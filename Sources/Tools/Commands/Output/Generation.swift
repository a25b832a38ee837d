import SpeccDiagnostics
import SpeccDriver
import SpeccGenerator
import SpeccText

/// The options and the run that `specc generate` and `specc check` share.
struct Generation {
    static let options = [
        CommandOption("templates", value: "DIR", help: "A folder of *.mustache files that replace built-in templates."),
        CommandOption(
            "source-locations",
            help: "Report compiler diagnostics of the generated code at lines of the catalogs."
        ),
        CatalogOptions.format,
        CatalogOptions.maximumFileSize,
    ]

    /// The path of the catalogs' folder; nil for standard input.
    let catalogs: String?
    /// Nil where an error was reported.
    let files: [GeneratedFile]?

    /// Generates the files and prints the diagnostics.
    ///
    /// - Throws: `UsageError` and `FileError`.
    init(_ arguments: CommandArguments, console: Console) throws {
        let generator = try Self.generator(arguments, console: console)
        var compiler = try CatalogOptions.compiler(for: arguments, console: console)
        let files = compiler.generate(with: generator ?? Generator(), locating: arguments.has("source-locations"))
        let findings = CatalogOptions.findings(of: compiler)
        CatalogOptions.show(findings, in: compiler.sources, arguments: arguments, console: console)
        catalogs = compiler.root
        self.files = generator == nil ? nil : files
    }

    /// The arguments that affect the generated files, quoted for a shell.
    static func shellArguments(of arguments: CommandArguments) -> String {
        var words = arguments.operands
        if let folder = arguments["templates"] { words += ["--templates", folder] }
        if arguments.has("source-locations") { words.append("--source-locations") }
        return words.map(ShellArgument.quoted).joined(separator: " ")
    }

    /// Nil where a template has an error, which is printed.
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

/// Arguments for bash and zsh, without invisible characters.
enum ShellArgument {
    static func quoted(_ argument: String) -> String {
        if argument == TextSanitizer.escaped(argument) { return ShellQuoting.quoted(argument) }
        // Invisible characters are escaped byte by byte.
        let bytes = argument.utf8.map { byte in
            let isVisible = byte > 0x20 && byte < 0x7F && !"'\\[".utf8.contains(byte)
            return isVisible ? String(Unicode.Scalar(byte)) : "\\" + Self.octal(byte)
        }
        return "$'" + bytes.joined() + "'"
    }

    /// Three digits, so that a following digit is not part of the escape.
    private static func octal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 8)
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
}
