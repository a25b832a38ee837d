package import SpeccDiagnostics
package import SpeccYAML

/// The comments of a file, by the entries of mappings that contain them.
package struct CommentIndex {
    private let text: SourceText
    private let root: YAMLNode
    /// The offsets of the `#` of all comments, ascending.
    private let offsets: [Int]

    package init(_ file: SourceFile, root: YAMLNode) {
        text = SourceText(file)
        self.root = root
        var scalars: [Range<Int>] = []
        Self.collect(root, text, &scalars)
        scalars.sort { $0.lowerBound < $1.lowerBound }
        var offsets: [Int] = []
        var next = 0
        var offset = 0
        let bytes = text.bytes
        while offset < bytes.count {
            while next < scalars.count, scalars[next].upperBound <= offset { next += 1 }
            if next < scalars.count, scalars[next].contains(offset) {
                offset = scalars[next].upperBound
                continue
            }
            if bytes[offset] == UInt8(ascii: "#") {
                offsets.append(offset)
                offset = text.lineEnd(of: offset)
            } else {
                offset += 1
            }
        }
        self.offsets = offsets
    }

    package var isEmpty: Bool { offsets.isEmpty }

    /// Whether the entry at a path of keys would lose a comment if it were removed.
    package func isInEntry(at path: [String]) -> Bool {
        entry(at: path).map { contains($0.extent) } ?? false
    }

    /// Whether the value at a path of keys would lose a comment if it were replaced.
    package func isInValue(at path: [String]) -> Bool {
        guard let (item, extent) = entry(at: path) else { return false }
        let start = text.offset(of: item.value.range.start)
        let keyLineEnd = text.lineEnd(of: item.valueStart)
        return contains(start > keyLineEnd ? keyLineEnd..<extent.upperBound : start..<max(item.end, start))
    }

    private func entry(at path: [String]) -> (item: CollectionItems.Item, extent: Range<Int>)? {
        var node = root
        for (depth, key) in path.enumerated() {
            guard let items = CollectionItems(node, in: text), items.isMapping,
                let index = items.items.firstIndex(where: { $0.key?.value == key })
            else { return nil }
            let item = items.items[index]
            if depth == path.count - 1 {
                guard !items.isFlow else { return (item, item.start..<item.end) }
                let extents = BlockExtents(items, in: text)
                return (item, extents.starts[index]..<extents.ends[index])
            }
            node = item.value
        }
        return nil
    }

    private func contains(_ range: Range<Int>) -> Bool {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < offsets.count && offsets[low] < range.upperBound
    }

    private static func collect(_ node: YAMLNode, _ text: SourceText, _ ranges: inout [Range<Int>]) {
        switch node.content {
        case .scalar: ranges.append(range(node.range, text))
        case .sequence(let items): for item in items { collect(item, text, &ranges) }
        case .mapping(let pairs):
            for pair in pairs {
                ranges.append(range(pair.key.range, text))
                collect(pair.value, text, &ranges)
            }
        }
    }

    private static func range(_ range: SourceRange, _ text: SourceText) -> Range<Int> {
        let start = text.offset(of: range.start)
        return start..<max(start, text.offset(of: range.end))
    }
}
