import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccText

/// A wait of a retry whose unit is doubtful, or a field that no declared error has.
enum SuspiciousWait: Rule {
    static let id = "suspicious-wait"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for retry in index.retries {
            for wait in retry.value.wait ?? [] where wait.value.unit == nil {
                let name = wait.value.name
                guard RetryWaitName.endsInUnit(name), !wait.value.isInMilliseconds else { continue }
                diagnostics.add(
                    "\(quoted(name)) is read as seconds",
                    at: wait.range,
                    hint: "write '\(name): millis' if it contains milliseconds, or '\(name): seconds'"
                )
            }
        }
        for (api, declaration) in index.catalog.apis.enumerated() where declaration.isWhole {
            let shared = declaration.files.first { $0.api != nil }?.defaults.errors ?? []
            for file in declaration.files {
                let errors = file.api == nil ? shared + file.defaults.errors : shared
                check(file.defaults.policy.retry?.value, errors, api, index, &diagnostics)
            }
        }
        for site in index.endpoints where index.catalog.apis[site.api].isWhole {
            let errors = site.inherited.errors(of: site.declaration).map(\.value)
            check(site.declaration.policy.retry?.value, errors, site.api, index, &diagnostics)
        }
    }

    /// Reports fields that are in none of the error bodies. Errors without a declared body can have any field.
    private static func check(
        _ retry: RetryDeclaration?,
        _ errors: [ResponseDeclaration],
        _ api: Int,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let waits = retry?.wait, !errors.isEmpty else { return }
        for wait in waits {
            guard case .field(let path) = wait.value.place else { continue }
            let isMissing = errors.allSatisfy { error in
                if case .missing = index.follow(path, from: error.type, in: api) { true } else { false }
            }
            guard isMissing else { continue }
            diagnostics.add(
                "no declared error has the field \(quoted(path))",
                at: wait.range,
                hint: "the path starts at the body of an error response: 'body.error.retry_after'"
            )
        }
    }
}
