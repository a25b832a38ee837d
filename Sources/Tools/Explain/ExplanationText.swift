import SpeccChecks
package import SpeccDiagnostics

/// An explanation as text: the limits of a call first, then the settings with the lines that declare them.
package struct ExplanationText {
    private let sources: SourceMap
    private let style: TerminalStyle
    /// Longer values do not widen the column.
    private static let maximumValueWidth = 44

    package init(sources: SourceMap, style: TerminalStyle = .plain) {
        self.sources = sources
        self.style = style
    }

    package func text(of explanation: Explanation) -> String {
        heading(of: explanation) + limits(of: explanation) + settings(of: explanation) + ignored(in: explanation)
    }

    private func heading(of explanation: Explanation) -> String {
        let name = style(.heading, TextSanitizer.escaped("\(explanation.service).\(explanation.endpoint)"))
        let location = style(.secondary, self.location(explanation.location))
        var text = style.paragraph("\(name)  \(TextSanitizer.escaped(explanation.call))  \(location)", indent: 4)
        if !explanation.destination.isEmpty {
            let location = explanation.host.map { ", \(self.location($0.location, in: explanation))" } ?? ""
            text += line(TextSanitizer.escaped(explanation.destination) + style(.secondary, location))
        }
        if let origin = explanation.importedFrom { text += line("imported from \(TextSanitizer.escaped(origin))") }
        return text
    }

    /// The maximum duration and number of requests, each with its calculation.
    private func limits(of explanation: Explanation) -> String {
        let duration = explanation.maximumDuration.milliseconds.map(QuantityText.duration)
        let requests = explanation.maximumRequests.count.map { QuantityText.count($0, "request") }
        let limits =
            [duration, requests].compactMap(\.self).isEmpty
            ? "without end"
            : "at most " + QuantityText.list([duration, requests].compactMap(\.self))
                + (duration == nil ? ", without a limit on time" : "")
        let calculations = [
            (duration ?? "no limit", explanation.maximumDuration.calculation),
            (requests ?? "no limit", explanation.maximumRequests.calculation),
        ]
        let rows = calculations.flatMap { title, lines in
            lines.enumerated().map { [$0.offset == 0 ? title : "", TextSanitizer.escaped($0.element)] }
        }
        let warnings = explanation.warnings.map {
            line("\(style(.warning, "warning:")) \(TextSanitizer.escaped($0))")
        }
        return line(style(.heading, limits)) + style.table(rows, indent: 4) + warnings.joined()
    }

    private func settings(of explanation: Explanation) -> String {
        let declared = explanation.settings.filter { $0.location != nil }
        let builtIn = explanation.settings.filter { $0.location == nil }
        let width = explanation.settings.map(\.name.count).max() ?? 0
        let values = declared.map { TerminalStyle.columns(of: TextSanitizer.escaped($0.value)) }
        let valueWidth = values.filter { $0 <= Self.maximumValueWidth }.max() ?? 0
        var text = title("Settings")
        for (index, setting) in declared.enumerated() {
            let isRepeated = index > 0 && declared[index - 1].name == setting.name
            let name = "  \(TerminalStyle.padded(isRepeated ? "" : setting.name, to: width))  "
            text += row(name, TextSanitizer.escaped(setting.value), valueWidth, origin(of: setting, in: explanation))
        }
        guard !builtIn.isEmpty else { return text }
        let rows = builtIn.map { setting in
            [TerminalStyle.padded(setting.name, to: width), TextSanitizer.escaped(setting.value)]
        }
        return text + title("Built-in settings") + style.table(rows)
    }

    /// A value and its origin, which is on a line of its own where the terminal is too narrow for both.
    private func row(_ name: String, _ value: String, _ valueWidth: Int, _ origin: String) -> String {
        let padded = TerminalStyle.padded(value, to: valueWidth)
        let line = "\(name)\(padded)  \(origin)"
        if style.width.map({ TerminalStyle.columns(of: line) <= $0 }) ?? true {
            return "\(name)\(padded)  \(style(.secondary, origin))\n"
        }
        let start = TerminalStyle.columns(of: name + padded) + 2
        if let width = style.width, start <= width / 2 {
            return style.paragraph(style(.secondary, origin), first: "\(name)\(padded)  ", indent: start)
        }
        if let width = style.width, TerminalStyle.columns(of: "\(name)\(value)  \(origin)") <= width {
            return "\(name)\(value)  \(style(.secondary, origin))\n"
        }
        let margin = String(repeating: " ", count: name.count + 2)
        return style.paragraph(value, first: name, indent: name.count)
            + style.paragraph(style(.secondary, origin), first: margin, indent: margin.count)
    }

    private func ignored(in explanation: Explanation) -> String {
        guard !explanation.ignoredSettings.isEmpty else { return "" }
        let lines = explanation.ignoredSettings.map { ignored in
            let location = ignored.location.map { ", \(self.location($0, in: explanation))" } ?? ""
            let name = TextSanitizer.escaped(ignored.setting) + style(.secondary, location)
            return style.paragraph("\(name): \(TextSanitizer.escaped(ignored.reason))", first: "  ", indent: 4)
        }
        return title("Ignored settings") + lines.joined()
    }

    private func title(_ text: String) -> String { "\n\(style(.heading, text + ":"))\n" }

    private func line(_ text: String) -> String { style.paragraph(text, first: "  ", indent: 4) }

    /// `endpoint, issues.yaml:4; overrides api defaults, github.yaml:12`
    private func origin(of setting: Explanation.Setting, in explanation: Explanation) -> String {
        guard let range = setting.location else { return setting.level }
        let overridden = setting.overrides.map { "\($0.level), \(location($0.location, in: explanation))" }
        let suffix = overridden.isEmpty ? "" : "; overrides \(overridden.joined(separator: " and "))"
        return "\(setting.level), \(location(range, in: explanation))\(suffix)"
    }

    private func location(_ range: SourceRange) -> String {
        "\(TextSanitizer.path(sources[range.file]?.path ?? "")):\(range.start.line)"
    }

    /// A location without the folder of the endpoint's file, which the heading shows.
    private func location(_ range: SourceRange, in explanation: Explanation) -> String {
        let folder = (sources[explanation.location.file]?.path).flatMap { FilePath($0).folder }
        let path = sources[range.file]?.path ?? ""
        let shown = folder.flatMap { FilePath(path).dropping(prefix: $0 + "/") } ?? path
        return "\(TextSanitizer.path(shown)):\(range.start.line)"
    }
}
