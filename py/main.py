"""Boots the page: shows that Python is up and starts the bots' thread."""

import asyncio

from pyscript import document, window, workers


async def bots(number: int):  # noqa: ANN201 (a JavaScript proxy)
    """Start the worker; a name is good for one worker only, so each start has its own."""
    script = document.createElement("script")
    script.type = "py"
    script.src = "py/worker.py"
    script.setAttribute("worker", "")
    script.setAttribute("name", f"bots-{number}")
    script.setAttribute("config", "pyscript.toml")
    document.body.append(script)
    return script, await workers[f"bots-{number}"]


async def proof() -> None:
    """Ping a worker, end it, and ping its successor."""
    page = document.documentElement
    for number in (1, 2):
        script, worker = await bots(number)
        page.setAttribute(f"data-pong-{number}", str(await worker.ping(number)))
        script.xworker.terminate()
        script.remove()
    page.dataset.proof = "1"


document.documentElement.dataset.ready = "1"
if "proof" in window.location.search:
    asyncio.create_task(proof())
