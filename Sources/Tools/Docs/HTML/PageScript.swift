/// Scripts next to the search: tabs of samples, filters, the current place in the navigation, and the color scheme.
/// With scripts disabled, all content is there: samples below each other, and lists without a filter.
enum PageScript {
    static let text = samples + filters + place + themes

    private static let samples = #"""
        (() => {
          const groups = [];

          function select(group, selected) {
            selectTab(group.tabs, selected);
            group.figures.forEach((figure, index) => { figure.hidden = index !== selected; });
            if (group.copy) group.copy.hidden = group.figures[selected].classList.contains("cut");
          }

          const kindOf = (tab) => tab.textContent.split(" ")[0];

          // All groups with such a tab show it: 'Response 201' is a response.
          function choose(kind) {
            for (const group of groups) {
              const index = group.tabs.findIndex((tab) => kindOf(tab) === kind);
              if (index >= 0) select(group, index);
            }
          }

          function open(group, index, list) {
            const kind = kindOf(group.tabs[index]);
            const top = list.getBoundingClientRect().top;
            choose(kind);
            select(group, index);
            remembered.set("sample", kind);
            // Samples above have another height now: the selected one remains in place.
            window.scrollBy(0, list.getBoundingClientRect().top - top);
          }

          const copyCode = (code, title) =>
            copyButton("Copy", () => code().textContent, { class: "copy", "aria-label": `Copy ${title}` });

          document.querySelectorAll(".samples").forEach((samples, number) => {
            const figures = [...samples.querySelectorAll(".sample")];
            if (figures.length < 2) return;
            const group = { figures, copy: null };
            group.tabs = figures.map((figure, index) => {
              figure.id = `sample-${number}-${index}`;
              figure.setAttribute("role", "tabpanel");
              figure.setAttribute("aria-labelledby", `sample-tab-${number}-${index}`);
              return button(figure.querySelector("figcaption").textContent, () => open(group, index, list),
                { id: `sample-tab-${number}-${index}`, role: "tab", "aria-controls": figure.id });
            });
            const list = tabList("Samples", group.tabs);
            if (navigator.clipboard) {
              group.copy = copyCode(() => figures.find((figure) => !figure.hidden).querySelector("code"), "sample");
            }
            samples.prepend(element("div", { class: "tabs" }, list, group.copy));
            samples.classList.add("tabbed");
            groups.push(group);
            select(group, 0);
          });
          const kind = remembered.get("sample");
          if (kind) choose(kind);

          if (!navigator.clipboard) return;
          for (const caption of document.querySelectorAll(".sample:not(.cut):only-of-type > figcaption")) {
            const code = caption.parentElement.querySelector("code");
            caption.append(copyCode(() => code, caption.textContent));
          }
        })();

        """#

    private static let filters = #"""
        (() => {
          // Shows the items of lists whose text contains all words, the items around them, and sections with an item.
          function filter(root, words) {
            const has = (text) => words.every((word) => text.toLowerCase().includes(word));
            let count = 0;
            const [outer, inner] = [[], []];
            for (const item of root.querySelectorAll("li")) (item.querySelector("li") ? outer : inner).push(item);
            for (const item of inner) {
              item.hidden = !has(`${item.textContent} ${item.querySelector("a")?.title ?? ""}`);
              if (!item.hidden) count += 1;
            }
            for (const item of outer) {
              item.hidden = !has(item.querySelector("a").textContent) && !item.querySelector("li:not([hidden])");
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
            const empty = element("p", { class: "nav-empty", role: "status" });
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
          const sections = [...document.querySelectorAll(".endpoint, .type-section")];
          if (!navigation || sections.length === 0 || !("IntersectionObserver" in window)) return;
          const links = new Map();
          for (const link of navigation.querySelectorAll(".nav-declarations a")) links.set(link.hash.slice(1), link);
          const visible = new Set();
          let current = null;

          function show() {
            const section = sections.find((section) => visible.has(section));
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
          const root = document.documentElement;
          const names = { system: "Auto", light: "Light", dark: "Dark" };
          const order = Object.keys(names);
          const selected = () => root.dataset.theme ?? "system";
          const name = element("span", { class: "theme-name" });
          const control = element("button", { type: "button", class: "control theme", click: () => {
            const theme = order[(order.indexOf(selected()) + 1) % order.length];
            if (theme === "system") delete root.dataset.theme; else root.dataset.theme = theme;
            remembered.set("theme", theme);
            show();
          } }, element("span", { "aria-hidden": "true" }, "◐"), name);
          function show() {
            name.textContent = ` ${names[selected()]}`;
            control.setAttribute("aria-label", `Color scheme: ${names[selected()]}`);
          }
          show();
          document.querySelector(".site-header").append(control);
        })();

        """#
}
