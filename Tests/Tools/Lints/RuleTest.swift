import CatalogTestSupport
import SpeccChecks
import SpeccLints
import Testing

typealias Finding = ExpectedDiagnostic

/// Expects exactly these findings of a rule, and no error of another one.
func expect(
    _ rule: any Rule.Type,
    in yaml: String...,
    finds expected: [Finding] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let checked = CheckedSource(yaml, rules: .all)
    #expect(checked.mismatches(of: rule, expecting: expected) == [], sourceLocation: sourceLocation)
}
