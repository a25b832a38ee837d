import SpeccReports

/// `specc schema`: what an editor needs to complete, explain and check a catalog while it is typed.
struct SchemaCommand: Command {
    let name = "schema"
    let summary = "Print the JSON Schema of catalogs, for editors."
    let operands = ""
    let discussion = """
        Editors with yaml-language-server (VS Code's YAML extension, Neovim, Helix, Zed) take it from a comment in the
        catalog's first line, with a path from the catalog or an address:

          specc schema > catalog.schema.json
          # yaml-language-server: $schema=../catalog.schema.json

        A schema sees keys and kinds of values; what names mean together, only 'specc validate' sees.
        """
    let options: [CommandOption] = []

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        if let word = arguments.operands.first {
            throw UsageError("'\(word)' is too much", hint: "write 'specc schema > catalog.schema.json'")
        }
        console.output(CatalogSchema.text)
        return .success
    }
}
