import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// One API of a catalog: its declarations, and the YAML trees of its files.
struct CatalogAPI {
    let name: String
    let directory: String
    private(set) var files: [File] = []
    private(set) var lookup = CatalogLookup()
    private var typesByName: [String: TypeEntry] = [:]

    /// A declared type.
    struct TypeEntry {
        var name: String
        /// `T` of `Page<T>`.
        var parameter: String?
        var node: YAMLNode
        var file: Int
        /// The text that contains the declaration, if the file is not read again since it was added.
        var addition: SourceFile?
    }

    /// A field of an object.
    struct Field {
        var name: String
        var pair: YAMLPair
    }

    init(_ declaration: APIDeclaration, _ compiler: inout Compiler) {
        name = declaration.name.value
        directory = declaration.directory
        var roots: [FileID: YAMLNode] = [:]
        for tree in compiler.trees { roots[tree.file] = tree.validRoot }
        for file in declaration.files where file.isCatalog {
            guard let source = compiler.sources[file.file], let root = roots[file.file] else { continue }
            files.append(File(source, root, file))
            index(files.count - 1)
        }
    }

    private mutating func index(_ file: Int) {
        addTypes(files[file].root, of: file)
        lookup.update(files[file], at: file)
    }

    /// Replaces a file by its new contents, or adds it.
    mutating func update(_ file: File) {
        let path = file.source.relativePath
        // Names of files are compared in lower case: another one can have the same.
        let named = lookup.file(named: file.fileName)
        let known = named.flatMap { named in
            files[named].source.relativePath == path ? named : files.firstIndex { $0.source.relativePath == path }
        }
        if let known {
            for name in files[known].typeNames where typesByName[name]?.file == known { typesByName[name] = nil }
            files[known] = file
            index(known)
        } else {
            files.append(file)
            index(files.count - 1)
        }
    }

    /// Adds entries to a file that is not read again: its endpoints and types are known, but their positions are not.
    ///
    /// - Parameters:
    ///   - root: The tree of a file with the added entries only.
    ///   - declaration: The declarations of that file.
    ///   - source: The text of that file.
    mutating func append(_ root: YAMLNode, _ declaration: FileDeclaration, _ source: SourceFile, to file: Int) {
        let count = files[file].endpoints.count
        files[file].append(root, declaration)
        lookup.append(files[file], at: file, from: count)
        addTypes(root, of: file, source)
    }

    private mutating func addTypes(_ root: YAMLNode, of index: Int, _ addition: SourceFile? = nil) {
        for pair in root["types"]?.pairs ?? [] {
            let parts = pair.key.value.split(separator: "<", maxSplits: 1)
            let name = parts.first.map(String.init) ?? pair.key.value
            let parameter = parts.count > 1 ? String(parts[1].prefix { $0 != ">" }) : nil
            typesByName[name] = TypeEntry(
                name: name,
                parameter: parameter,
                node: pair.value,
                file: index,
                addition: addition
            )
        }
    }

    func type(_ name: String) -> TypeEntry? { typesByName[name] }

    /// The index of the file whose hosts and defaults apply to the API.
    var apiFile: Int? { lookup.apiFile }

    var credentials: [CredentialDeclaration] { lookup.credentialFiles.flatMap { files[$0].declaration.credentials } }

    /// The fields of an object and of the types that it extends; nil if the type is not an object.
    func fields(of name: String, depth: Int = 0) -> [Field]? {
        guard depth < 16, let entry = type(name), entry.node.isObject else { return nil }
        return fields(of: entry.node, depth: depth)
    }

    func fields(of node: YAMLNode, depth: Int = 0) -> [Field] {
        let inherited = node.extendedTypes.flatMap { fields(of: $0, depth: depth + 1) ?? [] }
        return inherited + node.ownFields
    }
}

extension YAMLNode {
    var pairs: [YAMLPair] {
        if case .mapping(let pairs) = content { pairs } else { [] }
    }

    subscript(key: String) -> YAMLNode? {
        pairs.first { $0.key.value == key }?.value
    }

    var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    var isNull: Bool { scalar?.isNull ?? false }

    var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    /// Whether the node declares an object by its fields.
    var isObject: Bool {
        isMapping && !["$type", "$list", "$enum", "$oneOf", "$value"].contains { self[$0] != nil }
    }

    /// The names after `$extends`.
    var extendedTypes: [String] {
        guard let node = self["$extends"] else { return [] }
        if case .sequence(let nodes) = node.content { return nodes.compactMap { $0.scalar?.text } }
        return node.scalar.map { [$0.text] } ?? []
    }

    /// The fields that an object declares itself.
    var ownFields: [CatalogAPI.Field] {
        pairs.compactMap { pair in
            let key = pair.key.value
            if key.hasPrefix("$$") { return CatalogAPI.Field(name: String(key.dropFirst()), pair: pair) }
            return key.hasPrefix("$") ? nil : CatalogAPI.Field(name: key, pair: pair)
        }
    }
}
