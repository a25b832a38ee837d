import SpeccDiagnostics
package import SpeccYAML

/// How a file shows that it is meant as a catalog: a target may hold any other YAML beside its catalogs, and what is
/// wrong with that is nobody's business here.
package enum CatalogDetection {
    /// Keys at the top of a file that no other YAML is likely to have all the same; `specc` needs no company.
    static let keys: [FileKey] = [.api, .service, .endpoints, .types]

    package static func isShown(by root: YAMLNode) -> Bool {
        guard case .mapping(let pairs) = root.content else { return false }
        return pairs.contains(FileKey.specc.rawValue) || identifyingKey(pairs) != nil
    }

    /// The key that tells a catalog without `specc:`. Other tools say `service` and `api` too, beside words of their
    /// own.
    static func identifyingKey(_ pairs: [YAMLPair]) -> YAMLPair? {
        let names = keys.map(\.rawValue)
        guard let first = pairs.first(where: { names.contains($0.key.value) }) else { return nil }
        let isOurs = pairs.contains(FileKey.endpoints.rawValue) || pairs.contains(FileKey.types.rawValue)
        return isOurs || !pairs.contains(where: isForeign) ? first : nil
    }

    private static func isForeign(_ pair: YAMLPair) -> Bool {
        let name = pair.key.value
        return FileKey(rawValue: name) == nil && !name.hasPrefix("x-")
            && SpecTable.candidates[.file]?.nearest.match(for: name) == nil
    }

    /// The same of a file that cannot be read as YAML: whether a line begins with such a key. NULs are passed over, so
    /// that UTF-16 is seen through.
    package static func isShown(by bytes: [UInt8]) -> Bool {
        let marks = [FileKey.specc, .api, .service, .endpoints].map { Array(($0.rawValue + ":").utf8) }
        var line: [UInt8] = []
        let longest = marks.reduce(0) { max($0, $1.count) }
        for byte in bytes {
            if byte == 0x0A || byte == 0x0D {
                line.removeAll(keepingCapacity: true)
            } else if line.count < longest, byte != 0, !(line.isEmpty && byte >= 0x80) {
                line.append(byte)
                if byte == UInt8(ascii: ":"), marks.contains(line) { return true }
            }
        }
        return false
    }
}
