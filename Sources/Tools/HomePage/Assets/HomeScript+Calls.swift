// The list of calls at the bottom of each page, and one of them in detail.
extension HomeScript {
    static let calls = list + detail

    private static let list = #"""
        const isProblem = (call) => call.failure !== undefined || call.status >= 400
          || call.problems.some((problem) => !problem.warning) || call.findings.some((finding) => finding.startsWith("error"));
        const view = session.get("view") ?? { tab: "calls", isOpen: innerWidth > 900, filter: "", isPaused: false };
        const setView = (changes) => session.set("view", Object.assign(view, changes));

        const rows = element("div", { class: "live-rows", role: "listbox", "aria-label": "Calls, newest first", tabindex: "0" });
        const detail = element("section", { class: "live-detail", "aria-label": "Selected call", hidden: true });
        const more = control("", () => { state.waiting = 0; showRows(); rows.scrollTop = 0; }, { class: "live-more", hidden: true });
        const empty = element("p", { class: "note live-empty" });
        const filter = element("input", { type: "search", class: "control", placeholder: "status:4xx path:/orders problem",
          value: view.filter, "aria-label": "Filter calls", autocomplete: "off", spellcheck: "false",
          input: () => { setView({ filter: filter.value }); showRows(); } });

        function addCalls(added) {
          const last = state.calls.at(-1)?.number ?? 0;
          const fresh = added.filter((call) => call.number > last);
          state.calls.push(...fresh);
          if (state.calls.length > 1000) state.calls.splice(0, state.calls.length - 1000);
          // Rows do not move while one of them is read.
          if (view.isPaused || state.selected !== null) state.waiting += fresh.length;
          emit("calls", fresh);
        }

        function matches(call) {
          return view.filter.trim().toLowerCase().split(/\s+/).filter((word) => word).every((word) => {
            const [key, value] = word.includes(":") ? word.split(/:(.*)/) : ["", word];
            const status = String(call.status ?? "");
            if (key === "status") return value.endsWith("xx") ? status.startsWith(value[0]) : status === value;
            if (key === "path") return call.target.toLowerCase().includes(value);
            if (key === "endpoint") return call.endpoint.toLowerCase().includes(value);
            if (word === "problem" || word === "problems") return isProblem(call);
            if (word === "altered") return call.altered !== undefined;
            return `${call.method} ${call.target} ${call.endpoint} ${status} ${call.reason ?? ""}`.toLowerCase().includes(word);
          });
        }

        function row(call) {
          const cell = (name, ...children) => element("span", { class: `live-${name}` }, children);
          return element("div", { class: "live-row", role: "option", id: `call-${call.number}`, "data-number": call.number,
            "aria-selected": String(state.selected === call.number), click: () => select(call.number) },
            cell("time", time(call.start)), badge(call.failure ? "–" : call.status, call.failure || call.status >= 400),
            element("span", { class: "live-altered-mark", title: call.altered ? `altered: ${call.altered}` : "" }, call.altered ? "◐" : ""),
            cell("call", element("b", {}, call.method), ` ${call.target}`),
            cell("endpoint", byID(call.endpoint)?.name.split(".").at(-1) ?? "–"),
            cell("duration", duration(call.milliseconds)), cell("reason", call.reason ?? ""));
        }

        let shown = [];
        function showRows() {
          const calls = state.calls.slice(0, state.calls.length - state.waiting);
          shown = calls.filter(matches).slice(-300).reverse();
          rows.replaceChildren(...shown.map(row));
          showWaiting();
          empty.textContent = shown.length > 0 ? (state.missed > 0 ? `${state.missed} older calls are no longer shown.` : "")
            : state.calls.length > 0 ? "No call matches the filter."
            : "No calls yet. Send one with the console of an endpoint, or let your app call the server.";
        }

        function showWaiting() {
          more.hidden = state.waiting === 0;
          more.textContent = `${state.waiting} new`;
          tabs.get("calls").textContent = `Calls ${state.calls.length}`;
          problemsButton.textContent = `Problems ${state.calls.filter(isProblem).length}`;
          problemsButton.setAttribute("aria-pressed", String(view.filter === "problems"));
          pause.textContent = view.isPaused ? "Continue" : "Pause";
          pause.setAttribute("aria-pressed", String(view.isPaused));
        }

        on("calls", () => {
          // One update per frame, whatever the number of calls.
          if (showRows.isPlanned) return;
          showRows.isPlanned = true;
          requestAnimationFrame(() => {
            showRows.isPlanned = false;
            showMarks();
            if (view.isOpen && view.tab === "calls" && state.waiting === 0) showRows(); else showWaiting();
          });
        });

        function select(number) {
          state.selected = number;
          for (const each of rows.children) each.setAttribute("aria-selected", String(each.dataset.number === String(number)));
          if (number === null) {
            rows.removeAttribute("aria-activedescendant");
            detail.hidden = true;
            state.waiting = 0;
            return showRows();
          }
          rows.setAttribute("aria-activedescendant", `call-${number}`);
          document.getElementById(`call-${number}`)?.scrollIntoView({ block: "nearest" });
          // The response to an earlier selection can arrive later.
          const show = (...parts) => {
            if (state.selected !== number) return;
            detail.hidden = false;
            refill(detail, ...parts);
          };
          attempt(async () => show(...detailOf(await read("/live/call", { number }))),
            (message) => show(element("p", { class: "live-error" }, message)));
        }

        rows.addEventListener("keydown", (event) => {
          const index = shown.findIndex((call) => call.number === state.selected);
          if (event.key === "j" || event.key === "ArrowDown") select(shown[Math.min(index + 1, shown.length - 1)]?.number ?? null);
          else if (event.key === "k" || event.key === "ArrowUp") select(shown[Math.max(index - 1, 0)]?.number ?? null);
          else if (event.key === "Enter" && !detail.hidden) detail.querySelector("button")?.focus();
          else if (event.key === "Escape") select(null);
          else if (event.key === "r" && state.selected !== null) resend(state.selected);
          else if (event.key === "c" && state.selected !== null) detail.querySelector(".copy-curl")?.click();
          else return;
          event.preventDefault();
        });

        """#

    private static let detail = #"""
        function message(title, part) {
          if (!part) return null;
          const body = part.body?.text !== undefined ? pretty(part.body.text)
            : part.body?.streamed ? "(a stream)" : part.body?.omitted ? `(${part.body.omitted} bytes that can contain secrets)` : "";
          const name = title.toLowerCase();
          return element("div", { class: "live-message" }, element("h3", {}, title), headerList(part.headers ?? [], `Headers of the ${name}`),
            body ? code(body.length > 100000 ? `${body.slice(0, 100000)}\n…` : body, `Body of the ${name}`) : note("No body"));
        }

        function resend(number) {
          attempt(async () => {
            await (await accepted("/live/resend", { number })).text();
            announce("The call was sent again.");
          });
        }

        function detailOf({ summary, exchange, curl, swift }) {
          const endpoint = byID(summary.endpoint);
          const body = exchange.response?.body?.text;
          return [
            actions(
              changing("Send again", () => resend(summary.number), { disabled: state.isReadOnly || summary.isRejected, title: "r" }),
              copying("Copy curl", () => curl, { class: "control plain copy-curl", title: "c" }),
              swift ? copying("Copy Swift", () => swift) : null,
              // JSON is YAML.
              body ? copying("Copy example", () => `examples:\n  recorded: ${body}\n`) : null,
              endpoint ? element("a", { href: endpoint.address }, "Reference") : null,
              control("×", () => { select(null); rows.focus(); }, { class: "plain live-close", "aria-label": "Close the call" })),
            element("p", { class: "live-line" }, element("b", {}, summary.method), ` ${summary.target} `,
              badge(summary.failure ? "no response" : summary.status, isProblem(summary)), ` ${summary.reason ?? ""}`),
            summary.altered ? element("p", {}, `◐ Altered: ${summary.altered}`) : "",
            summary.problems.length + summary.findings.length === 0 ? "" : element("ul", { class: "live-findings" },
              summary.problems.map((problem) => element("li", {}, `${problem.in} `, problem.name ? element("code", {}, problem.name) : "", ` ${problem.message}`)),
              summary.findings.map((finding) => element("li", {}, finding))),
            endpoint && !state.status.upstream ? respondBox(endpoint) : "",
            message("Request", exchange.request), message("Response", exchange.response)];
        }

        """#
}
