package import SpeccContract
package import SpeccDiagnostics

/// The files of a document: the one that was named, and those below its root folder that references lead to.
///
/// The root folder is that of the document, or one around it. Nothing is read from the network, from absolute paths, or from
/// outside of the folder.
package struct DocumentFiles {
    /// Reads a file by its path relative to the root folder.
    package typealias Load = (_ path: String) throws -> [UInt8]

    package private(set) var sources: [SourceFile] = []
    package private(set) var findings = Diagnostics()
    private let limits: DocumentLimits
    private let folder: String
    private let load: Load
    private var roots: [String: DocumentNode?] = [:]
    /// The path of the document relative to the root folder.
    private let location: [String]

    /// - Parameters:
    ///   - path: The root document as the user named it.
    ///   - location: The path of the document relative to the root folder; by default its name.
    ///   - load: Reads another file of the document. Errors become findings at the reference.
    package init(
        path: String,
        location: String? = nil,
        bytes: [UInt8],
        limits: DocumentLimits = DocumentLimits(),
        load: @escaping Load
    ) {
        self.limits = limits
        self.load = load
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = end.map { String(path[path.index(after: $0)...]) } ?? path
        self.location = (location ?? name).split(separator: "/").map(String.init)
        let levels = Array(repeating: "../", count: max(self.location.count - 1, 0)).joined()
        folder = (end.map { String(path[...$0]) } ?? "") + levels
        roots[""] = add(SourceFile(path: path, bytes: bytes))
    }

    /// The value of the root document; nil if it cannot be read.
    package var root: DocumentNode? { roots[""] ?? nil }

    /// The value of a file, which is loaded at the first request; nil if it cannot be read.
    mutating func root(of path: String, referredToAt range: SourceRange) -> DocumentNode? {
        if let known = roots[path] { return known }
        guard sources.count < limits.files else {
            refuse("the document consists of more than \(limits.files) files", at: range)
            return nil
        }
        var root: DocumentNode?
        do {
            root = add(SourceFile(path: folder + path, bytes: try load(path)))
        } catch {
            refuse("'\(path)' cannot be read: \(error)", at: range)
        }
        roots[path] = .some(root)
        return root
    }

    private mutating func add(_ source: SourceFile) -> DocumentNode? {
        let id = FileID(sources.count)
        sources.append(source)
        let start = SourceRange(file: id, start: SourcePosition(line: 1, column: 1), width: 1)
        guard source.bytes.count <= min(limits.fileSize, SourceFile.largestSize) else {
            findings.add(
                Diagnostic(
                    "document-too-large",
                    .error,
                    "the file has more than \(limits.fileSize / 1_000_000) MB",
                    at: start,
                    hint: "split the document into several files"
                )
            )
            return nil
        }
        let first = source.bytes.dropFirst(SourceFile.byteOrderMarkLength(in: source.bytes)).first {
            $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D
        }
        guard let first else {
            findings.add(Diagnostic("empty-document", .error, "the file is empty", at: start))
            return nil
        }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            return YAMLDocumentReader.read(source, id: id, limits: limits, findings: &findings)
        }
        var problems = Diagnostics()
        let node = JSONDocumentReader.read(source, id: id, limits: limits.syntax, findings: &problems)
        // YAML in flow style begins like JSON.
        if node == nil, source.path.hasSuffix(".yaml") || source.path.hasSuffix(".yml") {
            return YAMLDocumentReader.read(source, id: id, limits: limits, findings: &findings)
        }
        findings.add(contentsOf: problems)
        return node
    }

    private mutating func refuse(_ message: String, at range: SourceRange) {
        findings.add(Diagnostic("unresolved-reference", .error, message, at: range))
    }
}

extension DocumentFiles {
    /// The file and pointer that a reference in `file` names, or why it is refused.
    func target(of reference: String, in file: String) -> Result<SchemaID, ReferenceError> {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = String(parts[0])
        guard let pointer = JSONPointer(parsing: parts.count == 2 ? String(parts[1]) : "") else {
            return .failure(
                ReferenceError(
                    message: "'\(reference)' is not a JSON pointer",
                    hint: "write it as '#/components/schemas/Name'"
                )
            )
        }
        guard !path.isEmpty else { return .success(SchemaID(file: file, pointer: pointer)) }
        if path.contains("://") {
            return .failure(
                ReferenceError(
                    message: "'\(reference)' is on the network",
                    hint: "download the file next to the document and refer to it by its path"
                )
            )
        }
        guard !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0") else {
            return .failure(
                ReferenceError(
                    message: "'\(reference)' is an absolute path",
                    hint: "refer to files below the document's folder"
                )
            )
        }
        var components = Array((file.isEmpty ? location : file.split(separator: "/").map(String.init)).dropLast())
        for component in path.split(separator: "/") where component != "." {
            if component != ".." {
                components.append(String(component))
            } else if components.popLast() == nil {
                return .failure(
                    ReferenceError(
                        message: "'\(reference)' is outside of the root folder",
                        hint: "pass the folder that contains all files of the document with '--root DIR'"
                    )
                )
            }
        }
        if components == location { return .success(SchemaID(file: "", pointer: pointer)) }
        return .success(SchemaID(file: components.joined(separator: "/"), pointer: pointer))
    }

    struct ReferenceError: Error {
        let message: String
        let hint: String
    }
}
