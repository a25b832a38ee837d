import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccExplain
import SpeccLints
import SpeccYAML

/// The files of one catalog folder and the results of the compiler, each computed when it is first used.
final class CatalogAnalysis {
    let input: CatalogInput
    let files: [AnalyzedFile]
    private let limits: YAMLLimits
    private let encoding: PositionEncoding
    private let numbers: [FilePath: Int]
    /// The text of files that cannot be parsed currently, from when they were parsed last.
    private let readable: [FilePath: [UInt8]]
    private var compiler: Compiler
    private var isChecked = false

    init(
        _ input: CatalogInput,
        documents: [FilePath: OpenDocument],
        readable: [FilePath: [UInt8]],
        limits: YAMLLimits,
        encoding: PositionEncoding,
        rules: RuleRegistry = .all,
        reusing trees: [CatalogSource] = []
    ) {
        self.input = input
        self.limits = limits
        self.readable = readable
        self.encoding = encoding
        let compiler = Compiler(input, limits: limits, rules: rules, reusing: trees)
        self.compiler = compiler
        files = zip(compiler.sources.ids, compiler.sources.files).map { id, source in
            AnalyzedFile(id, source, open: documents[FilePath(source.path)], encoding: encoding)
        }
        numbers = Dictionary(files.enumerated().map { (FilePath($1.source.path), $0) }) { first, _ in first }
    }

    func file(_ path: FilePath) -> AnalyzedFile? {
        numbers[path].map { files[$0] }
    }

    subscript(id: FileID) -> AnalyzedFile? {
        files.indices.contains(Int(id.index)) ? files[Int(id.index)] : nil
    }

    /// The diagnostics of `specc validate`, by file.
    private(set) lazy var findings: [FileID: [Diagnostic]] = {
        check()
        let all = Suppressions(in: compiler.sources).applied(to: compiler.diagnostics)
        return Dictionary(grouping: all) { $0.range.file }
    }()

    /// The tree of a file; nil where it cannot be parsed.
    func tree(of file: AnalyzedFile) -> YAMLNode? {
        compiler.trees.first { $0.file == file.id }?.root
    }

    /// The tree of a file that is valid YAML, for edits.
    func validTree(of file: AnalyzedFile) -> YAMLNode? {
        compiler.trees.first { $0.file == file.id }?.validRoot
    }

    private func check() {
        compiler.check()
        isChecked = true
    }

    /// The errors of all files.
    var errors: [Diagnostic] {
        check()
        return compiler.diagnostics.sorted().filter { $0.severity == .error }
    }

    // MARK: - Edited catalogs

    /// The analysis of the files with edits, without warnings. Its documents are not open.
    func applying(_ edits: [FileID: [TextEdit]]) -> CatalogAnalysis {
        var input = input
        for (id, edits) in edits {
            guard let file = self[id] else { continue }
            Self.replace(file.source, with: TextEdit.apply(edits, to: file.source.bytes), in: &input)
        }
        return edited(input, rules: .errors, reusing: compiler.trees.filter { edits[$0.file] == nil })
    }

    func replacing(_ id: FileID, with bytes: [UInt8]) -> CatalogAnalysis {
        var input = input
        if let file = self[id] { Self.replace(file.source, with: bytes, in: &input) }
        return edited(input, rules: .all)
    }

    private func edited(
        _ input: CatalogInput,
        rules: RuleRegistry,
        reusing trees: [CatalogSource] = []
    ) -> CatalogAnalysis {
        CatalogAnalysis(
            input,
            documents: [:],
            readable: [:],
            limits: limits,
            encoding: encoding,
            rules: rules,
            reusing: trees
        )
    }

    private static func replace(_ file: SourceFile, with bytes: [UInt8], in input: inout CatalogInput) {
        guard let number = input.files.firstIndex(where: { FilePath($0.path) == FilePath(file.path) }) else { return }
        input.files[number] = SourceFile(path: file.path, relativePath: file.relativePath, bytes: bytes)
    }

    // MARK: - Results

    /// The texts that can be parsed, for later analyses.
    var readableTexts: [FilePath: [UInt8]] {
        var texts = readable
        for tree in compiler.trees where tree.root != nil {
            guard let file = self[tree.file] else { continue }
            texts[FilePath(file.source.path)] = file.source.bytes
        }
        return texts
    }

    /// The effective settings of all endpoints; nil where the catalog has errors.
    private lazy var report: EffectivePolicyReport? = {
        guard let catalog = compiler.resolvedCatalog, let index = compiler.checkedCatalog?.index else { return nil }
        return EffectivePolicyReport(catalog, index: index)
    }()

    /// The explanation of the endpoint or composite call whose declaration has this name.
    func explanation(ofEndpoint name: Located<String>) -> Explanation? {
        if let endpoint = report?.endpoints.first(where: { $0.declaration.name == name }) {
            return Explanation(endpoint)
        }
        return report?.compositeCalls.first { $0.declaration.name == name }.map(Explanation.init)
    }

    /// An explanation with paths relative to the folder.
    func text(of explanation: Explanation) -> String {
        let sources = compiler.sources.files.map {
            SourceFile(path: $0.relativePath, relativePath: $0.relativePath, bytes: $0.bytes)
        }
        let text = ExplanationText(sources: SourceMap(sources)).text(of: explanation)
        return text.last == "\n" ? String(text.dropLast()) : text
    }

    /// The names that the catalog declares and uses. A file that cannot be parsed contributes the names of its last version
    /// that could, outside of the part that changed since.
    private(set) lazy var names: NameIndex = {
        let rejected = Set(compiler.trees.filter(\.isRejected).map(\.file))
        let outdated = files.filter { rejected.contains($0.id) && readable[FilePath($0.source.path)] != nil }
        guard !outdated.isEmpty else {
            return NameIndex(index, compiler.sources, changed: [:])
        }
        var input = input
        var changed: [FileID: TextDifference] = [:]
        for file in outdated {
            guard let text = readable[FilePath(file.source.path)] else { continue }
            Self.replace(file.source, with: text, in: &input)
            changed[file.id] = TextDifference(from: text, to: file.source.bytes)
        }
        var previous = Compiler(input, limits: limits, rules: .errors)
        return NameIndex(CatalogIndex(previous.catalog), previous.sources, changed: changed)
    }()

    /// The index that the rules used. Without it, names are available before the rules have run.
    private var index: CatalogIndex {
        (isChecked ? compiler.checkedCatalog?.index : nil) ?? CatalogIndex(compiler.catalog)
    }
}
