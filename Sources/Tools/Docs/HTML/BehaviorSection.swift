/// How a call behaves, with the line that declares each setting.
struct BehaviorSection {
    let behavior: BehaviorReference
    /// The id of the endpoint or call.
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
        if !declared.isEmpty { list(declared, &html) }
        if !behavior.ignored.isEmpty { ignored(&html) }
        guard !builtIn.isEmpty else { return }
        html.element("details") { details in
            details.element("summary", text: "Built-in settings (\(builtIn.count))")
            list(builtIn, &details)
        }
    }

    private func fact(_ name: String, _ value: String, _ calculation: [String], _ html: inout HTMLWriter) {
        html.element("div") { fact in
            fact.element("dt", text: name)
            fact.element("dd") { definition in
                definition.element("strong", text: value)
                for line in calculation {
                    definition.text(" ")
                    definition.element("span", [.class("note")], text: line)
                }
            }
        }
    }

    private func list(_ settings: [BehaviorReference.Setting], _ html: inout HTMLWriter) {
        html.element("dl", [.class("settings")]) { list in
            for setting in settings {
                list.raw("\n")
                list.element("div") { row(setting, &$0) }
            }
        }
    }

    private func row(_ setting: BehaviorReference.Setting, _ html: inout HTMLWriter) {
        html.element("dt", text: setting.name)
        html.element("dd", text: setting.value)
        html.element("dd", [.class("origin")]) { origin in
            if let location = setting.location {
                origin.location(location)
                origin.text(" ")
            }
            origin.element("span", [.class("note")], text: setting.level + (setting.overrides.map { "; \($0)" } ?? ""))
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

/// A method that polls or follows an endpoint.
struct CompositeCallSection {
    let call: CompositeCallReference
    let page: String

    func write(to html: inout HTMLWriter) {
        html.raw("\n")
        html.element("section", [.class("endpoint"), .id(call.id), .labelled(by: "\(call.id)-title")]) { section in
            section.element("div", [.class("description")]) { main in
                main.heading("h2", HumanTitle.text(of: call.name), id: "\(call.id)-title", of: call.id)
                main.element("p", [.class("request-line")]) { line in
                    line.text("\(call.capitalizedVerb) ")
                    line.element("code") { $0.linked(call.endpoint, on: page) }
                    line.text(" ")
                    line.location(call.location)
                }
                main.deprecation(call.deprecation)
                main.prose(call.docs)
            }
            section.element("div", [.class("details")]) { details in
                BehaviorSection(behavior: call.behavior, id: call.id).write(to: &details)
            }
            section.element("div", [.class("samples")]) { $0.sample(call.call, of: call.name) }
        }
    }
}
