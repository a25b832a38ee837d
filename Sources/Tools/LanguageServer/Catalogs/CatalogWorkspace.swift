import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccYAML

/// The open documents, the catalog folders of the workspace, and their analyses.
struct CatalogWorkspace {
    var encoding = PositionEncoding.utf16
    private(set) var folders: [FilePath] = []
    private(set) var documents: [FilePath: OpenDocument] = [:]
    private let limits: YAMLLimits
    var states: [FilePath: FolderState] = [:]
    private(set) var isScanned = false
    /// The roots of folders with open catalogs: finding them reads files.
    private var roots: [FilePath: FilePath] = [:]
    /// Documents of removed folders with published diagnostics.
    var withdrawn: Set<String> = []

    struct FolderState {
        var analysis: CatalogAnalysis?
        /// The YAML files on disk; nil where the folder must be listed. Edits of open documents do not change it.
        var listing: [String]?
        var readable: [FilePath: [UInt8]] = [:]
        /// Whether the current analysis is not published.
        var needsPublication = true
        /// The documents with published diagnostics.
        var published: Set<String> = []
    }

    init(limits: YAMLLimits = .standard) {
        self.limits = limits
    }

    // MARK: - Folders

    mutating func setFolders(_ folders: [FilePath]) {
        self.folders = folders
        invalidateAll()
    }

    /// Invalidates all analyses: files changed on disk.
    mutating func invalidateAll() {
        isScanned = false
        roots = [:]
        for root in states.keys { invalidate(root, isListed: false) }
    }

    private mutating func invalidate(_ root: FilePath, isListed: Bool) {
        var state = states[root] ?? FolderState()
        state.analysis = nil
        state.needsPublication = true
        if !isListed { state.listing = nil }
        states[root] = state
    }

    /// Removes the states of other folders, and withdraws their diagnostics.
    private mutating func removeFolders(except used: Set<FilePath>) {
        for (root, state) in states where !used.contains(root) {
            withdrawn.formUnion(state.published)
            states[root] = nil
        }
    }

    // MARK: - Documents

    mutating func open(_ document: OpenDocument) {
        documents[document.uri.key] = document
        roots = [:]
        invalidate(document)
    }

    mutating func change(_ uri: DocumentURI, _ changes: [DocumentValue], version: Int) throws(ProtocolError) {
        guard var document = documents[uri.key] else {
            throw .invalidParams("the document is not open")
        }
        // Without a second reference, the bytes are changed in place.
        documents[uri.key] = nil
        let wasCatalog = document.isCatalog
        defer {
            documents[uri.key] = document
            if document.isCatalog != wasCatalog { roots = [:] }
            invalidate(document, isListed: true)
        }
        try document.apply(changes, version: version)
    }

    mutating func close(_ uri: DocumentURI) {
        guard let document = documents.removeValue(forKey: uri.key) else { return }
        roots = [:]
        invalidate(document)
        // Outside of the workspace, only open documents are checked.
        let finder = finder
        removeFolders(except: rootsOfDocuments().union(states.keys.filter(finder.isInWorkspace)))
    }

    mutating func saved(_ uri: DocumentURI) {
        if let document = documents[uri.key] { invalidate(document) }
    }

    private mutating func invalidate(_ document: OpenDocument, isListed: Bool = false) {
        if let root = root(of: document.uri.key, isCatalog: document.isCatalog) { invalidate(root, isListed: isListed) }
        // The document may have been a catalog before.
        for (root, state) in states where state.analysis?.file(document.uri.key) != nil {
            invalidate(root, isListed: isListed)
        }
    }

    // MARK: - Analyses

    /// The analysis of the folder of a document; nil if the document is not a catalog.
    mutating func analysis(of uri: DocumentURI) -> (analysis: CatalogAnalysis, file: AnalyzedFile)? {
        let key = uri.key
        guard let document = documents[key] else {
            for state in states.values {
                if let analysis = state.analysis, let file = analysis.file(key) { return (analysis, file) }
            }
            return nil
        }
        guard let root = root(of: key, isCatalog: document.isCatalog) else { return nil }
        let analysis = analysis(root)
        return analysis.file(key).map { (analysis, $0) }
    }

    /// The analysis of the folder of a document with the current contents of its files, which edits of files that are not
    /// open require. Clients need not report changes on disk.
    mutating func currentAnalysis(of uri: DocumentURI) -> (analysis: CatalogAnalysis, file: AnalyzedFile)? {
        roots = [:]
        guard let (known, file) = analysis(of: uri),
            let root = states.first(where: { $0.value.analysis === known })?.key
        else { return nil }
        states[root]?.listing = nil
        guard !known.input.hasSameFiles(as: input(of: root)) else { return (known, file) }
        invalidate(root, isListed: true)
        let analysis = analysis(root)
        return analysis.file(uri.key).map { (analysis, $0) }
    }

    /// The analyses of all catalog folders, sorted by path.
    mutating func allAnalyses() -> [CatalogAnalysis] {
        scan()
        return states.keys.sorted().map { analysis($0) }
    }

    mutating func analysis(_ root: FilePath) -> CatalogAnalysis {
        if let analysis = states[root]?.analysis { return analysis }
        if states[root] == nil { states[root] = FolderState() }
        let analysis = CatalogAnalysis(
            input(of: root),
            documents: documents,
            readable: states[root]?.readable ?? [:],
            limits: limits,
            encoding: encoding
        )
        states[root]?.readable = analysis.readableTexts
        states[root]?.analysis = analysis
        return analysis
    }

    /// The files below a root, with the texts of open documents.
    private mutating func input(of root: FilePath) -> CatalogInput {
        if let document = documents[root] {
            let file = SourceFile(path: root.text, relativePath: root.lastComponent, bytes: document.bytes)
            return CatalogInput(files: [file], rootName: "API", namedPaths: [])
        }
        let prefix = root.appending("")
        var files: [SourceFile] = []
        let isInWorkspace = finder.isInWorkspace(root)
        let listing = states[root]?.listing ?? finder.files(of: root)
        states[root]?.listing = listing
        for path in listing where documents[FilePath(path)] == nil {
            guard let input = try? SpecLoader(limits: limits).load(files: [path], root: root.text) else { continue }
            files += input.files
        }
        for (path, document) in documents where document.isCatalog {
            guard let name = path.dropping(prefix: prefix) else { continue }
            guard isInWorkspace || FilePath(name).components.count == 1 else { continue }
            files.append(SourceFile(path: path.text, relativePath: name, bytes: document.bytes))
        }
        return CatalogInput(files: files, rootName: root.components.last ?? "Root", root: root.text)
    }

    /// The root of the catalogs of a document. A document without a path is a catalog of its own.
    private mutating func root(of key: FilePath, isCatalog: Bool) -> FilePath? {
        guard isCatalog else { return nil }
        guard key.isAbsolute, key.isYAML, let folder = key.folder else { return documents[key] == nil ? nil : key }
        let path = FilePath(folder.isEmpty ? "/" : folder)
        if let known = roots[path] { return known }
        let root = finder.root(of: path)
        roots[path] = root
        return root
    }

    private var finder: CatalogFinder {
        let open = documents.filter { $0.key.isAbsolute && $0.key.isYAML && $0.value.isCatalog }
        return CatalogFinder(
            workspaceFolders: folders,
            openFolders: Set(open.keys.compactMap { $0.folder.map { FilePath($0) } })
        )
    }

    mutating func scan() {
        guard !isScanned else { return }
        isScanned = true
        let used = finder.roots().union(rootsOfDocuments())
        removeFolders(except: used)
        for root in used where states[root] == nil { states[root] = FolderState() }
    }

    private mutating func rootsOfDocuments() -> Set<FilePath> {
        var used: Set<FilePath> = []
        for (key, document) in documents {
            if let root = root(of: key, isCatalog: document.isCatalog) { used.insert(root) }
        }
        return used
    }
}

extension CatalogInput {
    fileprivate func hasSameFiles(as other: CatalogInput) -> Bool {
        let contents = Dictionary(files.map { (FilePath($0.path), $0.bytes) }) { first, _ in first }
        return files.count == other.files.count && other.files.allSatisfy { contents[FilePath($0.path)] == $0.bytes }
    }
}

extension DocumentURI {
    /// Identifies the document: its path, or the URI if it is not a file.
    var key: FilePath {
        path ?? FilePath(text)
    }
}

extension OpenDocument {
    var isBlank: Bool {
        bytes.allSatisfy { $0 <= 0x20 }
    }
}
