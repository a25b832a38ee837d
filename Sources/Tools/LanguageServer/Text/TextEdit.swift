import SpeccContract
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
        var edits: [TextEdit] = []
        var offset = 0
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, j < after.count, before[i] == after[j] {
                offset += before[i].count
                (i, j) = (i + 1, j + 1)
                continue
            }
            let (removed, added) = difference(before[i...], after[j...])
            let end = before[i..<i + removed].last?.endIndex ?? offset
            let text = after[j..<j + added].flatMap(\.self)
            edits.append(TextEdit(range: offset..<end, replacement: String(decoding: text, as: UTF8.self)))
            offset = end
            (i, j) = (i + removed, j + added)
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

    /// The numbers of lines to remove and to add until both texts have the same line again. Only nearby lines are compared.
    private static func difference(
        _ before: ArraySlice<ArraySlice<UInt8>>,
        _ after: ArraySlice<ArraySlice<UInt8>>
    ) -> (removed: Int, added: Int) {
        let window = 40
        for distance in 1..<window {
            for removed in 0...distance {
                let added = distance - removed
                guard removed < before.count, added < after.count else { continue }
                if before[before.startIndex + removed] == after[after.startIndex + added] { return (removed, added) }
            }
        }
        let count = min(window / 2, before.count, after.count)
        guard count > 0, before.count > count, after.count > count else { return (before.count, after.count) }
        return (count, count)
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
