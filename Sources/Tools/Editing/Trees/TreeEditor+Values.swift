import SpeccDiagnostics
import SpeccYAML

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
