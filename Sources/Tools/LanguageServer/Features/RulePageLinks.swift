import Foundation
import SpeccDriver
import SpeccLints

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
