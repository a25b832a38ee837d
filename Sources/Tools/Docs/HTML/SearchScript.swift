import SpeccCatalog
import SpeccContract

/// The script for the search. With scripts disabled, a page has none.
enum SearchScript {
    static let text = matching + field

    private static let matching = #"""
        const referenceSearch = (() => {
          const size = 12;
          let prepared = null;

          function words(name) {
            return name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
              .map((word) => word.toLowerCase());
          }

          // An entry is a name, a detail, an address, a kind, a method, fields as 'wire:swift' and statuses.
          function prepare() {
            prepared ??= window.referenceIndex.map(([name, detail, address, kind, method, fields, statuses]) => ({
              name, detail, address, kind, method: method ?? "", full: name.toLowerCase(),
              short: name.slice(name.lastIndexOf(".") + 1).toLowerCase(), words: words(name), place: detail.toLowerCase(),
              fields: fields ? fields.split(" ").map((field) => field.split(":")) : [],
              statuses: statuses ? statuses.split(" ") : [],
            }));
            return prepared;
          }

          // The lower, the better; Infinity for no match. Names come before fields, statuses and paths.
          function match(entry, word) {
            if (entry.short === word) return { rank: 0 };
            if (entry.short.startsWith(word)) return { rank: 1 };
            if (entry.words.some((part) => part.startsWith(word))) return { rank: 2 };
            if (entry.full.includes(word)) return { rank: 3 };
            let field = null;
            for (const [wire, swift] of entry.fields) {
              const names = [wire.toLowerCase(), (swift ?? wire).toLowerCase()];
              if (names.includes(word)) return { rank: 5, field: [wire, swift ?? wire] };
              if (!field && names.some((name) => name.includes(word))) field = [wire, swift ?? wire];
            }
            if (entry.statuses.includes(word)) return { rank: 6, status: word };
            if (field) return { rank: 7, field };
            if (entry.method.toLowerCase() === word || entry.place.includes(word)) return { rank: 8 };
            return { rank: Infinity };
          }

          // Entries that contain all words, in any order: exact names, then endpoints before types.
          return function search(query) {
            const words = query.split(/\s+/);
            const found = [];
            for (const entry of prepare()) {
              const matches = words.map((word) => match(entry, word));
              const worst = Math.max(...matches.map((match) => match.rank));
              if (worst === Infinity) continue;
              const group = worst === 0 ? 0 : worst < 5 ? 2 : 4;
              const rank = (group + (entry.kind === "type" ? 1 : 0)) * 100 + worst;
              found.push({ entry, rank, field: matches.find((match) => match.field)?.field,
                status: matches.find((match) => match.status)?.status });
            }
            found.sort((left, right) => left.rank - right.rank || left.entry.name.length - right.entry.name.length);
            return { results: found.slice(0, size), count: found.length };
          };
        })();

        """#

    private static let field = #"""
        (() => {
          const form = document.querySelector("form.search");
          const [field, panel, results, count] = ["field", "panel", "results", "count"]
            .map((name) => document.getElementById(`search-${name}`));
          form.hidden = false;

          let isLoading = false;
          let active = -1;

          // The index is loaded when it is first needed.
          function load() {
            if (isLoading) return;
            isLoading = true;
            document.head.append(element("script", { src: "search-index.js", load: show }));
          }

          function option({ entry, field, status }, number) {
            const place = !entry.address.includes("#") ? "" : field ? `.${field[1]}` : status ? "-errors" : "";
            return element("a", { id: `search-option-${number}`, role: "option", "aria-selected": "false", tabindex: "-1",
              href: entry.address + place },
              element("span", { class: "method" }, entry.method || entry.kind), element("strong", {}, entry.name),
              element("span", {}, (field ? `${field[0]} · ` : status ? `${status} · ` : "") + entry.detail));
          }

          function show() {
            const query = field.value.trim().toLowerCase();
            results.replaceChildren();
            setActive(-1);
            const isShown = query !== "" && window.referenceIndex !== undefined;
            setShown(isShown);
            if (!isShown) return announce("");
            const found = referenceSearch(query);
            results.append(...found.results.map(option));
            const total = `${found.count} result${found.count === 1 ? "" : "s"}`;
            count.textContent = found.count === 0 ? "No results"
              : found.count > found.results.length ? `${found.results.length} of ${total}` : total;
            announce(count.textContent);
          }

          function setShown(isShown) {
            panel.hidden = !isShown;
            field.setAttribute("aria-expanded", String(isShown));
          }

          // The focus remains in the field.
          function setActive(index) {
            results.children[active]?.setAttribute("aria-selected", "false");
            active = index;
            const option = results.children[active];
            if (!option) return field.removeAttribute("aria-activedescendant");
            option.setAttribute("aria-selected", "true");
            option.scrollIntoView({ block: "nearest" });
            field.setAttribute("aria-activedescendant", option.id);
          }

          function move(step) {
            const last = results.children.length - 1;
            if (last < 0) return;
            const next = active + step;
            setActive(next > last ? 0 : next < 0 ? last : next);
          }

          field.addEventListener("focus", load);
          field.addEventListener("input", show);
          results.addEventListener("click", () => setShown(false));
          form.addEventListener("focusout", (event) => {
            if (!form.contains(event.relatedTarget)) setShown(false);
          });
          // A click on an option takes the focus only after it has opened the option.
          panel.addEventListener("mousedown", (event) => event.preventDefault());
          form.addEventListener("submit", (event) => {
            event.preventDefault();
            (results.children[active] ?? results.children[0])?.click();
          });
          field.addEventListener("keydown", (event) => {
            if (event.key === "ArrowDown") move(1);
            else if (event.key === "ArrowUp") move(-1);
            else if (event.key === "Escape" && !panel.hidden) setShown(false);
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
}

/// The index of the search, as a script: a page that is opened from a file cannot read other files.
enum SearchIndex {
    static func script(of site: SiteReference) -> String {
        var entries: [String] = []
        /// - Parameter fields: The names of parameters or fields that have an anchor, on the wire and in Swift.
        func add(
            _ name: String,
            _ detail: String,
            _ address: String,
            _ kind: String,
            method: String = "",
            fields: [FieldReference] = [],
            statuses: [String] = []
        ) {
            var texts = [name, detail, address, kind, method]
            texts.append(fields.compactMap { $0.searchText(below: address) }.joined(separator: " "))
            texts.append(statuses.joined(separator: " "))
            while texts.last == "" { texts.removeLast() }
            // A text cannot end the script.
            entries.append(CompactJSON.text(of: .strings(texts)).replacing("<", with: "\\u003c"))
        }
        for api in site.apis {
            let isOnly = site.apis.count == 1
            if !isOnly { add(api.name, "API", "\(api.page).html", "API") }
            for page in api.pages {
                let origin = isOnly ? page.heading : "\(api.name) · \(page.heading)"
                let kind = page.service == nil ? "types" : "service"
                add(page.title, isOnly ? "" : api.name, "\(page.file).html", kind)
                for endpoint in page.service?.endpoints ?? [] {
                    let path = endpoint.path.map(\.text).joined()
                    add(
                        endpoint.name,
                        "\(path) · \(origin)",
                        "\(page.file).html#\(endpoint.id)",
                        "endpoint",
                        method: endpoint.method,
                        fields: endpoint.parameters.flatMap(\.fields) + (endpoint.body?.fields ?? []),
                        statuses: endpoint.errors.map(\.status)
                    )
                }
                for call in page.service?.compositeCalls ?? [] {
                    add(
                        call.name,
                        "\(call.verb) \(call.endpoint.text) · \(origin)",
                        "\(page.file).html#\(call.id)",
                        call.kind.noun
                    )
                }
                for type in page.types {
                    let fields = if case .fields(let fields) = type.content { fields } else { [FieldReference]() }
                    let address = "\(page.file).html#\(type.id)"
                    add(type.name, "\(type.kind) · \(origin)", address, "type", fields: fields)
                }
            }
        }
        return "window.referenceIndex = [\n" + entries.joined(separator: ",\n") + "\n];\n"
    }
}

extension FieldReference {
    /// `bot_public:botPublic`, or one name where the end of the anchor is that on the wire; nil without an anchor.
    fileprivate func searchText(below address: String) -> String? {
        guard let id, let declaration = address.split(separator: "#").last, id.hasPrefix(declaration + ".") else {
            return nil
        }
        // Spaces and colons separate names.
        let wire = String(name.map { $0 == " " || $0 == ":" ? "-" : $0 })
        let place = id.dropFirst(declaration.count + 1)
        return place == wire ? wire : "\(wire):\(place)"
    }
}
