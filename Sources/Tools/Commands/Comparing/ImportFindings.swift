import Foundation
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// What the import of a catalog lost or changed, by which a comparison of imported catalogs is incomplete.
///
/// Read from the file that `specc import` writes next to the catalog.
struct ImportFindings {
    static let fileName = ".specc-import.json"

    /// `lost skipped-operation #/paths/~1mode/put: PUT /mode`
    private let findings: Set<String>

    /// Nil without the file, for one of another form, and for one of a version that did not store findings.
    init?(_ file: Data?) {
        guard let file, let state = try? DocumentValue(json: Array(file)), let findings = state["findings"]?.items
        else { return nil }
        self.findings = Set(findings.compactMap(\.string))
    }

    /// - Parameter folder: The folder of the catalogs; nil for one that is not on disk.
    init?(in folder: String?) {
        guard let folder else { return nil }
        self.init(FileManager.default.contents(atPath: FilePath(folder).appending(Self.fileName)))
    }

    /// The start of a finding with which a call cannot be made, or a response may not be decoded.
    static let lostPrefix = "lost "

    /// Facts for the reader of a comparison: findings that differ, and the number of constructs that neither side has.
    static func notes(_ old: Self?, _ new: Self?) -> [String] {
        guard let new else { return [] }
        var notes: [String] = []
        if let old {
            let (added, removed) = (new.findings.subtracting(old.findings), old.findings.subtracting(new.findings))
            let count = added.count + removed.count
            if count > 0 {
                let examples = (added.map { "new: \($0)" }.sorted() + removed.map { "gone: \($0)" }.sorted()).prefix(3)
                let rest = count > examples.count ? ", and \(count - examples.count) more" : ""
                notes.append(
                    "\(QuantityText.count(Int64(count), "finding")) of the import changed: the documents differ in constructs "
                        + "that catalogs do not express (\(examples.joined(separator: "; "))\(rest))"
                )
            }
        }
        let lost = new.findings.count { $0.hasPrefix(lostPrefix) }
        if lost > 0 {
            notes.append(
                "\(QuantityText.count(Int64(lost), "construct")) that the import lost "
                    + "\(lost == 1 ? "is" : "are") not compared; 'specc import --verbose' lists them"
            )
        }
        return notes
    }
}
