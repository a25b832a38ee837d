// The dock with its tabs, coverage and state.
extension HomeScript {
    static let coverage = dock + missing + items

    private static let dock = #"""
        const titles = { calls: "Calls", coverage: "Coverage", state: "State", plots: "Plots" };
        const panel = element("div", { class: "live-panel", role: "tabpanel", id: "live-panel", "aria-labelledby": "tab-calls" });
        const tabs = new Map(Object.entries(titles).map(([name, text]) =>
          [name, button(text, () => openTab(name), { role: "tab", id: `tab-${name}`, "aria-controls": "live-panel" })]));
        const problemsButton = control("Problems", () => {
          filter.value = view.filter === "problems" ? "" : "problems";
          setView({ filter: filter.value });
          openTab("calls");
        }, { class: "plain" });
        const pause = control("Pause", () => {
          setView({ isPaused: !view.isPaused });
          if (!view.isPaused && state.selected === null) state.waiting = 0;
          showRows();
        }, { class: "plain" });
        const clear = changing("Clear", async () => {
          await change("/live/clear", {});
          Object.assign(state, { calls: [], waiting: 0, missed: 0 });
          select(null);
          emit("calls");
        }, { class: "plain" });
        const toggle = control("", () => { setView({ isOpen: !view.isOpen }); showDock(); },
          { class: "plain live-toggle", "aria-controls": "live-panel" });
        const dock = element("section", { class: "live-dock", "aria-label": "Live" },
          element("div", { class: "live-tabs tabs" }, tabList("Live", [...tabs.values()]),
            element("div", { class: "live-tools" }, problemsButton, filter, more, pause, clear,
              element("a", { href: "/live/calls.jsonl", download: "calls.jsonl" }, "Download")),
            toggle),
          panel);

        function openTab(tab) {
          setView({ tab, isOpen: true });
          showDock();
        }

        function showDock() {
          document.body.classList.toggle("dock-open", view.isOpen);
          toggle.textContent = view.isOpen ? "▾" : "▴";
          toggle.setAttribute("aria-label", view.isOpen ? "Close the panel" : "Open the panel");
          toggle.setAttribute("aria-expanded", String(view.isOpen));
          selectTab([...tabs.values()], [...tabs.keys()].indexOf(view.tab));
          panel.hidden = !view.isOpen;
          if (panel.dataset.tab !== view.tab) panel.replaceChildren();
          panel.dataset.tab = view.tab;
          panel.setAttribute("aria-labelledby", `tab-${view.tab}`);
          dock.dataset.tab = view.tab;
          showAccess();
          showWaiting();
          if (!view.isOpen) return;
          if (view.tab === "calls") { panel.replaceChildren(element("div", { class: "live-list" }, empty, rows), detail); showRows(); }
          if (view.tab === "coverage") attempt(showCoverage);
          if (view.tab === "state") attempt(showState);
          if (view.tab === "plots") showPlots();
        }

        // Other tabs than the calls follow within half a second.
        let planned = null;
        on("calls", () => {
          if (!view.isOpen || view.tab === "calls" || planned) return;
          planned = setTimeout(() => {
            planned = null;
            // An item that is edited is not replaced.
            if (!panel.querySelector("form")) showDock();
          }, 500);
        });

        // Shows a tab whose parts are read from the server, unless another one, or the same with later parts, was opened.
        let reading = 0;
        async function showRead(tab, path, parts) {
          const number = ++reading;
          const value = await read(path);
          if (number === reading && view.tab === tab) showParts(titles[tab], ...parts(value));
        }

        // The page does not scroll.
        function showParts(label, ...parts) {
          const top = panel.firstElementChild?.scrollTop ?? 0;
          refill(panel, element("div", { class: "live-scroll", tabindex: "0", role: "region", "aria-label": label }, parts));
          panel.firstElementChild.scrollTop = top;
        }

        // A proxy has no state, and without the token nothing is changed.
        function showAccess() {
          clear.disabled = state.isReadOnly;
          tabs.get("state").hidden = Boolean(state.status?.upstream);
        }
        on("status", showAccess);

        """#

    private static let missing = #"""
        const showCoverage = () => showRead("coverage", "/live/coverage", coverageParts);

        function coverageParts({ endpoints, unmatched }) {
          const sum = (count) => endpoints.reduce((total, row) => total + count(row), 0);
          const declared = sum((row) => row.declared.length);
          const missing = endpoints.flatMap((row) => row.count === 0 ? [{ row, status: null }] : row.missing.map((status) => ({ row, status })));
          return [
            element("h2", {}, `${sum((row) => Number(row.count > 0))} of ${endpoints.length} endpoints · ${declared - sum((row) => row.missing.length)} of ${declared} statuses`),
            missing.length === 0 ? note("Everything was called.") : element("h3", {}, "Not called yet"),
            element("ul", { class: "live-missing" }, missing.slice(0, 60).map(({ row, status }) => element("li", {},
              changing(`${nameOf(row.id)}${status === null ? "" : ` ${status}`} ▶`, () => callMissing(row.id, status),
                { title: `Send a call${status === null ? "" : ` with the response ${status}`}` }))),
              missing.length > 60 ? element("li", { class: "note" }, `and ${missing.length - 60} more`) : null),
            unmatched.length === 0 ? "" : element("p", {}, "No endpoint: ", unmatched.map((one) => element("code", { class: "unmatched" }, `${one.call} ×${one.count}`))),
            element("table", { class: "live-table" },
              element("thead", {}, element("tr", {}, ["Endpoint", "Reached", "Statuses", "Fields and values", "Calls"].map((text) => element("th", { scope: "col" }, text)))),
              element("tbody", {}, endpoints.map(coverageRow)))];
        }

        function coverageRow(row) {
          const seen = row.fields - row.missingFields.length;
          return element("tr", {},
            element("th", { scope: "row" }, element("a", { href: byID(row.id)?.address ?? "#" }, nameOf(row.id))),
            element("td", {}, coverageBar(row)),
            element("td", {}, row.declared.map((status) => row.missing.includes(status)
              ? element("span", { class: "seen not" }, status) : element("span", { class: "seen" }, `${status} ✓`))),
            element("td", {}, row.fields === 0 ? "" : seen === row.fields ? `all ${seen}` : element("details", { class: "live-fields" },
              element("summary", {}, `${seen} of ${row.fields}`),
              element("p", { class: "note" }, "Never seen: ", row.missingFields.flatMap((name, index) => [index > 0 ? ", " : "", element("code", {}, name)])))),
            element("td", { class: "number" }, row.count === 0 ? "not called" : String(row.count)));
        }

        // Calls an endpoint with the values of its form, and with a response that was not seen yet.
        async function callMissing(id, status) {
          const model = await read("/live/form", { endpoint: id });
          const values = Object.fromEntries(model.fields.map((field) => [field.name, field.value ?? ""]));
          const example = { "4xx": "404", "5xx": "503", default: "500" }[status] ?? status;
          const headers = status === null || status === "2xx" || model.isProxy ? [] : [["Prefer", `code=${example}`]];
          await (await accepted("/live/send", { endpoint: id, values, body: model.body?.text, credential: true, headers })).text();
          await showCoverage();
        }

        """#

    private static let items = #"""
        const showState = () => showRead("state", "/live/state", stateParts);

        function stateParts(collections) {
          const [error, fail] = failureLine();
          const edited = session.get("edited") ?? {};
          const acting = (text, path, input, attributes) =>
            changing(text, async () => {
              await change(path, input);
              const { id, key } = session.get("edited") ?? {};
              if ([undefined, id].includes(input.collection) && [undefined, key].includes(input.key)) session.set("edited", null);
              await showState();
            }, attributes, fail);
          const itemRow = (collection, { key, value }) => {
            const texts = Object.entries(value ?? {}).filter(([, part]) => typeof part !== "object").slice(0, 4).map(([, part]) => String(part));
            const line = element("tr", {}, element("th", { scope: "row" }, key ?? "–"),
              element("td", { class: "live-item" }, typeof value === "object" ? texts.join(" · ") : String(value)),
              element("td", { class: "live-actions" }, key === undefined ? "" : [
                changing("Edit", () => edit(line, collection, key, formatted(value)), { "aria-label": `Edit ${key}`, class: "plain" }),
                acting("Delete", "/live/remove", { collection: collection.id, key }, { "aria-label": `Delete ${key}`, class: "plain" })]));
            if (edited.id === collection.id && edited.key === key && key !== undefined) edit(line, collection, key, edited.text);
            return line;
          };
          const sections = collections.map((collection) => {
            const { id, path, count, items } = collection;
            const table = element("tbody", {}, items.map((item) => itemRow(collection, item)));
            const add = (text) => {
              const line = element("tr", {});
              table.prepend(line);
              edit(line, collection, undefined, text);
            };
            if (edited.id === id && edited.key === undefined) add(edited.text);
            return element("details", { class: "live-collection", open: session.get(`collection-${id}`) ?? collections.length === 1,
              toggle: (event) => session.set(`collection-${id}`, event.target.open) },
              element("summary", {}, element("code", {}, path), ` ${plural(count, "item")}`),
              actions(changing("Add", async () => add(formatted(await read("/live/new-item", { collection: id }))), {}, fail), acting("Empty", "/live/empty", { collection: id }), acting("Reset", "/live/reset", { collection: id })),
              element("table", { class: "live-table" }, table),
              count > items.length ? note(`The first ${items.length} of ${plural(count, "item")}.`) : null);
          });
          return [actions(element("h2", {}, "Items that calls share"), acting("Reset everything", "/live/reset", {})), error,
            collections.length === 0 ? note("The catalog declares no list whose items calls share.") : "", ...sections];
        }

        // The text is stored while it is edited: the page can be loaded again.
        function edit(line, collection, key, text) {
          const store = (edited) => session.set("edited", edited);
          const field = textArea(text, 14, { "aria-label": key === undefined ? "New item" : `Item ${key}`,
            input: () => store({ id: collection.id, key, text: field.value }) });
          const problem = element("p", { class: "field-problem", role: "alert" });
          const fail = (message) => { problem.textContent = message; };
          function save() {
            let parsed;
            try { parsed = JSON.parse(field.value); } catch (error) { return fail(`not JSON: ${error.message}`); }
            attempt(async () => {
              await change("/live/item", { collection: collection.id, key, value: parsed });
              store(null);
              await showState();
            }, fail);
          }
          const show = () => { store(null); attempt(showState, fail); };
          const form = element("form", { submit: (event) => { event.preventDefault(); save(); },
            keydown: (event) => { if (event.key === "Escape") show(); else if (isSending(event)) save(); } },
            field, problem, actions(element("button", { type: "submit", class: "control primary" }, "Save"), control("Cancel", show, { class: "plain" })));
          line.replaceChildren(element("td", { colspan: "3" }, form));
          store({ id: collection.id, key, text });
          field.focus();
        }

        """#
}
