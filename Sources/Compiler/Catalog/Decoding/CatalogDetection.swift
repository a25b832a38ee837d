import SpeccDiagnostics
package import SpeccYAML

/// Decides whether a file is meant as a catalog. Other YAML files of a target are not checked.
package enum CatalogDetection {
    /// Top-level keys that other YAML files rarely have all together. `specc` alone is sufficient.
    static let keys: [FileKey] = [.api, .service, .endpoints, .types]

    package static func isCatalog(_ root: YAMLNode) -> Bool {
        guard case .mapping(let pairs) = root.content else { return false }
        return pairs.contains(FileKey.specc.rawValue) || identifyingKey(pairs) != nil
    }

    /// The key that identifies a catalog without `specc:`. `service` and `api` also occur in files of other tools, which
    /// have other keys as well.
    static func identifyingKey(_ pairs: [YAMLPair]) -> YAMLPair? {
        let names = keys.map(\.rawValue)
        guard let first = pairs.first(where: { names.contains($0.key.value) }) else { return nil }
        let hasDeclarations = pairs.contains(FileKey.endpoints.rawValue) || pairs.contains(FileKey.types.rawValue)
        return hasDeclarations || !pairs.contains(where: isForeign) ? first : nil
    }

    private static func isForeign(_ pair: YAMLPair) -> Bool {
        let name = pair.key.value
        return FileKey(rawValue: name) == nil && !name.hasPrefix("x-")
            && SpecTable.candidates[.file]?.nearest.match(for: name) == nil
    }

    /// Decides the same for a file that is not valid YAML: whether a line begins with such a key, which may be quoted. NUL bytes are
    /// skipped, so that UTF-16 text is recognized.
    package static func isCatalog(_ bytes: [UInt8]) -> Bool {
        let marks = [FileKey.specc, .api, .service, .endpoints].map { Array(($0.rawValue + ":").utf8) }
        // In JSON, keys are indented.
        let isJSON = bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "{")
        let skipped = Set((isJSON ? "{ \t\"" : "\"'").utf8)
        var line: [UInt8] = []
        let longest = marks.reduce(0) { max($0, $1.count) }
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                line.removeAll(keepingCapacity: true)
            } else if line.count < longest, byte != 0, !(line.isEmpty && byte >= 0x80), !skipped.contains(byte) {
                line.append(byte)
                if byte == UInt8(ascii: ":"), marks.contains(line) { return true }
            }
        }
        return false
    }
}
