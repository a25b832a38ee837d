import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The function that makes an example of a type.
package struct ExampleView: View {
    package var needsBlankLine: Bool
    package let attribute: String?
    package var access: String
    package let path: String
    package let parameters: String
    package var value: String

    package static let schema = ViewSchema(
        "example",
        [
            .init("needsBlankLine", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("path", .text, "The type's full name."),
            .init(
                "parameters",
                .text,
                "The function's, on one line or with line breaks: the fields, each with a value."
            ),
            .init("value", .text, "The expression that the function returns."),
        ]
    )

    package var values: [ViewValue] {
        [.flag(needsBlankLine), .optionalText(attribute), .text(access), .text(path), .text(parameters), .text(value)]
    }

    init(_ function: ExampleFunction, access: AccessLevel) {
        needsBlankLine = true
        attribute = function.attribute
        self.access = access.prefix
        path = function.path
        parameters = Layout.items(
            function.parameters,
            around: 8 + Layout.columns(access.prefix + "static func example() -> Self {"),
            indentation: 8
        )
        value = function.value
    }
}
