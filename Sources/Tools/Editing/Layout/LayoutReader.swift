import SpeccDiagnostics
import SpeccYAML

/// Reads the value of a file with the layout of its entries, so that they can be written into another file as they are.
struct LayoutReader {
    let text: SourceText

    func value(of node: YAMLNode) -> YAMLValue {
        guard case .mapping(let pairs) = node.content, let items = CollectionItems(node, in: text), !items.isFlow else {
            return YAMLValue(node)
        }
        let extents = BlockExtents(items, in: text)
        var entries: [YAMLMapping.Entry] = []
        entries.reserveCapacity(pairs.count)
        for (index, pair) in pairs.enumerated() {
            entries.append(
                YAMLMapping.Entry(
                    pair.key.value,
                    value(of: pair.value),
                    isQuoted: pair.keyStyle != .plain && YAMLScalarText.isSpecialKey(pair.key.value),
                    layout: layout(of: items.items[index], end: extents.ends[index], items.indentation)
                )
            )
        }
        return .mapping(YAMLMapping(entries))
    }

    private func layout(of item: CollectionItems.Item, end: Int, _ indentation: Int) -> EntryLayout {
        let lineEnd = text.lineEnd(of: item.valueStart)
        var start = item.valueStart
        while start < lineEnd, text.bytes[start] == 0x20 { start += 1 }
        var layout = EntryLayout(inline: string(start..<lineEnd))
        var line = text.nextLine(after: item.valueStart)
        while line < end {
            let next = text.nextLine(after: line)
            let content = line + (text.content(ofLine: line).map { min($0.indentation, indentation) } ?? 0)
            let last = text.lineEnd(of: line)
            layout.lines.append(text.content(ofLine: line) == nil ? "" : string(content..<last))
            line = next
        }
        while layout.lines.last == "" { layout.lines.removeLast() }
        return layout
    }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: text.bytes[range], as: UTF8.self)
    }
}
