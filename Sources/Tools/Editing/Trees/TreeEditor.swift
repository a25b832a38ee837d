import SpeccDiagnostics
import SpeccYAML

/// Collects the edits that change the value of a file. Equal parts remain byte for byte.
struct TreeEditor {
    let text: SourceText
    var edits = TextEdits()

    /// Where a value is.
    struct Slot {
        /// The byte after the colon of its key or after its dash.
        let start: Int
        /// The spaces before the key or the dash.
        let indentation: Int
        let isFlow: Bool
        /// Whether the value is an element of a list.
        let isElement: Bool
        /// The byte after the value.
        let end: Int
        /// The byte after the lines of the entry; nil in brackets.
        let extent: Int?
        var layout: EntryLayout?
    }

    /// Changes a value. The entries that it has in common with the new one keep their text.
    mutating func change(_ node: YAMLNode, to target: YAMLValue, in slot: Slot?) {
        guard YAMLValue(node) != target else { return }
        if let items = CollectionItems(node, in: text), !items.items.isEmpty,
            let matches = ItemMatches(items, target), matches.keepsAny
        {
            change(items, matches)
        } else if let slot {
            replace(node, by: target, in: slot)
        }
    }

    private mutating func change(_ items: CollectionItems, _ matches: ItemMatches) {
        let extents = items.isFlow ? nil : BlockExtents(items, in: text)
        for (index, item) in items.items.enumerated() {
            guard let match = matches.kept[index] else { continue }
            if let key = item.key, key.value != match.key, let name = match.key {
                edits.replace(
                    text.offset(of: key.range.start)..<text.offset(of: key.range.end),
                    by: match.isQuoted
                        ? YAMLScalarText.quoted(name)
                        : YAMLScalarText.text(of: name, isKey: true, isInFlow: items.isFlow)
                )
            }
            let slot = Slot(
                start: item.valueStart,
                indentation: items.indentation,
                isFlow: items.isFlow,
                isElement: !items.isMapping,
                end: item.end,
                extent: extents?.ends[index],
                layout: match.layout
            )
            change(item.value, to: match.value, in: slot)
        }
        if let extents {
            edit(extents, matches)
        } else {
            editFlow(items, matches)
        }
    }

    // MARK: - Blocks

    private mutating func edit(_ extents: BlockExtents, _ matches: ItemMatches) {
        let items = extents.items
        let margin = String(repeating: " ", count: items.indentation)
        for index in items.items.indices where matches.kept[index] == nil {
            if extents.beginsLine(index) {
                edits.remove(extents.removal(of: index))
            } else if let next = items.items.indices.first(where: { $0 > index }) {
                // The next entry moves behind the dash.
                edits.remove(items.items[index].start..<items.items[next].start)
            }
        }
        for (position, new) in matches.insertions {
            let texts = new.map { text(ofNew: $0, margin: margin, isElement: !items.isMapping) }
            if let index = position {
                insert(texts, at: extents.ends[index], isSpaced: extents.isSpaced(at: index), isFront: false)
            } else if let first = matches.firstKept {
                let isInLine = !extents.beginsLine(first)
                let offset = isInLine ? extents.ends[first] : extents.starts[first]
                insert(texts, at: offset, isSpaced: extents.isSpaced(at: first), isFront: !isInLine)
            }
        }
    }

    private mutating func insert(_ texts: [String], at offset: Int, isSpaced: Bool, isFront: Bool) {
        var result = ""
        for text in texts {
            if isSpaced, !isFront { result += self.text.lineEnd }
            result += text
            if isSpaced, isFront { result += self.text.lineEnd }
        }
        edits.insertLines(result, at: offset)
    }

    /// The lines of a new entry or element, with line ends.
    private func text(ofNew new: ItemMatches.New, margin: String, isElement: Bool) -> String {
        let lines: [String]
        if isElement {
            lines = ["- " + EntryLayout.flow(new.value, isInFlow: false)]
        } else {
            let key = new.keyText(isInFlow: false)
            let layout = new.layout ?? EntryLayout(of: new.value, key: key, indentation: margin.utf8.count)
            lines = layout.lines(after: key + ":", margin: "")
        }
        return lines.map { ($0.isEmpty ? "" : margin + $0) + text.lineEnd }.joined()
    }
}

extension TreeEditor {
    /// Replaces a value completely. A comment on the line of its key or after it remains.
    mutating func replace(_ node: YAMLNode, by target: YAMLValue, in slot: Slot) {
        let start = max(text.offset(of: node.range.start), slot.start)
        guard !slot.isFlow, let extent = slot.extent else {
            return replaceInline(start, EntryLayout.flow(target), slot)
        }
        let layout =
            slot.isElement
            ? EntryLayout(inline: EntryLayout.flow(target, isInFlow: false))
            : slot.layout ?? EntryLayout(of: target, key: "", indentation: keyEnd(slot))
        let margin = text.lineEnd + String(repeating: " ", count: slot.indentation)
        let lines = layout.lines.map { $0.isEmpty ? text.lineEnd : margin + $0 }.joined()
        let keyLineEnd = text.lineEnd(of: slot.start)
        let isBlock = start > keyLineEnd
        guard isBlock else {
            replaceInline(start, layout.inline, slot)
            if !lines.isEmpty { edits.insert(lines, at: text.lineEnd(of: slot.end)) }
            return
        }
        // The value is below the key.
        if !layout.inline.isEmpty { edits.insert(" " + layout.inline, at: slot.start) }
        var end = extent
        if end > 0, text.bytes[end - 1] == 0x0A { end -= 1 }
        if end > 0, text.bytes[end - 1] == 0x0D { end -= 1 }
        edits.replace(keyLineEnd..<max(end, keyLineEnd), by: lines)
    }

    private mutating func replaceInline(_ start: Int, _ new: String, _ slot: Slot) {
        if slot.end <= slot.start {
            if !new.isEmpty { edits.insert(" " + new, at: slot.start) }
        } else if new.isEmpty {
            // No space remains at the end of the line.
            edits.remove(slot.start..<slot.end)
        } else {
            edits.replace(start..<slot.end, by: new)
        }
    }

    /// The column after the key, for the length of its line.
    private func keyEnd(_ slot: Slot) -> Int {
        slot.start - text.lineStart(of: slot.start)
    }
}
