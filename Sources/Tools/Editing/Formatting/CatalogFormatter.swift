package import SpeccDiagnostics
package import SpeccYAML

/// Formats a catalog and verifies the result by parsing it.
package struct CatalogFormatter {
    let limits: YAMLLimits

    package init(limits: YAMLLimits) {
        self.limits = limits
    }

    /// The formatted contents of a file; nil where their meaning or their comments would differ.
    package func formatted(_ file: SourceFile, root: YAMLNode) -> [UInt8]? {
        let bytes = CatalogLayout.bytes(of: file, root: root)
        if bytes == file.bytes { return bytes }
        let result = SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes)
        var findings = Diagnostics()
        guard let newRoot = YAMLReader.read(result, id: FileID(0), limits: limits, diagnostics: &findings),
            Self.isSame(root, newRoot),
            Self.comments(of: file, root) == Self.comments(of: result, newRoot)
        else { return nil }
        return bytes
    }

    /// Whether two trees are equal except for their source ranges.
    package static func isSame(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
        var pairs = [(left, right)]
        while let (left, right) = pairs.popLast() {
            switch (left.content, right.content) {
            case (.scalar(let left), .scalar(let right)):
                if left.text.utf8.elementsEqual(right.text.utf8), left.style == right.style { continue }
                return false
            case (.sequence(let left), .sequence(let right)):
                guard left.count == right.count else { return false }
                pairs += zip(left, right)
            case (.mapping(let left), .mapping(let right)):
                guard left.count == right.count else { return false }
                for (left, right) in zip(left, right) {
                    let isSameKey = left.key.value.utf8.elementsEqual(right.key.value.utf8)
                    guard isSameKey, left.keyStyle == right.keyStyle else { return false }
                    pairs.append((left.value, right.value))
                }
            default: return false
            }
        }
        return true
    }

    private static func comments(of file: SourceFile, _ root: YAMLNode) -> [ArraySlice<UInt8>] {
        LayoutTokenizer.all(of: file, root: root).filter { $0.kind == .comment }.map { file.bytes[$0.bytes] }
    }
}
