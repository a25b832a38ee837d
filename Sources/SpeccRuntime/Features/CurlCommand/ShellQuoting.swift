/// Quoting of arguments for a POSIX shell.
enum ShellQuoting {
    /// The text as a single argument: in single quotes, or unchanged if it needs none.
    static func quoted(_ text: String) -> String {
        guard text.isEmpty || !text.utf8.allSatisfy(isPlain) else {
            return text
        }
        return "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"),
            UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "+"):
            true
        default: ASCIIText.isLetterOrDigit(byte)
        }
    }
}
