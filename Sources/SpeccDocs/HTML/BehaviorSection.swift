/// How a call behaves, with the line that declares each setting.
struct BehaviorSection {
    let behavior: BehaviorReference
    /// The id of the endpoint or waiter.
    let id: String

    func write(to html: inout HTMLWriter) {
        guard !behavior.settings.isEmpty || !behavior.maximumRequests.isEmpty else { return }
        html.heading("h3", "Behavior", id: "\(id)-behavior")
        html.element("dl", [.class("facts")]) { list in
            fact("Maximum duration", behavior.maximumDuration ?? "unlimited", behavior.durationCalculation, &list)
            fact("Maximum requests", behavior.maximumRequests, behavior.requestCalculation, &list)
        }
        let declared = behavior.settings.filter { $0.location != nil }
        let builtIn = behavior.settings.filter { $0.location == nil }
        if !declared.isEmpty { table(declared, &html) }
        if !behavior.ignored.isEmpty { ignored(&html) }
        guard !builtIn.isEmpty else { return }
        html.element("details") { details in
            details.element("summary", text: "Built-in settings (\(builtIn.count))")
            table(builtIn, &details)
        }
    }

    private func fact(_ name: String, _ value: String, _ calculation: [String], _ html: inout HTMLWriter) {
        html.element("div") { fact in
            fact.element("dt", text: name)
            fact.element("dd") { definition in
                definition.element("strong", text: value)
                for line in calculation { definition.element("span", [.class("note")], text: line) }
            }
        }
    }

    private func table(_ settings: [BehaviorReference.Setting], _ html: inout HTMLWriter) {
        html.element("div", [.class("table")]) { wrapper in
            wrapper.element("table", [.class("behavior")]) { table in
                table.raw("<thead><tr><th scope=\"col\">Setting</th><th scope=\"col\">Value</th>")
                table.raw("<th scope=\"col\">Declared in</th></tr></thead>")
                table.element("tbody") { body in
                    for setting in settings { row(setting, &body) }
                }
            }
        }
    }

    private func row(_ setting: BehaviorReference.Setting, _ html: inout HTMLWriter) {
        html.element("tr") { row in
            row.element("th", [HTMLWriter.Attribute(name: "scope", value: "row")], text: setting.name)
            row.element("td", text: setting.value)
            row.element("td") { cell in
                if let location = setting.location { cell.location(location) }
                cell.element(
                    "span",
                    [.class("note")],
                    text: setting.location == nil ? setting.level : " \(setting.level)"
                )
                if let overrides = setting.overrides { cell.element("span", [.class("note")], text: "; \(overrides)") }
            }
        }
    }

    private func ignored(_ html: inout HTMLWriter) {
        html.element("p", [.class("note")], text: "Declared, but not applied:")
        html.element("ul", [.class("ignored")]) { list in
            for setting in behavior.ignored {
                list.element("li") { item in
                    item.element("strong", text: setting.setting)
                    item.text(": \(setting.reason) ")
                    if let location = setting.location { item.location(location) }
                }
            }
        }
    }
}

/// A method that polls an endpoint.
struct WaiterSection {
    let waiter: WaiterReference
    let page: String

    func write(to html: inout HTMLWriter) {
        html.raw("\n")
        html.element("section", [.class("endpoint"), .id(waiter.id), .labelled(by: "\(waiter.id)-title")]) { section in
            section.element("div", [.class("description")]) { main in
                main.heading("h2", waiter.name, id: "\(waiter.id)-title", of: waiter.id)
                main.element("p", [.class("request-line")]) { line in
                    line.text("Polls ")
                    line.element("code") { $0.linked(waiter.polled, on: page) }
                    line.location(waiter.location)
                }
                main.deprecation(waiter.deprecation)
                main.prose(waiter.docs)
            }
            section.element("div", [.class("samples")]) { $0.sample(waiter.call, of: waiter.name) }
            section.element("div", [.class("details")]) { details in
                BehaviorSection(behavior: waiter.behavior, id: waiter.id).write(to: &details)
            }
        }
    }
}
