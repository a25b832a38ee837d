import SpeccDiagnostics
import SpeccYAML

/// A step from a value of a YAML document to a value inside of it.
enum PathStep: Hashable {
    case key(String)
    case item
}

/// The position of a byte in a parsed document.
struct TreePosition {
    /// The steps to the node, or including the key that contains the byte.
    var path: [PathStep]
    /// The range of the key that contains the byte; nil in a value.
    var key: SourceRange?

    /// Nil for a byte outside of all keys and scalars. The depth of trees is limited by the reader.
    init?(of offset: Int, in file: AnalyzedFile, root: YAMLNode) {
        path = []
        guard find(offset, file, root) else { return nil }
    }

    private mutating func find(_ offset: Int, _ file: AnalyzedFile, _ node: YAMLNode) -> Bool {
        switch node.content {
        case .scalar: return contains(node.range, offset, file)
        case .sequence(let items):
            path.append(.item)
            for item in items where contains(item.range, offset, file) {
                if find(offset, file, item) { return true }
            }
            path.removeLast()
        case .mapping(let pairs):
            for pair in pairs {
                path.append(.key(pair.key.value))
                if contains(pair.key.range, offset, file) {
                    key = pair.key.range
                    return true
                }
                if contains(pair.value.range, offset, file), find(offset, file, pair.value) { return true }
                path.removeLast()
            }
        }
        return false
    }

    private func contains(_ range: SourceRange, _ offset: Int, _ file: AnalyzedFile) -> Bool {
        let bytes = file.bytes(of: range)
        return bytes.contains(offset) || offset == bytes.upperBound
    }
}
