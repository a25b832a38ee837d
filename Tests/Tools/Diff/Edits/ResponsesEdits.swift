extension Edits {
    static let responses = [
        Edit(
            "call: GET /report, returns: { 200: { $type: Report,",
            "call: GET /report, returns: { 200: { $type: Problem,",
            "changed-response-type xx. Orders.getReport"
        ),
        Edit("ETag: string?, X-Total: int", "X-Total: int", "changed-response-header rx. Orders.getReport.ETag"),
        Edit("X-Total: int", "X-Total: string", "changed-response-header xx. Orders.getReport.X-Total"),
        Edit(
            "{ 201: Order, 202: empty }",
            "{ 201: Order, 202: empty, 203: Problem }",
            "added-success-status rx. Orders.placeOrder.203"
        ),
        Edit(
            "{ 201: Order, 202: empty }",
            "{ 200: Order, 201: Order, 202: empty }",
            "added-success-status rx. Orders.placeOrder.200"
        ),
        Edit(
            "\"GET /orders/{id}\", returns: Order }",
            "\"GET /orders/{id}\", returns: { 200: Order, 404: nil } }",
            "added-success-status rx. Orders.getOrder.404"
        ),
        Edit("    unwrap: order\n", "", "changed-unwrap x.. Orders.findOrder"),
        Edit("returns: sse<Event>", "returns: lines<Event>", "changed-stream x.. Orders.watchOrders"),
        Edit(
            "call: GET /beta, tags: [beta], returns: Beta",
            "call: GET /beta, tags: [beta], returns: list<Beta>",
            "changed-response-type xx. Orders.tryThis"
        ),
    ]
}
