import SpeccDiagnostics
import SpeccSynchronization
import SpeccYAML

/// The keys of catalogs by their place.
struct SettingPlaces {
    private(set) var all: Set<String> = []
    private(set) var ofEndpoints: Set<String> = []
    private var roots: [String: YAMLNode] = [:]

    init(_ files: [(path: String, yaml: String)]) throws {
        for (number, file) in files.enumerated() {
            var diagnostics = Diagnostics()
            let source = SourceFile(path: file.path, text: file.yaml)
            guard let root = YAMLReader.read(source, id: FileID(number), diagnostics: &diagnostics) else { continue }
            roots[file.path] = root
            for endpoint in Self.pairs(Self.pairs(root)["endpoints"]).values {
                ofEndpoints.formUnion(Self.pairs(endpoint).keys)
            }
            var nodes = [root]
            while let node = nodes.popLast() {
                switch node.content {
                case .scalar: break
                case .sequence(let items): nodes += items
                case .mapping(let pairs):
                    all.formUnion(pairs.map(\.key.value))
                    nodes += pairs.map(\.value)
                }
            }
        }
    }

    /// The keys of a map at the top of a file.
    func keys(in name: String, of path: String) -> Set<String> {
        Set(Self.pairs(Self.pairs(roots[path])[name]).keys)
    }

    private static func pairs(_ node: YAMLNode?) -> [String: YAMLNode] {
        guard case .mapping(let pairs)? = node?.content else { return [:] }
        return Dictionary(pairs.map { ($0.key.value, $0.value) }) { first, _ in first }
    }
}
