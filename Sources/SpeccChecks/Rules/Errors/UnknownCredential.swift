import SpeccCatalog
import SpeccDiagnostics

/// `auth` with a name that nothing under `credentials` declares.
enum UnknownCredential: Rule {
    static let id = "unknown-credential"
    static let severity = Severity.error
    static let summary = "`auth` names a credential that nothing declares."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for (api, declaration) in index.catalog.apis.enumerated() where declaration.isWhole {
            for file in declaration.files { check(file.defaults.settings.auth, api, index, &report) }
        }
        for site in index.endpoints where index.catalog.apis[site.api].isWhole {
            check(site.own(\.auth), site.api, index, &report)
        }
    }

    private static func check(
        _ auth: Located<AuthDeclaration>?,
        _ api: Int,
        _ index: CatalogIndex,
        _ report: inout Report
    ) {
        guard let auth, case .credential(let name) = auth.value else { return }
        guard index.policies.credential(name, in: api) == nil else { return }
        let names = index.policies.credentialNames(in: api)
        let candidates = Candidates(names + [AuthDeclaration.noneWord])
        let proposal = report.findings.proposal(for: name, among: candidates, in: auth.range.file)
        let known =
            names.isEmpty
            ? "declare it: 'credentials: { \(name): bearer }'" : "there is \(alternatives(names.map(quoted)))"
        report.add(
            "there is no credential \(quoted(name))",
            at: auth.range,
            hint: didYouMean(proposal) ?? known,
            fixes: proposal.map { [Diagnostic.Fix(auth.range, replacement: $0)] } ?? []
        )
    }
}
