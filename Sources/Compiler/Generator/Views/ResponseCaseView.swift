import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// One of several successful responses of different types.
package struct ResponseCaseView: View {
    package let docs: [String]
    package var name: String
    package let reference: String
    package let payload: String?
    package let pattern: String
    package let reading: String?

    package static let schema = ViewSchema(
        "responseCase",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("name", .text, "The case's identifier as it is declared."),
            .init("reference", .text, "The identifier after a dot."),
            .init("payload", .optionalText, "The body's type, if the response has a body."),
            .init("pattern", .text, "The statuses as a pattern: 201 or 200...299."),
            .init("reading", .optionalText, "The expression that decodes the payload of 'response'."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(name), .text(reference), .optionalText(payload), .text(pattern),
            .optionalText(reading),
        ]
    }

    init(_ success: ResolvedSuccess, in scope: SwiftScope) {
        var docs = DocComment(indentation: 0)
        docs.add(sentences: ["Status \(PolicyDescription.status(success.status))."])
        self.docs = docs.lines
        name = SwiftIdentifier.standalone(success.swiftName)
        reference = SwiftIdentifier.label(success.swiftName)
        payload = ResponseEmitter.type(success.payload, success.headers, in: scope)
        pattern = StatusPatternEmitter.pattern(success.status)
        reading = ResponseEmitter.reading(success)
    }

    /// A view for each successful response of an endpoint that declares several.
    static func views(of response: ResolvedResponse, in scope: SwiftScope) -> [ResponseCaseView] {
        guard case .cases(_, let successes) = response else { return [] }
        return successes.map { ResponseCaseView($0, in: scope) }
    }
}
