package import SpeccDiagnostics
package import SpeccEditing
package import SpeccYAML

/// A file of a catalog that is merged.
package struct CatalogFile: Sendable {
    package let name: String
    package let source: SourceFile
    package let root: YAMLNode
    package let value: YAMLValue

    /// Nil for a file without a mapping, or one that is rejected.
    ///
    /// - Parameter hasLayout: Whether entries are written into other files with their layout.
    package init?(name: String, source: SourceFile, limits: YAMLLimits, hasLayout: Bool = false) {
        var diagnostics = Diagnostics()
        guard let root = YAMLReader.read(source, id: FileID(0), limits: limits, diagnostics: &diagnostics),
            case .mapping = root.content
        else { return nil }
        self.name = name
        self.source = source
        self.root = root
        value = hasLayout ? CatalogEdits.valueWithLayout(of: source, root: root) : YAMLValue(root)
    }

    init(name: String, source: SourceFile, root: YAMLNode, value: YAMLValue) {
        self.name = name
        self.source = source
        self.root = root
        self.value = value
    }

    var mapping: YAMLMapping { value.mapping ?? YAMLMapping() }

    /// The name of the service, which its file declares.
    var service: String? { value["service"]?.text }

    /// The position of the key at the end of a path; of the deepest key that exists.
    package func position(of path: [String]) -> SourcePosition {
        var range = root.range
        var node = root
        for key in path {
            guard case .mapping(let pairs) = node.content, let pair = pairs.first(where: { $0.key.value == key }) else {
                break
            }
            range = pair.key.range
            node = pair.value
        }
        return range.start
    }

    /// The section and the name of the entry that contains a line; nil outside of the declarations.
    package func entry(at line: Int) -> (section: String, name: String)? {
        guard let section = Self.pair(in: root, at: line), let entry = Self.pair(in: section.value, at: line) else {
            return nil
        }
        return (section.key.value, entry.key.value)
    }

    /// The last entry of a mapping that begins before the end of a line.
    private static func pair(in node: YAMLNode, at line: Int) -> YAMLPair? {
        guard case .mapping(let pairs) = node.content else { return nil }
        return pairs.last { Int($0.key.range.start.line) <= line }
    }
}
