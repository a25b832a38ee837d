/// A file of an imported catalog that is not written yet.
package struct ImportedFile: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
