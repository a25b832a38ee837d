/// The lines of an entry or element of a block, with its comments.
struct BlockExtents {
    let text: SourceText
    let items: CollectionItems
    /// For each item, the first byte of its first comment line or of its own line.
    private(set) var starts: [Int] = []
    /// For each item, the byte after its last line. Comments below it that are indented further are part of it.
    private(set) var ends: [Int] = []

    init(_ items: CollectionItems, in text: SourceText) {
        self.text = text
        self.items = items
        for index in items.items.indices {
            let item = items.items[index]
            let line = text.lineStart(of: item.start)
            starts.append(beginsLine(index) ? firstComment(above: line, index) : item.start)
            ends.append(end(of: index))
        }
    }

    /// Whether an empty line separates an item from the one before it; the first one from the one after it.
    func isSpaced(at index: Int) -> Bool {
        let second = max(index, 1)
        return starts.indices.contains(second) && isBlank(before: starts[second])
    }

    /// Whether the item begins its line. The first entry of a mapping in a list follows the dash.
    func beginsLine(_ index: Int) -> Bool {
        let line = text.lineStart(of: items.items[index].start)
        return text.content(ofLine: line).map { line + $0.indentation } == items.items[index].start
    }

    /// The bytes of the item, with the empty lines that separate it from its neighbor.
    func removal(of index: Int) -> Range<Int> {
        var start = starts[index]
        var end = ends[index]
        if index > 0 {
            while start > ends[index - 1], isBlank(before: start) { start = text.lineStart(of: start - 1) }
        } else if index + 1 < starts.count {
            while end < starts[1], text.content(ofLine: end) == nil { end = text.nextLine(after: end) }
        }
        return start..<end
    }

    /// The bytes between the item's line and the end of its comments below.
    private func end(of index: Int) -> Int {
        let item = items.items[index]
        var end = text.nextLine(after: max(item.start, item.end - 1))
        let next = index + 1 < items.items.count ? text.lineStart(of: items.items[index + 1].start) : text.bytes.count
        var line = end
        while line < next {
            if let content = text.content(ofLine: line) {
                guard content.first == UInt8(ascii: "#"), content.indentation > items.indentation else { break }
                end = text.nextLine(after: line)
            }
            line = text.nextLine(after: line)
        }
        return min(end, text.bytes.count)
    }

    private func firstComment(above line: Int, _ index: Int) -> Int {
        let bound = index > 0 ? ends[index - 1] : 0
        var first = line
        while first > bound {
            let previous = text.lineStart(of: first - 1)
            guard previous >= bound, let indentation = text.commentIndentation(ofLine: previous),
                indentation == items.indentation
            else { break }
            first = previous
        }
        return first
    }

    private func isBlank(before line: Int) -> Bool {
        line > 0 && text.content(ofLine: text.lineStart(of: line - 1)) == nil
    }
}
