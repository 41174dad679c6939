// Searches a rules page: its sections by their headings, paragraphs, tables and captions.
// It holds no words; the page does. Without it the field stays hidden.
(function () {
  "use strict";
  const box = document.querySelector(".search");
  const field = box.querySelector("input");
  const sheet = box.querySelector(".found");
  const count = box.querySelector("[role=status]");
  const list = box.querySelector("[role=listbox]");
  const AROUND = 48;  // letters of a snippet on either side of the word
  const LEAST = 2;  // letters of a word that is looked for
  const PLAIN = { "ß": "ss", "œ": "oe", "æ": "ae", "’": "'", "\u202f": " ", "\u00a0": " " };

  // Letters without case and accents, and for each of them where it came from.
  function folded(text) {
    let letters = "";
    const from = [];
    for (let i = 0; i < text.length; i += 1) {
      const low = text[i].toLowerCase();
      const plain = PLAIN[low] || low.normalize("NFD").replace(/\p{M}/gu, "");
      for (const letter of plain) from.push(i);
      letters += plain;
    }
    from.push(text.length);
    return { letters, from };
  }

  // What is read of a block: drawings have letters too, but none to look for.
  function read(block) {
    const copy = block.cloneNode(true);
    copy.querySelectorAll("svg").forEach((drawing) => drawing.remove());
    const cells = copy.matches("tr") ? [...copy.children] : [copy];
    return cells.map((cell) => cell.textContent.trim().replace(/[ \n]+/g, " ")).filter(Boolean).join(" · ");
  }

  function passage(block) {
    const text = read(block);
    return { block, text, ...folded(text) };
  }

  // A section is a heading with all that follows it, up to the next one.
  function sections() {
    const found = [];
    let chapter = "";
    document.querySelectorAll(
      ".rules :is(h1, h2, h3, figcaption, .rules > p, li, tr):not(footer *)",
    ).forEach((block) => {
      if (!block.matches("h1, h2, h3")) return found.at(-1).passages.push(passage(block));
      const title = passage(block);
      if (!block.matches("h3")) chapter = title.text;
      found.push({ title, chapter, id: block.id, passages: [title] });
    });
    return found;
  }

  function holds(at, word) { return at.letters.includes(word); }
  function begins(at, word) { return new RegExp("(?<![\\p{L}\\p{N}])" + word, "u").test(at.letters); }

  // How many of the words a passage has; those that begin with one of them count twice.
  function told(at, words) {
    return words.filter((word) => holds(at, word)).length + words.filter((word) => begins(at, word)).length;
  }

  // Every word is somewhere in the section; the passage that tells most of them is shown.
  function match(section, words) {
    if (!words.every((word) => section.passages.some((at) => holds(at, word)))) return null;
    const body = section.passages.slice(1);
    const shown = body.reduce((best, at) => (told(at, words) > told(best, words) ? at : best), body[0] || section.title);
    return { section, shown, worth: 2 * told(section.title, words) + told(shown, words) };
  }

  function search(text) {
    const words = folded(text).letters.split(/[^\p{L}\p{N}']+/u).filter((word) => word.length >= LEAST);
    if (!words.length) return null;
    const hits = all().map((section) => match(section, words)).filter(Boolean);
    return { words, hits: hits.sort((one, other) => other.worth - one.worth) };
  }

  let known = null;
  function all() { return (known = known || sections()); }

  // Where the words stand in a text, from the first to the last, without overlaps.
  function places(at, words) {
    const spans = [];
    for (const word of words) {
      for (let i = at.letters.indexOf(word); i >= 0; i = at.letters.indexOf(word, i + word.length)) {
        spans.push([at.from[i], at.from[i + word.length - 1] + 1]);
      }
    }
    spans.sort((one, other) => one[0] - other[0]);
    return spans.filter(([start], i) => i === 0 || start >= Math.max(...spans.slice(0, i).map((s) => s[1])));
  }

  function made(tag, name, text = "") {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.append(text);
    return element;
  }

  function marked(name, at, words, start, end) {
    const line = made("span", name);
    let done = start;
    for (const [from, to] of places(at, words)) {
      if (from < start || to > end) continue;
      line.append(at.text.slice(done, from));
      line.append(made("mark", "", at.text.slice(from, to)));
      done = to;
    }
    line.append(at.text.slice(done, end));
    return line;
  }

  // A few words on either side of the first that was found.
  function snippet(at, words) {
    const [first] = places(at, words);
    const middle = first ? first[0] : 0;
    let start = Math.max(0, middle - AROUND);
    let end = Math.min(at.text.length, middle + 2 * AROUND);
    if (start) start = at.text.indexOf(" ", start) + 1;
    if (end < at.text.length) end = Math.max(at.text.lastIndexOf(" ", end), first ? first[1] : 0);
    const line = marked("hit-text", at, words, start, end);
    line.prepend(start ? "… " : "");
    line.append(end < at.text.length ? " …" : "");
    return line;
  }

  let hits = [];
  let lit = -1;

  function show() {
    const found = search(field.value);
    hits = found ? found.hits : [];
    list.replaceChildren(...hits.map((hit, i) => option(hit, i, found.words)));
    sheet.hidden = !found;
    field.setAttribute("aria-expanded", String(hits.length > 0));
    const { none, one, many } = sheet.dataset;
    const told = hits.length === 1 ? one : many;
    count.replaceChildren(found ? (hits.length ? told.replace("{n}", hits.length) : none) : "");
    light(hits.length ? 0 : -1);
  }

  function option(hit, i, words) {
    const { section } = hit;
    const { title, chapter } = section;
    const line = made("li");
    line.append(marked("hit-title", title, words, 0, title.text.length));
    if (chapter !== title.text) line.append(made("span", "hit-chapter", chapter));
    if (hit.shown !== title) line.append(snippet(hit.shown, words));
    line.id = "hit-" + i;
    line.setAttribute("role", "option");
    line.addEventListener("click", () => go(i));
    return line;
  }

  function light(i) {
    lit = i;
    [...list.children].forEach((line, at) => line.setAttribute("aria-selected", String(at === i)));
    if (i < 0) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", "hit-" + i);
    list.children[i].scrollIntoView({ block: "nearest" });
  }

  // The address names the section, the mark stays on the passage until the next search.
  function go(i) {
    const { section, shown } = hits[i];
    close();
    forget();
    history.pushState(null, "", "#" + section.id);
    shown.block.classList.add("sought");
    shown.block.tabIndex = -1;
    shown.block.focus({ preventScroll: true });
    shown.block.scrollIntoView({ block: "center" });
  }

  function forget() {
    document.querySelectorAll(".sought").forEach((block) => block.classList.remove("sought"));
  }

  function close() {
    sheet.hidden = true;
    field.setAttribute("aria-expanded", "false");
    light(-1);
  }

  function leave() {
    if (!sheet.hidden) return close();
    field.value = "";
    field.blur();
  }

  const keys = {
    ArrowDown: () => hits.length && (sheet.hidden ? show() : light((lit + 1) % hits.length)),
    ArrowUp: () => hits.length && light((lit + hits.length - 1) % hits.length),
    Enter: () => lit >= 0 && go(lit),
    Escape: leave,
  };

  field.addEventListener("keydown", (event) => {
    if (event.isComposing || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  field.addEventListener("input", () => { forget(); show(); });
  field.addEventListener("focus", () => { if (field.value) show(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target === field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  document.addEventListener("pointerdown", (event) => { if (!box.contains(event.target)) close(); });
  box.addEventListener("focusout", (event) => { if (!box.contains(event.relatedTarget)) close(); });
  list.addEventListener("pointerdown", (event) => event.preventDefault());  // the field keeps the focus
  box.hidden = false;
})();
