extension Edits {
    static let endpoints = [
        Edit(
            "  getReport: { call: GET /report, returns: { 200: { $type: Report, $headers: { ETag: string?, X-Total: int } } } }\n",
            "",
            "removed-endpoint xx. Orders.getReport"
        ),
        Edit("  tryThis:", "  newOne: { call: GET /new }\n  tryThis:", "added-endpoint .r. Orders.newOne"),
        Edit("  exportOrders: {", "  downloadOrders: {", "renamed-endpoint .x. Orders.exportOrders"),
        Edit("call: GET /export,", "call: \"QUERY /export\",", "changed-method x.. Orders.exportOrders"),
        Edit("call: GET /export,", "call: GET /exports,", "changed-path x.. Orders.exportOrders"),
        Edit("\"GET /orders/{id}\"", "\"GET /orders/{number}\"", "renamed-argument .x. Orders.getOrder.number"),
        Edit(
            "headers: { X-Version: \"1\" }",
            "headers: { X-Version: \"2\" }",
            "changed-constant-header x.. Orders.X-Version"
        ),
        Edit("X-Client: \"app\"", "X-Client: \"web\"", "changed-constant-header x.. Orders.findOrder.X-Client"),
        Edit(", X-Client: \"app\"", "", "changed-constant-header r.. Orders.findOrder.X-Client"),
        Edit(
            "query: { text: string,",
            "query: { kind: { value: all }, text: string,",
            "changed-constant-query r.. Orders.findOrder.kind"
        ),
        Edit(
            "{ call: GET /export,",
            "{ call: GET /export, deprecated: true,",
            "added-deprecation .r. Orders.exportOrders"
        ),
        Edit("service: Orders\n", "service: Purchases\n", "renamed-service .x. Orders"),
        Edit("api: Shop\n", "api: Store\n", "renamed-api .x. Shop"),
        Edit("access: public", "access: internal", "narrowed-access .x. Shop"),
        Edit(", mocks: true", "", "removed-mocks .x. Shop"),
        Edit("    role: list\n", "", "changed-role .x. Orders"),
        Edit(
            "  waitForOrder: { poll: getOrder, until: { state: [sent] }, every: 2s..10s, for: 5m }\n",
            "",
            "removed-composite-call .x. Orders.waitForOrder"
        ),
        Edit("waitForOrder:", "waitUntilSent:", "renamed-composite-call .x. Orders.waitForOrder"),
        Edit(
            "until: { state: [sent] }",
            "until: { state: [sent, open] }",
            "changed-composite-call ..x Orders.waitForOrder"
        ),
        Edit(
            "until: { state: [sent] },",
            "until: { state: [sent] }, pending: [404],",
            "changed-composite-call ..x Orders.waitForOrder"
        ),
        Edit("until: { state: [sent] },", "until: note,", "changed-composite-call ..x Orders.waitForOrder"),
        Edit("every: 2s..10s", "every: 5s..10s", "changed-polling ..r Orders.waitForOrder"),
        Edit("    examples: { none: [] }\n", "", "removed-example .x. Orders.listOrders.none"),
    ]
}
