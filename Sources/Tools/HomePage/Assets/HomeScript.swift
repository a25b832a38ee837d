/// The script of the home page. It uses what `reference.js` declares.
enum HomeScript {
    static let text =
        "\"use strict\";\n\n(() => {\n" + core + parts + bar + calls + console + coverage + plots + start + "})();\n"

    /// Requests, and what pages know.
    private static let core = #"""
        const session = storage("sessionStorage");

        // The token is in the fragment once; the tabs of this origin share it.
        const fragment = new URLSearchParams(location.hash.slice(1));
        if (fragment.get("token")) {
          remembered.set("token", fragment.get("token"));
          history.replaceState(null, "", location.pathname + location.search);
        }
        const token = () => remembered.get("token") ?? "";

        const page = location.pathname === "/" ? "index.html" : location.pathname.slice(1);
        const state = { status: null, endpoints: [], calls: [], selected: null, waiting: 0, missed: 0, isReadOnly: token() === "" };
        const byAddress = new Map();
        const byID = (id) => state.endpoints.find((endpoint) => endpoint.id === id);
        const listeners = {};
        const on = (name, listener) => (listeners[name] ??= []).push(listener);
        const emit = (name, value) => { for (const listener of listeners[name] ?? []) listener(value); };

        async function valueOf(response) {
          const value = await response.json();
          if (!response.ok) throw new Error(value.error);
          return value;
        }

        const read = async (path, query = {}) =>
          valueOf(await fetch(`${path}?${new URLSearchParams(query)}`, { cache: "no-store" }));

        // The reference is another one. Changes that the server has not received yet would be lost.
        const changes = { pending: 0, isOutdated: false };
        function reload() {
          if (changes.isOutdated && changes.pending === 0) location.reload();
        }

        // A request that needs the token, and whose response can be a stream.
        async function accepted(path, input) {
          const response = await fetch(path, { method: "POST", body: JSON.stringify(input),
            headers: { "Content-Type": "application/json", "X-Specc-Token": token() } });
          if (response.status === 403) setReadOnly();
          return response.ok ? response : valueOf(response);
        }

        async function change(path, input) {
          changes.pending += 1;
          try {
            const value = await (await accepted(path, input)).json();
            if (value.run) setStatus(value);
            return value;
          } finally {
            changes.pending -= 1;
            // After what the caller does with the value.
            setTimeout(reload);
          }
        }

        async function attempt(action, failure) {
          try { return await action(); } catch (error) { failure?.(error.message); announce(error.message); return null; }
        }

        function setReadOnly() {
          state.isReadOnly = true;
          document.body.classList.add("read-only");
          emit("status");
        }

        // Responses and events can overtake each other.
        function setStatus(status) {
          const last = state.status;
          if (last?.run === status.run && status.revision < last.revision) return;
          const isOtherRun = last && last.run !== status.run;
          const shown = (one) => JSON.stringify({ ...one, count: 0, revision: 0 });
          const isKnown = last && shown(last) === shown(status);
          state.status = status;
          if (isOtherRun) { state.calls = []; emit("calls"); }
          // A click on an element that is replaced meanwhile is lost.
          if (!isKnown) emit("status");
          // What was typed and selected is stored.
          changes.isOutdated ||= isOtherRun || Boolean(last) && last.version !== status.version;
          reload();
        }

        """#

    /// Parts that several places of the page show.
    private static let parts = #"""
        const control = (text, click, attributes = {}) =>
          button(text, click, { ...attributes, class: ["control", attributes.class].join(" ").trim() });
        // Buttons for changes need the token.
        const changing = (text, action, attributes = {}, failure = null) =>
          control(text, () => attempt(action, failure), { disabled: state.isReadOnly, ...attributes });
        const copying = (text, value, attributes = {}) => copyButton(text, value, { class: "control plain", ...attributes });
        const actions = (...children) => element("div", { class: "live-actions" }, children);
        const note = (text) => element("p", { class: "note" }, text);
        const badge = (text, isFailed) => element("span", { class: `status ${isFailed ? "failure" : "success"}` }, String(text));
        const code = (text, label) =>
          element("pre", { class: "code", tabindex: "0", role: "region", "aria-label": label }, element("code", {}, text));
        const headerList = (headers, label) => element("details", {}, element("summary", {}, `${headers.length} headers`),
          code(headers.map(([name, value]) => `${name}: ${value}`).join("\n"), label));
        const isSending = (event) => event.key === "Enter" && (event.metaKey || event.ctrlKey);
        const formatted = (value) => JSON.stringify(value, null, 2);
        const pretty = (text) => { try { return formatted(JSON.parse(text)); } catch { return text; } };
        const time = (milliseconds) => new Date(milliseconds).toLocaleTimeString("en-GB");
        const duration = (milliseconds) => milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
        const nameOf = (id) => byID(id)?.name ?? id;
        const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

        function textArea(text, most, attributes) {
          const area = element("textarea", { class: "control", rows: String(Math.min(most, text.split("\n").length + 1)),
            spellcheck: "false", autocomplete: "off", ...attributes });
          area.value = text;
          return area;
        }

        // A line for the reason of a failure, and the function that shows it.
        function failureLine() {
          const line = element("p", { class: "live-error", role: "alert", hidden: true });
          return [line, (text) => { line.hidden = false; line.textContent = text; }];
        }

        // Replaces what an element contains. The control with the focus, or the new one with its name, has the focus afterwards.
        function refill(box, ...children) {
          const focused = box.contains(document.activeElement) ? document.activeElement : null;
          box.replaceChildren(...children.flat(Infinity).filter((child) => child !== null));
          const name = (one) => one.tagName + (one.getAttribute("aria-label") ?? one.textContent);
          const again = focused?.isConnected ? focused
            : focused && [...box.querySelectorAll("a, button, select, summary, [tabindex]")].find((one) => name(one) === name(focused));
          again?.focus({ preventScroll: true });
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
        const delayBox = element("span", { class: "live-delay" },
          element("label", { for: "live-delay" }, "Delay of all calls"), delay, delayText);
        const delays = () => state.status.alterations.filter((one) => one.endpoint === "*" && one.effect.endsWith(" ms"));
        const problems = element("section", { class: "live-problems", "aria-label": "Problems of the catalog", hidden: true });

        function showBar() {
          const current = state.status;
          if (!current) return;
          const altered = current.alterations.map((one) => {
            const text = `${byID(one.endpoint)?.name ?? "all endpoints"}: ${one.effect}${one.remaining ? `, next ${one.remaining}` : ""}`;
            return element("li", {}, text, changing("×", () => change("/live/restore", { number: one.number }),
              { "aria-label": `Remove ${text}`, class: "plain" }));
          });
          const fixed = current.options.map((option) => element("li", { class: "fixed" }, element("code", {}, option)));
          const commands = current.alterations.map((one) => one.option).filter((option) => option);
          const count = altered.length + fixed.length;
          bar.classList.toggle("is-altered", count > 0);
          delay.value = String(parseInt(delays()[0]?.effect ?? "0"));
          delay.disabled = state.isReadOnly;
          delayText.textContent = duration(Number(delay.value));
          refill(bar,
            element("span", { class: "live-origin" }, element("span", { class: "live-dot", "aria-hidden": "true" }),
              element("code", {}, current.origin + (current.upstream ? ` → ${current.upstream}` : ""))),
            state.isReadOnly ? element("span", {}, "Read-only: open the URL that specc mock has printed.") : "",
            count > 0 ? element("span", { class: "live-count" }, `◐ ${count} altered`)
              : element("span", {}, current.upstream ? "Responses of the server" : "Nothing is altered"),
            element("ul", { class: "live-altered" }, altered, fixed),
            current.upstream ? "" : delayBox,
            commands.length > 0 ? copying("Copy options", () => commands.join(" ")) : "",
            altered.length > 0 ? changing("Reset", () => change("/live/restore", {})) : "");
          problems.hidden = current.problems.length === 0;
          problems.replaceChildren(
            element("h2", {}, "The saved catalog has errors"),
            element("p", {}, "The last version without errors is served until they are fixed."),
            element("ul", {}, current.problems.map((problem) => element("li", {},
              problem.place ? element("code", {}, problem.place) : "", ` ${problem.message}`,
              problem.hint ? element("span", { class: "note" }, ` ${problem.hint}`) : "",
              problem.line ? code(problem.line, problem.place) : ""))));
          showMarks();
        }

        // Counts in the navigation, and in the title of the tab.
        const title = document.title;
        function showMarks() {
          const wrong = state.calls.filter(isProblem).length + (state.status?.problems.length ?? 0);
          document.title = (wrong > 0 ? `(${wrong}) ` : "") + title;
          const icon = document.querySelector('link[rel="icon"]');
          if (icon) icon.href = wrong > 0 ? "alert.svg" : "favicon.svg";
          const calls = Map.groupBy(state.calls, (call) => call.endpoint);
          for (const link of document.querySelectorAll(".nav-declarations a")) {
            const address = link.getAttribute("href");
            const endpoint = byAddress.get(address.startsWith("#") ? page + address : address);
            if (!endpoint) continue;
            let mark = link.querySelector(".live-mark");
            if (!mark) link.append(mark = element("span", { class: "live-mark" }));
            const own = calls.get(endpoint.id) ?? [];
            const failed = own.filter(isProblem).length;
            const isAltered = state.status?.alterations.some((one) => one.endpoint === endpoint.id);
            const texts = [[isAltered, "◐", "altered"], [own.length, own.length, plural(own.length, "call")], [failed, `!${failed}`, `${failed} with problems`]]
              .filter(([isShown]) => isShown);
            mark.textContent = texts.map(([, short]) => short).join(" ");
            mark.title = texts.map(([, , long]) => long).join(", ");
          }
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
          document.body.classList.toggle("read-only", state.isReadOnly);
          document.body.classList.add("is-live");
          document.querySelector(".site-header").after(bar, problems);
          document.body.append(dock);
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
