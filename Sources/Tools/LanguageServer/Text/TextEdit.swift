import SpeccContract
import SpeccEditing

/// A replacement of bytes of a text.
struct TextEdit: Equatable {
    var range: Range<Int>
    var replacement: String

    func json(_ lines: EditorLines) -> DocumentValue {
        ["range": lines.range(range), "newText": .string(replacement)]
    }

    /// The text with edits that do not overlap.
    static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where edit.range.lowerBound >= end {
            result += bytes[end..<edit.range.lowerBound]
            result += edit.replacement.utf8
            end = edit.range.upperBound
        }
        return result + bytes[end...]
    }

    /// One edit per changed group of lines, so that cursors, folds and marks of an editor stay where they are.
    static func lines(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
        let before = split(old)
        let after = split(new)
        let difference = LineDifference(from: before, to: after)
        var edits: [TextEdit] = []
        var (offset, index, next) = (0, 0, 0)
        while index < before.count || next < after.count {
            let (start, first) = (offset, next)
            while difference.removed.contains(index) {
                offset += before[index].count
                index += 1
            }
            while difference.inserted.contains(next) { next += 1 }
            if offset > start || next > first {
                let text = String(decoding: after[first..<next].joined(), as: UTF8.self)
                edits.append(TextEdit(range: start..<offset, replacement: text))
            } else {
                offset += before[index].count
                (index, next) = (index + 1, next + 1)
            }
        }
        return edits
    }

    /// The lines with their ends.
    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }
}

extension EditorLines {
    func range(_ bytes: Range<Int>) -> DocumentValue {
        ["start": position(ofByte: bytes.lowerBound).json, "end": position(ofByte: bytes.upperBound).json]
    }
}

/// The part of a text that changed: the bytes between the longest common beginning and end.
struct TextDifference {
    private let prefix: Int
    private let oldEnd: Int
    private let shift: Int

    init(from old: [UInt8], to new: [UInt8]) {
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let limit = min(old.count, new.count) - prefix
        let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        self.prefix = prefix
        oldEnd = old.count - min(suffix, limit)
        shift = new.count - old.count
    }

    /// The range in the new text; nil for bytes that changed.
    func moved(_ range: Range<Int>) -> Range<Int>? {
        if range.upperBound <= prefix { return range }
        if range.lowerBound >= oldEnd { return range.lowerBound + shift..<range.upperBound + shift }
        return nil
    }
}
