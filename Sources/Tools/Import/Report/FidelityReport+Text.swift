import SpeccChecks
import SpeccContract
package import SpeccDiagnostics
import SpeccOpenAPI
import SpeccText

extension FidelityReport {
    /// The report for people: one line per kind of finding, with an example.
    package func text(isDetailed: Bool = false, in style: TerminalStyle = .plain) -> String {
        let counts = [(services, "service"), (types, "type"), (files, "file")].map { count, noun in
            QuantityText.count(Int64(count), noun)
        }
        let operations = QuantityText.count(Int64(operations), "operation")
        var text = style.paragraph("\(style(.heading, api + ":")) \(operations) in \(counts.joined(separator: ", "))")
        for weight in FidelityWeight.allCases {
            for (kind, findings) in groups where kind.weight == weight {
                let title = style(weight.role, padded(weight.rawValue, 9))
                let first = "  \(title)\(padded("\(findings.count)", 7))"
                let id = style(.secondary, "[\(kind.rawValue)]")
                text += style.paragraph("\(kind.explanation) \(id)", first: first, indent: 18)
                let shown = isDetailed ? findings[...] : findings.prefix(weight == .lost ? 2 : 1)
                guard weight != .omitted || isDetailed else { continue }
                for finding in shown {
                    text += lines(of: finding, style)
                }
            }
        }
        return Self.withoutKeys(text)
    }

    /// `'GET /items' line 12, GET /items, responses/200 → items.yaml#/…`, and the detail.
    private func lines(of finding: FidelityFinding, _ style: TerminalStyle) -> String {
        let indent = style.width.map { $0 < 80 ? 6 : 20 } ?? 20
        let margin = String(repeating: " ", count: indent)
        let subject = finding.subject.isEmpty ? "" : "'\(finding.subject)' "
        let target = finding.target.isEmpty ? "" : " → \(finding.target)"
        let file = finding.source.file.isEmpty ? "line " : finding.source.file + ":"
        let place = "\(file)\(finding.source.range.start.line), \(Self.place(finding.source.pointer))"
        let line = style.paragraph(subject + style(.secondary, place + target), first: margin, indent: indent + 2)
        guard !finding.detail.isEmpty else { return line }
        return line + style.paragraph(finding.detail, first: margin + "  ", indent: indent + 2)
    }

    /// A pointer for people: `GET /items, responses/200` for `/paths/~1items/get/responses/200`.
    static func place(_ pointer: JSONPointer) -> String {
        let names = pointer.description.split(separator: "/").map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
        guard names.first == "paths", names.count > 2, Self.methods.contains(names[2]) else {
            return "#\(pointer)"
        }
        let rest = names.dropFirst(3).joined(separator: "/")
        return "\(names[2].uppercased()) \(names[1])" + (rest.isEmpty ? "" : ", \(rest)")
    }

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// The text without keys, which names and paths can contain. In a pointer, `~1` is the slash of a path.
    package static func withoutKeys(_ text: String) -> String {
        text.split(separator: "~1", omittingEmptySubsequences: false)
            .map { SecretText.hidingKeys(in: String($0), with: ExampleText.mark) }.joined(separator: "~1")
    }

    /// The report for programs.
    package var json: String {
        var text =
            "{\n  \"api\": \(JSONText.literal(api)),\n  \"operations\": \(operations),\n  \"services\": \(services),\n"
        text += "  \"types\": \(types),\n  \"files\": \(files),\n  \"counts\": {"
        text += groups.map { "\n    \(JSONText.literal($0.kind.rawValue)): \($0.findings.count)" }.joined(
            separator: ","
        )
        text += groups.isEmpty ? "},\n" : "\n  },\n"
        text += "  \"findings\": ["
        text += findings.map { finding in
            let range = finding.source.range
            return
                "\n    { \"kind\": \(JSONText.literal(finding.kind.rawValue)), \"weight\": \(JSONText.literal(finding.kind.weight.rawValue)), "
                + "\"subject\": \(JSONText.literal(finding.subject)), \"file\": \(JSONText.literal(finding.source.file)), "
                + "\"pointer\": \(JSONText.literal(finding.source.pointer.description)), \"line\": \(range.start.line), "
                + "\"catalog\": \(JSONText.literal(finding.target)), \"detail\": \(JSONText.literal(finding.detail)) }"
        }.joined(separator: ",")
        text += findings.isEmpty ? "]\n}\n" : "\n  ]\n}\n"
        return Self.withoutKeys(text)
    }
}

extension FidelityWeight {
    fileprivate var role: TerminalStyle.Role {
        switch self {
        case .lost: .error
        case .changed: .warning
        case .omitted: .secondary
        }
    }
}
