extension Edits {
    static let parameters = [
        Edit(
            "query: { text: string,",
            "query: { text: string, place: string,",
            "added-required-parameter xx. Orders.findOrder.place"
        ),
        Edit(
            "since: datetime? }",
            "since: datetime?, place: string? }",
            "added-optional-parameter .r. Orders.findOrder.place"
        ),
        Edit(
            "    query: { text: string, since: datetime? }\n",
            "    query: { text: string }\n",
            "removed-parameter rx. Orders.findOrder.since"
        ),
        Edit(
            "since: datetime?",
            "from: { type: datetime?, swift: { name: since } }",
            "renamed-parameter r.. Orders.findOrder.since"
        ),
        Edit(
            "since: datetime?",
            "since: { type: datetime?, swift: { name: from } }",
            "renamed-argument .x. Orders.findOrder.since"
        ),
        Edit(
            "since: datetime?",
            "since: { type: datetime?, as: json }",
            "changed-wire-format x.. Orders.findOrder.since"
        ),
        Edit(
            "since: datetime?",
            "since: { type: datetime?, serverDefault: 2024-01-01T00:00:00Z }",
            "changed-server-default ... Orders.findOrder.since"
        ),
        Edit("since: datetime?", "$extends: Since", "reordered-parameters .x. Orders.findOrder"),
        Edit("since: datetime?", "since: date?", "changed-parameter-type xx. Orders.findOrder.since"),
        Edit("since: datetime?", "since: datetime(unix)?", "changed-wire-format x.. Orders.findOrder.since"),
        Edit(
            "text: string, since: datetime?",
            "since: datetime?, text: string",
            "reordered-parameters .x. Orders.findOrder"
        ),
        Edit("since: datetime?", "since: datetime", "parameter-became-required xx. Orders.findOrder.since"),
        Edit("{ text: string, since", "{ text: string?, since", "parameter-became-optional .r. Orders.findOrder.text"),
        Edit(
            "since: datetime?",
            "since: { type: datetime, default: now }",
            "changed-parameter-default ..r Orders.findOrder.since",
            "changed-parameter-type rx. Orders.findOrder.since"
        ),
        Edit(
            "default: 20, range: 1..100",
            "default: 50, range: 1..100",
            "changed-parameter-default ..x Orders.listOrders.limit"
        ),
        Edit(
            "type: int, default: 20, range",
            "type: int?, range",
            "changed-parameter-default ..r Orders.listOrders.limit",
            "parameter-became-optional .r. Orders.listOrders.limit"
        ),
        Edit(
            "call: GET /export,",
            "call: \"GET /export/{kind}\",",
            "changed-path x.. Orders.exportOrders",
            "added-required-parameter xx. Orders.exportOrders.kind"
        ),
        Edit(
            "call: POST /orders/{id}/payments",
            "call: POST /payments",
            "changed-path x.. Orders.payOrder",
            "removed-parameter xx. Orders.payOrder.id"
        ),
        Edit(
            "call: POST /orders/{id}/payments",
            "call: POST /shops/{shop}/orders/{id}/payments",
            "changed-path x.. Orders.payOrder",
            "added-required-parameter xx. Orders.payOrder.shop"
        ),
        Edit("range: 1..100", "range: 1..50", "narrowed-bounds r.x Orders.listOrders.limit"),
        Edit("range: 1..100", "range: 1..200", "widened-bounds ... Orders.listOrders.limit"),
        Edit("style: comma", "style: \"|\"", "changed-list-style x.. Orders.listOrders.tags"),
        Edit(
            "raw: { flag: true, type: bool }",
            "raw: bool",
            "changed-flag x.. Orders.listOrders.raw",
            "parameter-became-required xx. Orders.listOrders.raw"
        ),
        Edit(
            "text: string, since: datetime?",
            "text: string, since: { type: datetime, default: \"2026-01-01T00:00:00Z\" }",
            "changed-parameter-default ..r Orders.findOrder.since",
            "changed-parameter-type rx. Orders.findOrder.since"
        ),
        Edit(
            "since: datetime?",
            "since: { type: datetime?, deprecated: true }",
            "added-deprecation .r. Orders.findOrder.since"
        ),
        Edit(
            "secret: { type: string?, sensitive: true }",
            "secret: string?",
            "removed-sensitive ..x Orders.listOrders.secret"
        ),
        Edit(
            "X-Trace: { type: string? }",
            "X-Trace: { type: string }",
            "parameter-became-required xx. Orders.findOrder.X-Trace"
        ),
        Edit("X-Trace: { type: string? }", "x-trace: { type: string? }"),
    ]
}
