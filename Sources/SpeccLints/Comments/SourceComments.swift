package import SpeccDiagnostics

/// One comment of a file.
package struct SourceComment: Sendable {
    /// From its `#` to the end of its text.
    package var range: SourceRange
    /// What stands behind the `#`, without the blanks around it.
    package var text: String
    /// Whether nothing stands before it on its line; then it may speak of the line below.
    package var isAlone: Bool
}

/// Finds the comments of a file, which libyaml passes over in silence.
///
/// A `#` begins one at the start of a line or behind a blank, unless it stands in a quoted scalar or a block of text;
/// where those stand, libyaml has said.
package enum SourceComments {
    /// The comments whose text begins with `prefix`, in their order; `opaque` belongs to the file's `YAMLDocument`.
    package static func all(
        in file: SourceFile,
        id: FileID,
        outside opaque: YAMLOpaqueText,
        beginningWith prefix: String = ""
    ) -> [SourceComment] {
        file.bytes.withUnsafeBufferPointer { bytes in
            guard var cursor = ByteCursor(bytes, skipping: SourceFile.lengthOfMark(in: file.bytes)) else { return [] }
            var comments: [SourceComment] = []
            var stretches = opaque.stretches[...]
            let prefix = Array(prefix.utf8)
            while cursor.skipToHash(before: prefix) {
                while let first = stretches.first, first.upperBound <= cursor.index { stretches.removeFirst() }
                if let first = stretches.first, first.contains(cursor.index) {
                    cursor.advance()
                } else {
                    comments.append(cursor.comment(of: id))
                }
            }
            return comments
        }
    }
}

extension ByteCursor {
    /// To the next `#` that may begin a comment with this text; false where there is none.
    fileprivate mutating func skipToHash(before prefix: [UInt8]) -> Bool {
        while let hash = offset(of: UInt8(ascii: "#")) {
            advance(toOffset: hash)
            if isBehindBlank, isFollowed(by: prefix) { return true }
            advance()
        }
        return false
    }

    private func isFollowed(by prefix: [UInt8]) -> Bool {
        var distance = 1
        while byte(after: distance) == 0x20 || byte(after: distance) == 0x09 { distance += 1 }
        var matched = 0
        while matched < prefix.count {
            if byte(after: distance + matched) != prefix[matched] { return false }
            matched += 1
        }
        return true
    }

    /// The comment that begins here; goes to the end of its line.
    fileprivate mutating func comment(of id: FileID) -> SourceComment {
        let start = position
        let isAlone = isFirstOnLine
        let text = restOfLine()
        let range = SourceRange(file: id, start: start, end: position)
        skipToLineEnd()
        let words = text.dropFirst().drop { $0 == " " || $0 == "\t" }
        return SourceComment(range: range, text: String(words), isAlone: isAlone)
    }
}
