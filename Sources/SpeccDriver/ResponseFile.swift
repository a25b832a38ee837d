import SpeccDiagnostics

/// Arguments in a file, which build systems use for long command lines.
enum ResponseFile {
    /// The maximum size in bytes.
    private static let limit = 16 * 1024 * 1024

    /// Replaces each argument `@FILE` by the lines of the file. Each line is an argument, without quoting; empty lines are ignored.
    /// An argument file cannot contain another one, and `./@name` is the path of a file whose name starts with `@`.
    static func expanding(_ arguments: ArraySlice<String>) throws(FileError) -> ArraySlice<String> {
        var expanded: [String] = []
        for argument in arguments {
            guard argument.utf8.first == UInt8(ascii: "@") else {
                expanded.append(argument)
                continue
            }
            let path = String(decoding: argument.utf8.dropFirst(), as: UTF8.self)
            guard let contents = try? RegularFile.contents(of: path, upToCount: limit) else {
                throw FileError(
                    path: path,
                    reason: "read the arguments in",
                    hint: "write one argument per line; a path that starts with '@' is written './\(argument)'"
                )
            }
            let lines = contents.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map {
                String(decoding: $0, as: UTF8.self)
            }
            if let nested = lines.first(where: { $0.utf8.first == UInt8(ascii: "@") }) {
                let shown = TextSanitizer.path(nested)
                let hint =
                    "argument files cannot contain argument files, such as '\(shown)'; a path is written './\(shown)'"
                throw FileError(path: path, reason: "read the arguments in", hint: hint)
            }
            expanded += lines
        }
        return expanded[...]
    }
}
