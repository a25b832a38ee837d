extension TreeEditor {
    /// Removes and inserts entries in brackets.
    mutating func editFlow(_ items: CollectionItems, _ matches: ItemMatches) {
        let all = items.items
        var hasKept = false
        for index in all.indices {
            if matches.kept[index] != nil {
                hasKept = true
                continue
            }
            if !hasKept {
                // One of the following entries is kept.
                edits.remove(all[index].start..<all[index + 1].start)
            } else if containsComment(all[index - 1].end..<all[index].start) {
                removeOnOwnLine(all[index])
            } else {
                edits.remove(all[index - 1].end..<all[index].end)
            }
        }
        for (position, new) in matches.insertions {
            let texts = new.map { item in
                let value = EntryLayout.flow(item.value)
                return items.isMapping ? "\(item.keyText(isInFlow: true)): \(value)" : value
            }
            if let index = position {
                insert(texts, after: index, all)
            } else if let first = matches.firstKept {
                edits.insert(texts.map { $0 + ", " }.joined(), at: all[first].start)
            }
        }
    }

    /// Inserts entries after one of them: on lines of their own if that begins a line.
    private mutating func insert(_ texts: [String], after index: Int, _ items: [CollectionItems.Item]) {
        let item = items[index]
        let line = text.lineStart(of: item.start)
        guard index > 0, text.lineStart(of: items[index - 1].start) != line,
            let indentation = text.content(ofLine: line)?.indentation, line + indentation == item.start
        else {
            edits.insert(texts.map { ", " + $0 }.joined(), at: item.end)
            return
        }
        let margin = text.lineEnd + String(repeating: " ", count: indentation)
        let lineEnd = text.lineEnd(of: item.end)
        let comma = self.comma(after: item.end)
        let next = index + 1 < items.count ? items[index + 1].start : nil
        if let comma, comma < lineEnd, next.map({ $0 > lineEnd }) ?? true {
            edits.insert(texts.map { margin + $0 + "," }.joined(), at: lineEnd)
        } else if comma == nil, containsComment(item.end..<lineEnd) {
            edits.insert(",", at: item.end)
            edits.insert(texts.map { margin + $0 }.joined(separator: ","), at: lineEnd)
        } else {
            edits.insert(texts.map { "," + margin + $0 }.joined(), at: item.end)
        }
    }

    /// Removes an entry with its comma and its comment, and its line if nothing else is on it. A comment of the previous
    /// entry remains.
    private mutating func removeOnOwnLine(_ item: CollectionItems.Item) {
        let line = text.lineStart(of: item.start)
        let beginsLine = text.content(ofLine: line).map { line + $0.indentation == item.start } ?? false
        var end = comma(after: item.end).map { $0 + 1 } ?? item.end
        let lineEnd = text.lineEnd(of: end)
        var rest = end
        while rest < lineEnd, text.bytes[rest] == 0x20 || text.bytes[rest] == 0x09 { rest += 1 }
        let isLast = rest == lineEnd || text.bytes[rest] == UInt8(ascii: "#")
        if beginsLine, isLast {
            end = text.nextLine(after: end)
            edits.remove(line..<end)
        } else {
            edits.remove(item.start..<end)
        }
    }

    /// The comma after an entry; nil before the closing bracket.
    private func comma(after offset: Int) -> Int? {
        var offset = offset
        while offset < text.bytes.count {
            let byte = text.bytes[offset]
            if byte == UInt8(ascii: ",") { return offset }
            if byte == UInt8(ascii: "#") {
                offset = text.lineEnd(of: offset)
            } else {
                guard SourceText.isWhitespace(byte) else { return nil }
                offset += 1
            }
        }
        return nil
    }

    func containsComment(_ range: Range<Int>) -> Bool {
        guard range.lowerBound < range.upperBound else { return false }
        return text.bytes[range].contains(UInt8(ascii: "#"))
    }
}
