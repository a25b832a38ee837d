import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The function that returns an example of a type.
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
            .init("needsBlankLine", .flag, "Whether a blank line separates it from the previous declaration."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("path", .text, "The type's full name."),
            .init(
                "parameters",
                .text,
                "The parameter list, on one line or with line breaks: the fields with default values."
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
