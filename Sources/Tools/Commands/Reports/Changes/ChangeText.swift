import SpeccDiagnostics
import SpeccDiff

/// The `text` format: the changes grouped by what they affect, each with the line before and after it.
///
/// ```
/// Released apps: 1 breaking
///
/// Specs/orders.yaml:16:5: error: type of 'total' of 'Order' changed from int to string [changed-type]
/// 15 -   total: int
/// 16 +   total: string
///    = also: Swift code, breaking
/// ```
struct ChangeText {
    private let report: ChangeReport
    private let style: TerminalStyle

    init(_ report: ChangeReport) {
        self.report = report
        style = report.style
    }

    func render(_ changes: [Change]) -> String {
        let groups: [ChangeAxis?] = ChangeAxis.allCases.map(Optional.some) + [nil]
        return groups.compactMap { axis -> String? in
            let group = changes.filter { $0.mainAxis == axis }
            return group.isEmpty ? nil : ([heading(of: group, axis)] + sorted(group).map(text)).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// `Released apps: 1 breaking, 2 risky`
    private func heading(of group: [Change], _ axis: ChangeAxis?) -> String {
        let counts = ChangeLevel.allCases.reversed().compactMap { level in
            let count = group.count { $0.levels.highest == level }
            return count == 0 ? nil : "\(count) \(level.rawValue)"
        }
        return style(.heading, "\(axis?.affected ?? "Nothing that exists"):") + " \(counts.joined(separator: ", "))\n"
    }

    /// The most severe first, then in the order of files and lines.
    private func sorted(_ group: [Change]) -> [Change] {
        group.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.levels.highest != b.levels.highest { return a.levels.highest > b.levels.highest }
            let (first, second) = (report.shownRange(of: a), report.shownRange(of: b))
            return (first.file, first.start, left.offset) < (second.file, second.start, right.offset)
        }.map(\.element)
    }

    private func text(of change: Change) -> String {
        let range = report.shownRange(of: change)
        let path = TextSanitizer.path(report.sources[range.file]?.path ?? "?")
        let location = style(.heading, "\(path):\(range.start.line):\(range.start.column):")
        let severity = change.levels.highest.severity
        let message = TextSanitizer.shortened(change.message, limit: 1_000)
        let id = style(.secondary, "[\(TextSanitizer.escaped(change.id))]")
        var text = style.paragraph(
            "\(location) \(style(severity.role, severity.rawValue + ":")) \(message) \(id)",
            indent: 4
        )
        let lines = lines(of: change)
        let width = lines.map { String($0.number).utf8.count }.max() ?? 1
        for line in lines {
            let number = String(repeating: " ", count: width - String(line.number).utf8.count) + String(line.number)
            let content = "\(line.isNew ? "+" : "-") \(line.text)"
            text += "\(style(.secondary, number)) \(style(line.isNew ? .added : .removed, content))\n"
        }
        let margin = String(repeating: " ", count: width)
        if let others = change.otherEffects { text += remark("also:", others, margin) }
        if let excuse = change.excuse { text += remark("note:", TextSanitizer.escaped(excuse), margin) }
        return text
    }

    private func remark(_ title: String, _ text: String, _ margin: String) -> String {
        let first = "\(margin) = \(style(.note, title)) "
        return style.paragraph(text, first: first, indent: TerminalStyle.columns(of: first))
    }

    private struct Line: Equatable {
        let number: Int32
        let text: String
        let isNew: Bool
    }

    /// The line in the base and that in the new catalog. Of a change elsewhere, which left the line as it is, only the new one.
    private func lines(of change: Change) -> [Line] {
        let old = change.old.flatMap { line($0, isNew: false) }
        // The new location of a removed declaration is the one that contained it.
        let new = change.isRemoval ? nil : change.new.flatMap { line($0, isNew: true) }
        return [old?.text == new?.text ? nil : old, new].compactMap(\.self)
    }

    private func line(_ range: SourceRange, isNew: Bool) -> Line? {
        let renderer = DiagnosticRenderer(sources: report.sources, style: style)
        return renderer.sourceLine(at: range).map { Line(number: range.start.line, text: $0, isNew: isNew) }
    }
}

extension ChangeAxis {
    /// What a change on the axis affects, as a heading.
    fileprivate var affected: String {
        switch self {
        case .wire: "Released apps"
        case .swift: "Swift code"
        case .behavior: "Behavior of calls"
        }
    }
}

extension Change {
    /// The first axis with the highest level; nil for a change that affects nothing.
    fileprivate var mainAxis: ChangeAxis? {
        guard levels.highest > .safe else { return nil }
        return ChangeAxis.allCases.first { levels[$0] == levels.highest }
    }

    /// `Swift code, breaking`: the effects on other axes than the main one.
    fileprivate var otherEffects: String? {
        let others = ChangeAxis.allCases.filter { $0 != mainAxis && levels[$0] > .safe }
        guard !others.isEmpty else { return nil }
        let effects = others.map { axis in
            let name = axis.affected
            return (axis == .swift ? name : name.lowercased()) + ", " + levels[axis].rawValue
        }
        return effects.joined(separator: "; ")
    }
}
