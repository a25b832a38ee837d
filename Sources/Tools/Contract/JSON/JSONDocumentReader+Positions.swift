import SpeccDiagnostics

/// Positions, white space and findings.
extension JSONDocumentReader {
    var position: SourcePosition {
        SourcePosition(line: line, column: offset - lineStart - continuations + 1)
    }

    /// Skips white space, and comments, which are reported.
    mutating func skipSpace() throws(Failure) {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0D: offset += 1
            case 0x0A: beginLine()
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(Failure) {
        let start = position
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { throw failure("a JSON value is expected") }
        warn(
            "json-syntax",
            "JSON has no comments",
            at: SourceRange(file: file, start: start, width: 2),
            hint: "delete it"
        )
        offset += 2
        while offset < bytes.count {
            if next == UInt8(ascii: "/"), bytes[offset] == 0x0A { return }
            if next == UInt8(ascii: "*"), bytes[offset] == UInt8(ascii: "/"), bytes[offset - 1] == UInt8(ascii: "*") {
                offset += 1
                return
            }
            if bytes[offset] == 0x0A { beginLine() } else { offset += 1 }
        }
        guard next == UInt8(ascii: "/") else {
            throw failure("a comment is not closed", hint: "the file is incomplete")
        }
    }

    private mutating func beginLine() {
        offset += 1
        line += 1
        lineStart = offset
        continuations = 0
    }

    mutating func failure(_ message: String, hint: String? = nil) -> Failure {
        findings.add(
            Diagnostic(
                "json-syntax",
                .error,
                message,
                at: SourceRange(file: file, start: position, width: 1),
                hint: hint
            )
        )
        return Failure()
    }

    mutating func warn(_ id: String, _ message: String, at range: SourceRange, hint: String) {
        guard findings.all.count < limits.problems else { return }
        findings.add(Diagnostic(id, .warning, message, at: range, hint: hint))
    }
}
