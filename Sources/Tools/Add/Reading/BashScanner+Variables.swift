/// Variables, substitutions, escapes and here-documents.
extension BashScanner {
    // MARK: - Variables

    mutating func dollar(inQuotes: Bool) throws(ShellError) {
        switch next {
        case UInt8(ascii: "'") where !inQuotes:
            begin()
            offset += 2
            try ansiQuotes()
        case UInt8(ascii: "\"") where !inQuotes:
            offset += 1
            try doubleQuotes()
        case UInt8(ascii: "{"):
            guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "}")) else {
                throw ShellError(message: "'${' is not closed", hint: "close it with '}'", offset: offset)
            }
            addVariable(
                bytes[(offset + 2)..<end].prefix {
                    SafeText.isLetter($0) || SafeText.isDigit($0) || $0 == UInt8(ascii: "_")
                }
            )
            offset = end + 1
        case UInt8(ascii: "("):
            let opening = offset
            var depth = 0
            offset += 1
            while let byte {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                offset += 1
                if depth == 0 { break }
            }
            guard depth == 0 else {
                offset = opening
                throw ShellError(message: "'$(' is not closed", hint: "close it with ')'", offset: opening)
            }
            addVariable([])
        case let character? where SafeText.isLetter(character) || character == UInt8(ascii: "_"):
            let name = bytes[(offset + 1)...].prefix {
                SafeText.isLetter($0) || SafeText.isDigit($0) || $0 == UInt8(ascii: "_")
            }
            addVariable(name)
            offset += 1 + name.count
        default:
            begin()
            word.append(UInt8(ascii: "$"))
            offset += 1
        }
    }

    mutating func addVariable(_ name: ArraySlice<UInt8>) {
        begin()
        let text = String(decoding: name, as: UTF8.self)
        word += Array(Placeholder.marked(text.isEmpty ? "value" : text).utf8)
    }

    mutating func backtick() throws(ShellError) {
        // PowerShell continues lines with a backtick.
        if next == 0x0A || next == 0x0D || next == nil {
            offset += next == 0x0D ? 3 : 2
            return
        }
        guard let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: "`")) else { throw unclosed("`") }
        addVariable([])
        offset = end + 1
    }

    /// `$'it\'s'`
    mutating func ansiQuotes() throws(ShellError) {
        let opening = offset - 2
        while let byte {
            offset += 1
            if byte == UInt8(ascii: "'") { return }
            guard byte == UInt8(ascii: "\\"), let character = self.byte else {
                word.append(byte)
                continue
            }
            offset += 1
            switch character {
            case UInt8(ascii: "n"): word.append(0x0A)
            case UInt8(ascii: "t"): word.append(0x09)
            case UInt8(ascii: "r"): word.append(0x0D)
            case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "v"):
                word.append(0x20)
            case UInt8(ascii: "x"): addCode(digits: 2, radix: 16, isByte: true)
            case UInt8(ascii: "u"): addCode(digits: 4, radix: 16, isByte: false)
            case UInt8(ascii: "U"): addCode(digits: 8, radix: 16, isByte: false)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                offset -= 1
                addCode(digits: 3, radix: 8, isByte: true)
            default: word.append(character)
            }
        }
        offset = opening
        throw unclosed("'")
    }

    mutating func addCode(digits: Int, radix: Int, isByte: Bool) {
        let text = bytes[offset...].prefix(digits).prefix { byte in
            SafeText.isDigit(byte) || radix == 16 && byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66
        }
        guard let code = UInt32(String(decoding: text, as: UTF8.self), radix: radix) else { return }
        offset += text.count
        if isByte {
            word.append(UInt8(truncatingIfNeeded: code))
            return
        }
        // Characters beyond the basic plane are written as two halves.
        if (0xD800..<0xDC00).contains(code), bytes[offset...].starts(with: Array("\\u".utf8)) {
            let low = bytes[(offset + 2)...].prefix(4)
            if let half = UInt32(String(decoding: low, as: UTF8.self), radix: 16), (0xDC00..<0xE000).contains(half),
                let scalar = Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (half - 0xDC00))
            {
                offset += 6
                word += Array(String(Character(scalar)).utf8)
                return
            }
        }
        word += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
    }

    // MARK: - Redirections

    mutating func redirection() throws(ShellError) {
        // '2>': the number belongs to the redirection.
        if start != nil, word.allSatisfy(SafeText.isDigit) {
            word = []
            start = nil
        }
        endWord()
        if byte == UInt8(ascii: "<"), next == UInt8(ascii: "<") {
            offset += 2
            if byte == UInt8(ascii: "<") {
                offset += 1
                isAfterRedirection = true
                return
            }
            readDelimiter()
            return
        }
        offset += 1
        while let byte, byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") { offset += 1 }
        isAfterRedirection = true
    }

    mutating func readDelimiter() {
        if byte == UInt8(ascii: "-") { offset += 1 }
        while byte == 0x20 { offset += 1 }
        var delimiter: [UInt8] = []
        while let byte, ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "|")].contains(byte) {
            if byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                delimiter.append(byte)
            }
            offset += 1
        }
        pendingDocuments.append((String(decoding: delimiter, as: UTF8.self), commands.count))
    }

    /// Reads the lines of here-documents, which begin after the line of their command.
    mutating func readDocuments() throws(ShellError) {
        while let document = pendingDocuments.first {
            var lines: [UInt8] = []
            var isClosed = false
            while offset < bytes.count, !isClosed {
                let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
                var line = bytes[offset..<end]
                if line.last == 0x0D { line = line.dropLast() }
                let text = String(decoding: line.drop { $0 == 0x09 }, as: UTF8.self)
                if text == document.delimiter {
                    isClosed = true
                } else {
                    lines += bytes[offset..<min(end + 1, bytes.count)]
                }
                offset = min(end + 1, bytes.count)
            }
            guard isClosed else { return }
            if commands.indices.contains(document.command) {
                commands[document.command].input = String(decoding: lines, as: UTF8.self)
            }
            pendingDocuments.removeFirst()
        }
    }
}
