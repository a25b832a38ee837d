/// Splits commands of the Windows command line, as browsers copy them: `^` escapes and continues lines.
struct CmdScanner {
    /// Whether a script is written for the Windows command line.
    static func isCmd(_ bytes: [UInt8]) -> Bool {
        var quote: UInt8?
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            }
            guard byte == UInt8(ascii: "^"), quote != UInt8(ascii: "'") else { continue }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
            if next == UInt8(ascii: "\"") || next == 0x0A || next == 0x0D { return true }
        }
        return false
    }

    private struct Unit {
        var byte: UInt8
        var offset: Int
        /// Whether a caret precedes the byte, so that it does not end a command.
        var isEscaped = false
    }

    static func commands(in bytes: [UInt8]) throws(ShellError) -> [ShellCommand] {
        var commands: [ShellCommand] = []
        for line in lines(of: bytes) {
            let command = ShellCommand(words: try words(of: line))
            if !command.words.isEmpty { commands.append(command) }
        }
        return commands
    }

    /// The lines without carets, with continued lines joined.
    private static func lines(of bytes: [UInt8]) -> [[Unit]] {
        var lines: [[Unit]] = []
        var line: [Unit] = []
        var isQuoted = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "^"), !isQuoted {
                index += 1
                guard index < bytes.count else { break }
                if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
                if bytes[index] == 0x0A {
                    // A caret and an empty line are a line end within a value.
                    var next = index + 1
                    if next < bytes.count, bytes[next] == 0x0D { next += 1 }
                    if next < bytes.count, bytes[next] == 0x0A {
                        line.append(Unit(byte: 0x0A, offset: index, isEscaped: true))
                        index = next
                    } else {
                        line.append(Unit(byte: 0x20, offset: index))
                    }
                } else {
                    line.append(Unit(byte: bytes[index], offset: index, isEscaped: true))
                }
            } else if byte == 0x0A, !isQuoted {
                lines.append(line)
                line = []
            } else {
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                line.append(Unit(byte: byte, offset: index))
            }
            index += 1
        }
        lines.append(line)
        return lines
    }

    /// Words by the rules of the C runtime: quotes, and backslashes only before quotes.
    private static func words(of line: [Unit]) throws(ShellError) -> [ShellWord] {
        var words: [ShellWord] = []
        var word: [UInt8] = []
        var start: Int?
        var quote: Int?
        var index = 0
        while index < line.count {
            let unit = line[index]
            let next = index + 1 < line.count ? line[index + 1].byte : 0
            if unit.byte == UInt8(ascii: "\\"),
                next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") && isBeforeQuote(line, index)
            {
                start = start ?? unit.offset
                word.append(next)
                index += 1
            } else if unit.byte == UInt8(ascii: "\"") {
                start = start ?? unit.offset
                if quote != nil, next == UInt8(ascii: "\"") {
                    word.append(unit.byte)
                    index += 1
                } else {
                    quote = quote == nil ? unit.offset : nil
                }
            } else if quote == nil, [0x20, 0x09, 0x0D].contains(unit.byte) {
                if let begin = start {
                    words.append(ShellWord(text: String(decoding: word, as: UTF8.self), offset: begin))
                }
                (word, start) = ([], nil)
            } else if quote == nil, !unit.isEscaped,
                unit.byte == UInt8(ascii: "|") || unit.byte == UInt8(ascii: "&") || unit.byte == UInt8(ascii: ">")
            {
                break
            } else {
                start = start ?? unit.offset
                word.append(unit.byte)
            }
            index += 1
        }
        if let quote {
            throw ShellError(
                message: "the quote \" is not closed",
                hint: "close it, or escape it as \\\"",
                offset: quote
            )
        }
        if let begin = start { words.append(ShellWord(text: String(decoding: word, as: UTF8.self), offset: begin)) }
        return words
    }

    /// Whether a run of backslashes ends in a quote.
    private static func isBeforeQuote(_ line: [Unit], _ index: Int) -> Bool {
        let end = line[index...].firstIndex { $0.byte != UInt8(ascii: "\\") }
        return end.map { line[$0].byte == UInt8(ascii: "\"") } ?? false
    }
}
