import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
package import SpeccTemplates

/// One property of a model.
package struct FieldView: View {
    package let docs: [String]
    package let attribute: String?
    package var access: String
    package var name: String
    package let type: String
    package let wrapper: String
    package let keyword: String
    package let isMutable: Bool
    package let constant: String?
    package let storage: StorageView?
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "field",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The property's identifier."),
            .init("type", .text, "Its type, with ? if it is optional."),
            .init(
                "wrapper",
                .text,
                "@Boxed or @BoxedIfPresent with a trailing space, for a large value or a recursive type; or empty."
            ),
            .init("keyword", .text, "let or var."),
            .init("isMutable", .flag, "Whether it is a var."),
            .init("constant", .optionalText, "The expression of a constant value."),
            .init("storage", .view(StorageView.self), "Set if the property is computed from a private one."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .optionalText(attribute), .text(access), .text(name), .text(type), .text(wrapper),
            .text(keyword), .flag(isMutable), .optionalText(constant), .view(storage),
        ]
    }

    init(_ field: FieldEmitter, access: AccessLevel, indentation: Int) {
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: field.field.docs)
        docs.add(paragraph: field.docs.constraints)
        docs.add(paragraph: field.docs.example)
        self.docs = docs.lines
        attribute = Attributes.deprecated(field.field.deprecated)
        self.access = access.prefix
        name = field.name
        type = field.type
        wrapper = field.wrapper
        keyword = field.keyword
        isMutable = field.isMutable
        constant = field.constant
        storage = field.hasStorage ? StorageView(field) : nil
        origin = ViewOrigin(field.field.name.range)
    }
}

/// The private property of a computed one. Generated code cannot use a deprecated property without a warning, and a boxed
/// property cannot be set through an immutable property wrapper.
package struct StorageView: View {
    package var name: String
    package let type: String
    package let property: String
    package let propertyType: String
    package var value: String
    package let newValue: String

    package static let schema = ViewSchema(
        "storage",
        [
            .init("name", .text, "The private property's identifier."),
            .init("type", .text, "Its type, including the box."),
            .init("property", .text, "The computed property's identifier."),
            .init("propertyType", .text, "The computed property's type."),
            .init("value", .text, "The expression that gets the value."),
            .init("newValue", .text, "The expression that is stored for 'newValue'."),
        ]
    )

    package var values: [ViewValue] {
        [.text(name), .text(type), .text(property), .text(propertyType), .text(value), .text(newValue)]
    }

    init(_ field: FieldEmitter) {
        name = field.storedName
        type = field.storageType
        property = field.name
        propertyType = field.type
        value = field.storageGetter
        newValue = field.storageSetter
    }
}
