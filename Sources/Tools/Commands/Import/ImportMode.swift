/// What an import does with the catalog.
enum ImportMode {
    case list
    /// Writes a new catalog.
    case create(NewCatalogFolder)
    /// Merges into an existing one.
    case merge(String, isCheck: Bool)

    /// - Throws: `UsageError` for options that cannot be combined.
    init(_ arguments: CommandArguments) throws(UsageError) {
        if let folder = arguments["into"] {
            for option in ["output", "list"] where arguments.has(option) || arguments[option] != nil {
                throw UsageError("'--into' cannot be combined with '--\(option)'")
            }
            self = .merge(folder, isCheck: arguments.has("check"))
            return
        }
        for option in ["check", "dry-run", "keep"] where arguments.has(option) {
            throw UsageError("'--\(option)' requires '--into'")
        }
        guard arguments["base"] == nil else { throw UsageError("'--base' requires '--into'") }
        if arguments.has("list") {
            self = .list
        } else if let path = arguments["output"] {
            self = .create(try NewCatalogFolder(path))
        } else {
            throw UsageError(
                "missing folder for the catalog",
                hint: "add '--output DIR' for a new one, '--into DIR' to merge, or '--list' to see the operations"
            )
        }
    }

    var folder: String? {
        switch self {
        case .list: nil
        case .create(let folder): folder.path
        case .merge(let folder, _): folder
        }
    }
}
