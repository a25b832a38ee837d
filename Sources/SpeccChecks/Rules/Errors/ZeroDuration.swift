import SpeccCatalog
import SpeccDiagnostics

/// A bound or a wait of `0s`: nothing can be done in it.
enum ZeroDuration: Rule {
    static let id = "zero-duration"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            for bound in [timeout.value.attempt, timeout.value.total, timeout.value.idle] {
                guard let bound, bound.value == .milliseconds(0) else { continue }
                diagnostics.add("nothing can be done in no time", at: bound.range, hint: "'none' is no limit")
            }
        }
        for site in index.endpoints {
            guard let idle = site.declaration.options?.value.stream?.value.idle else { continue }
            guard idle.value == .milliseconds(0) else { continue }
            diagnostics.add("nothing can be done in no time", at: idle.range, hint: "'none' is no limit")
        }
        for settings in index.allSettings {
            guard let age = settings.cache?.value.maxAgeMilliseconds, age.value == 0 else { continue }
            diagnostics.add("an answer that is never fresh is not kept", at: age.range, hint: "say 'cache: never'")
        }
        for retry in index.retries {
            let backoff = retry.value.backoff
            for wait in [backoff.initialMilliseconds, backoff.maximumMilliseconds] {
                guard let wait, wait.value == 0 else { continue }
                diagnostics.add("a wait of nothing is no wait", at: wait.range, hint: "say 'kind: immediate'")
            }
        }
    }
}
