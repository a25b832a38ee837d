import SpeccCatalog
import SpeccDiagnostics

/// An example that the type it stands for refuses.
enum MisfitExample: Rule {
    static let id = "misfit-example"
    static let severity = Severity.error
    static let summary = "An example does not fit its type."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        var checker = SampleChecker(index)
        for site in index.samples where !checker.check(site, &report) {
            report.add("examples this large are not checked", at: site.value.range, hint: "keep them small")
            return
        }
        for site in index.endpoints {
            guard let example = site.declaration.behaviour?.value.examples.first else { continue }
            guard SuccessTypes.single(of: site.declaration) == nil else { continue }
            guard site.declaration.returns.count < 2 else {
                report.add(
                    "which of the answers this is an example of is not known",
                    at: example.name.range,
                    hint: "examples are for endpoints with one type of answer"
                )
                continue
            }
            report.add(
                "endpoint \(quoted(site.declaration.name.value)) answers with nothing",
                at: example.name.range,
                hint: "say in 'returns' what it answers with"
            )
        }
    }
}
