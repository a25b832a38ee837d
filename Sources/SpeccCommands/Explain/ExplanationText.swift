import SpeccDiagnostics

/// An explanation as text for a terminal.
struct ExplanationText {
    let sources: SourceMap

    func text(of explanation: Explanation) -> String {
        var text = "\(TextSanitizer.escaped(explanation.call))\n"
        text +=
            "  endpoint '\(TextSanitizer.escaped(explanation.endpoint))' of service '\(TextSanitizer.escaped(explanation.service))', \(place(explanation.place))\n"
        let host = explanation.host.map { ", \(place($0.place))" } ?? ""
        if !explanation.destination.isEmpty {
            text += "  to \(TextSanitizer.escaped(explanation.destination))\(host)\n"
        }
        text += "\nWhat applies:\n"
        let names = explanation.settings.map(\.name.count).max() ?? 0
        let said = explanation.settings.filter { $0.place != nil }
        for (number, setting) in said.enumerated() {
            let isRepeated = number > 0 && said[number - 1].name == setting.name
            text += "  \(padded(isRepeated ? "" : setting.name, to: names))  \(TextSanitizer.escaped(setting.value))\n"
            text += "  \(padded("", to: names))    \(origin(of: setting))\n"
        }
        let builtIn = explanation.settings.filter { $0.place == nil }
        if !builtIn.isEmpty { text += "\nBuilt in, since nothing says otherwise:\n" }
        for setting in builtIn {
            text += "  \(padded(setting.name, to: names))  \(TextSanitizer.escaped(setting.value))\n"
        }
        if !explanation.ignoredSettings.isEmpty {
            text += "\nLeft aside:\n"
            for aside in explanation.ignoredSettings {
                let location = aside.place.map { ", \(place($0))" } ?? ""
                text += "  \(aside.setting)\(location): \(TextSanitizer.escaped(aside.reason))\n"
            }
        }
        let time = explanation.maximumDuration.milliseconds.map(SettingDescription.duration) ?? "no limit"
        text += "\nThe longest it can take: \(time)\n"
        text += explanation.maximumDuration.calculation.map { "  \($0)\n" }.joined()
        text += "The most requests it can send: \(explanation.maximumRequests.count)\n"
        text += explanation.maximumRequests.calculation.map { "  \($0)\n" }.joined()
        return text
    }

    /// `api, github.yaml:12; instead of service, issues.yaml:4`
    private func origin(of setting: Explanation.Setting) -> String {
        guard let range = setting.place else { return setting.level }
        let overridden = setting.overrides.map { "\($0.level), \(place($0.place))" }
        let instead = overridden.isEmpty ? "" : "; instead of \(overridden.joined(separator: " and "))"
        return "\(setting.level), \(place(range))\(instead)"
    }

    private func place(_ range: SourceRange) -> String {
        "\(TextSanitizer.path(sources[range.file]?.path ?? "")):\(range.start.line)"
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
