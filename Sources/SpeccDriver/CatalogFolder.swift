import SpeccDiagnostics

/// The folder that a run's catalogs lie in, as an output folder's manifest names it: by the way from there, so that it
/// says the same in every checkout.
struct CatalogFolder {
    private let components: [String]?

    /// - Parameter path: Nil for standard input.
    init(_ path: String?) {
        components = path.map { FilePath($0).absoluteComponents }
    }

    /// `../Specs/GitHub`; `-` for standard input.
    func name(from outputFolder: String) -> String {
        guard let components else { return "-" }
        let from = FilePath(outputFolder).absoluteComponents
        let shared = zip(components, from).prefix { FilePath($0) == FilePath($1) }.count
        let way = Array(repeating: "..", count: from.count - shared) + components[shared...]
        return way.isEmpty ? "." : way.joined(separator: "/")
    }
}
