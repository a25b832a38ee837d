import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The declarations of types, credentials and hosts as Markdown: their documentation and their text.
struct NameDocumentation {
    let analysis: CatalogAnalysis

    func type(_ name: CatalogName) -> String? {
        guard let type = analysis.names.catalog.type(name.text, in: name.api) else { return nil }
        return text(type.declaration.docs?.value, name)
    }

    func credential(_ name: CatalogName) -> String? {
        guard let credential = analysis.names.catalog.policies.credential(name.text, in: name.api) else { return nil }
        return text(credential.docs?.value, name)
    }

    func host(_ name: CatalogName) -> String? {
        analysis.names.declarations(of: name).isEmpty ? nil : text(nil, name)
    }

    private func text(_ docs: String?, _ name: CatalogName) -> String {
        [docs, declaration(of: name).map { Markdown.code($0, language: "yaml") }].compactMap(\.self)
            .joined(separator: "\n\n")
    }

    /// The text of a declaration, without its indentation; long ones are truncated.
    func declaration(of name: CatalogName) -> String? {
        guard let occurrence = analysis.names.declarations(of: name).first, let file = analysis[occurrence.file] else {
            return nil
        }
        return DeclarationLines(of: occurrence.bytes, in: file).text
    }
}

/// The documentation of a key, from the table that also generates the language reference.
struct KeyDocumentation {
    let row: SpecTable.Row

    var text: String {
        var parts = ["**\(row.name)** (\(row.section.title))", row.entry.meaning]
        let choices = Self.choices(of: row.entry.value)
        if !choices.isEmpty { parts.append("Values: " + choices.map { "`\($0)`" }.joined(separator: ", ")) }
        if let builtIn = row.entry.builtIn { parts.append("Default: \(builtIn)") }
        if let example = row.entry.example { parts.append(Markdown.code("\(row.name): \(example)", language: "yaml")) }
        return parts.joined(separator: "\n\n")
    }

    static func choices(of value: SpecValue) -> [String] {
        switch value {
        case .choice(let choices): choices
        case .boolean: ["true", "false"]
        case .either(let values): values.flatMap(choices)
        default: []
        }
    }
}

/// Documentation for clients, which display Markdown or only plain text.
enum Markdown {
    /// The protocol's `MarkupContent`.
    static func content(_ text: String, isMarkdown: Bool) -> DocumentValue {
        ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(isMarkdown ? text : plain(text))]
    }

    /// A code block whose fence is longer than any in the text.
    static func code(_ text: String, language: String = "") -> String {
        var longest = 2
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence)\(language)\n\(text)\n\(fence)"
    }

    /// The text without fences and emphasis.
    static func plain(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
        return lines.joined(separator: "\n").replacing("**", with: "")
    }
}
