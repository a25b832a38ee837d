/// One endpoint: on the left what it does, on the right how it is called.
struct EndpointSection {
    let endpoint: EndpointReference
    let page: String

    func write(to html: inout HTMLWriter) {
        html.raw("\n")
        html.element("section", [.class("endpoint"), .id(endpoint.id), .labelled(by: titleID)]) { section in
            section.element("div", [.class("description")]) { main in
                main.heading("h2", endpoint.title, id: titleID, of: endpoint.id)
                requestLine(&main)
                if let host = endpoint.host {
                    main.element("p", [.class("note")]) { line in
                        line.text("Called on the server ")
                        line.element("code", text: host)
                        line.text(" of the host.")
                    }
                }
                main.deprecation(endpoint.deprecation)
                if !endpoint.isTitleEnough { main.prose(endpoint.docs) }
                main.code(endpoint.declaration.text, .swift, label: "Declaration of \(endpoint.name)")
            }
            section.element("div", [.class("details")]) { details in
                parameters(&details)
                if let body = endpoint.body { self.body(body, &details) }
                responses(&details)
                errors(&details)
                BehaviorSection(behavior: endpoint.behavior, id: endpoint.id).write(to: &details)
            }
            section.element("div", [.class("samples")]) { samples in
                for sample in endpoint.calls + endpoint.examples { samples.sample(sample, of: endpoint.name) }
            }
        }
    }

    private var titleID: String { "\(endpoint.id)-title" }

    private func requestLine(_ html: inout HTMLWriter) {
        html.element("p", [.class("request-line")]) { line in
            MethodBadge.write(endpoint.method, to: &line)
            line.element("code", [.class("path")]) { path in
                for part in endpoint.path {
                    if part.isParameter { path.element("var", text: part.text) } else { path.path(part.text) }
                }
            }
            line.text(" ")
            line.location(endpoint.location)
        }
    }

    private func parameters(_ html: inout HTMLWriter) {
        for (number, group) in endpoint.parameters.enumerated() {
            html.heading("h3", group.title, id: "\(endpoint.id)-parameters-\(number + 1)")
            FieldList(page: page).write(group.fields, to: &html)
            guard !group.constants.isEmpty else { continue }
            html.element("ul", [.class("constants")]) { list in
                for constant in group.constants {
                    list.element("li") { item in
                        item.element("code", text: constant.name)
                        item.text(" is always ")
                        if let value = constant.value {
                            if value.isEmpty {
                                item.text("sent without a value")
                            } else {
                                item.element("code", text: value)
                            }
                        } else {
                            item.text("a sensitive value")
                        }
                        item.text(" ")
                        if let location = constant.location { item.location(location) }
                    }
                }
            }
        }
    }

    private func body(_ body: BodyReference, _ html: inout HTMLWriter) {
        html.heading("h3", "Body", id: "\(endpoint.id)-body")
        html.element("p") { line in
            line.type(body.type, on: page)
            line.text(", sent as \(body.encoding)")
            line.text(body.isOptional ? ". Optional." : ".")
            guard body.isSensitive else { return }
            line.text(" ")
            line.element("span", [.class("badge sensitive")], text: "sensitive")
        }
        html.prose(body.docs)
        for constraint in body.constraints { html.element("p") { $0.sentence(constraint) } }
        FieldList(page: page).write(body.fields, to: &html)
    }

    private func responses(_ html: inout HTMLWriter) {
        html.heading("h3", "Response", id: "\(endpoint.id)-response")
        html.element("ul", [.class("responses")]) { list in
            for response in endpoint.responses {
                list.element("li") { item in
                    item.element("span", [.class("status success")], text: response.status)
                    item.text(" ")
                    if !response.type.isEmpty { item.type(response.type, on: page) }
                    if let note = response.note {
                        item.text(" ")
                        item.element("span", [.class("note")]) { $0.sentence(note) }
                    }
                    headers(response.headers, &item)
                    FieldList(page: page).write(response.fields, to: &item)
                }
            }
        }
    }

    private func errors(_ html: inout HTMLWriter) {
        html.heading("h3", "Errors", id: "\(endpoint.id)-errors")
        html.element("p") { line in
            line.text("Throws ")
            line.element("code", text: endpoint.errorType.text)
            line.text(endpoint.errors.isEmpty ? "." : ", also for cancellation and failures that are not listed.")
        }
        guard !endpoint.errors.isEmpty else { return }
        html.element("ul", [.class("responses")]) { list in
            for error in endpoint.errors {
                list.element("li") { item in
                    item.element("span", [.class("status failure")], text: error.status)
                    item.text(" ")
                    item.element("code", text: error.swiftCase)
                    item.text(" ")
                    if !error.type.isEmpty { item.type(error.type, on: page) }
                    if let condition = error.condition {
                        item.element("span", [.class("note")], text: " \(condition)")
                    }
                    item.text(" ")
                    item.location(error.location)
                    headers(error.headers, &item)
                    FieldList(page: page).write(error.fields, to: &item)
                }
            }
        }
    }

    private func headers(_ headers: [FieldReference], _ html: inout HTMLWriter) {
        guard !headers.isEmpty else { return }
        html.element("p", [.class("note")], text: "Headers:")
        FieldList(page: page).write(headers, to: &html)
    }
}

extension EndpointReference {
    /// Whether the documentation repeats the title: `List orders.`
    fileprivate var isTitleEnough: Bool {
        guard docs.blocks.count == 1, case .paragraph(let spans)? = docs.blocks.first else { return false }
        let text = spans.map(\.plain).joined().lowercased()
        return text == title.lowercased() || text == title.lowercased() + "."
    }
}
