import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The errors that are in effect at one level: an enum with a case a status, `cancelled` and `other`.
package struct FailureView: View {
    package var isApart: Bool
    package var docs: [String]
    package var access: String
    package var name: String
    package var cases: [FailureCaseView]
    package var types: [TypeView]

    package static let schema = ViewSchema(
        "failure",
        [
            .init("isApart", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("name", .text, "The type's identifier."),
            .init("cases", .views(FailureCaseView.self), "Single statuses before ranges."),
            .init("types", .views(TypeView.self), "Inline types of its errors."),
        ]
    )

    package var values: [ViewValue] {
        [.flag(isApart), .texts(docs), .text(access), .text(name), .views(cases), .views(types)]
    }

    /// - Parameters:
    ///   - caller: What fails with it, in words.
    ///   - scope: Around the enum.
    init(
        _ failure: ResolvedFailure,
        of caller: String,
        isApart: Bool,
        in scope: SwiftScope,
        context: TypeContext,
        indentation: Int
    ) {
        let inside = scope.inside(failure.path, declaring: failure.nested.map(\.path.name))
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: "What \(caller) fails with.")
        self.isApart = isApart
        self.docs = docs.lines
        access = context.access.prefix
        name = SwiftIdentifier.standalone(failure.path.name)
        cases = failure.cases.map { FailureCaseView($0, in: inside) }
        types = TypeView.views(
            failure.nested,
            follow: true,
            in: inside,
            context: context,
            indentation: indentation + 4
        )
    }
}

/// One status, or one range of statuses.
package struct FailureCaseView: View {
    package var docs: [String]
    package var name: String
    package var reference: String
    package var isRange: Bool
    package var hasPayload: Bool
    package var payload: String
    package var pattern: String

    package static let schema = ViewSchema(
        "failureCase",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("name", .text, "The case's identifier as it is declared."),
            .init("reference", .text, "The identifier as it stands behind a dot."),
            .init("isRange", .flag, "Whether it stands for several statuses and keeps the one that came."),
            .init("hasPayload", .flag, "Whether the error has a body."),
            .init("payload", .text, "The body's type; nothing without one."),
            .init("pattern", .text, "The statuses as a pattern: 404 or 400...499."),
        ]
    )

    package var values: [ViewValue] {
        [
            .texts(docs), .text(name), .text(reference), .flag(isRange), .flag(hasPayload), .text(payload),
            .text(pattern),
        ]
    }

    init(_ failure: ResolvedFailure.Case, in scope: SwiftScope) {
        var docs = DocComment(indentation: 0)
        name = SwiftIdentifier.standalone(failure.swiftName)
        reference = SwiftIdentifier.label(failure.swiftName)
        hasPayload = failure.payload != nil
        payload = failure.payload.map(scope.spelled) ?? ""
        switch failure.status {
        case .exactly(let status):
            isRange = false
            pattern = String(status)
            docs.add(paragraph: String(status))
        case .hundreds(let hundreds):
            isRange = true
            pattern = "\(hundreds)00...\(hundreds)99"
            docs.add(paragraph: "Any other status from \(hundreds)00 to \(hundreds)99")
        }
        self.docs = docs.lines
    }
}
