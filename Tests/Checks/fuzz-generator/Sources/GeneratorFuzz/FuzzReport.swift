import Foundation

/// The findings of a run.
struct FuzzReport {
    let specc: Tool
    let folder: URL
    private(set) var findings = 0
    private var accepted = 0
    /// How often each rule rejected a catalog.
    private var rejections: [String: Int] = [:]

    init(specc: Tool, folder: URL) {
        self.specc = specc
        self.folder = folder
    }

    /// Writes the catalog and compiles it.
    ///
    /// - Returns: The generated files; none if the catalog is rejected.
    mutating func generate(_ sample: RandomCatalog) throws -> [String] {
        let source = folder.appending(path: "catalogs/\(sample.name)", directoryHint: .isDirectory)
        let output = folder.appending(path: "generated/\(sample.name)", directoryHint: .isDirectory)
        for folder in [source, output] where FileManager.default.fileExists(atPath: folder.path) {
            try FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
        for (name, text) in sample.files {
            try Data(text.utf8).write(to: source.appending(path: name))
        }
        let outcome = try specc.run(["generate", source.path, "--output", output.path])
        switch outcome.status {
        case 0:
            accepted += 1
            let names = try FileManager.default.contentsOfDirectory(atPath: output.path)
            return names.sorted().filter { $0.hasSuffix(".swift") }.map { output.appending(path: $0).path }
        case 1:
            count(rejection: outcome.text)
        default:
            add(["\(source.path): error: specc ended with status \(outcome.status)\n\(outcome.text)"])
        }
        return []
    }

    /// Reports the keys of the language that no random catalog contains. Nothing is compiled, so that many catalogs are cheap.
    mutating func checkKeys(seed: Int) throws {
        let schema = try JSONSerialization.jsonObject(with: Data(try specc.run(["schema"]).text.utf8))
        var namespaces = NameGenerator()
        let used = (0..<400).reduce(into: Set<String>()) { keys, number in
            var random = SplitMix64(seed: UInt64(seed) << 32 | UInt64(number))
            keys.formUnion(RandomCatalog(number: number, namespaces: &namespaces, &random).keys)
        }
        let unused = Self.properties(of: schema).subtracting(used).sorted()
        add(unused.map { "error: no random catalog contains the key '\($0)'" })
    }

    /// The names of all properties that a JSON Schema declares, without deprecated ones.
    private static func properties(of schema: Any) -> Set<String> {
        if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(properties(of: $1)) } }
        guard let object = schema as? [String: Any] else { return [] }
        let declared = object["properties"] as? [String: [String: Any]] ?? [:]
        let own = declared.filter { $0.value["deprecated"] as? Bool != true }.keys
        return object.values.reduce(into: Set(own)) { $0.formUnion(properties(of: $1)) }
    }

    /// Counts the ids of the errors, which end their lines as in `[unknown-type]`.
    private mutating func count(rejection text: String) {
        let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
        let rules = Set(errors.compactMap { $0.split(separator: "[").last?.dropLast() }.map(String.init))
        for rule in rules {
            rejections[rule, default: 0] += 1
        }
    }

    /// Prints findings immediately, so that a long run can be watched.
    mutating func add(_ found: [String]) {
        findings += found.count
        for finding in found {
            FileHandle.standardOutput.write(Data((finding + "\n").utf8))
        }
    }

    func report(of count: Int, seed: Int) {
        let rules = rejections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        print("rejected by: \(rules.joined(separator: ", "))")
        print("seed \(seed): \(count) catalogs, \(accepted) accepted, \(findings) findings")
    }
}
