import SpeccCatalog

/// The page that teaches an agent the catalog language. Its lists are made from the tables of the compiler.
struct SkillPage {
    let commands: [any Command]

    /// What `specc mcp` sends when a session begins.
    static let instructions = """
        Edit the YAML catalogs of the API, not the generated Swift. Call 'validate' after each edit and correct every finding; \
        'rules' explains the id in its brackets, 'explain' shows what an endpoint inherits, and 'diff' what a change breaks. \
        'language' prints the language; read it before the first edit.
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
        1. Read the catalogs of the folder, whose files share types; then edit the YAML. Quote values that contain `: `, ` #`, `,`, `{` or `[` inside braces.
        2. Run `specc validate FOLDER` and correct all findings. `specc rules ID` explains a finding; `--fix` applies safe fixes.
        3. Run `specc explain ENDPOINT FOLDER` to see the effective settings, and `specc diff BASE FOLDER` to see what breaks.

        ```yaml
        \(Self.example)
        ```

        ## Types
        `T?` may be absent or null · `T | null` present, may be null · `list<T>` · `map<T>` · `[a, b]` an enum · `{ field: T }` an object.
        Scalars: \(BuiltinType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")).
        Forms: \(TypeWrapper.allCases.map { "`\($0.rawValue)<T>` (\(Self.meaning(of: $0)))" }.joined(separator: ", ")).

        ## Keys
        Each with an example; `|` separates all words that a key accepts. An endpoint inherits `defaults`: `headers` and `query`
        are merged by name, `errors` by status; any other setting of the endpoint, such as `timeout`, replaces the inherited one as a whole,
        and `without` removes inherited headers, query items and errors. `attempts` includes the first.
        \(sections)

        ## Commands
        \(commandList)

        """
    }

    /// A valid catalog.
    static let example = #"""
        specc: 1
        api: Shop
        hosts: { production: https://api.shop.example/v1, local: "http://127.0.0.1:${port:int}" }
        credentials: { token: bearer, key: { apiKey: header X-Key } }
        defaults:
          auth: token
          timeout: { attempt: 10s, total: 30s }
          retry: { attempts: 3, on: [503, connection] }
          headers: { X-App: { value: ios } }
          errors: { 4xx: { message: string } }
        service: Orders
        endpoints:
          listOrders:
            call: GET /orders
            query: { state: OrderState?, cursor: string?, tags: { type: list<string>?, style: comma } }
            paginate: { next: next_cursor, sends: cursor, items: data }
            returns: OrderPage
          getOrder:
            call: GET /orders/{id}
            params: { id: uuid }
            cache: { maxAge: 60s, etag: true }
            returns: Order
            errors: { 404: { message: string, id: uuid } }
          awaitOrder: { poll: getOrder, until: { state: shipped }, every: 5s, for: 2m }
          createOrder:
            call: POST /orders
            idempotency: Idempotency-Key
            body: { item: string, count: { $type: int, $range: 1..100 }, card: { $type: string, $sensitive: true } }
            returns: { 201: Order }
          changeOrder:
            call: PATCH /orders/{id:uuid}
            body: { $type: merge<OrderChange>, $contentType: application/merge-patch+json }
          uploadPhoto: { call: "PUT /orders/{id:uuid}/photo", body: { $type: file, $contentType: image/png }, returns: { 204: empty } }
          watchOrders: { call: GET /orders/events, returns: sse<Order>, auth: key }
          orderFeed: { follow: watchOrders }
        types:
          Order: { id: uuid, state: OrderState, created_at: datetime, note: string?, payment: Payment }
          OrderChange: { note: string?, state: OrderState? }
          OrderState: [open, paid, shipped]
          OrderPage: { data: list<Order>, next_cursor: string? }
          Payment: { $oneOf: { card: Card, bank: Bank }, $by: kind }
          Card: { last4: string }  # without 'kind', which the union adds
          Bank: { iban: string }
        """#

    private static func meaning(of wrapper: TypeWrapper) -> String {
        switch wrapper {
        case .patch: "a field of a body: unchanged, null or a value"
        case .merge: "a body in which each field of T is a patch"
        case .sse: "a response of server-sent events with T as JSON"
        case .lines: "a response with T as JSON in each line"
        }
    }

    /// A line for each kind of map, with its keys.
    private var sections: String {
        SpecSection.allCases.map { section in
            let keys = SpecTable.rows.filter { $0.section == section }.map { row in
                "`\(row.name)\(form(of: row.entry).map { ": \($0)" } ?? "")`"
            }
            return "- \(section.rawValue): \(keys.joined(separator: " · "))"
        }.joined(separator: "\n")
    }

    private func form(of entry: SpecEntry) -> String? {
        guard case .choice(let words) = entry.value else { return entry.sample }
        return words.map { $0 == " " || $0 == "|" ? "\"\($0)\"" : $0 }.joined(separator: " | ")
    }

    /// Commands that other programs start, or that print what this page contains.
    private static let omittedCommands = ["outputs", "schema", "dump", "lsp", "mcp", "skill", "completions"]

    private var commandList: String {
        commands.filter { !Self.omittedCommands.contains($0.name) }.map { command in
            let usage = ["specc", command.name, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
            return "`\(usage)`: \(command.summary)"
        }.joined(separator: " · ")
    }
}
