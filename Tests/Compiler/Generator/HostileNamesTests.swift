import SpeccGenerator
import Testing

@Suite("Names that look like Swift code")
struct HostileNamesTests {
    /// Names with and without an ASCII letter or digit. All contain text that generated code does not contain.
    private static let names = [
        "§", "--§", "§(): () { } /* …", "*/ § /*", "// §", "§\"", "§\\(", "`§`", "§;", "#§", "{{§}}",
        "INJECTED§ { }",
        "} INJECTED§ {", "§: INJECTED = 1", "§.INJECTED",
    ]
    /// Inline types, as text of a catalog.
    private static let inlineTypes = ["[a, b]", "{ x: int }", "{ $oneOf: [int, string] }"]

    @Test("never become code in any position of a catalog", arguments: names)
    func everywhere(name: String) throws {
        let key = Self.quoted(name)
        let fields = Self.inlineTypes.enumerated().map { number, type in
            let options = "$swift: { name: field\(number) }"
            let long = type.hasPrefix("[") ? "{ $enum: \(type), \(options) }" : "{ \(options), \(type.dropFirst())"
            return "  T\(number): { \(key): \(long) }"
        }
        let text = """
            specc: 1
            api: Safe
            host: https://safe.example
            service: Safe
            swift: { access: public, mocks: true }
            endpoints:
              \(key):
                call: POST /a
                swift: { name: method }
                docs: \(key)
                query:
                  \(key): { type: [a, b], swift: { name: item } }
                body: { \(key): { $enum: [a, b], $swift: { name: part } } }
                returns: { 200: T0, 201: T1, 202: T2 }
                errors: { 404: { \(key): { $enum: [a, b], $swift: { name: reason } } } }
              other:
                call: GET /b
                query: { \(key): { type: string, docs: \(key), swift: { name: item } } }
                returns: Union
            types:
            \(fields.joined(separator: "\n"))
              Word: [{ value: \(key), name: word, docs: \(key) }]
              Tagged: { $oneOf: { \(key): { $type: T0, $swift: { name: member } } }, $by: \(key) }
              Union: { $oneOf: { \(key): { $type: { u: int }, $swift: { name: made } } }, $by: kind }
              Holder: { word: Word, tagged: Tagged }
            """
        let files = Generator().files(for: try CatalogText.checked([("a.yaml", text)]), root: "Root")
        for file in files {
            let code = file.code
            #expect(!code.contains("§") && !code.contains("INJECTED"), "\(file.name)")
        }
        let types = files.map(\.code).joined()
        #expect(types.contains(name.contains("INJECTED") ? "struct Injected" : "struct Field0: OpenEnum"))
    }

    private static func quoted(_ name: String) -> String {
        "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

extension GeneratedFile {
    /// The text without comments and the contents of literals.
    fileprivate var code: String {
        var code: [Character] = []
        for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            var isLiteral = false
            var isEscaped = false
            for character in line {
                if character == "\"", !isEscaped { isLiteral.toggle() }
                isEscaped = isLiteral && character == "\\" && !isEscaped
                if !isLiteral { code.append(character) }
            }
            code.append("\n")
        }
        return String(code)
    }
}
