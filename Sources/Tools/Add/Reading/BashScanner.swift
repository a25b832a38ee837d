/// Splits a script into commands and words by the rules of bash.
///
/// Variables and substitutions become placeholders; nothing is executed. Comments, assignments before a command, redirections
/// and the commands of a pipe are separated.
struct BashScanner {
    let bytes: [UInt8]
    var offset = 0
    var commands: [ShellCommand] = []
    var command = ShellCommand()
    var word: [UInt8] = []
    /// The offset of the current word; nil between words.
    var start: Int?
    /// The delimiters of here-documents that begin on the next line.
    var pendingDocuments: [(delimiter: String, command: Int)] = []
    var isAfterRedirection = false

    static func commands(in bytes: [UInt8]) throws(ShellError) -> [ShellCommand] {
        var scanner = BashScanner(bytes: bytes)
        try scanner.scan()
        return scanner.commands
    }

    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    mutating func scan() throws(ShellError) {
        while let byte {
            switch byte {
            case 0x20, 0x09, 0x0D:
                endWord()
                offset += 1
            case 0x0A:
                endCommand()
                offset += 1
                try readDocuments()
            case UInt8(ascii: "#") where start == nil:
                while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
            case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "("), UInt8(ascii: ")"):
                endCommand()
                offset += 1
            case UInt8(ascii: "&"):
                // '&>' and '2>&1' are redirections.
                if next == UInt8(ascii: ">") {
                    endWord()
                    offset += 2
                    isAfterRedirection = true
                } else {
                    endCommand()
                    offset += 1
                }
            case UInt8(ascii: "<"), UInt8(ascii: ">"): if !placeholder() { try redirection() }
            case UInt8(ascii: "\\"): escape()
            case UInt8(ascii: "'"): try singleQuotes()
            case UInt8(ascii: "\""): try doubleQuotes()
            case UInt8(ascii: "$"): try dollar(inQuotes: false)
            case UInt8(ascii: "`"): try backtick()
            default:
                begin()
                word.append(byte)
                offset += 1
            }
        }
        endCommand()
        if let document = pendingDocuments.first {
            throw ShellError(
                message: "the here-document '\(document.delimiter)' is not closed",
                hint: "end it with a line '\(document.delimiter)'",
                offset: max(0, bytes.count - 1)
            )
        }
    }

    // MARK: - Words

    mutating func begin() {
        if start == nil { start = offset }
    }

    mutating func endWord() {
        guard let start else { return }
        let text = String(decoding: word, as: UTF8.self)
        word = []
        self.start = nil
        if isAfterRedirection {
            isAfterRedirection = false
        } else {
            command.words.append(ShellWord(text: text, offset: start))
        }
    }

    mutating func endCommand() {
        endWord()
        isAfterRedirection = false
        if !command.words.isEmpty { commands.append(command) }
        command = ShellCommand()
    }

    /// `<token>`, which documentation writes for a value.
    mutating func placeholder() -> Bool {
        guard byte == UInt8(ascii: "<"), let end = bytes[offset...].prefix(64).firstIndex(of: UInt8(ascii: ">")) else {
            return false
        }
        let name = bytes[(offset + 1)..<end]
        let isName =
            !name.isEmpty
            && name.allSatisfy { SafeText.isLetter($0) || SafeText.isDigit($0) || "_- ".utf8.contains($0) }
        guard isName, name.first != 0x20, name.first != UInt8(ascii: "-") else { return false }
        begin()
        word += Array(Placeholder.marked(String(decoding: name, as: UTF8.self)).utf8)
        offset = end + 1
        return true
    }

    mutating func escape() {
        if next == 0x0A {
            offset += 2
        } else if next == 0x0D, offset + 2 < bytes.count, bytes[offset + 2] == 0x0A {
            offset += 3
        } else if let character = next {
            begin()
            word.append(character)
            offset += 2
        } else {
            offset += 1
        }
    }

    mutating func singleQuotes() throws(ShellError) {
        begin()
        guard let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "'")) else { throw unclosed("'") }
        word += bytes[(offset + 1)..<end]
        offset = end + 1
    }

    mutating func doubleQuotes() throws(ShellError) {
        begin()
        let opening = offset
        offset += 1
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return
            case UInt8(ascii: "\\"):
                if let character = next, "\"\\$`".utf8.contains(character) {
                    word.append(character)
                    offset += 2
                } else if next == 0x0A {
                    offset += 2
                } else {
                    word.append(byte)
                    offset += 1
                }
            case UInt8(ascii: "$"): try dollar(inQuotes: true)
            case UInt8(ascii: "`"): try backtick()
            default:
                word.append(byte)
                offset += 1
            }
        }
        offset = opening
        throw unclosed("\"")
    }

    func unclosed(_ quote: String) -> ShellError {
        ShellError(
            message: "the quote \(quote) is not closed",
            hint: "close it, or escape it as \\\(quote)",
            offset: offset
        )
    }
}

/// A word of a command line, without quotes, and the byte at which it begins.
struct ShellWord: Equatable {
    var text: String
    var offset: Int
}

/// A command of a script: its words, and the text that a here-document passes to it.
struct ShellCommand {
    var words: [ShellWord] = []
    var input: String?
}

/// Why a script cannot be split into words.
struct ShellError: Error, Equatable {
    var message: String
    var hint: String
    var offset: Int
}
