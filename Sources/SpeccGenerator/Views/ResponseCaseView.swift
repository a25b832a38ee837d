import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// One of several successes of different types.
package struct ResponseCaseView: View {
    package var docs: [String]
    package var name: String
    package var reference: String
    package var hasPayload: Bool
    package var payload: String
    package var pattern: String
    package var reading: String

    package static let schema = ViewSchema(
        "responseCase",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("name", .text, "The case's identifier as it is declared."),
            .init("reference", .text, "The identifier as it stands behind a dot."),
            .init("hasPayload", .flag, "Whether the answer has a body."),
            .init("payload", .text, "The body's type; nothing without one."),
            .init("pattern", .text, "The statuses as a pattern: 201 or 200...299."),
            .init("reading", .text, "The expression that makes the payload of 'response'; nothing without one."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(name), .text(reference), .flag(hasPayload), .text(payload), .text(pattern),
            .text(reading),
        ]
    }

    init(_ success: ResolvedSuccess, in scope: SwiftScope) {
        var docs = DocComment(indentation: 0)
        docs.add(paragraph: PolicyWords.status(success.status))
        self.docs = docs.lines
        name = SwiftIdentifier.standalone(success.swiftName)
        reference = SwiftIdentifier.label(success.swiftName)
        hasPayload = success.payload != nil
        payload = success.payload.map(scope.spelled) ?? ""
        pattern =
            switch success.status {
            case .exactly(let status): String(status)
            case .hundreds(let hundreds): "\(hundreds)00...\(hundreds)99"
            }
        reading = success.payload.map { ResponseSpelling.reading($0) ?? "try response.json()" } ?? ""
    }
}
