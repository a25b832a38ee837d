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

/// The example responses of an endpoint: an enum whose cases a mock can return.
package struct ExampleResponsesView: View {
    package var attribute: String?
    package var access: String
    package var path: String
    package var name: String
    package var effects: String
    package var cases: [ExampleCaseView]

    package static let schema = ViewSchema(
        "exampleResponses",
        [
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("path", .text, "The full name of the endpoint's struct."),
            .init("name", .text, "The struct's name, which follows 'on'."),
            .init("effects", .text, "The error type and the result type; for a stream, the array of its elements."),
            .init("cases", .views(ExampleCaseView.self), "One case per example."),
        ]
    )

    package var values: [ViewValue] {
        [
            .optionalText(attribute), .text(access), .text(path), .text(name), .text(effects), .views(cases),
        ]
    }

    init(_ responses: ExampleResponses, context: ViewContext) {
        attribute = context.attribute(of: responses.endpoint)
        access = context.access.prefix
        path = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(responses.endpoint.path)
        name = SwiftIdentifier.member(responses.endpoint.path.name)
        let result = responses.result.map { " -> " + $0 } ?? ""
        let around = 12 + Layout.columns("\(access)func response()  {")
        effects = LineBreaker.format("throws(\(responses.failure))\(result)", indentation: 12, around: around)
        cases = responses.cases.map {
            ExampleCaseView(name: $0.name, statement: LineBreaker.format($0.statement, indentation: 20))
        }
    }
}

package struct ExampleCaseView: View {
    package var name: String
    package var statement: String

    package static let schema = ViewSchema(
        "exampleCase",
        [
            .init("name", .text, "The case's identifier."),
            .init("statement", .text, "Returns the response or throws the declared error."),
        ]
    )

    package var values: [ViewValue] { [.text(name), .text(statement)] }
}
