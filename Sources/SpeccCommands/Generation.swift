import SpeccDiagnostics
import SpeccDriver
import SpeccGenerator

/// What the commands that generate have in common: their options, and the files that come of them.
struct Generation {
    static let options = [
        CommandOption("templates", value: "DIR", help: "A folder of *.mustache files that replace built-in templates."),
        CommandOption(
            "source-locations",
            help: "Let the compiler report mistakes in the Swift at the catalog's lines."
        ),
        CatalogOptions.format,
        CatalogOptions.maximumFileSize,
    ]

    /// The path of the catalogs' folder; nil for standard input.
    let catalogs: String?
    /// Nil where an error was found, which has been shown.
    let files: [GeneratedFile]?

    /// - Throws: `UsageError` and `FileError`.
    init(_ arguments: CommandArguments, console: Console) throws {
        let generator = try Self.generator(arguments, console: console)
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        let files = compiler.generate(with: generator ?? Generator(), locating: arguments.has("source-locations"))
        let findings = CatalogOptions.findings(of: compiler)
        CatalogOptions.show(findings, of: compiler, arguments: arguments, console: console)
        catalogs = compiler.root
        self.files = generator == nil ? nil : files
    }

    /// The words of the command line that matter to what is generated, for a shell.
    static func words(of arguments: CommandArguments) -> String {
        var words = arguments.operands
        if let folder = arguments["templates"] { words += ["--templates", folder] }
        if arguments.has("source-locations") { words.append("--source-locations") }
        return words.map(quoted).joined(separator: " ")
    }

    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || "/._-+,:@".utf8.contains(byte)
        }
        if isPlain, !word.isEmpty { return word }
        if word == TextSanitizer.escaped(word) {
            // By code points: a quote before a combining mark ends the text for a shell, and is no quote to Swift.
            return word.unicodeScalars.reduce(into: "'") { text, scalar in
                if scalar == "'" { text += "'\\'" }
                text.unicodeScalars.append(scalar)
            } + "'"
        }
        // As bash and zsh read it: what cannot be seen is spelled out, byte by byte.
        let bytes = word.utf8.map { byte in
            let isVisible = byte > 0x20 && byte < 0x7F && !"'\\[".utf8.contains(byte)
            return isVisible ? String(Unicode.Scalar(byte)) : "\\" + Self.octal(byte)
        }
        return "$'" + bytes.joined() + "'"
    }

    /// Of three digits, so that no digit behind it is taken for a part of it.
    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }

    /// Nil where a template cannot be used, which has been shown.
    private static func generator(_ arguments: CommandArguments, console: Console) throws -> Generator? {
        guard let folder = arguments["templates"] else { return Generator() }
        let templates = TemplateOverrides(try SpecLoader().templates(in: folder))
        let findings = templates.diagnostics.sorted()
        if templates.generator == nil {
            CatalogOptions.show(findings, in: templates.sources, arguments: arguments, console: console)
        }
        return templates.generator
    }
}
