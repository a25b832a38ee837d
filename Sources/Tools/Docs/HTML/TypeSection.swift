/// One type with its fields, cases or members, and the declarations that use it.
struct TypeSection {
    let type: TypeReference
    let page: String
    /// Whether the page has a heading of its own for the types.
    let hasService: Bool

    func write(to html: inout HTMLWriter) {
        html.raw("\n")
        html.element("section", [.class("type-section"), .id(type.id), .labelled(by: "\(type.id)-title")]) { section in
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
            if let example = type.example {
                section.element("div", [.class("samples")]) { $0.sample(example, of: type.name) }
            }
            section.element("div", [.class("details")]) { details in
                content(&details)
                uses(&details)
            }
        }
    }

    private func content(_ html: inout HTMLWriter) {
        switch type.content {
        case .fields(let fields): FieldList(page: page).write(fields, to: &html)
        case .cases(let cases):
            html.element("ul", [.class("fields")]) { list in
                for item in cases { write(item, to: &list) }
            }
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
                head.element("code", [.class("name")], text: item.value)
                head.text(" ")
                head.element("code", [.class("wire")], text: item.swiftName)
            }
            entry.deprecation(item.deprecation)
            entry.prose(item.docs)
        }
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
