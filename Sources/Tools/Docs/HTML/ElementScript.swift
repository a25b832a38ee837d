/// What all scripts of the reference and of the mock server's page use.
enum ElementScript {
    /// Before the page is painted: what the reader has selected earlier.
    static let early = """
        "use strict";

        // What pages remember; nothing where storage is disabled.
        const storage = (area) => ({
          get(name) { try { return JSON.parse(window[area].getItem(`specc-${name}`)); } catch { return null; } },
          set(name, value) { try { window[area].setItem(`specc-${name}`, JSON.stringify(value)); } catch { /* Not stored. */ } },
        });
        const remembered = storage("localStorage");
        if (["light", "dark"].includes(remembered.get("theme"))) {
          document.documentElement.dataset.theme = remembered.get("theme");
        }

        """

    static let text = #"""
        "use strict";

        // An element: attributes, functions for events, and children. Text of catalogs and calls is text, never markup.
        function element(name, attributes = {}, ...children) {
          const made = document.createElement(name);
          for (const [key, value] of Object.entries(attributes)) {
            if (typeof value === "function") made.addEventListener(key, value);
            else if (value === true) made.setAttribute(key, "");
            else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
          }
          made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
          return made;
        }

        const button = (text, click, attributes = {}) => element("button", { type: "button", click, ...attributes }, text);

        // Reports what happened to screen readers.
        function announce(text) { document.getElementById("search-status").textContent = text; }

        // A button that copies the text of a function; without one, it reports that.
        function copyButton(text, value, attributes) {
          const made = button(text, async () => {
            try {
              const copied = await value();
              if (copied) await navigator.clipboard.writeText(copied);
              made.textContent = copied ? "Copied" : "Not copied";
            } catch {
              made.textContent = "Not copied";
            }
            announce(made.textContent);
            setTimeout(() => { made.textContent = text; }, 2000);
          }, attributes);
          return made;
        }

        // Arrow keys, Home and End select another tab.
        function tabList(label, tabs) {
          return element("div", { role: "tablist", "aria-label": label, keydown: (event) => {
            const shown = tabs.filter((tab) => !tab.hidden);
            const [index, last] = [shown.indexOf(event.target), shown.length - 1];
            const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1, Home: 0,
              End: last }[event.key];
            if (next === undefined) return;
            event.preventDefault();
            shown[next].click();
            shown[next].focus();
          } }, tabs);
        }

        function selectTab(tabs, selected) {
          tabs.forEach((tab, index) => {
            tab.setAttribute("aria-selected", String(index === selected));
            tab.tabIndex = index === selected ? 0 : -1;
          });
        }

        """#
}
