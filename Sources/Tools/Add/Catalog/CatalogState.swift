import SpeccCatalog
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// The files of a catalog while samples are added. Nothing is written.
struct CatalogState {
    private(set) var input: CatalogInput
    private let limits: YAMLLimits
    /// The path of the folder, for new files.
    private let folder: String
    /// The APIs that were read, by directory. Of these, only changed files are read again.
    private var known: [String: CatalogAPI] = [:]
    /// The positions of files by their relative paths.
    private var positions: [String: Int]
    /// The edits of files whose new contents are not read yet, by their relative paths.
    private var deferred: [String: FileEditor] = [:]

    init(_ input: CatalogInput, folder: String, limits: YAMLLimits) {
        self.input = input
        self.folder = folder
        self.limits = limits
        positions = Dictionary(input.files.enumerated().map { ($1.relativePath, $0) }) { first, _ in first }
    }

    func compiler(of files: [SourceFile]? = nil) -> Compiler {
        let files = files ?? input.files
        return Compiler(
            CatalogInput(files: files, rootName: input.rootName, root: input.root, namedPaths: input.namedPaths),
            limits: limits
        )
    }

    /// The APIs with at least one catalog file.
    func apis() -> [CatalogAPI] {
        var compiler = compiler()
        return compiler.catalog.apis.map { CatalogAPI($0, &compiler) }.filter { !$0.files.isEmpty }
    }

    /// The current declarations of one API.
    mutating func api(in directory: String) -> CatalogAPI? {
        if let api = known[directory] { return api }
        flush()
        let files = input.files.filter { (FilePath($0.relativePath).folder ?? "") == directory }
        var compiler = compiler(of: files)
        guard
            let declaration = compiler.catalog.apis.first(where: { $0.directory == directory })
                ?? compiler.catalog.apis.first
        else { return nil }
        let api = CatalogAPI(declaration, &compiler)
        // The parameters that files share are part of the endpoints of all files.
        if !declaration.files.contains(where: \.hasSharedParameters) { known[directory] = api }
        return api
    }

    /// Reads a changed file. Without it, the whole API is read when it is needed.
    private mutating func update(_ source: SourceFile) {
        let directory = FilePath(source.relativePath).folder ?? ""
        guard known[directory] != nil else { return }
        var compiler = compiler(of: [source])
        guard let file = compiler.catalog.apis.first?.files.first, file.isCatalog, !file.hasSharedParameters,
            file.api == nil || known[directory]?.apiFile != nil, let root = compiler.trees.first?.validRoot
        else {
            known[directory] = nil
            return
        }
        known[directory]?.update(CatalogAPI.File(source, root, file))
    }

    func contains(_ relativePath: String) -> Bool {
        input.files.contains { FilePath($0.relativePath) == FilePath(relativePath) }
    }

    // MARK: - Edits

    /// The edits of a file, to which further ones are added.
    func editor(for file: SourceFile) -> FileEditor {
        deferred[file.relativePath] ?? FileEditor(file)
    }

    /// Adds entries to a file without reading all of it again, which would take a time that grows with the number of calls.
    ///
    /// - Parameters:
    ///   - text: A file with the added entries only.
    ///   - editor: All edits of the file, including these entries.
    /// - Returns: False if the entries cannot be added in this way.
    mutating func append(_ text: String, _ editor: FileEditor, to file: Int, in directory: String) -> Bool {
        guard known[directory] != nil else { return false }
        let source = editor.file
        let entries = SourceFile(path: source.path, relativePath: source.relativePath, bytes: Array(text.utf8))
        var compiler = compiler(of: [entries])
        guard let declaration = compiler.catalog.apis.first?.files.first, let root = compiler.trees.first?.validRoot,
            !declaration.hasSharedParameters
        else { return false }
        known[directory]?.append(root, declaration, entries, to: file)
        deferred[source.relativePath] = editor
        return true
    }

    /// Applies all edits, so that the positions of all declarations are known.
    mutating func flush() {
        for editor in deferred.values { replace(editor.file, with: editor.bytes) }
    }

    mutating func replace(_ file: SourceFile, with bytes: [UInt8]) {
        deferred[file.relativePath] = nil
        guard let index = positions[file.relativePath] else { return }
        input.files[index] = SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes)
        update(input.files[index])
    }

    mutating func create(_ relativePath: String, text: String) {
        let path = folder == "." || folder.isEmpty ? relativePath : FilePath(folder).appending(relativePath)
        positions[relativePath] = input.files.count
        input.files.append(SourceFile(path: path, relativePath: relativePath, bytes: Array(text.utf8)))
        update(input.files[input.files.count - 1])
    }
}
