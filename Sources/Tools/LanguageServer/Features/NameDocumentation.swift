import SpeccCatalog
import SpeccChecks
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
