import SpeccDiagnostics
import SpeccText

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
