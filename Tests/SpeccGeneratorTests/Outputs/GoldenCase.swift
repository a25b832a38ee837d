import Foundation
import SpeccChecks

/// An API whose generated text is kept in `Goldens/<name>/`, to be read in reviews and compared byte for byte.
struct GoldenCase: Sendable, CustomStringConvertible {
    let name: String
    /// Whether the views are kept too, as `views.json`.
    var keepsViews = true
    let apis: @Sendable () throws -> [ResolvedAPI]

    static let all = [
        GoldenCase(name: "Everything") { [.everything] },
        GoldenCase(name: "Hostile", keepsViews: false) {
            let texts = try Data(contentsOf: folder.appending(path: "Hostile/texts.json"))
            return [.hostile(try JSONDecoder().decode([String].self, from: texts))]
        },
    ]

    var description: String { name }

    /// `Tests/SpeccGeneratorTests/Goldens`
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Goldens")

    var folder: URL {
        Self.folder.appending(path: name)
    }
}
