import SpeccDiagnostics

/// The manifest of a folder of generated files: which catalogs each file was generated from.
///
/// It is stored in that folder. Several folders of catalogs can share the folder, since a run replaces and removes only the
/// files of its own catalogs.
struct OutputManifest: Equatable {
    static let name = ".specc-manifest.json"

    /// File names to names of catalog folders (`CatalogFolder.name`).
    private var owners: [FilePath: String] = [:]

    init() {}

    /// Nil where the text is not a manifest.
    init?(text: [UInt8]) {
        guard let members = FlatJSON.members(of: text) else { return nil }
        for (name, owner) in members { owners[FilePath(name)] = owner }
    }

    /// One line per file, sorted by name, so that diffs are short.
    var text: String {
        FlatJSON.text(of: owners.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) })
    }

    func owner(of file: String) -> String? {
        owners[FilePath(file)]
    }

    func files(of owner: String) -> [FilePath] {
        owners.filter { FilePath($0.value) == FilePath(owner) }.keys.sorted()
    }

    /// Replaces the owner's files.
    mutating func assign(_ files: [String], to owner: String) {
        owners = owners.filter { FilePath($0.value) != FilePath(owner) }
        for file in files { owners[FilePath(file)] = owner }
    }
}
