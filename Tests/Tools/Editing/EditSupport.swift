import SpeccDiagnostics
import SpeccEditing
import SpeccYAML
import Testing

/// Edits a text with a closure that changes its value.
func edited(_ text: String, _ change: (inout YAMLValue) -> Void) throws -> String {
    let file = SourceFile(path: "a.yaml", text: text)
    var diagnostics = Diagnostics()
    let root = try #require(YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics))
    var value = YAMLValue(root)
    change(&value)
    return String(decoding: try CatalogEdits.bytes(of: file, root: root, changedTo: value), as: UTF8.self)
}

func value(of text: String) throws -> YAMLValue {
    try #require(CatalogEdits.value(of: SourceFile(path: "a.yaml", text: text)))
}

extension YAMLValue {
    /// Inserts an entry after another one.
    mutating func insert(_ key: String, _ value: YAMLValue, after other: String?) {
        var mapping = self.mapping ?? YAMLMapping()
        mapping.insert(YAMLMapping.Entry(key, value), after: other)
        self = .mapping(mapping)
    }

    mutating func rename(_ key: String, to new: String) {
        var mapping = self.mapping ?? YAMLMapping()
        guard let position = mapping.position(of: key) else { return }
        mapping.entries[position].formerKey = key
        mapping.entries[position].key = new
        self = .mapping(mapping)
    }
}
