"""Uses the home page of 'specc mock' in Chromium: calls, responses, faults, state, edits of the catalog, two tabs, the keyboard."""
import base64
import http.client
import json
import os
import pathlib
import signal
import subprocess
import threading
import time
import urllib.request

import html5lib
from selenium.common.exceptions import ElementClickInterceptedException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

ROW = ".live-row"


class Mock:
    """A running mock server with its page."""

    def __init__(self, specc, *arguments):
        self.process = subprocess.Popen(
            [specc, "mock", *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        first = self.process.stdout.readline()
        if not first:
            raise RuntimeError(f"specc mock ended: {self.process.communicate()[1]}")
        self.url = json.loads(first)["url"]
        self.page = ""
        for line in self.process.stderr:
            if line.startswith("page: "):
                self.page = line.split()[1]
                break
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.base, _, fragment = self.page.partition("#")
        self.token = fragment.removeprefix("token=")

    def call(self, method, target, body=None, headers=None):
        connection = http.client.HTTPConnection(self.url.split("//")[1], timeout=20)
        try:
            connection.request(method, target, body, headers or {})
            response = connection.getresponse()
            return response.status, response.read().decode(), dict(response.getheaders())
        finally:
            connection.close()

    def status(self):
        with urllib.request.urlopen(self.base + "live/status", timeout=20) as response:
            return json.load(response)

    def restore(self):
        """Removes alterations."""
        headers = {"Content-Type": "application/json", "X-Specc-Token": self.token}
        urllib.request.urlopen(urllib.request.Request(self.base + "live/restore", b"{}", headers), timeout=20).close()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=20)


def visit(browser, mock, page="", anchor=""):
    browser.driver.get("about:blank")
    # The token is in the fragment of the printed URL; later pages of the origin know it.
    browser.driver.get(mock.page if not page else mock.base + page + anchor)
    # The calls so far are shown after the status.
    count = min(mock.status()["count"], 1000)
    browser.wait(
        f"return document.body.classList.contains('is-following') && parseInt(document.querySelector('#tab-calls').textContent.slice(5)) >= {count}",
        "the page is connected, and knows the calls",
    )


def console(browser, mock, endpoint):
    """Opens the form of an endpoint."""
    visit(browser, mock, "orders.html", f"#{endpoint}")
    section = f"#{endpoint} "
    if not browser.run(f"return document.querySelector('{section}.console').open"):
        click(browser, section + ".console > summary")
    browser.wait(f"return document.querySelector('{section}.console-form') !== null", "the form opens")
    return section


def set_value(browser, selector, text):
    field = browser.find(selector)
    browser.run("arguments[0].scrollIntoView({ block: 'center' })", field)
    if field.tag_name == "select":
        browser.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))", field, text)
    else:
        field.clear()
        field.send_keys(text)


# Sections outside of the window have an estimated height, so that a place moves while it is scrolled to.
REACHABLE = """
const [target] = arguments;
target.scrollIntoView({ block: "center" });
const box = target.getBoundingClientRect();
const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
return top !== null && (target === top || target.contains(top));
"""


def click(browser, selector, text=None):
    """Clicks an element, or the one of several with a text."""
    def target():
        found = browser.driver.find_elements(By.CSS_SELECTOR, selector)
        return next((each for each in found if text is None or each.text == text), None)

    def clicked(_):
        element = target()
        if element is None or not browser.run(REACHABLE, element):
            return False
        element.click()
        return True

    moved = (ElementClickInterceptedException, StaleElementReferenceException)
    WebDriverWait(browser.driver, 60, poll_frequency=0.05, ignored_exceptions=moved).until(clicked, f"a click on {selector} {text or ''}")


def leads_here(browser, mock, expect):
    status, _, headers = mock.call("GET", "/", headers={"Accept": "text/html"})
    expect(status == 303 and headers["Location"] == mock.base, "the root of the API leads a browser to the page")
    status, text, _ = mock.call("GET", "/", headers={"Accept": "application/json"})
    expect(status == 404, "the root of the API is unchanged for other programs")
    browser.driver.get("about:blank")
    browser.driver.get(mock.url + "/")
    browser.wait("return document.body.classList.contains('read-only')", "without the token, the page is read-only")
    browser.wait("return document.querySelector('.live-bar')?.textContent.includes('Read-only')", "the page states why it is read-only")
    visit(browser, mock)
    expect("token" not in browser.run("return location.href"), "the token leaves the address")
    expect(not browser.run("return document.body.classList.contains('read-only')"), "with the token, the page can change the server")
    visit(browser, mock, "index.html")
    expect(not browser.run("return document.body.classList.contains('read-only')"), "other pages know the token")


def sends(browser, mock, expect):
    section = console(browser, mock, "getOrder")
    browser.wait(f"return document.querySelector('{section}input[name=id]').value !== ''", "the form has a valid value for the required parameter")
    click(browser, section + "button.primary")
    browser.wait(f"return document.querySelector('{section}.result .status')?.textContent === '200'", "the form sends a call")
    browser.wait(f"return document.querySelector('{ROW} .live-call')?.textContent.includes('/orders/')", "the call appears in the list")
    browser.wait(f"return document.querySelector('{ROW} .live-reason')?.textContent.includes('as declared')", "the row states its reason")


def refuses(browser, mock, expect):
    section = console(browser, mock, "listOrders")
    before = mock.status()["count"]
    browser.run(
        "const s = document.querySelector(arguments[0] + 'select[name=state]'); s.append(new Option('opened', 'opened')); s.value = 'opened';"
        "s.dispatchEvent(new Event('input', { bubbles: true }))", section)
    browser.wait(f"return document.querySelector('{section}[aria-invalid=true]') !== null", "an invalid value is marked while it is typed")
    text = browser.run(f"return document.querySelector('{section}.field-problem:not(:empty)').textContent")
    expect('"opened" is not one of' in text, f"the problem is below its field: {text}")
    click(browser, section + "button.primary")
    browser.wait(f"return document.querySelector('{section}.result')?.textContent.startsWith('Not sent: 1 invalid value')", "an invalid value is refused before sending")
    expect(mock.status()["count"] == before, "nothing was sent")
    click(browser, section + ".live-actions button", "Send anyway")
    browser.wait(f"return document.querySelector('{section}.result .status')?.textContent === '400'", "an invalid call can be sent on purpose")
    browser.wait(f"return document.querySelector('{ROW} .live-reason').textContent.includes('opened')", "its row states the problem")
    browser.wait("return document.title.startsWith('(')", "the title of the tab counts problems")
    browser.driver.refresh()
    browser.wait(f"return document.querySelector('{section}select[name=state]')?.value === 'opened'", "what was typed survives a reload")
    click(browser, section + ".live-actions button", "Restore")


def later(browser):
    """Returns after what the page has planned for the next half second."""
    browser.driver.execute_async_script("setTimeout(arguments[0], 900)")


def copies(browser, mock, expect):
    section = console(browser, mock, "placeOrder")
    browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    set_value(browser, section + "textarea", '{ "article": "Lamp \\"big\\"", "amount": 2 }')
    click(browser, section + "button", "Copy Swift")
    swift = r'let result = try await orders.placeOrder(body: .init(article: "Lamp \"big\"", amount: 2))'
    browser.wait(f"return window.copied === {json.dumps(swift)}", "a call is copied as Swift with its values")
    set_value(browser, section + "textarea", '{ "article": "Lamp", "amount": "two" }')
    click(browser, section + "button", "Copy Swift")
    browser.wait(f"return document.querySelector('{section}').textContent.includes(\"No Swift: 'two' is not a value of the type 'int'\")", "the reason is stated if there is no Swift")
    click(browser, section + "button", "Copy curl")
    browser.wait("return window.copied?.startsWith('curl ') && window.copied.includes('two')", "an invalid call is copied as curl")
    click(browser, section + ".live-actions button", "Restore")


def delays(browser, mock, expect):
    visit(browser, mock, "index.html")
    slide = "const d = document.getElementById('live-delay'); d.focus(); d.value = arguments[0]; d.dispatchEvent(new Event('input')); d.dispatchEvent(new Event('change'))"
    browser.run(slide, "800")
    browser.wait("return document.querySelector('.live-bar').textContent.includes('all endpoints: 800 ms')", "the slider delays all calls")
    expect(browser.active() == "live-delay", "the slider keeps the focus")
    expect([(each["endpoint"], each["effect"]) for each in mock.status()["alterations"]] == [("*", "800 ms")], "the server delays all calls")
    mock.call("GET", "/orders", headers={"Authorization": "Bearer a"})
    browser.wait(f"return document.querySelector('{ROW} .live-altered-mark')?.title === 'altered: 800 ms'", "delayed calls are marked")
    browser.run(slide, "0")
    browser.wait("return document.querySelector('.live-bar').textContent.includes('Nothing is altered')", "zero removes the delay")


def streams(browser, mock, expect):
    visit(browser, mock, "assistant.html", "#ask")
    click(browser, "#ask .console > summary")
    browser.wait("return document.querySelector('#ask .console-form') !== null", "its form opens")
    browser.run(
        "window.parts = []; new MutationObserver(() => { const t = document.querySelector('#ask .result pre code')?.textContent ?? '';"
        " if (t.length !== window.parts.at(-1)) window.parts.push(t.length); }).observe(document.querySelector('#ask .result'), { childList: true, subtree: true, characterData: true })")
    click(browser, "#ask button.primary")
    browser.wait("return document.querySelector('#ask .result')?.textContent.includes('[DONE]')", "a stream arrives")
    parts = browser.run("return window.parts.filter((length) => length > 0)")
    expect(len(parts) > 1, f"a stream arrives element by element: {parts}")


def pages(browser, mock, expect):
    section = console(browser, mock, "listOrders")
    click(browser, section + "button.primary")
    # The body follows the status.
    items = f"(() => {{ try {{ return JSON.parse(document.querySelector('{section}.result pre code').textContent); }} catch {{ return []; }} }})()"
    browser.wait(f"return document.querySelector('{section}.result .status')?.textContent === '200' && {items}.length > 0", "a page of a list is loaded")
    last = browser.run(f"return {items}.at(-1).id")
    set_value(browser, section + "input[name=after]", last)
    click(browser, section + "button.primary")
    browser.wait(
        f"const p = {items}; return p.length > 0 && p.every((item) => item.id !== {last!r})", "the next page is loaded")
    click(browser, section + ".live-actions button", "Restore")


def responds(browser, mock, expect):
    visit(browser, mock, "orders.html", "#getOrder")
    expect(browser.run("return document.querySelectorAll('.respond').length > 5 && document.querySelectorAll('.respond').length === document.querySelectorAll('.console').length"), "each endpoint has the choice of its response")
    click(browser, "#getOrder .respond button", "404")
    browser.wait("return document.querySelector('.live-bar').textContent.includes('1 altered')", "one click alters the response")
    status, _, _ = mock.call("GET", "/orders/1", headers={"Authorization": "Bearer a"})
    expect(status == 404, f"the app receives the altered response: {status}")
    browser.wait(f"return document.querySelector('{ROW} .live-altered-mark')?.textContent === '◐' && document.querySelector('{ROW} .live-reason').textContent === 'you set: 404'", "altered calls are marked")
    browser.driver.refresh()
    browser.wait("return document.querySelector('.live-bar')?.textContent.includes('1 altered')", "alterations survive a reload")
    click(browser, "#getOrder .respond button", "drop")
    browser.wait("return document.querySelector('#getOrder .respond [aria-pressed=true]')?.textContent === 'drop'", "a fault is switched on")
    try:
        mock.call("GET", "/orders/1", headers={"Authorization": "Bearer a"})
        expect(False, "the connection is dropped")
    except (http.client.HTTPException, OSError):
        expect(True, "the connection is dropped")
    click(browser, ".live-bar button", "Reset")
    browser.wait("return document.querySelector('.live-bar').textContent.includes('Nothing is altered')", "one click resets everything")


def edits_state(browser, mock, expect):
    visit(browser, mock, "index.html")
    click(browser, "#tab-state")
    browser.wait("return [...document.querySelectorAll('.live-collection summary')].some((e) => e.textContent.includes('/orders '))", "the lists are shown")
    browser.run("for (const d of document.querySelectorAll('.live-collection')) if (d.textContent.startsWith('/orders ')) d.open = true")
    edit = "[...document.querySelectorAll('.live-collection')].find((d) => d.textContent.startsWith('/orders ')).querySelector('button[aria-label^=\"Edit \"]')"
    browser.run(f"{edit}.click()")
    browser.wait("return document.querySelector('.live-panel textarea') !== null", "an item opens")
    item = json.loads(browser.run("return document.querySelector('.live-panel textarea').value"))
    field = browser.find(".live-panel textarea")
    browser.run("document.querySelector('.live-panel form button').focus()")
    mock.call("GET", "/while-an-item-is-edited")
    browser.wait(f"return parseInt(document.querySelector('#tab-calls').textContent.slice(5)) === {mock.status()['count']}", "a call arrives")
    later(browser)
    expect(browser.run("return arguments[0].isConnected", field), "an item that is edited is not replaced when calls arrive")
    browser.run("arguments[0].value = arguments[1]", field, json.dumps({**item, "amount": "many"}))
    click(browser, ".live-panel form button.primary")
    browser.wait("return document.querySelector('.live-panel .field-problem')?.textContent.includes('expected an integer')", "an invalid item is refused with its reason")
    browser.run("arguments[0].value = arguments[1]", field, json.dumps({**item, "article": "Edited lamp"}))
    click(browser, ".live-panel form button.primary")
    browser.wait("return document.querySelector('.live-panel').textContent.includes('Edited lamp')", "an item of the state is edited")
    _, text, _ = mock.call("GET", f"/orders/{item['id']}", headers={"Authorization": "Bearer a"})
    expect("Edited lamp" in text, "the app receives the edited item")


def covers(browser, mock, expect):
    visit(browser, mock, "index.html")
    click(browser, "#tab-coverage")
    browser.wait("return document.querySelectorAll('.live-missing button').length > 3", "what was not called yet comes first")
    name = "Orders.exportOrders ▶"
    expect(name in browser.texts(".live-missing button"), "an endpoint that was never called is listed")
    click(browser, ".live-missing button", name)
    browser.wait(f"return ![...document.querySelectorAll('.live-missing button')].some((e) => e.textContent === {name!r})", "a button calls it")
    fields = "document.querySelector('.live-table a[href$=\"#getProduct\"]').closest('tr')"
    expect("response price" in browser.run(f"return {fields}.textContent"), "fields that no call had are listed")
    browser.run("document.querySelector('.live-scroll').scrollTop = 150")
    product = json.loads(mock.call("GET", "/products", headers={"Authorization": "Bearer a"})[1])
    product = (product if isinstance(product, list) else product["products"])[0]
    mock.call("GET", f"/products/{product['id']}", headers={"Authorization": "Bearer a"})
    browser.wait(f"return !{fields}.textContent.includes('response price')", "a field that a call had is no longer listed")
    expect(browser.run("return document.querySelector('.live-scroll').scrollTop") == 150, "the place that is read stays when calls arrive")
    click(browser, "#tab-plots")
    browser.wait("return document.querySelectorAll('.live-scroll svg.plot').length === 2 && document.querySelectorAll('.plot circle').length > 3", "the plots show the calls")
    click(browser, "#tab-calls")


def save(catalog, text):
    """As editors do: at no time is the file incomplete."""
    new = catalog.parent.parent / (catalog.name + ".new")
    new.write_text(text)
    new.replace(catalog)


def keeps_edits(browser, mock, expect, folder):
    """What is typed, and what is sent, while the page is loaded again because its catalog was saved."""
    catalog = folder / "orders.yaml"
    good = catalog.read_text()

    def reload():
        version = mock.status()["version"]
        browser.run("window.isEarlier = true")
        save(catalog, good.replace("service: Orders", f"# {version}\nservice: Orders", 1))
        wait(lambda: mock.status()["version"] > version, "the saved catalog is served")

    def reloaded():
        browser.wait("return window.isEarlier === undefined && document.body?.classList.contains('is-following')", "the page is loaded again")

    visit(browser, mock, "index.html")
    click(browser, "#tab-state")
    browser.wait("return [...document.querySelectorAll('.live-collection summary')].some((e) => e.textContent.includes('/orders '))", "the lists are shown")
    browser.run("for (const d of document.querySelectorAll('.live-collection')) if (d.textContent.startsWith('/orders ')) d.open = true")
    edit = "[...document.querySelectorAll('.live-collection')].find((d) => d.textContent.startsWith('/orders ')).querySelector('button[aria-label^=\"Edit \"]')"
    browser.run(f"{edit}.click()")
    item = json.loads(browser.run("return document.querySelector('.live-panel textarea').value"))
    browser.find(".live-panel textarea").send_keys(Keys.CONTROL, "a")
    browser.find(".live-panel textarea").send_keys(json.dumps({**item, "article": "Typed lamp"}))
    reload()
    reloaded()
    browser.wait("return document.querySelector('.live-panel textarea')?.value.includes('Typed lamp')", "an item that is edited is still edited")
    # The server receives the change only after the catalog was replaced.
    browser.run("const send = window.fetch; window.fetch = async (...all) => { await new Promise((done) => setTimeout(done, 3000)); return send(...all); }")
    click(browser, ".live-panel form button.primary")
    reload()
    reloaded()
    _, text, _ = mock.call("GET", f"/orders/{item['id']}", headers={"Authorization": "Bearer a"})
    expect("Typed lamp" in text, f"a change that is sent while the page is loaded again is not lost: {text}")
    browser.wait("return document.querySelector('.live-panel')?.textContent.includes('Typed lamp')", "the page shows the change")
    expect(browser.run("return document.querySelector('.live-panel textarea') === null"), "the item is no longer edited")
    version = mock.status()["version"]
    save(catalog, good)
    wait(lambda: mock.status()["version"] > version, "the first version is served again")


def follows_catalog(browser, mock, expect, folder):
    catalog = folder / "orders.yaml"
    good = catalog.read_text()
    visit(browser, mock, "orders.html", "#getOrder")
    status, _, _ = mock.call("POST", "/orders", '{"article":"Kept","amount":1}', {"Authorization": "Bearer a", "Content-Type": "application/json"})
    expect(status == 201, "an item is created before the edit")
    save(catalog, good.replace("returns: { 201: Order }", "returns: { 201: Ordr }"))
    browser.wait("return !document.querySelector('.live-problems').hidden", "an invalid catalog is reported while the page is open")
    text = browser.run("return document.querySelector('.live-problems').textContent")
    expect("orders.yaml:" in text and "Ordr" in text, f"the report has the line and the reason: {text}")
    expect(mock.call("GET", "/orders", headers={"Authorization": "Bearer a"})[0] == 200, "the last good version is served")
    save(catalog, good.replace("  getOrder:\n", "  getOrder:\n    docs: Documented while it is served.\n", 1))
    browser.wait("return document.querySelector('#getOrder')?.textContent.includes('Documented while it is served')", "the page shows the edited catalog")
    browser.wait("return document.querySelector('.live-problems')?.hidden", "the report disappears")
    _, text, _ = mock.call("GET", "/orders?page_size=100", headers={"Authorization": "Bearer a"})
    expect("Kept" in text, "items that are still valid survive the edit")
    hidden = folder.parent / "orders.yaml.away"
    folder.rename(hidden)
    browser.wait("return !document.querySelector('.live-problems').hidden", "a catalog that is deleted while it is served is reported")
    expect(mock.call("GET", "/orders", headers={"Authorization": "Bearer a"})[0] == 200, "the deleted catalog is still served")
    hidden.rename(folder)
    browser.wait("return document.querySelector('.live-problems')?.hidden", "the catalog is back")
    version = mock.status()["version"]
    save(catalog, good)
    wait(lambda: mock.status()["version"] > version, "the first version is served again")


def wait(condition, message):
    """For what no page shows."""
    for _ in range(600):
        if condition():
            return
        time.sleep(0.1)
    raise RuntimeError(f"{message}: not within a minute")


def keyboard(browser, mock, expect):
    section = console(browser, mock, "getOrder")
    browser.run(f"document.querySelector('{section}input[name=id]').focus()")
    browser.press(Keys.TAB)
    browser.driver.switch_to.active_element.send_keys(Keys.CONTROL, Keys.ENTER)
    browser.wait(f"return document.querySelector('{section}.result .status')?.textContent === '200'", "Control and Return send the call")
    mock.call("GET", "/ordrs")
    browser.wait(f"return document.querySelector('{ROW} .live-reason')?.textContent.includes('did you mean GET /orders?')", "a wrong path has a proposal")
    browser.run("document.querySelector('.live-rows').focus()")
    browser.press("j")
    browser.wait("return document.querySelector('.live-detail')?.hidden === false", "'j' opens the newest call")
    first = browser.run(f"return document.querySelector('{ROW}[aria-selected=true]').dataset.number")
    browser.press(Keys.ARROW_DOWN)
    browser.wait(f"return document.querySelector('{ROW}[aria-selected=true]').dataset.number === String({int(first) - 1})", "the arrow keys move")
    browser.wait("return document.querySelector('.live-detail .live-line')?.textContent.includes('/orders/')", "the next call is shown")
    # The response to an earlier selection arrives after that to a later one.
    browser.run(
        "const send = window.fetch; window.fetch = (path, ...more) => path.endsWith(`number=${arguments[0]}`)"
        " ? new Promise((done) => setTimeout(done, 500)).then(() => send(path, ...more)) : send(path, ...more)", first)
    browser.press(Keys.ARROW_UP, Keys.ARROW_DOWN)
    later(browser)
    expect("/orders/" in browser.find(".live-detail .live-line").text, "a late response does not replace that to a later selection")
    mock.call("GET", "/ordrs")
    browser.wait("return document.querySelector('.live-more').textContent === '1 new' && !document.querySelector('.live-more').hidden", "new calls wait while one is read")
    expect(browser.run(f"return document.querySelector('{ROW}').dataset.number") == first, "rows do not move while one is read")
    count = browser.run("return document.querySelectorAll('.live-row').length")
    browser.press(Keys.ENTER)
    expect(browser.run("return document.activeElement.textContent") == "Send again", "Return leads into the call")
    browser.press(Keys.ENTER)
    browser.wait("return document.querySelector('.live-more').textContent === '2 new'", "a call is sent again by keyboard")
    browser.run("document.querySelector('.live-rows').focus()")
    browser.press(Keys.ESCAPE)
    browser.wait(f"return document.querySelectorAll('.live-row').length === {count} + 2", "Escape closes the call and shows the new ones")
    browser.run("document.getElementById('tab-calls').focus()")
    browser.press(Keys.ARROW_RIGHT)
    expect(browser.run("return document.activeElement.id") == "tab-coverage", "the arrow keys change the tab")
    browser.press(Keys.ARROW_LEFT)


def two_tabs(browser, mock, expect):
    visit(browser, mock, "index.html")
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    second = browser.driver.current_window_handle
    browser.slow_down()
    browser.size((1280, 900))
    visit(browser, mock, "orders.html")
    click(browser, "#listOrders .respond button", "empty")
    browser.wait("return document.querySelector('.live-bar').textContent.includes('1 altered')", "the second tab alters")
    browser.driver.switch_to.window(first)
    browser.wait("return document.querySelector('.live-bar').textContent.includes('1 altered')", "the first tab shows what the second has altered")
    click(browser, ".live-bar button", "Reset")
    mock.call("GET", "/two-tabs")
    for handle in (first, second):
        browser.driver.switch_to.window(handle)
        browser.wait("return document.querySelector('.live-row .live-call')?.textContent.includes('/two-tabs')", "both tabs show the call")
        browser.wait("return document.querySelector('.live-bar').textContent.includes('Nothing is altered')", "both tabs are reset")
    browser.driver.close()
    browser.driver.switch_to.window(first)


def proxy(browser, specc, mock, shop, expect):
    server = Mock(specc, shop, "--proxy", mock.url)
    try:
        visit(browser, server)
        browser.wait("return document.querySelector('.live-origin')?.textContent.includes('→')", "the page of a proxy names its server")
        visit(browser, server, "orders.html", "#getOrder")
        expect(browser.run("return document.querySelector('.console') !== null && document.querySelector('.respond') === null"), "a proxy has no choice of responses")
        expect(browser.run("return document.getElementById('tab-state').hidden"), "a proxy has no state")
        server.call("GET", "/orders?state=opened", headers={"Authorization": "Bearer a"})
        browser.wait("return document.querySelector('.live-row .live-reason')?.textContent.includes('opened')", "a problem of a call through the proxy is shown live")
    finally:
        expect(server.end() in (0, 1), "the proxy ends with a signal")


def valid(mock, expect):
    """Pages are valid HTML as a server sends them."""
    for name in ("", "orders.html", "assistant.html"):
        with urllib.request.urlopen(mock.base + name) as response:
            parser = html5lib.HTMLParser()
            parser.parse(response.read().decode())
            expect(not parser.errors, f"'{name}' is valid HTML: {parser.errors[:3]}")


def rebinding(mock, expect):
    """A page of another site makes a browser call both ports, also under a name that leads to this machine."""
    page = mock.base.rstrip("/")
    for url, path in ((mock.url, "/orders"), (page, "/"), (page, "/live/status")):
        host = url.split("//")[1]
        for headers, status in (
            ({"Host": "evil.example"}, 421),
            ({"Origin": "https://evil.example"}, 403),
            ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"}, 403),
        ):
            connection = http.client.HTTPConnection(host, timeout=20)
            connection.putrequest("GET", path, skip_host="Host" in headers)
            for name, value in headers.items():
                connection.putheader(name, value)
            connection.endheaders()
            found = connection.getresponse().status
            connection.close()
            expect(found == status, f"{path} on {url} rejects {headers}: {found}")


def bad_input(specc, mock, shop, expect):
    port = mock.base.rstrip("/").rsplit(":", 1)[1]
    run = lambda *arguments, **more: subprocess.run([specc, "mock", str(shop), *arguments], capture_output=True, text=True, timeout=20, **more)
    result = run("--ui-port", port)
    expect(result.returncode == 2 and f"port {port} of 127.0.0.1 is in use" in result.stderr and "--ui-port" in result.stderr, f"a port in use: {result.stderr}")
    result = run("--no-ui", "--open")
    expect(result.returncode == 2 and "'--open' has no effect with '--no-ui'" in result.stderr, result.stderr)
    process = subprocess.Popen([specc, "mock", str(shop), "--open"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env={**os.environ, "PATH": "/nonexistent"})
    lines = []
    for line in process.stderr:
        lines.append(line)
        if line.startswith("warning: "):
            break
    process.terminate()
    process.wait(timeout=20)
    expect("no browser can be opened" in lines[-1] and "open the URL above" in lines[-1], f"a missing browser: {lines}")
    process = subprocess.Popen([specc, "mock", str(shop), "--no-ui"], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdout.readline()
    process.terminate()
    expect("page:" not in process.communicate(timeout=20)[1], "--no-ui serves no page")


def opens(specc, shop, folder, expect):
    """'--open' with a browser that opens its argument, and with one that cannot read it."""
    for has_snaps in (False, True):
        home = folder / f"home-{has_snaps}"
        (home / "bin").mkdir(parents=True, exist_ok=True)
        if has_snaps:
            (home / "snap").mkdir(exist_ok=True)
        browser = home / "bin/xdg-open"
        browser.write_text('#!/bin/sh\necho "$1" > "$HOME/path"\ncp "$1" "$HOME/opened.html"\n')
        browser.chmod(0o755)
        (home / "opened.html").unlink(missing_ok=True)
        environment = {**os.environ, "HOME": str(home), "PATH": f"{home}/bin:{os.environ['PATH']}"}
        process = subprocess.Popen(
            [specc, "mock", str(shop), "--open"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=environment
        )
        try:
            wait(lambda: (home / "opened.html").exists() and "refresh" in (home / "opened.html").read_text(), "a browser is started")
            file = pathlib.Path((home / "path").read_text().strip())
            expect(file.is_relative_to(home) == has_snaps, f"the file is where browsers of snap can read it: {file}")
            if has_snaps:
                warning = next((line for line in process.stderr if line.startswith("warning: ")), "")
                expect("no browser has opened the page" in warning, "a page that is not opened is reported")
                continue
            address = (home / "opened.html").read_text().split("url=")[1].split("#")[0]
            navigation = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
            with urllib.request.urlopen(urllib.request.Request(address, headers=navigation), timeout=20) as response:
                expect(response.status == 200, "the file leads to the page")
            wait(lambda: not file.exists(), "the file is removed when the page is opened")
            expect(True, "the file is removed when the page is opened")
        finally:
            process.terminate()
            process.communicate(timeout=20)


def fill(mock):
    """Calls as an app in development makes them, for pictures."""
    key = {"Authorization": "Bearer a"}
    for target in ("/orders", "/orders/1", "/orders?state=open", "/products"):
        mock.call("GET", target, headers=key)
    mock.call("POST", "/orders", '{"article":"Lamp","amount":2}', {**key, "Content-Type": "application/json"})
    mock.call("GET", "/orders?state=opened", headers=key)
    mock.call("GET", "/orders")
    mock.call("GET", "/order", headers=key)


def pictures(browser, mock, folder, sizes):
    """A picture of each place of the page at three widths, light and dark."""
    fill(mock)
    visit(browser, mock)
    for width, height in sizes:
        for scheme in ("light", "dark"):
            browser.size((width, height), scheme)
            for tab in ("calls", "coverage", "state", "plots"):
                visit(browser, mock, "orders.html", "#getOrder")
                browser.run(f"document.getElementById('tab-{tab}').click()")
                if tab == "calls":
                    browser.run("document.querySelector('#getOrder .console').open = true")
                    if width > 600:
                        browser.run("document.querySelectorAll('.live-row')[2]?.click()")
                time.sleep(0.3)
                browser.run("document.getElementById('getOrder').scrollIntoView()")
                browser.driver.save_screenshot(str(folder / f"home-{tab}-{width}-{scheme}.png"))


STABLE = """
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) walker.currentNode.data = walker.currentNode.data.replaceAll(arguments[0], "http://127.0.0.1:4010");
document.querySelectorAll(".live-time").forEach((time, index) => { time.textContent = `14:02:0${9 - index}`; });
"""


def figures(browser, mock, folder):
    """The pictures of Docs/Mock.md."""
    fill(mock)
    browser.size((1120, 760))
    visit(browser, mock)
    browser.run("document.getElementById('live-panel').hidden && document.querySelector('.live-toggle').click()")
    visit(browser, mock, "orders.html", "#getOrder")
    browser.wait("return document.querySelector('#getOrder .respond') !== null", "the page is complete")
    browser.run("[...document.querySelectorAll('#getOrder .respond button')].find((e) => e.textContent === '404').click()")
    browser.wait("return document.querySelector('.live-bar').textContent.includes('1 altered')", "the response is altered")
    mock.call("GET", "/orders/1", headers={"Authorization": "Bearer a"})
    for scheme in ("light", "dark"):
        browser.size((1120, 760), scheme)
        visit(browser, mock, "orders.html", "#getOrder")
        browser.wait("return document.querySelector('.live-altered-mark')?.textContent === '◐'", "the altered call is shown")
        browser.run("document.getElementById('getOrder').scrollIntoView()")
        # The same in each picture, whatever the port and the time.
        browser.run(STABLE, mock.url)
        picture = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 70})
        (folder / f"home-{scheme}.webp").write_bytes(base64.b64decode(picture["data"]))


def check(browser, specc, mock, edited, shop, expect, part):
    """All parts, each of them on a server without alterations."""
    def each(name, function, *arguments):
        def run():
            try:
                function(*arguments)
            finally:
                mock.restore()

        part(name, run)

    each("the way to the page", leads_here, browser, mock, expect)
    each("calls of the console", sends, browser, mock, expect)
    each("invalid values", refuses, browser, mock, expect)
    each("copied calls", copies, browser, mock, expect)
    each("delays", delays, browser, mock, expect)
    each("streams", streams, browser, mock, expect)
    each("pages of lists", pages, browser, mock, expect)
    each("choice of responses", responds, browser, mock, expect)
    each("state", edits_state, browser, mock, expect)
    each("coverage", covers, browser, mock, expect)
    each("keyboard", keyboard, browser, mock, expect)
    each("two tabs", two_tabs, browser, mock, expect)
    each("edits while catalogs are saved", keeps_edits, browser, mock, expect, edited)
    each("saved catalogs", follows_catalog, browser, mock, expect, edited)
    each("proxy", proxy, browser, specc, mock, shop, expect)
    each("other sites", rebinding, mock, expect)
    each("valid pages", valid, mock, expect)
    each("the opened file", opens, specc, shop, edited.parent, expect)
    each("bad input", bad_input, specc, mock, shop, expect)
