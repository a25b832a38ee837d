extension Edits {
    static let policies = [
        Edit("total: 45s", "total: 30s", "shortened-timeout ..r Orders"),
        Edit("total: 45s", "total: 90s", "lengthened-timeout ..r Orders"),
        Edit("attempt: 10s, total: 45s", "attempt: 10s", "removed-total-timeout ..r Orders"),
        Edit("attempts: 3,", "attempts: 5,", "changed-retry ..r Orders"),
        Edit("attempts: 3,", "attempts: 3, wait: [Retry-After, body.wait],", "changed-retry ..r Orders"),
        Edit("attempts: 3,", "attempts: 3, wait: [Retry-After: millis],", "changed-retry ..r Orders"),
        Edit(
            "[429, 5xx, timeout] }",
            "[429, 5xx, timeout], safe: true }",
            "added-safe-retry ..x Orders",
            "changed-retry ..r Orders"
        ),
        Edit(
            "    idempotency: { header: Idempotency-Key }\n",
            "",
            "changed-retry ..r Orders.placeOrder",
            "removed-idempotency ..x Orders.placeOrder"
        ),
        Edit("{ header: Idempotency-Key }", "{ header: X-Key-Of-Order }", "changed-idempotency r.x Orders.placeOrder"),
        Edit("maxAge: 30s", "maxAge: 5m", "changed-cache ..r Orders.listOrders"),
        Edit("maxAge: 30s,", "maxAge: 30s, store: disk,", "cache-on-disk ..x Orders.listOrders"),
        Edit("    invalidates: [orders]\n", "", "changed-invalidation ..x Orders.placeOrder"),
        Edit("redirects: same-origin", "redirects: follow", "changed-redirects ..x Orders.exportOrders"),
        Edit("call: GET /beta,", "call: GET /beta, cookies: keep,", "cookies-kept ..r Orders.tryThis"),
        Edit("response: 20MB", "response: 200MB", "changed-limits ..r Orders.exportOrders"),
        Edit("call: GET /beta,", "call: GET /beta, limits: { rate: 5/s },", "changed-limits ..r Orders.tryThis"),
        Edit("call: GET /beta,", "call: GET /beta, log: body,", "raised-log-level ..r Orders.tryThis"),
        Edit("call: GET /beta,", "call: GET /beta, log: none,", "lowered-log-level ... Orders.tryThis"),
        Edit("call: GET /beta,", "call: GET /beta, dedupe: true,", "changed-dedupe ..r Orders.tryThis"),
        Edit("tags: [beta]", "tags: [gamma]", "changed-tags ..r Orders.tryThis"),
        Edit(
            "next: last.id, sends: after",
            "next: last.note, sends: after",
            "changed-pagination x.x Orders.listOrders"
        ),
        Edit(
            "    paginate: { next: last.id, sends: after }\n",
            "",
            "changed-pagination .xx Orders.listOrders"
        ),
        Edit(
            "getOrder: { call: \"GET /orders/{id}\", returns: Order }",
            "getOrder: { call: \"GET /orders/{id}\", returns: Order, timeout: 5s }",
            "shortened-timeout ..r Orders.getOrder"
        ),
        Edit(
            "call: GET /beta,",
            "call: GET /beta, headers: { X-A: { type: string } },",
            "added-required-parameter xx. Orders.tryThis.X-A"
        ),
    ]
}
