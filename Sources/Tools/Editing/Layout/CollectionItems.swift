import SpeccDiagnostics
import SpeccYAML

/// The byte ranges of the entries of a mapping or the elements of a list.
struct CollectionItems {
    let isFlow: Bool
    let isMapping: Bool
    /// The number of bytes before the entries of a block on their lines.
    let indentation: Int
    let items: [Item]

    struct Item {
        let key: Located<String>?
        let value: YAMLNode
        /// The first byte of the key, of the dash, or of an element in brackets.
        let start: Int
        /// The byte after the colon or the dash; the start of an element in brackets.
        let valueStart: Int
        /// The byte after the last one of the value, without a comment.
        let end: Int
    }

    /// Nil for a scalar, an alias, and what is written in a way that cannot be edited.
    init?(_ node: YAMLNode, in text: SourceText) {
        let start = text.offset(of: node.range.start)
        guard start < text.bytes.count else { return nil }
        let first = text.bytes[start]
        guard first != UInt8(ascii: "*") else { return nil }
        indentation = start - text.lineStart(of: start)
        switch node.content {
        case .scalar: return nil
        case .mapping(let pairs):
            isMapping = true
            isFlow = first == UInt8(ascii: "{")
            var items: [Item] = []
            for pair in pairs {
                guard let colon = text.colon(after: text.offset(of: pair.key.range.end)) else { return nil }
                items.append(
                    Item(
                        key: pair.key,
                        value: pair.value,
                        start: text.offset(of: pair.key.range.start),
                        valueStart: colon + 1,
                        end: text.end(of: pair.value, from: colon + 1)
                    )
                )
            }
            self.items = items
        case .sequence(let values):
            isMapping = false
            isFlow = first == UInt8(ascii: "[")
            var items: [Item] = []
            for value in values {
                let valueStart = text.offset(of: value.range.start)
                let dash = isFlow ? valueStart : text.dash(before: valueStart, indentation: indentation)
                guard let dash else { return nil }
                let start = isFlow ? valueStart : dash + 1
                let end = text.end(of: value, from: start)
                items.append(Item(key: nil, value: value, start: dash, valueStart: start, end: end))
            }
            self.items = items
        }
    }
}
