import SpeccEditing
import SpeccOpenAPI

/// Finds the parts of the document that the errors of an imported catalog come from.
package struct CorrectionFinder: Sendable {
    /// The origins of entries by file and key: `items.yaml endpoints list`.
    private var origins: [String: ImportCorrections.Part] = [:]
    private var texts: [String: String] = [:]
    /// The operations with settings of extensions.
    private var extended: Set<ImportCorrections.Part> = []
    /// The operations whose results have headers.
    private var headed: Set<ImportCorrections.Part> = []
    /// The pointers of endpoints for further formats.
    private var variants: Set<String> = []

    init(_ files: [ImportedFile], _ locations: CatalogLocations, _ endpoints: [EndpointDraft], _ types: [TypeDraft]) {
        for file in files { texts[file.name] = file.text }
        for endpoint in endpoints {
            let pointer = locations.pointer(to: .endpoint(endpoint))
            let part = ImportCorrections.Part(endpoint.operation.location)
            origins[pointer] = part
            if endpoint.format != nil { variants.insert(pointer) }
            if !endpoint.settings.isEmpty { extended.insert(part) }
            if endpoint.returns.contains(where: { !$0.headers.isEmpty }) { headed.insert(part) }
        }
        for type in types where !type.isInline {
            origins[locations.pointer(to: .type(type))] = ImportCorrections.Part(type.location)
        }
    }

    /// The corrections with those for the errors; unchanged where an error has no origin in the document.
    package func corrections(
        for errors: [ImportedCatalogError],
        addedTo corrections: ImportCorrections
    ) -> ImportCorrections {
        var result = corrections
        for error in errors {
            guard let (section, name) = entry(of: error) else { continue }
            if section == "defaults" { result.hasPlainDefaults = true }
            let pointer = "\(error.file)#\(JSONPointer([section, name]))"
            guard let part = origins[pointer] else { continue }
            if let example = error.example, !error.nullFields.isEmpty {
                result.nullFields[part, default: [:]][example, default: []].formUnion(error.nullFields)
            } else if let example = error.example {
                result.examples[part, default: [:]][example] = error.message
            } else if section == "types" {
                result.schemas[part] = result.schemas[part] ?? error.message
            } else if variants.contains(pointer) {
                result.operationsWithOneFormat.insert(part)
            } else if headed.contains(part), !result.operationsWithoutHeaders.contains(part) {
                result.operationsWithoutHeaders.insert(part)
            } else if extended.contains(part) {
                result.plainOperations.insert(part)
            } else if Self.pageRules.contains(error.rule) {
                result.unpagedOperations.insert(part)
            } else {
                result.operations[part] = error.message
            }
        }
        return result
    }

    private static let pageRules: Set<String> = ["invalid-page-field", "invalid-page-parameter", "missing-page-items"]

    /// The section and the key of the entry that contains a line.
    private func entry(of error: ImportedCatalogError) -> (section: String, name: String)? {
        let lines = (texts[error.file] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        var name: String?
        for line in lines.prefix(error.line).reversed() where !line.isEmpty && !line.hasPrefix("   ") {
            if line.hasPrefix("  ") {
                if name == nil { name = key(of: line.dropFirst(2)) }
            } else if line.hasSuffix(":") {
                return name.map { (String(line.dropLast()), $0) }
            } else {
                // The defaults on one line.
                return line.hasPrefix("defaults:") ? ("defaults", name ?? "") : nil
            }
        }
        return nil
    }

    private func key(of line: Substring) -> String {
        String(line.prefix { $0 != ":" }).replacing("\"", with: "")
    }
}
