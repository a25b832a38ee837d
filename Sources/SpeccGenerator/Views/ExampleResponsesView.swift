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

    /// With the modules that its text names.
    struct Made {
        var view: ExampleResponsesView
        /// The endpoint.
        let path: SwiftPath
        let modules: Set<String>
    }

    /// Nil where the catalog has no examples of the endpoint, or none that can be spelled.
    static func made(
        of endpoint: ResolvedEndpoint,
        in service: ResolvedService,
        _ types: ExampleTypeGraph,
        _ context: TypeContext
    ) -> Made? {
        guard !endpoint.examples.isEmpty else { return nil }
        let scope = SwiftScope(path: SwiftPath(endpoint.path.components + ["ExampleResponse"]), isQualified: true)
        let names = EndpointNames(endpoint, of: service, inheriting: context.failure, in: scope)
        var spelling = ExampleResponseEmitter(endpoint, names.failure, types, in: scope)
        let cases = endpoint.examples.compactMap { example in
            spelling.statement(example).map {
                ExampleCaseView(name: SwiftIdentifier.standalone(example.swiftName), statement: $0)
            }
        }
        guard !cases.isEmpty else { return nil }
        let result = StreamEmitter(endpoint).map { "[\($0.element(in: scope))]" } ?? names.result
        let view = ExampleResponsesView(
            attribute: context.attribute(of: endpoint),
            access: context.access.prefix,
            path: SwiftScope(path: SwiftPath([]), isQualified: true).spelled(endpoint.path),
            name: SwiftIdentifier.member(endpoint.path.name),
            failure: names.failurePath.map(scope.spelled) ?? scope.spelled("NetworkError", of: "SpeccRuntime"),
            result: result.map { " -> " + $0 } ?? "",
            cases: cases
        )
        return Made(view: view, path: endpoint.path, modules: spelling.modules)
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
