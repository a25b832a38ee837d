import SpeccChecks
package import SpeccDiagnostics

/// An explanation as text.
package struct ExplanationText {
    let sources: SourceMap

    package init(sources: SourceMap) {
        self.sources = sources
    }

    package func text(of explanation: Explanation) -> String {
        let width = explanation.settings.map(\.name.count).max() ?? 0
        let (declared, builtIn) = (
            explanation.settings.filter { $0.location != nil }, explanation.settings.filter { $0.location == nil }
        )
        var text = heading(of: explanation)
        text += "\nSettings:\n"
        for (index, setting) in declared.enumerated() {
            let isRepeated = index > 0 && declared[index - 1].name == setting.name
            text += "  \(padded(isRepeated ? "" : setting.name, to: width))  \(TextSanitizer.escaped(setting.value))\n"
            text += "  \(padded("", to: width))    \(origin(of: setting))\n"
        }
        if !builtIn.isEmpty { text += "\nBuilt-in settings:\n" }
        for setting in builtIn {
            text += "  \(padded(setting.name, to: width))  \(TextSanitizer.escaped(setting.value))\n"
        }
        if !explanation.ignoredSettings.isEmpty { text += "\nIgnored settings:\n" }
        for ignored in explanation.ignoredSettings {
            let location = ignored.location.map { ", \(self.location($0))" } ?? ""
            text += "  \(TextSanitizer.escaped(ignored.setting))\(location): \(TextSanitizer.escaped(ignored.reason))\n"
        }
        let duration = explanation.maximumDuration.milliseconds.map(QuantityText.duration) ?? "unlimited"
        text += "\nMaximum duration: \(duration)\n"
        text += explanation.maximumDuration.calculation.map { "  \(TextSanitizer.escaped($0))\n" }.joined()
        text += "Maximum number of requests: \(explanation.maximumRequests.count)\n"
        text += explanation.maximumRequests.calculation.map { "  \(TextSanitizer.escaped($0))\n" }.joined()
        text += explanation.warnings.map { "Warning: \(TextSanitizer.escaped($0))\n" }.joined()
        return text
    }

    private func heading(of explanation: Explanation) -> String {
        let names = "endpoint '\(explanation.endpoint)' of service '\(explanation.service)'"
        var text = "\(TextSanitizer.escaped(explanation.call))\n"
        text += "  \(TextSanitizer.escaped(names)), \(location(explanation.location))\n"
        if !explanation.destination.isEmpty {
            let location = explanation.host.map { ", \(self.location($0.location))" } ?? ""
            text += "  \(TextSanitizer.escaped(explanation.destination))\(location)\n"
        }
        if let origin = explanation.importedFrom { text += "  imported from \(TextSanitizer.escaped(origin))\n" }
        return text
    }

    /// `endpoint, issues.yaml:4; overrides api defaults, github.yaml:12`
    private func origin(of setting: Explanation.Setting) -> String {
        guard let range = setting.location else { return setting.level }
        let overridden = setting.overrides.map { "\($0.level), \(location($0.location))" }
        let suffix = overridden.isEmpty ? "" : "; overrides \(overridden.joined(separator: " and "))"
        return "\(setting.level), \(location(range))\(suffix)"
    }

    private func location(_ range: SourceRange) -> String {
        "\(TextSanitizer.path(sources[range.file]?.path ?? "")):\(range.start.line)"
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
