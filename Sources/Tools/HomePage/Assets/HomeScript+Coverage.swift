// The dock with its tabs, coverage and state.
extension HomeScript {
    static let coverage = dock + missing + items

    private static let dock = #"""
        const tabs = { calls: "Calls", coverage: "Coverage", state: "State", plots: "Plots" };
        const panel = element("div", { class: "live-panel", role: "tabpanel", id: "live-panel", "aria-labelledby": "tab-calls" });
        const tabButtons = new Map(Object.entries(tabs).map(([name, text]) => [name, button(text, () => openTab(name),
          { role: "tab", id: `tab-${name}`, "aria-controls": "live-panel" })]));
        const callsTab = tabButtons.get("calls");
        const problemsButton = button("Problems", () => {
          view.filter = view.filter === "problems" ? "" : "problems";
          filter.value = view.filter;
          saveView();
          openTab("calls");
        }, { class: "plain" });
        const pause = button("Pause", () => {
          view.isPaused = !view.isPaused;
          if (!view.isPaused && state.selected === null) state.waiting = 0;
          saveView();
          showRows();
        }, { class: "plain" });
        const clear = button("Clear", () => attempt(async () => {
          await change("/live/clear", {});
          state.calls = [];
          state.waiting = 0;
          state.missed = 0;
          select(null);
          emit("calls");
        }), { class: "plain needs-token" });
        const toggle = button("", () => { view.isOpen = !view.isOpen; saveView(); showDock(); }, { class: "plain live-toggle", "aria-controls": "live-panel" });
        const dock = element("section", { class: "live-dock", "aria-label": "Live" },
          element("div", { class: "live-tabs" },
            element("div", { role: "tablist", "aria-label": "Live", class: "live-tablist" }, [...tabButtons.values()]),
            element("div", { class: "live-tools" }, problemsButton, filter, more, pause, clear, element("a", { href: "/live/calls.jsonl", download: "calls.jsonl" }, "Download")),
            toggle),
          panel);

        dock.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
          const names = Object.keys(tabs).filter((name) => !tabButtons.get(name).hidden);
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          const next = names[(names.indexOf(view.tab) + step + names.length) % names.length];
          openTab(next);
          tabButtons.get(next).focus();
          event.preventDefault();
        });

        function openTab(name) {
          view.tab = name;
          view.isOpen = true;
          saveView();
          showDock();
        }

        function showDock() {
          document.body.classList.toggle("dock-open", view.isOpen);
          toggle.textContent = view.isOpen ? "▾" : "▴";
          toggle.setAttribute("aria-label", view.isOpen ? "Close the panel" : "Open the panel");
          toggle.setAttribute("aria-expanded", String(view.isOpen));
          tabButtons.get("state").hidden = Boolean(state.status?.upstream);
          for (const [name, each] of tabButtons) {
            each.setAttribute("aria-selected", String(name === view.tab));
            each.tabIndex = name === view.tab ? 0 : -1;
          }
          panel.hidden = !view.isOpen;
          if (panel.dataset.tab !== view.tab) panel.replaceChildren();
          panel.dataset.tab = view.tab;
          panel.setAttribute("aria-labelledby", `tab-${view.tab}`);
          dock.dataset.tab = view.tab;
          clear.disabled = state.isReadOnly;
          showWaiting();
          if (!view.isOpen) return;
          if (view.tab === "calls") { panel.replaceChildren(element("div", { class: "live-list" }, note, rows), detail); showRows(); }
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
          if (number === reading && view.tab === tab) showParts(tabs[tab], ...parts(value));
        }

        // The place that is read stays.
        function showParts(label, ...parts) {
          const top = panel.firstElementChild?.scrollTop ?? 0;
          refill(panel, element("div", { class: "live-scroll", tabindex: "0", role: "region", "aria-label": label }, parts));
          panel.firstElementChild.scrollTop = top;
        }
        on("status", () => { clear.disabled = state.isReadOnly; tabButtons.get("state").hidden = Boolean(state.status?.upstream); });

        """#

    private static let missing = #"""
        const showCoverage = () => showRead("coverage", "/live/coverage", coverageParts);

        function coverageParts({ endpoints, unmatched }) {
          const declared = endpoints.reduce((sum, row) => sum + row.declared.length, 0);
          const absent = endpoints.reduce((sum, row) => sum + row.missing.length, 0);
          const called = endpoints.filter((row) => row.count > 0).length;
          const missing = endpoints.flatMap((row) => row.count === 0 ? [{ row, status: null }] : row.missing.map((status) => ({ row, status })));
          const items = missing.slice(0, 60).map(({ row, status }) => {
            const name = byID(row.id)?.name ?? row.id;
            const text = status === null ? name : `${name} ${status}`;
            return element("li", {}, button(`${text} ▶`, () => attempt(() => callMissing(row.id, status)),
              { disabled: state.isReadOnly, title: `Send a call${status === null ? "" : ` with the response ${status}`}` }));
          });
          const rowsShown = endpoints.map((row) => element("tr", {},
            element("th", { scope: "row" }, element("a", { href: byID(row.id)?.address ?? "#" }, byID(row.id)?.name ?? row.id)),
            element("td", {}, coverageBar(row)),
            element("td", {}, row.declared.map((status) => element("span", { class: row.missing.includes(status) ? "seen not" : "seen" }, row.missing.includes(status) ? status : `${status} ✓`))),
            element("td", {}, row.fields === 0 ? "" : row.missingFields.length === 0 ? `all ${row.fields}` : element("details", { class: "live-fields" },
              element("summary", {}, `${row.fields - row.missingFields.length} of ${row.fields}`),
              element("p", { class: "note" }, "Never seen: ", row.missingFields.flatMap((name, index) => [index > 0 ? ", " : "", element("code", {}, name)])))),
            element("td", { class: "number" }, row.count === 0 ? "not called" : String(row.count))));
          return [
            element("h2", {}, `${called} of ${endpoints.length} endpoints · ${declared - absent} of ${declared} statuses`),
            missing.length === 0 ? element("p", { class: "note" }, "Everything was called.") : element("h3", {}, "Not called yet"),
            element("ul", { class: "live-missing" }, items, missing.length > 60 ? element("li", { class: "note" }, `and ${missing.length - 60} more`) : null),
            unmatched.length === 0 ? "" : element("p", {}, "No endpoint: ", unmatched.map((one) => element("code", { class: "unmatched" }, `${one.call} ×${one.count}`))),
            element("table", { class: "live-table" }, element("thead", {}, element("tr", {}, ["Endpoint", "Reached", "Statuses", "Fields and values", "Calls"].map((text) => element("th", { scope: "col" }, text)))),
              element("tbody", {}, rowsShown))];
        }

        // Calls an endpoint with the values of its form, and with a response that was not seen yet.
        async function callMissing(id, status) {
          const model = await read(`/live/form?endpoint=${encodeURIComponent(id)}`);
          const values = Object.fromEntries(model.fields.map((field) => [field.name, field.value ?? ""]));
          const headers = status === null || status === "2xx" || model.isProxy ? [] : [["Prefer", `code=${{ "4xx": "404", "5xx": "503", default: "500" }[status] ?? status}`]];
          await (await accepted("/live/send", { endpoint: id, values, body: model.body?.text, credential: true, headers })).text();
          await showCoverage();
        }

        """#

    private static let items = #"""
        const showState = () => showRead("state", "/live/state", stateParts);

        function stateParts(collections) {
          const error = element("p", { class: "live-error", role: "alert", hidden: true });
          const fail = (text) => { error.hidden = false; error.textContent = text; };
          const act = (path, input) => attempt(async () => { await change(path, input); await showState(); }, fail);
          const sections = collections.map((collection) => {
            const rows = collection.items.map((item) => {
              const summary = Object.entries(item.value ?? {}).filter(([, value]) => typeof value !== "object").slice(0, 4).map(([, value]) => String(value)).join(" · ");
              const line = element("tr", {},
                element("th", { scope: "row" }, item.key ?? "–"), element("td", { class: "live-item" }, typeof item.value === "object" ? summary : String(item.value)),
                element("td", { class: "live-actions" }, item.key === undefined ? "" : [
                  button("Edit", () => edit(line, collection, item.key, item.value), { "aria-label": `Edit ${item.key}`, disabled: state.isReadOnly, class: "plain" }),
                  button("Delete", () => act("/live/remove", { collection: collection.id, key: item.key }), { "aria-label": `Delete ${item.key}`, disabled: state.isReadOnly, class: "plain" })]));
              return line;
            });
            const isOpen = store.get(`collection-${collection.id}`) ?? collections.length === 1;
            const table = element("tbody", {}, rows);
            return element("details", { class: "live-collection", open: isOpen, toggle: (event) => store.set(`collection-${collection.id}`, event.target.open) },
              element("summary", {}, element("code", {}, collection.path), ` ${collection.count} ${collection.count === 1 ? "item" : "items"}`),
              element("div", { class: "live-actions" },
                button("Add", () => attempt(async () => {
                  const value = await read(`/live/new-item?collection=${encodeURIComponent(collection.id)}`);
                  const line = element("tr", {});
                  table.prepend(line);
                  edit(line, collection, undefined, value);
                }, fail), { disabled: state.isReadOnly }),
                button("Empty", () => act("/live/empty", { collection: collection.id }), { disabled: state.isReadOnly }),
                button("Reset", () => act("/live/reset", { collection: collection.id }), { disabled: state.isReadOnly })),
              element("table", { class: "live-table" }, table),
              collection.count > collection.items.length ? element("p", { class: "note" }, `The first ${collection.items.length} of ${collection.count} items.`) : null);
          });
          return [
            element("div", { class: "live-actions" }, element("h2", {}, "Items that calls share"),
              button("Reset everything", () => act("/live/reset", {}), { disabled: state.isReadOnly })),
            error, collections.length === 0 ? element("p", { class: "note" }, "The catalog declares no list whose items calls share.") : "", ...sections];
        }

        function edit(line, collection, key, value) {
          const text = JSON.stringify(value, null, 2);
          const field = element("textarea", { rows: String(Math.min(14, text.split("\n").length + 1)), spellcheck: "false", "aria-label": key === undefined ? "New item" : `Item ${key}` });
          field.value = text;
          const problem = element("p", { class: "field-problem", role: "alert" });
          const form = element("form", { submit: (event) => { event.preventDefault(); save(); },
            keydown: (event) => { if (event.key === "Escape") showState(); if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save(); } },
            field, problem, element("div", { class: "live-actions" }, element("button", { type: "submit", class: "primary" }, "Save"), button("Cancel", () => showState())));
          function save() {
            let parsed;
            try { parsed = JSON.parse(field.value); } catch (error) { problem.textContent = `not JSON: ${error.message}`; return; }
            attempt(async () => { await change("/live/item", { collection: collection.id, key, value: parsed }); await showState(); },
              (message) => { problem.textContent = message; });
          }
          line.replaceChildren(element("td", { colspan: "3" }, form));
          field.focus();
        }

        """#
}
