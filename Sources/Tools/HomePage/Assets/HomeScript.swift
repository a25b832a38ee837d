/// The script of the home page.
enum HomeScript {
    static let text =
        "\"use strict\";\n\n(() => {\n" + core + bar + calls + console + coverage + plots + start + "})();\n"

    /// Requests, elements and what pages remember. Text of catalogs and calls is only assigned as text, never as markup.
    private static let core = #"""
        const store = {
          get(name, area = sessionStorage) { try { return JSON.parse(area.getItem(`specc-${name}`)); } catch { return null; } },
          set(name, value, area = sessionStorage) {
            try { area.setItem(`specc-${name}`, JSON.stringify(value)); } catch { /* For this page only. */ }
          },
        };

        // The token is in the fragment once; the tabs of this origin share it.
        const fragment = new URLSearchParams(location.hash.slice(1));
        if (fragment.get("token")) {
          store.set("token", fragment.get("token"), localStorage);
          history.replaceState(null, "", location.pathname + location.search);
        }
        const token = () => store.get("token", localStorage) ?? "";

        const state = { status: null, endpoints: [], calls: [], selected: null, waiting: 0, missed: 0, isReadOnly: token() === "" };
        const byAddress = new Map();
        const byID = (id) => state.endpoints.find((endpoint) => endpoint.id === id);
        const listeners = {};
        const on = (name, listener) => (listeners[name] ??= []).push(listener);
        const emit = (name, value) => { for (const listener of listeners[name] ?? []) listener(value); };

        // An element: attributes, functions for events, and children.
        function element(name, attributes = {}, ...children) {
          const made = document.createElement(name);
          for (const [key, value] of Object.entries(attributes)) {
            if (typeof value === "function") made.addEventListener(key, value);
            else if (value === true) made.setAttribute(key, "");
            else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
          }
          made.append(...children.flat().filter((child) => child !== null && child !== undefined));
          return made;
        }

        // Replaces what an element contains. The control with the focus keeps it, or the new one with its name gets it.
        function refill(box, ...children) {
          const focused = box.contains(document.activeElement) ? document.activeElement : null;
          box.replaceChildren(...children.flat().filter((child) => child !== null));
          const name = (control) => control.tagName + (control.getAttribute("aria-label") ?? control.textContent);
          const again = focused?.isConnected ? focused
            : focused && [...box.querySelectorAll("a, button, select, summary, [tabindex]")].find((control) => name(control) === name(focused));
          again?.focus({ preventScroll: true });
        }
        const button = (text, click, attributes = {}) => element("button", { type: "button", click, ...attributes }, text);

        async function read(path) {
          const response = await fetch(path, { cache: "no-store" });
          const value = await response.json();
          if (!response.ok) throw new Error(value.error);
          return value;
        }

        const post = (path, input) => fetch(path, {
          method: "POST", body: JSON.stringify(input),
          headers: { "Content-Type": "application/json", "X-Specc-Token": token() },
        });

        async function change(path, input) {
          const value = await (await accepted(path, input)).json();
          if (value.run) setStatus(value);
          return value;
        }

        async function accepted(path, input) {
          const response = await post(path, input);
          if (response.status === 403) setReadOnly();
          if (!response.ok) throw new Error((await response.json()).error);
          return response;
        }

        function setReadOnly() {
          state.isReadOnly = true;
          document.body.classList.add("read-only");
          emit("status");
        }

        // Responses and events can overtake each other.
        function setStatus(status) {
          if (state.status?.run === status.run && status.revision < state.status.revision) return;
          const isNew = state.status && state.status.version !== status.version;
          const isOtherRun = state.status && state.status.run !== status.run;
          const shown = (one) => JSON.stringify({ ...one, count: 0, revision: 0 });
          const isKnown = state.status && shown(state.status) === shown(status);
          state.status = status;
          if (isOtherRun) { state.calls = []; emit("calls"); }
          // A click on an element that is replaced meanwhile is lost.
          if (!isKnown) emit("status");
          // The reference is another one; what was typed and selected is stored.
          if (isNew || isOtherRun) location.reload();
        }

        function announce(text) { status.textContent = text; }
        const status = element("p", { class: "visually-hidden", role: "status" });

        async function attempt(action, failure) {
          try { return await action(); } catch (error) { failure?.(error.message); announce(error.message); return null; }
        }

        """#

    /// What is altered, problems of the catalog, and the mark of the tab.
    private static let bar = #"""
        const bar = element("div", { class: "live-bar" });
        const delay = element("input", { type: "range", min: "0", max: "2000", step: "100", id: "live-delay",
          input: () => { delayText.textContent = duration(Number(delay.value)); }, change: () => attempt(async () => {
            if (delay.value !== "0") return change("/live/alter", { endpoint: "*", effect: `slow=${delay.value}` });
            for (const one of delays()) await change("/live/restore", { number: one.number });
          }, showBar) });
        const delayText = element("output", { for: "live-delay" });
        const delayBox = element("span", { class: "live-delay" }, element("label", { for: "live-delay" }, "Delay of all calls"), delay, delayText);
        const delays = () => state.status.alterations.filter((one) => one.endpoint === "*" && one.effect.endsWith(" ms"));
        const problems = element("section", { class: "live-problems", "aria-label": "Problems of the catalog", hidden: true });

        function showBar() {
          const current = state.status;
          if (!current) return;
          const altered = current.alterations.map((alteration) => {
            const name = byID(alteration.endpoint)?.name ?? "all endpoints";
            const rest = alteration.remaining ? `, next ${alteration.remaining}` : "";
            const text = `${name}: ${alteration.effect}${rest}`;
            return element("li", {}, text, button("×", () => attempt(() => change("/live/restore", { number: alteration.number })),
              { "aria-label": `Remove ${text}`, class: "plain", disabled: state.isReadOnly }));
          });
          const fixed = current.options.map((option) => element("li", { class: "fixed" }, element("code", {}, option)));
          const commands = current.alterations.map((alteration) => alteration.option).filter((option) => option);
          const count = altered.length + fixed.length;
          const place = current.upstream ? `${current.origin} → ${current.upstream}` : current.origin;
          bar.classList.toggle("is-altered", count > 0);
          delay.value = String(parseInt(delays()[0]?.effect ?? "0"));
          delay.disabled = state.isReadOnly;
          delayText.textContent = duration(Number(delay.value));
          refill(bar,
            element("span", { class: "live-origin" }, element("span", { class: "live-dot", "aria-hidden": "true" }), element("code", {}, place)),
            state.isReadOnly ? element("span", { class: "live-note" }, "Read-only: open the URL that specc mock has printed.") : "",
            count === 0 ? element("span", { class: "live-note" }, current.upstream ? "Responses of the server" : "Nothing is altered")
              : element("span", { class: "live-count" }, `◐ ${count} altered`),
            element("ul", { class: "live-altered" }, ...altered, ...fixed),
            current.upstream ? "" : delayBox,
            commands.length > 0 ? copyButton("Copy options", () => commands.join(" ")) : "",
            altered.length > 0 ? button("Reset", () => attempt(() => change("/live/restore", {})), { disabled: state.isReadOnly }) : "",
          );
          problems.hidden = current.problems.length === 0;
          problems.replaceChildren(
            element("h2", {}, "The saved catalog has errors"),
            element("p", {}, "The last version without errors is served until they are fixed."),
            element("ul", {}, current.problems.map((problem) => element("li", {},
              problem.place ? element("code", {}, problem.place) : "", ` ${problem.message}`,
              problem.hint ? element("span", { class: "note" }, ` ${problem.hint}`) : "",
              problem.line ? element("pre", { class: "code", tabindex: "0", role: "region", "aria-label": problem.place }, problem.line) : ""))),
          );
          showMarks();
        }

        // Counts in the navigation, and in the title of the tab.
        const title = document.title;
        function showMarks() {
          const failed = state.calls.filter(isProblem).length;
          const broken = state.status?.problems.length ?? 0;
          document.title = (failed + broken > 0 ? `(${failed + broken}) ` : "") + title;
          const icon = document.querySelector('link[rel="icon"]');
          if (icon) icon.href = failed + broken > 0 ? "alert.svg" : "favicon.svg";
          const counts = new Map();
          for (const call of state.calls) {
            const entry = counts.get(call.endpoint) ?? { calls: 0, problems: 0 };
            entry.calls += 1;
            if (isProblem(call)) entry.problems += 1;
            counts.set(call.endpoint, entry);
          }
          for (const link of document.querySelectorAll(".nav-declarations a")) {
            const address = link.getAttribute("href");
            const endpoint = byAddress.get(address.startsWith("#") ? page + address : address);
            if (!endpoint) continue;
            let mark = link.querySelector(".live-mark");
            if (!mark) link.append(mark = element("span", { class: "live-mark" }));
            const entry = counts.get(endpoint.id);
            const isAltered = state.status?.alterations.some((one) => one.endpoint === endpoint.id);
            mark.textContent = [isAltered ? "◐" : "", entry ? entry.calls : "", entry?.problems ? `!${entry.problems}` : ""].filter((text) => text !== "").join(" ");
            mark.title = [isAltered ? "altered" : "", entry ? `${entry.calls} calls` : "", entry?.problems ? `${entry.problems} with problems` : ""].filter((text) => text).join(", ");
          }
        }
        const page = location.pathname === "/" ? "index.html" : location.pathname.slice(1);

        function copyButton(text, value) {
          const made = button(text, async () => {
            const copied = await value();
            const isCopied = copied && await attempt(async () => { await navigator.clipboard.writeText(copied); return true; });
            made.textContent = isCopied ? "Copied" : "Not copied";
            announce(made.textContent);
            setTimeout(() => { made.textContent = text; }, 1200);
          }, { class: "plain" });
          return made;
        }

        on("status", showBar);

        """#

    private static let start = #"""
        // Browsers limit the connections to a server, which all tabs share: only those that are visible follow the calls.
        const events = { source: null, last: 0 };
        function follow() {
          if (document.hidden) {
            events.source?.close();
            events.source = null;
            return;
          }
          if (events.source) return;
          const source = new EventSource(`/live/events?after=${events.last}`);
          events.source = source;
          source.addEventListener("open", () => document.body.classList.remove("is-disconnected"));
          source.addEventListener("error", () => document.body.classList.add("is-disconnected"));
          source.addEventListener("status", (event) => {
            const status = JSON.parse(event.data);
            if (state.status && state.calls.length > 0 && status.count < state.calls.at(-1).number) state.calls = [];
            if (status.count < events.last) events.last = 0;
            setStatus(status);
            document.body.classList.add("is-following");
          });
          source.addEventListener("missed", (event) => { state.missed += JSON.parse(event.data).count; emit("calls"); });
          source.addEventListener("calls", (event) => {
            const added = JSON.parse(event.data);
            events.last = added.at(-1).number;
            addCalls(added);
          });
        }

        async function begin() {
          if (state.isReadOnly) document.body.classList.add("read-only");
          document.body.classList.add("is-live");
          const header = document.querySelector(".site-header");
          header?.after(bar, problems);
          document.body.append(dock, status);
          [state.endpoints, state.status] = await Promise.all([read("/live/endpoints"), read("/live/status")]);
          for (const endpoint of state.endpoints) byAddress.set(endpoint.address, endpoint);
          addConsoles();
          showBar();
          showDock();
          follow();
          document.addEventListener("visibilitychange", follow);
        }
        begin();

        """#
}
