import SpeccContract

/// The script for search and for the buttons that copy samples. With scripts disabled, a page lacks only these two.
enum SearchScript {
    static let text = search + copying

    private static let search = #"""
        "use strict";

        (() => {
          const form = document.querySelector("form.search");
          const field = document.getElementById("search-field");
          const results = document.getElementById("search-results");
          const status = document.getElementById("search-status");
          if (!form || !field || !results || !status) return;
          form.hidden = false;

          let isLoading = false;

          // The index is loaded when it is first needed.
          function load() {
            if (isLoading) return;
            isLoading = true;
            const script = document.createElement("script");
            script.src = "search-index.js";
            script.addEventListener("load", show);
            document.head.append(script);
          }

          // Exact names before beginnings of names, names before namespaces and other matches.
          function rank(entry, word) {
            const full = entry[0].toLowerCase();
            const name = full.slice(full.lastIndexOf(".") + 1);
            if (name === word) return 0;
            if (name.startsWith(word)) return 1;
            if (name.includes(word)) return 2;
            if (full.includes(word)) return 3;
            return entry[1].toLowerCase().includes(word) ? 4 : Infinity;
          }

          // Entries that contain all words, in any order.
          function matches(query) {
            const words = query.split(/\s+/);
            return (window.referenceIndex || [])
              .map((entry) => ({ entry, rank: words.reduce((sum, word) => sum + rank(entry, word), 0) }))
              .filter((match) => match.rank < Infinity)
              .sort((left, right) => left.rank - right.rank)
              .slice(0, 12)
              .map((match) => match.entry);
          }

          function show() {
            const query = field.value.trim().toLowerCase();
            results.replaceChildren();
            results.hidden = query === "" || !window.referenceIndex;
            status.textContent = "";
            if (results.hidden) return;
            const found = matches(query);
            status.textContent = found.length === 0 ? "No results" : `${found.length} results`;
            if (found.length === 0) results.textContent = "No results";
            for (const [name, detail, address] of found) {
              const link = document.createElement("a");
              link.href = address;
              const title = document.createElement("strong");
              title.textContent = name;
              const note = document.createElement("span");
              note.textContent = detail;
              link.append(title, note);
              results.append(link);
            }
          }

          function hide() {
            results.hidden = true;
          }

          function move(step) {
            const links = [...results.querySelectorAll("a")];
            const next = links.indexOf(document.activeElement) + step;
            if (next < 0) field.focus();
            else links[Math.min(next, links.length - 1)]?.focus();
          }

          field.addEventListener("focus", load);
          field.addEventListener("input", show);
          results.addEventListener("click", hide);
          form.addEventListener("focusout", (event) => {
            if (!form.contains(event.relatedTarget)) hide();
          });
          form.addEventListener("submit", (event) => {
            event.preventDefault();
            results.querySelector("a")?.click();
          });
          form.addEventListener("keydown", (event) => {
            if (event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowUp") move(-1);
            else if (event.key === "Escape") { hide(); field.focus(); }
            else return;
            event.preventDefault();
          });
          document.addEventListener("keydown", (event) => {
            const isTyping = event.target.closest("input, textarea, [contenteditable]");
            if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            field.focus();
          });
        })();

        """#

    private static let copying = #"""
        (() => {
          if (!navigator.clipboard) return;
          const status = document.getElementById("search-status");
          for (const caption of document.querySelectorAll(".sample figcaption")) {
            const code = caption.parentElement.querySelector("code");
            if (!code) continue;
            const button = document.createElement("button");
            button.type = "button";
            button.className = "copy";
            button.textContent = "Copy";
            button.setAttribute("aria-label", `Copy ${caption.textContent}`);
            button.addEventListener("click", async () => {
              try {
                await navigator.clipboard.writeText(code.textContent);
                button.textContent = "Copied";
                if (status) status.textContent = "Copied";
              } catch {
                button.textContent = "Not copied";
              }
              setTimeout(() => { button.textContent = "Copy"; }, 2000);
            });
            caption.append(button);
          }
        })();

        """#
}

/// The index of the search, as a script: a page that is opened from a file cannot read other files.
enum SearchIndex {
    static func script(of site: SiteReference) -> String {
        var entries: [String] = []
        func add(_ name: String, _ detail: String, _ address: String) {
            // A text cannot end the script.
            entries.append(CompactJSON.text(of: .strings([name, detail, address])).replacing("<", with: "\\u003c"))
        }
        for api in site.apis {
            let isOnly = site.apis.count == 1
            if !isOnly { add(api.name, "API", "\(api.page).html") }
            for page in api.pages {
                let origin = isOnly ? page.title : "\(api.name) · \(page.title)"
                let kind = page.service == nil ? "Types" : "Service"
                add(page.title, isOnly ? kind : "\(kind) · \(api.name)", "\(page.file).html")
                for endpoint in page.service?.endpoints ?? [] {
                    let path = endpoint.path.map(\.text).joined()
                    add(endpoint.name, "\(endpoint.method) \(path) · \(origin)", "\(page.file).html#\(endpoint.id)")
                }
                for waiter in page.service?.waiters ?? [] {
                    add(waiter.name, "polls \(waiter.polled.text) · \(origin)", "\(page.file).html#\(waiter.id)")
                }
                for type in page.types { add(type.name, "\(type.kind) · \(origin)", "\(page.file).html#\(type.id)") }
            }
        }
        return "window.referenceIndex = [\n" + entries.joined(separator: ",\n") + "\n];\n"
    }
}
