import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccDriver
import SpeccLints

/// Diagnostics in the form of the protocol.
struct DiagnosticsFeature {
    let rulePages: RulePageLinks

    /// The parameters of `textDocument/publishDiagnostics` for a file.
    func publication(of file: AnalyzedFile, in analysis: CatalogAnalysis) -> DocumentValue {
        let findings = analysis.findings[file.id] ?? []
        return .members([
            "uri": .string(file.uri.text),
            "version": file.version.map { .integer($0) },
            "diagnostics": .list(findings.map { json($0, in: file, analysis) }),
        ])
    }

    func json(_ diagnostic: Diagnostic, in file: AnalyzedFile, _ analysis: CatalogAnalysis) -> DocumentValue {
        let background = diagnostic.notes.filter { $0.range == nil }.map(\.message)
        let message = ([diagnostic.message, diagnostic.hint].compactMap(\.self) + background).joined(separator: "\n")
        let related = diagnostic.notes.compactMap { note -> DocumentValue? in
            guard let range = note.range, let other = analysis[range.file] else { return nil }
            return ["location": other.location(range), "message": .string(note.message)]
        }
        return .members([
            "range": file.json(diagnostic.range),
            "severity": .integer(severity(of: diagnostic)),
            "code": .string(diagnostic.id),
            "codeDescription": rulePages.address(of: diagnostic.id).map { ["href": .string($0)] },
            "source": "specc",
            "message": .string(message),
            "relatedInformation": related.isEmpty ? nil : .list(related),
            "tags": tags(of: diagnostic),
        ])
    }

    private func severity(of diagnostic: Diagnostic) -> Int {
        switch diagnostic.severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }

    /// Editors fade out unnecessary declarations and strike out deprecated ones.
    private func tags(of diagnostic: Diagnostic) -> DocumentValue? {
        if diagnostic.id.hasPrefix("unused-") { return [1] }
        return diagnostic.id.hasPrefix("deprecated-") ? [2] : nil
    }
}

/// The addresses of the pages that explain the rules.
///
/// The pages are part of the program. Each is written once to the user's folder for caches, so that editors can open it.
final class RulePageLinks {
    private let folder: URL?
    private let pages: RulePages
    private var addresses: [String: String?] = [:]

    /// - Parameter folder: Where the pages are written; nil for no links.
    init(folder: URL?, pages: RulePages = .embedded) {
        self.folder = folder
        self.pages = pages
    }

    /// The folder for the pages of a version of the program.
    static func cacheFolder(version: String) -> URL? {
        FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
            .appending(path: "specc/rules-\(version)", directoryHint: .isDirectory)
    }

    /// The URI of a rule's page; nil for an unknown rule, and where the page cannot be written.
    func address(of rule: String) -> String? {
        if let known = addresses[rule] { return known }
        let address = write(rule)
        addresses[rule] = address
        return address
    }

    private func write(_ rule: String) -> String? {
        guard let folder, let page = pages[rule] else { return nil }
        let text = Data("# \(page.id)\n\n\(page.text)\n".utf8)
        let file = folder.appending(path: page.id + ".md", directoryHint: .notDirectory)
        if (try? Data(contentsOf: file)) != text {
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                var replacement = AtomicFileReplacement()
                try replacement.add([UInt8](text), at: file.path(percentEncoded: false))
                try replacement.commit()
            } catch {
                return nil
            }
        }
        return DocumentURI(path: file.path(percentEncoded: false)).text
    }
}
