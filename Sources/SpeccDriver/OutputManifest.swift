#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Which catalogs the generated files of a folder come from. It lies in that folder, so that catalogs may share one: a
/// run takes away and replaces what the same catalogs gave before, and nothing else.
struct OutputManifest: Equatable {
    static let name = ".specc-manifest.json"

    /// Names of files, each with the folder of its catalogs as `CatalogFolder` spells it.
    private var owners: [String: String] = [:]

    init() {}

    /// Nil where the text is none that `text` gave.
    init?(text: Data) {
        guard let owners = try? JSONDecoder().decode([String: String].self, from: text) else { return nil }
        self.owners = owners
    }

    /// One line a file, in the order of their names: short to read in a review.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(owners)) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    func owner(of file: String) -> String? {
        owners[file]
    }

    func files(of owner: String) -> [String] {
        owners.filter { $0.value == owner }.keys.sorted()
    }

    /// Says that these, and no others, are the owner's.
    mutating func assign(_ files: [String], to owner: String) {
        owners = owners.filter { $0.value != owner }
        for file in files { owners[file] = owner }
    }
}
