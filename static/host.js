// What whoever hosts the page has chosen, as the build has written it into the page: see host.toml. A
// choice that cannot be is told to the console, and is as if it had not been made. What is left stays
// in the page, for home.js and for Python.
(function () {
  "use strict";
  var block = document.getElementById("host");
  if (!block) return;  // not built
  var aboard = block.dataset.games.split(" ");
  var languages = [].map.call(document.getElementById("language").options, function (one) { return one.value; });

  function some(known) {
    return function (chosen) {
      return Array.isArray(chosen) && chosen.length > 0
        && chosen.every(function (one) { return known.indexOf(one) >= 0; });
    };
  }
  function fits(game, seats) {
    var choice = document.querySelector("[data-seats='" + game + "']");
    return aboard.indexOf(game) >= 0 && Number.isInteger(seats)
      && (!choice || choice.querySelector("[value='" + seats + "']") !== null);
  }
  var CAN_BE = {
    title: function (words) { return typeof words === "string" && words.trim() !== ""; },
    games: some(aboard),
    languages: some(languages),
    address: function (url) { return /^https?:\/\/[^?#\s]+$/.test(url); },
    seats: function (many) {
      return many instanceof Object && Object.keys(many).every(function (game) { return fits(game, many[game]); });
    }
  };

  function refuse(what) { console.warn("The host's choice cannot be, and is left out: " + what); }

  function read() {
    try {
      var told = JSON.parse(block.text);
      if (told instanceof Object && !Array.isArray(told)) return told;
    } catch (broken) { /* it is told below */ }
    refuse(block.text);
    return {};
  }

  var chosen = read();
  Object.keys(chosen).forEach(function (name) {
    if (CAN_BE[name] && CAN_BE[name](chosen[name])) return;
    refuse(name + " = " + JSON.stringify(chosen[name]));
    delete chosen[name];
  });
  block.text = JSON.stringify(chosen);

  document.querySelectorAll("title, .brand h1").forEach(function (name) {
    if (chosen.title) name.replaceChildren(chosen.title);
  });
  document.querySelectorAll(".cover").forEach(function (cover) {
    if (chosen.games && chosen.games.indexOf(cover.dataset.game) < 0) cover.remove();
  });
  [].slice.call(document.getElementById("language").options).forEach(function (one) {
    if (chosen.languages && chosen.languages.indexOf(one.value) < 0) one.remove();
  });
  document.querySelector(".language").hidden = document.getElementById("language").length < 2;
  Object.keys(chosen.seats || {}).forEach(function (game) {
    var choice = document.querySelector("[data-seats='" + game + "']");
    if (choice) choice.value = String(chosen.seats[game]);
  });
})();
