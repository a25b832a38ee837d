import SwiftSyntax

/// Collects the values of string literals, and reports code that text of a catalog must never become.
final class LiteralReader: SyntaxVisitor {
    private(set) var literals: [String] = []
    private(set) var problems: [(position: AbsolutePosition, message: String)] = []
    /// The parameters of the enclosing functions.
    private var parameters: [Set<String>] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.signature.parameterClause.parameters.map { $0.secondName ?? $0.firstName }
        parameters.append(Set(names.compactMap { $0.identifier?.name }))
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) {
        parameters.removeLast()
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.representedLiteralValue {
            literals.append(value)
        } else {
            node.segments.compactMap { $0.as(ExpressionSegmentSyntax.self) }.forEach(check)
        }
        if node.openingPounds != nil {
            problems.append((node.position, "a raw string literal"))
        }
        return .visitChildren
    }

    /// The checked catalogs contain this word and non-ASCII letters in texts only.
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind,
            name.contains("INJECTED") || !name.utf8.allSatisfy({ $0 < 0x80 })
        {
            problems.append((token.positionAfterSkippingLeadingTrivia, "text of the catalog became code: \(name)"))
        }
        return .visitChildren
    }

    private func check(_ segment: ExpressionSegmentSyntax) {
        let name = segment.expressions.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifier?.name
        let isParameter = name.map { name in parameters.contains { $0.contains(name) } } ?? false
        // A distinct type passes its own name.
        let isTypeName = segment.expressions.trimmedDescription == "Self.self"
        if segment.expressions.count != 1 || !(isParameter || isTypeName) {
            problems.append((segment.position, "an interpolation of something else than a parameter"))
        }
    }
}
