/// Parameters or fields with their types, constraints and documentation.
struct FieldList {
    let page: String

    func write(_ fields: [FieldReference], to html: inout HTMLWriter) {
        guard !fields.isEmpty else { return }
        html.element("ul", [.class("fields")]) { list in
            for field in fields {
                list.raw("\n")
                list.element("li", field.id.map { [.id($0)] } ?? []) { write(field, to: &$0) }
            }
        }
    }

    private func write(_ field: FieldReference, to html: inout HTMLWriter) {
        html.element("p", [.class("field-head")]) { head in
            head.element("code", [.class("name")]) { name in
                if let id = field.id {
                    name.element("a", [.class("anchor"), .href("#\(id)")], text: field.name)
                } else {
                    name.text(field.name)
                }
            }
            if let name = field.swiftName {
                head.text(" ")
                head.element("code", [.class("swift-name")], text: name)
            }
            head.text(" ")
            head.type(field.type, on: page)
            if let wireType = field.wireType {
                head.text(" ")
                head.element("span", [.class("wire")], text: wireType)
            }
            // The question mark of the type shows that a value is optional.
            for badge in field.badges where badge != .optional || field.type.last?.text.hasSuffix("?") != true {
                head.text(" ")
                head.element("span", [.class(badge.style)], text: badge.rawValue)
            }
        }
        html.deprecation(field.deprecation)
        html.prose(field.docs)
        notes(field, &html)
    }

    private func notes(_ field: FieldReference, _ html: inout HTMLWriter) {
        var hasNotes = field.constraints.isEmpty == false || field.presence != nil
        hasNotes = hasNotes || field.example != nil
        if !field.allowedValues.isEmpty {
            html.element("p", [.class("note")]) { line in
                line.text("One of ")
                for (index, value) in field.allowedValues.prefix(20).enumerated() {
                    if index > 0 { line.text(", ") }
                    line.element("code", text: value)
                }
                line.text(field.allowedValues.count > 20 ? ", and \(field.allowedValues.count - 20) more." : ".")
            }
        }
        if let value = field.defaultValue { labelled("Default: ", value, &html) }
        if let value = field.constant { labelled("Constant: ", value, &html) }
        guard hasNotes else { return }
        html.element("p", [.class("note")]) { line in
            var separator = ""
            for constraint in field.constraints + (field.presence.map { [$0] } ?? []) where !constraint.isEmpty {
                line.text(separator)
                line.sentence(constraint)
                separator = " "
            }
            if let example = field.example {
                line.text(separator + "Example: ")
                line.element("code", text: example)
                line.text(".")
            }
        }
    }

    private func labelled(_ label: String, _ value: String, _ html: inout HTMLWriter) {
        html.element("p", [.class("note")]) { line in
            line.text(label)
            line.element("code", text: value.isEmpty ? "\"\"" : value)
            line.text(".")
        }
    }
}

extension FieldReference.Badge {
    fileprivate var style: StaticString {
        switch self {
        case .required: "required"
        case .optional, .nullable, .constant: "presence"
        case .deprecated: "badge deprecated"
        case .sensitive: "badge sensitive"
        }
    }
}
