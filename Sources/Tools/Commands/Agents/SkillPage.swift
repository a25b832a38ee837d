import SpeccCatalog
import SpeccDiagnostics

/// The page that teaches an agent the catalog language. Its lists are made from the tables of the compiler.
struct SkillPage {
    let commands: [any Command]

    /// What `specc mcp` sends when a session begins.
    static let instructions = """
        Edit the YAML catalogs of the API, not the generated Swift. Call 'validate' after each edit and correct every finding; \
        'rules' explains the id in its brackets, 'explain' shows what an endpoint inherits, and 'diff' what a change breaks. \
        'specc skill' prints the language.
        """

    var text: String {
        """
        ---
        name: specc
        description: Describe HTTP APIs in YAML catalogs that specc compiles into Swift clients. Use it to add or change \
        endpoints, types, errors, timeouts, retries, paging, caching or authentication of an API client.
        ---

        # specc

        A catalog is a YAML file that begins with `specc: 1`. The build plugin compiles it; never edit generated Swift.

        1. Read the catalogs of the folder; names of types and endpoints are shared by the files of a folder.
        2. Edit the YAML. Quote values with `: `, `#`, `{` or `[` in flow style, and types with `?` or `<` inside braces.
        3. Run `specc validate FOLDER` and correct all findings. `specc rules ID` explains a finding; `--fix` applies safe fixes.
        4. Run `specc explain ENDPOINT FOLDER` to see the effective settings, and `specc diff BASE FOLDER` to see what breaks.

        ```yaml
        \(Self.example)
        ```

        ## Types

        `T?` may be absent or null · `T | null` present, may be null · `list<T>` · `map<T>` · `[a, b]` an enum · `{ field: T }` an object.
        Scalars: \(BuiltinType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).
        Forms: \(TypeWrapper.allCases.map { "`\($0.rawValue)<T>`" }.joined(separator: ", ")).

        ## Keys

        \(sections)

        ## Commands

        \(commandList)

        """
    }

    /// A valid catalog.
    static let example = """
        specc: 1
        api: Shop
        host: https://api.shop.example/v1
        credentials: { token: bearer }
        defaults:
          auth: token
          timeout: { attempt: 10s, total: 30s }
          errors: { 4xx: Problem }
        service: Orders
        endpoints:
          listOrders:
            call: GET /orders
            query: { state: OrderState?, cursor: string? }
            paginate: { next: next_cursor, sends: cursor, items: data }
            returns: OrderPage
          createOrder:
            call: POST /orders
            body: { item: string, count: { $type: int, $range: 1..100 } }
            returns: { 201: Order }
        types:
          Order: { id: string, state: OrderState, created_at: datetime, note: string? }
          OrderState: [open, paid, shipped]
          OrderPage: { data: list<Order>, next_cursor: string? }
          Problem: { message: string }
        """

    /// A line for each kind of map, with its keys.
    private var sections: String {
        SpecSection.allCases.map { section in
            let keys = SpecTable.rows.filter { $0.section == section }.map(\.name)
            return "- \(section.rawValue): \(keys.map { "`\($0)`" }.joined(separator: ", "))"
        }.joined(separator: "\n")
    }

    /// Commands that other programs start, or that print what this page contains.
    private static let omittedCommands = ["outputs", "schema", "dump", "lsp", "mcp", "skill", "completions"]

    private var commandList: String {
        commands.filter { !Self.omittedCommands.contains($0.name) }.map { command in
            let usage = ["specc", command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
            return "- `\(usage)`: \(command.summary)"
        }.joined(separator: "\n")
    }
}
