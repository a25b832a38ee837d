import SpeccCatalog
import SpeccDiagnostics

/// A timeout, delay or age of `0s`.
enum ZeroDuration: Rule {
    static let id = "zero-duration"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            for bound in [timeout.value.attempt, timeout.value.total, timeout.value.idle] {
                guard let bound, bound.value == .milliseconds(0) else { continue }
                diagnostics.add("duration must be greater than zero", at: bound.range, hint: "use 'none' for no limit")
            }
        }
        for site in index.endpoints {
            guard let idle = site.declaration.options?.value.stream?.value.idle else { continue }
            guard idle.value == .milliseconds(0) else { continue }
            diagnostics.add("duration must be greater than zero", at: idle.range, hint: "use 'none' for no limit")
        }
        for settings in index.allSettings {
            guard let age = settings.cache?.value.maxAgeMilliseconds, age.value == 0 else { continue }
            diagnostics.add(
                "maximum age must be greater than zero",
                at: age.range,
                hint: "use 'cache: never' to disable caching"
            )
        }
        for retry in index.retries {
            let backoff = retry.value.backoff
            for wait in [backoff.initialMilliseconds, backoff.maximumMilliseconds] {
                guard let wait, wait.value == 0 else { continue }
                diagnostics.add(
                    "delay must be greater than zero",
                    at: wait.range,
                    hint: "use 'kind: immediate' for no delay"
                )
            }
        }
    }
}
