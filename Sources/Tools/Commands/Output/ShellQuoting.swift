import SpeccDiagnostics

/// Quoting of arguments for bash and zsh.
enum ShellQuoting {
    static func quoted(_ argument: String) -> String {
        let isPlain = argument.utf8.allSatisfy { byte in
            byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || "/._-+,:@".utf8.contains(byte)
        }
        if isPlain, !argument.isEmpty { return argument }
        if argument == TextSanitizer.escaped(argument) {
            // By scalars: a quote before a combining mark ends the string for a shell, but is not a quote character in Swift.
            return argument.unicodeScalars.reduce(into: "'") { text, scalar in
                if scalar == "'" { text += "'\\'" }
                text.unicodeScalars.append(scalar)
            } + "'"
        }
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
