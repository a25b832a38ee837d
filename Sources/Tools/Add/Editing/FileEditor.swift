import SpeccDiagnostics
import SpeccEditing
import SpeccYAML

/// Changes a catalog file by replacing and inserting bytes. All other bytes, including comments and layout, are unchanged.
///
/// All edits refer to the original file. Entries that are inserted in the same mapping appear in the order of the calls.
struct FileEditor {
    let file: SourceFile
    private var replacements: [(range: Range<Int>, text: String)] = []
    private var insertions: [Insertion] = []

    private struct Insertion {
        var location: MappingLocation
        var entries: [Entry]
    }

    struct Entry {
        var key: String
        var value: YAMLValue
        /// The levels of mappings that are written in blocks even if they fit on one line.
        var blockLevels = 0
        var isSeparated = false
    }

    init(_ file: SourceFile) {
        self.file = file
    }

    var isEmpty: Bool { replacements.isEmpty && insertions.isEmpty }

    /// Whether a node is an alias, whose value is written elsewhere.
    static func isAlias(_ node: YAMLNode, in file: SourceFile) -> Bool {
        let start = file.offset(of: node.range.start)
        return start < file.bytes.count && file.bytes[start] == UInt8(ascii: "*")
    }

    /// Replaces the text of a scalar. Quotes are preserved.
    mutating func replaceScalar(_ node: YAMLNode, with text: String) {
        var range = range(of: node)
        if let first = range.first.map({ file.bytes[$0] }), first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            range = range.dropFirst().dropLast()
        }
        replacements.append((range, text))
    }

    /// Replaces a value by another one on the same line.
    mutating func replace(_ node: YAMLNode, with value: YAMLValue) {
        replacements.append((range(of: node), EntryLayout.flow(value)))
    }

    /// Inserts an entry at the end of a mapping, or after one of its keys.
    mutating func insert(_ entry: Entry, into mapping: YAMLNode, after key: String? = nil) {
        guard let location = MappingLocation(of: mapping, in: file, after: key) else { return }
        add(entry, at: location)
    }

    /// Inserts an entry in the value of a key that has no value yet.
    mutating func insert(_ entry: Entry, intoEmptyValueOf pair: YAMLPair, in parent: YAMLNode) {
        add(entry, at: MappingLocation(emptyValueOf: pair, in: parent, of: file))
    }

    private mutating func add(_ entry: Entry, at location: MappingLocation) {
        if let index = insertions.firstIndex(where: { $0.location == location }) {
            insertions[index].entries.append(entry)
        } else {
            insertions.append(Insertion(location: location, entries: [entry]))
        }
    }

    private func range(of node: YAMLNode) -> Range<Int> {
        file.offset(of: node.range.start)..<file.offset(of: node.range.end)
    }

    /// The bytes of the file with all edits.
    var bytes: [UInt8] {
        var edits = replacements.map { (range: $0.range, text: $0.text) }
        for insertion in insertions {
            edits.append(insertion.location.edit(inserting: insertion.entries, in: file))
        }
        // Insertions at the same offset: the inner mapping precedes the entries of the outer one.
        let order = edits.indices.sorted { left, right in
            let (a, b) = (edits[left].range, edits[right].range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            return depth(left) == depth(right) ? left < right : depth(left) > depth(right)
        }
        var bytes: [UInt8] = []
        var end = 0
        for index in order {
            let edit = edits[index]
            guard edit.range.lowerBound >= end else { continue }
            bytes += file.bytes[end..<edit.range.lowerBound]
            bytes += Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        return bytes + file.bytes[end...]
    }

    private func depth(_ index: Int) -> Int {
        index < replacements.count ? 0 : insertions[index - replacements.count].location.indentation
    }
}
