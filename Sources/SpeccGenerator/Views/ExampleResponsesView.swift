import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The answers that a catalog gives as examples of one endpoint: an enum, of which a mock takes a case.
package struct ExampleResponsesView: View {
    package var attribute: String?
    package var access: String
    package var path: String
    package var name: String
    package var failure: String
    package var result: String
    package var cases: [ExampleCaseView]

    package static let schema = ViewSchema(
        "exampleResponses",
        [
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("path", .text, "The full name of the endpoint's struct."),
            .init("name", .text, "The struct's name, to be put behind 'on'."),
            .init("failure", .text, "What calls of the endpoint throw."),
            .init("result", .text, "What they return, with the arrow; of a stream the list of its elements."),
            .init("cases", .views(ExampleCaseView.self), "A case for each example."),
        ]
    )

    package var values: [ViewValue] {
        [
            .optionalText(attribute), .text(access), .text(path), .text(name), .text(failure), .text(result),
            .views(cases),
        ]
    }

    init(_ responses: ExampleResponses, context: TypeContext) {
        attribute = context.attribute(of: responses.endpoint)
        access = context.access.prefix
        path = SwiftScope(path: SwiftPath([]), isQualified: true).spelled(responses.endpoint.path)
        name = SwiftIdentifier.member(responses.endpoint.path.name)
        failure = responses.failure
        result = responses.result.map { " -> " + $0 } ?? ""
        cases = responses.cases.map { ExampleCaseView(name: $0.name, statement: $0.statement) }
    }
}

/// One example.
package struct ExampleCaseView: View {
    package var name: String
    package var statement: String

    package static let schema = ViewSchema(
        "exampleCase",
        [
            .init("name", .text, "The case's identifier."),
            .init("statement", .text, "Returns the answer, or throws the declared error."),
        ]
    )

    package var values: [ViewValue] { [.text(name), .text(statement)] }
}
