#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The folder that a run's catalogs lie in, as an output folder's manifest names it: by the way from there, so that it
/// says the same in every checkout.
struct CatalogFolder {
    private let components: [String]?

    /// - Parameter path: Nil for standard input.
    init(_ path: String?) {
        components = path.map(Self.components)
    }

    /// `../Specs/GitHub`; `-` for standard input.
    func name(from outputFolder: String) -> String {
        guard let components else { return "-" }
        let from = Self.components(of: outputFolder)
        let shared = zip(components, from).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: from.count - shared) + components[shared...]
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    private static func components(of path: String) -> [String] {
        URL(filePath: path).standardizedFileURL.path.split(separator: "/").map(String.init)
    }
}
