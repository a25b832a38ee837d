/// A file to be written: its name within the output folder and its text.
package struct OutputFile: Equatable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
