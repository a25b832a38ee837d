import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccOpenAPI

extension FidelityReport {
    /// The report for people: one line per kind of finding, with an example.
    package func text(isDetailed: Bool = false) -> String {
        let counts = [(services, "service"), (types, "type"), (files, "file")].map { count, noun in
            QuantityText.count(Int64(count), noun)
        }
        var text =
            "\(api): \(QuantityText.count(Int64(operations), "operation")) in \(counts.joined(separator: ", "))\n"
        for weight in FidelityWeight.allCases {
            for (kind, findings) in groups where kind.weight == weight {
                text +=
                    "  \(padded(weight.rawValue, 9))\(padded("\(findings.count)", 7))\(kind.explanation) [\(kind.rawValue)]\n"
                let shown = isDetailed ? findings[...] : findings.prefix(weight == .lost ? 2 : 1)
                guard weight != .omitted || isDetailed else { continue }
                for finding in shown {
                    let subject = finding.subject.isEmpty ? "" : "'\(finding.subject)' "
                    let target = finding.target.isEmpty ? "" : " → \(finding.target)"
                    text += "                    \(subject)\(finding.source.file)#\(finding.source.pointer)\(target)\n"
                    if !finding.detail.isEmpty { text += "                      \(finding.detail)\n" }
                }
            }
        }
        return text
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
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
        return text + (findings.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }
}
