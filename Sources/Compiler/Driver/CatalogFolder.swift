import SpeccDiagnostics

/// The folder of a run's catalogs. A manifest of generated files identifies it by its path relative to the output folder,
/// which is the same in every checkout.
struct CatalogFolder {
    private let components: [String]?

    /// - Parameter path: Nil for standard input.
    init(_ path: String?) {
        components = path.map { FilePath($0).absoluteComponents }
    }

    /// `../Specs/GitHub`; `-` for standard input.
    func name(from outputFolder: String) -> String {
        guard let components else { return "-" }
        let origin = FilePath(outputFolder).absoluteComponents
        let shared = zip(components, origin).prefix { FilePath($0) == FilePath($1) }.count
        let relative = Array(repeating: "..", count: origin.count - shared) + components[shared...]
        return relative.isEmpty ? "." : relative.joined(separator: "/")
    }
}
