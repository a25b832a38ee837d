/// `specc schema`: the JSON Schema of catalogs, for editors.
struct SchemaCommand: Command {
    let name = "schema"
    let summary = "Print the JSON Schema of catalogs, for editors."
    let operands = ""
    let discussion = """
        Editors with yaml-language-server (the YAML extension of VS Code, Neovim, Helix, Zed) read the schema that a
        comment in the first line of a catalog names. It contains a path relative to the catalog, or a URL:

          specc schema > catalog.schema.json
          # yaml-language-server: $schema=../catalog.schema.json

        The schema describes keys and values. Errors in references between declarations are reported by
        'specc validate' only.
        """
    let options: [CommandOption] = []

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        if let operand = arguments.operands.first {
            throw UsageError("unexpected argument '\(operand)'", hint: "write 'specc schema > catalog.schema.json'")
        }
        console.output(CatalogSchema.text)
        return .success
    }
}
