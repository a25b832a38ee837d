import CatalogTestSupport
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import Testing

/// A checked catalog of a few lines of YAML.
struct CheckResult {
    let text: CheckedSource

    /// Files of one directory. Files without `specc:` are prefixed with the head of a small service with a host.
    init(_ yaml: [String]) {
        text = CheckedSource(yaml)
    }

    init(_ files: [(path: String, yaml: String)]) {
        text = CheckedSource(files)
    }

    var catalog: ResolvedCatalog? { text.catalog }
    var diagnostics: [Diagnostic] { text.diagnostics }
    var decoded: Catalog { text.decoded }

    func expect(_ rule: any Rule.Type, finds expected: [Finding], _ sourceLocation: SourceLocation) {
        let mismatches = text.mismatches(of: rule, expecting: expected.map(\.expected))
        #expect(mismatches == [], sourceLocation: sourceLocation)
    }
}

/// A finding that a test expects at a marker.
struct Finding {
    fileprivate let expected: ExpectedDiagnostic

    init(_ mark: Int, _ message: String, hint: String? = nil) {
        expected = ExpectedDiagnostic(mark, message, hint: hint)
    }
}

/// Expects exactly these findings of a rule and no error of other rules.
@discardableResult
func expect(
    _ rule: any Rule.Type,
    in yaml: String...,
    finds expected: [Finding] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) -> CheckResult {
    let checked = CheckResult(yaml)
    checked.expect(rule, finds: expected, sourceLocation)
    return checked
}

/// The same for files of several directories.
@discardableResult
func expect(
    _ rule: any Rule.Type,
    inFiles files: [(path: String, yaml: String)],
    finds expected: [Finding] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) -> CheckResult {
    let checked = CheckResult(files)
    checked.expect(rule, finds: expected, sourceLocation)
    return checked
}
