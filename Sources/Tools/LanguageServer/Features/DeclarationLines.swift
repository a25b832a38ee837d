import SpeccDiagnostics

/// The lines of a declaration: the line of its name and the following ones that are indented more.
struct DeclarationLines {
    private static let maximumLines = 40

    let text: String

    init(of name: Range<Int>, in file: AnalyzedFile) {
        let bytes = file.source.bytes
        let first = file.lines.line(ofByte: name.lowerBound)
        let line = file.lines.line(first)
        let column = name.lowerBound - line.lowerBound
        var lines = [String(decoding: bytes[name.lowerBound..<line.upperBound], as: UTF8.self)]
        // A name in braces has its declaration on the same line.
        let isFirstInLine = bytes[line.lowerBound..<name.lowerBound].allSatisfy {
            $0 == 0x20 || $0 == 0x22 || $0 == 0x27
        }
        var number = first + 1
        var isTruncated = false
        while isFirstInLine, number < file.lines.count {
            let next = file.lines.line(number)
            let indentation = bytes[next].prefix { $0 == 0x20 }.count
            let isEmpty = indentation == next.count
            guard isEmpty || indentation > column else { break }
            if lines.count < Self.maximumLines {
                lines.append(String(decoding: bytes[next].dropFirst(min(column, next.count)), as: UTF8.self))
            } else if !isEmpty {
                isTruncated = true
            }
            number += 1
        }
        while lines.count > 1, lines.last?.utf8.allSatisfy({ $0 == 0x20 }) ?? false { lines.removeLast() }
        text = lines.joined(separator: "\n") + (isTruncated ? "\n…" : "")
    }
}
