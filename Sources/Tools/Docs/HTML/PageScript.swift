/// Scripts next to the search: tabs of samples, filters, the current place in the navigation, and the color scheme.
/// With scripts disabled, all content is there: samples below each other, and lists without a filter.
enum PageScript {
    static let text = samples + filters + place + themes

    /// Applies the selected color scheme before the page is painted.
    static let theme = """
        "use strict";

        try {
          const theme = localStorage.getItem("reference-theme");
          if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
        } catch { /* Storage is disabled: the system selects. */ }

        """

    private static let samples = #"""
        (() => {
          const status = document.getElementById("search-status");
          const groups = [];

          function copyButton(code, title) {
            const button = document.createElement("button");
            button.type = "button";
            button.className = "copy";
            button.textContent = "Copy";
            button.setAttribute("aria-label", `Copy ${title}`);
            button.addEventListener("click", async () => {
              try {
                await navigator.clipboard.writeText(code().textContent);
                button.textContent = "Copied";
                if (status) status.textContent = "Copied";
              } catch {
                button.textContent = "Not copied";
              }
              setTimeout(() => { button.textContent = "Copy"; }, 2000);
            });
            return button;
          }

          function select(group, selected) {
            group.tabs.forEach((tab, index) => {
              tab.setAttribute("aria-selected", String(index === selected));
              tab.tabIndex = index === selected ? 0 : -1;
              group.figures[index].hidden = index !== selected;
            });
            if (group.copy) group.copy.hidden = group.figures[selected].classList.contains("cut");
          }

          // All groups with such a tab show it: 'Response 201' is a response.
          function choose(kind) {
            for (const group of groups) {
              const index = group.tabs.findIndex((tab) => tab.textContent.split(" ")[0] === kind);
              if (index >= 0) select(group, index);
            }
          }

          function remember(kind) {
            try { localStorage.setItem("reference-sample", kind); } catch { /* Not remembered. */ }
          }

          function remembered() {
            try { return localStorage.getItem("reference-sample"); } catch { return null; }
          }

          document.querySelectorAll(".samples").forEach((samples, number) => {
            const figures = [...samples.querySelectorAll(".sample")];
            if (figures.length < 2) return;
            const bar = document.createElement("div");
            bar.className = "tabs";
            const list = document.createElement("div");
            list.setAttribute("role", "tablist");
            list.setAttribute("aria-label", "Samples");
            const tabs = figures.map((figure, index) => {
              const tab = document.createElement("button");
              tab.type = "button";
              tab.id = `sample-tab-${number}-${index}`;
              tab.setAttribute("role", "tab");
              tab.textContent = figure.querySelector("figcaption").textContent;
              figure.id = `sample-${number}-${index}`;
              figure.setAttribute("role", "tabpanel");
              figure.setAttribute("aria-labelledby", tab.id);
              tab.setAttribute("aria-controls", figure.id);
              return tab;
            });
            list.append(...tabs);
            bar.append(list);
            const group = { tabs, figures, copy: null };
            if (navigator.clipboard) {
              group.copy = copyButton(() => figures.find((figure) => !figure.hidden).querySelector("code"), "sample");
              bar.append(group.copy);
            }
            list.addEventListener("click", (event) => {
              const index = tabs.indexOf(event.target);
              if (index < 0) return;
              const kind = tabs[index].textContent.split(" ")[0];
              const top = list.getBoundingClientRect().top;
              choose(kind);
              select(group, index);
              remember(kind);
              // Samples above have another height now: the selected one remains in place.
              window.scrollBy(0, list.getBoundingClientRect().top - top);
            });
            list.addEventListener("keydown", (event) => {
              const last = tabs.length - 1;
              const index = tabs.indexOf(event.target);
              const next = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1,
                Home: 0, End: last }[event.key];
              if (next === undefined) return;
              event.preventDefault();
              tabs[next].click();
              tabs[next].focus();
            });
            samples.prepend(bar);
            samples.classList.add("tabbed");
            groups.push(group);
            select(group, 0);
          });
          const kind = remembered();
          if (kind) choose(kind);

          if (!navigator.clipboard) return;
          for (const caption of document.querySelectorAll(".sample:not(.cut):only-of-type > figcaption")) {
            const code = caption.parentElement.querySelector("code");
            caption.append(copyButton(() => code, caption.textContent));
          }
        })();

        """#

    private static let filters = #"""
        (() => {
          // Shows the items of lists whose text contains all words, the items around them, and sections with an item.
          function filter(root, words) {
            const has = (text) => words.every((word) => text.toLowerCase().includes(word));
            let count = 0;
            for (const item of root.querySelectorAll("li")) {
              if (item.querySelector("li")) continue;
              const link = item.querySelector("a");
              item.hidden = !has(`${item.textContent} ${link?.title ?? ""}`);
              if (!item.hidden) count += 1;
            }
            for (const item of root.querySelectorAll("li")) {
              if (!item.querySelector("li")) continue;
              const isFound = has(item.querySelector("a").textContent);
              item.hidden = !isFound && !item.querySelector("li:not([hidden])");
            }
            for (const details of root.querySelectorAll("details")) {
              details.dataset.wasOpen ??= String(details.open);
              details.open = words.length > 0 || details.dataset.wasOpen === "true";
              details.hidden = !details.querySelector("li:not([hidden])");
              if (words.length === 0) delete details.dataset.wasOpen;
            }
            return count;
          }

          function attach(id, sections) {
            const field = document.getElementById(id);
            if (!field) return;
            field.parentElement.hidden = false;
            const empty = document.createElement("p");
            empty.className = "nav-empty";
            empty.setAttribute("role", "status");
            field.parentElement.after(empty);
            field.addEventListener("input", () => {
              const words = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
              let count = 0;
              for (const section of sections()) {
                const found = filter(section, words);
                count += found;
                if (section.tagName === "SECTION") section.hidden = found === 0;
              }
              empty.textContent = words.length > 0 && count === 0 ? "Nothing matches" : "";
            });
            field.addEventListener("keydown", (event) => {
              if (event.key !== "Escape" || field.value === "") return;
              field.value = "";
              field.dispatchEvent(new Event("input"));
            });
          }

          attach("navigation-filter", () => [document.getElementById("site-navigation")]);
          attach("endpoint-filter", () => [...document.querySelectorAll("main > section:has(.endpoint-list)")]);
        })();

        """#

    private static let place = #"""
        (() => {
          const navigation = document.getElementById("site-navigation");
          const sections = document.querySelectorAll(".endpoint, .type-section");
          if (!navigation || sections.length === 0 || !("IntersectionObserver" in window)) return;
          const links = new Map();
          for (const link of navigation.querySelectorAll(".nav-declarations a")) links.set(link.hash.slice(1), link);
          const visible = new Set();
          let current = null;

          function show() {
            const section = [...sections].find((section) => visible.has(section));
            const link = section && links.get(section.id);
            if (!link || link === current) return;
            current?.removeAttribute("aria-current");
            current = link;
            link.setAttribute("aria-current", "location");
            const details = link.closest("details");
            if (details) details.open = true;
            // Only the navigation scrolls, not the page.
            const frame = navigation.getBoundingClientRect();
            const place = link.getBoundingClientRect();
            if (place.top < frame.top + 56 || place.bottom > frame.bottom - 24) {
              navigation.scrollTop += place.top - frame.top - frame.height / 3;
            }
          }

          const observer = new IntersectionObserver((entries) => {
            for (const entry of entries) {
              if (entry.isIntersecting) visible.add(entry.target); else visible.delete(entry.target);
            }
            show();
          }, { rootMargin: "-80px 0px -60% 0px" });
          for (const section of sections) observer.observe(section);
          // Folded settings are printed.
          window.addEventListener("beforeprint", () => {
            for (const details of document.querySelectorAll("main details")) details.open = true;
          });
        })();

        """#

    private static let themes = #"""
        (() => {
          const header = document.querySelector(".site-header");
          if (!header) return;
          const root = document.documentElement;
          const names = { system: "Auto", light: "Light", dark: "Dark" };
          const order = Object.keys(names);
          const button = document.createElement("button");
          button.type = "button";
          button.className = "theme";

          function show(theme) {
            if (theme === "system") delete root.dataset.theme; else root.dataset.theme = theme;
            const symbol = document.createElement("span");
            symbol.textContent = "◐";
            symbol.setAttribute("aria-hidden", "true");
            const name = document.createElement("span");
            name.className = "theme-name";
            name.textContent = ` ${names[theme]}`;
            button.replaceChildren(symbol, name);
            button.setAttribute("aria-label", `Color scheme: ${names[theme]}`);
          }

          button.addEventListener("click", () => {
            const theme = order[(order.indexOf(root.dataset.theme ?? "system") + 1) % order.length];
            try { localStorage.setItem("reference-theme", theme); } catch { /* For this page only. */ }
            show(theme);
          });
          show(root.dataset.theme ?? "system");
          header.append(button);
        })();

        """#
}
