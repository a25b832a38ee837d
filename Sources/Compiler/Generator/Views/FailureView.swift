import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The errors of an API, service or endpoint: an enum with a case per status, `cancelled` and `other`.
package struct FailureView: View {
    package var needsBlankLine: Bool
    package let docs: [String]
    package var access: String
    package var name: String
    package let cases: [FailureCaseView]
    package let bodyErrors: [BodyErrorView]
    package let hasBodyErrors: Bool
    package var headers: [HeadersView]
    package let types: [TypeView]
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "failure",
        [
            .init("needsBlankLine", .flag, "Whether a blank line separates it from the previous declaration."),
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("access", .text, "'public ' or 'package ' with a trailing space, or empty."),
            .init("name", .text, "The type's identifier."),
            .init("cases", .views(FailureCaseView.self), "In the order in which they are tried."),
            .init(
                "bodyErrors",
                .views(BodyErrorView.self),
                "Set for successful statuses whose body can declare an error."
            ),
            .init("hasBodyErrors", .flag, "Whether there are any."),
            .init("headers", .views(HeadersView.self), "Declared headers of its errors."),
            .init("types", .views(TypeView.self), "Inline types of its errors."),
        ]
    )

    package var values: [ViewValue] {
        [
            .flag(needsBlankLine), .texts(docs), .text(access), .text(name), .views(cases), .views(bodyErrors),
            .flag(hasBodyErrors),
            .views(headers), .views(types),
        ]
    }

    /// - Parameters:
    ///   - subject: What throws the errors, for the documentation.
    ///   - scope: The scope that declares the enum.
    init(
        _ failure: ResolvedFailure,
        of subject: String,
        needsBlankLine: Bool,
        in scope: SwiftScope,
        context: ViewContext,
        indentation: Int
    ) {
        let inside = scope.inside(failure.path, declaring: failure.nested.map(\.path.name))
        var docs = DocComment(indentation: indentation)
        docs.add(paragraph: "Errors of \(subject).")
        self.needsBlankLine = needsBlankLine
        self.docs = docs.lines
        access = context.access.prefix
        name = SwiftIdentifier.standalone(failure.path.name)
        origin = failure.cases.first.map { ViewOrigin($0.range) }
        cases = failure.cases.map { FailureCaseView($0, in: inside, indentation: indentation + 4) }
        bodyErrors = failure.cases.compactMap(BodyErrorView.init)
        hasBodyErrors = !bodyErrors.isEmpty
        headers = failure.cases.compactMap { error in
            guard let headers = error.headers, headers.path.components.starts(with: failure.path.components) else {
                return nil
            }
            return HeadersView(
                headers,
                of: "`\(error.swiftName)`",
                in: inside,
                context: context,
                indentation: indentation + 4
            )
        }
        types = TypeView.views(
            failure.nested,
            follow: true,
            in: inside,
            context: context,
            indentation: indentation + 4
        )
    }
}

/// The case of one status or range of statuses.
package struct FailureCaseView: View {
    package let docs: [String]
    package var name: String
    package let payload: String
    package let binding: String
    package let pattern: String
    package let mapping: String
    package let origin: ViewOrigin?

    package static let schema = ViewSchema(
        "failureCase",
        [
            .init("docs", .texts, "Documentation lines, each beginning with ///."),
            .init("name", .text, "The case's identifier."),
            .init("payload", .text, "The associated values: the error, after the status if the case is for several."),
            .init("binding", .text, "The pattern that binds the case's error as 'failure'."),
            .init("pattern", .text, "The statuses and conditions as a pattern: 404 or .some(400...499)."),
            .init("mapping", .text, "The expression that converts 'error' to the case, after a space or a line break."),
        ]
    )

    package var values: [ViewValue] {
        [.texts(docs), .text(name), .text(payload), .text(binding), .text(pattern), .text(mapping)]
    }

    init(_ failure: ResolvedFailure.Case, in scope: SwiftScope, indentation: Int) {
        var docs = DocComment(indentation: 0)
        docs.add(sentences: [PolicyDescription.error(failure)])
        self.docs = docs.lines
        origin = ViewOrigin(failure.range)
        name = SwiftIdentifier.standalone(failure.swiftName)
        payload = Layout.items(
            FailureEmitter.payload(failure, in: scope),
            around: indentation + Layout.columns("case \(name)()"),
            indentation: indentation
        )
        binding = FailureEmitter.binding(failure)
        (pattern, mapping) = FailureEmitter.clause(failure, indentation: indentation + 8)
    }
}

/// A successful status whose body can declare an error.
package struct BodyErrorView: View {
    package let pattern: String
    package let condition: String

    package static let schema = ViewSchema(
        "bodyError",
        [
            .init("pattern", .text, "The statuses as a pattern: 200 or 200...299."),
            .init("condition", .text, "The expression that is true if 'response' is an error."),
        ]
    )

    package var values: [ViewValue] {
        [.text(pattern), .text(condition)]
    }

    init?(_ failure: ResolvedFailure.Case) {
        guard failure.status.statusClassDigit == 2,
            let condition = FailureEmitter.condition(failure, of: "response")
        else { return nil }
        pattern = StatusPatternEmitter.pattern(failure.status)
        self.condition = condition
    }
}
