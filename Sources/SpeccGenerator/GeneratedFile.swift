/// One Swift file to write.
package struct GeneratedFile: Sendable, Hashable {
    /// Without a folder: all outputs of a run stand side by side.
    package let name: String
    package let text: String
    /// Path of the YAML file it belongs to, as the catalog has it; nil for what belongs to a whole directory.
    package let source: String?

    package init(name: String, text: String, source: String? = nil) {
        self.name = name
        self.text = text
        self.source = source
    }
}
