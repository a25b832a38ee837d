/// A file of an imported catalog that is not written yet.
package struct ImportedFile: Sendable {
    package let name: String
    package let text: String
}
