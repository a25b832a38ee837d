package import SpeccDiagnostics

/// A name for a type: `Labels: list<string>`, or for a scalar with bounds: `{ $type: string, $pattern: "[0-9]+" }`.
package struct AliasDeclaration: Sendable {
    package var range: SourceRange
    package var type: TypeExpression
    /// Hold wherever the name is used; nil in the short form.
    package var options: SharedOptions?
    /// Where `$distinct: true` stands: the name is a Swift type of its own then, that nothing else can be taken for.
    package var distinct: SourceRange?

    package init(
        range: SourceRange,
        type: TypeExpression,
        options: ValueOptions? = nil,
        distinct: SourceRange? = nil
    ) {
        self.range = range
        self.type = type
        self.options = options.map(SharedOptions.init)
        self.distinct = distinct
    }
}
