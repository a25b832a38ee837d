import SpeccCatalog
import SpeccDiagnostics

/// An `idle` timeout that exceeds the duration of an attempt.
enum IdleAboveAttempt: Rule {
    static let id = "idle-above-attempt"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            guard let idle = timeout.value.idle, case .milliseconds(let silence) = idle.value else { continue }
            let written = timeout.value.attempt
            if case .milliseconds(let total)? = timeout.value.total?.value {
                // Without `attempt`, an attempt takes as long as `total`; longer values are reported by
                // 'total-below-attempt'.
                if written == nil || silence > total { continue }
            }
            let attempt = written?.value ?? BuiltInPolicy.timeout.attempt
            guard case .milliseconds(let whole) = attempt, silence > whole else { continue }
            diagnostics.add(
                "'idle' is longer than 'attempt' and has no effect",
                at: idle.range,
                hint: written == nil
                    ? "without 'attempt', an attempt times out after 60s" : "choose a shorter 'idle'",
                notes: written.map { [Diagnostic.Note("'attempt' set here", at: $0.range)] } ?? []
            )
        }
    }
}

/// A `total` timeout shorter than `attempt` or `idle`.
enum TotalBelowAttempt: Rule {
    static let id = "total-below-attempt"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for timeout in index.timeouts {
            guard let total = timeout.value.total, case .milliseconds(let whole) = total.value, whole > 0 else {
                continue
            }
            for bound in [timeout.value.attempt, timeout.value.idle] {
                guard let bound, case .milliseconds(let part) = bound.value, part > whole else { continue }
                diagnostics.add(
                    "'total' is shorter than \(bound == timeout.value.attempt ? "'attempt'" : "'idle'")",
                    at: total.range,
                    hint: "lengthen 'total', or shorten the other",
                    notes: [Diagnostic.Note("longer timeout set here", at: bound.range)]
                )
            }
        }
    }
}

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

/// A size limit of zero.
enum ZeroSize: Rule {
    static let id = "zero-size"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for settings in index.allSettings {
            if let size = settings.limits?.value.response, size.value == .bytes(0) {
                diagnostics.add(
                    "response limit must be greater than zero",
                    at: size.range,
                    hint: "use 'none' for no limit"
                )
            }
            if let size = settings.log?.value.size, size.value == .bytes(0) {
                diagnostics.add(
                    "size must be greater than zero",
                    at: size.range,
                    hint: "use 'level: headers' to omit bodies"
                )
            }
        }
    }
}
