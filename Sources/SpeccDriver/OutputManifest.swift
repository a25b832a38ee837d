import SpeccDiagnostics

/// Which catalogs the generated files of a folder come from. It lies in that folder, so that catalogs may share one: a
/// run takes away and replaces what the same catalogs gave before, and nothing else.
struct OutputManifest: Equatable {
    static let name = ".specc-manifest.json"

    /// Names of files, each with the folder of its catalogs as `CatalogFolder` spells it.
    private var owners: [FilePath: String] = [:]

    init() {}

    /// Nil where the text is none that `text` gave.
    init?(text: [UInt8]) {
        guard let members = FlatJSON.members(of: text) else { return nil }
        for (name, owner) in members { owners[FilePath(name)] = owner }
    }

    /// One line a file, in the order of their names: short to read in a review.
    var text: String {
        FlatJSON.text(of: owners.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) })
    }

    func owner(of file: String) -> String? {
        owners[FilePath(file)]
    }

    func files(of owner: String) -> [FilePath] {
        owners.filter { FilePath($0.value) == FilePath(owner) }.keys.sorted()
    }

    /// Records that these files, and no others, are the owner's.
    mutating func assign(_ files: [String], to owner: String) {
        owners = owners.filter { FilePath($0.value) != FilePath(owner) }
        for file in files { owners[FilePath(file)] = owner }
    }
}
