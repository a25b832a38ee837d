/// One type with its fields, cases or members, and the declarations that use it.
struct TypeSection {
    let type: TypeReference
    let page: String
    /// Whether the page has a heading of its own for the types.
    let hasService: Bool

    func write(to html: inout HTMLWriter) {
        html.raw("\n")
        let style: StaticString = type.example == nil ? "type-section plain" : "type-section"
        html.element("section", [.class(style), .id(type.id), .labelled(by: "\(type.id)-title")]) { section in
            section.element("div", [.class("description")]) { main in
                main.heading(hasService ? "h3" : "h2", type.name, id: "\(type.id)-title", of: type.id)
                main.element("p", [.class("request-line")]) { line in
                    line.element("span", [.class("badge")], text: type.kind)
                    if let name = type.catalogName {
                        line.text(" ")
                        line.element("span", [.class("note")]) { note in
                            note.text("in the catalog ")
                            note.element("code", text: name)
                        }
                    }
                    line.text(" ")
                    line.location(type.location)
                }
                main.deprecation(type.deprecation)
                main.prose(type.docs)
                for note in type.notes { main.element("p", [.class("note")], text: note) }
            }
            section.element("div", [.class("details")]) { details in
                content(&details)
                uses(&details)
            }
            if let example = type.example {
                section.element("div", [.class("samples")]) { $0.sample(example, of: type.name) }
            }
        }
    }

    private func content(_ html: inout HTMLWriter) {
        switch type.content {
        case .fields(let fields): FieldList(page: page).write(fields, to: &html)
        case .cases(let cases):
            let documented = cases.filter(\.isDocumented)
            if !documented.isEmpty {
                html.element("ul", [.class("fields")]) { list in
                    for item in documented { write(item, to: &list) }
                }
            }
            inline(cases.filter { !$0.isDocumented }, isRest: !documented.isEmpty, &html)
        case .members(let members):
            html.element("ul", [.class("fields")]) { list in
                for member in members { write(member, to: &list) }
            }
        case .alias(let target, let constraints):
            html.element("p") { line in
                line.text("Alias of ")
                line.type(target, on: page)
                line.text(". ")
                line.sentence(constraints.joined(separator: " "))
            }
        }
    }

    private func write(_ item: TypeReference.Case, to html: inout HTMLWriter) {
        html.element("li") { entry in
            entry.element("p", [.class("field-head")]) { head in
                write(valueOf: item, to: &head)
            }
            entry.deprecation(item.deprecation)
            entry.prose(item.docs)
        }
    }

    /// Cases without documentation, on as few lines as possible.
    private func inline(_ cases: [TypeReference.Case], isRest: Bool, _ html: inout HTMLWriter) {
        guard !cases.isEmpty else { return }
        if isRest { html.element("p", [.class("note")], text: "Further values:") }
        html.element("ul", [.class("cases")]) { list in
            for item in cases { list.element("li") { write(valueOf: item, to: &$0) } }
        }
    }

    /// The value, and the Swift name if it differs.
    private func write(valueOf item: TypeReference.Case, to html: inout HTMLWriter) {
        html.element("code", [.class("name")], text: item.value)
        guard item.swiftName != ".\(item.value)" else { return }
        html.text(" ")
        html.element("code", [.class("swift-name")], text: item.swiftName)
    }

    private func write(_ member: TypeReference.Member, to html: inout HTMLWriter) {
        html.element("li") { entry in
            entry.element("p", [.class("field-head")]) { head in
                head.element("code", [.class("name")], text: member.swiftName)
                head.text(" ")
                head.type(member.type, on: page)
            }
            if !member.recognition.isEmpty {
                entry.element("p", [.class("note")], text: "Selected if \(member.recognition).")
            }
            entry.deprecation(member.deprecation)
            entry.prose(member.docs)
        }
    }

    private func uses(_ html: inout HTMLWriter) {
        guard !type.usedBy.isEmpty else { return }
        html.element("p", [.class("used-by")]) { line in
            line.text("Used by ")
            for (index, use) in type.usedBy.enumerated() {
                if index > 0 { line.text(", ") }
                line.linked(use, on: page)
            }
            line.text(type.omittedUses > 0 ? ", and \(type.omittedUses) more." : ".")
        }
    }
}

extension TypeReference.Case {
    fileprivate var isDocumented: Bool { !docs.isEmpty || deprecation != nil }
}
