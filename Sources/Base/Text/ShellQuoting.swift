/// Quoting of arguments for a POSIX shell: the one rule of the runtime and of the tools.
package enum ShellQuoting {
    /// The text as a single argument: in single quotes, or unchanged if it needs none.
    package static func quoted(_ text: String) -> String {
        text.isEmpty || !text.utf8.allSatisfy(isPlain) ? inQuotes(text) : text
    }

    /// The text in single quotes, in which a shell interprets nothing.
    package static func inQuotes(_ text: String) -> String {
        // By scalars: a quote before a combining mark ends the string for a shell, but is not a quote character in Swift.
        text.unicodeScalars.reduce(into: "'") { quoted, scalar in
            if scalar == "'" { quoted += "'\\'" }
            quoted.unicodeScalars.append(scalar)
        } + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_./:,@%+".utf8.contains(byte)
        }
    }
}
