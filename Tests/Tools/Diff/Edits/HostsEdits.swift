extension Edits {
    static let hosts = [
        Edit("https://api.shop.example", "https://api2.shop.example", "changed-host r.x Shop.production"),
        Edit("  sandbox: https://sandbox.shop.example\n", "", "removed-host rxx Shop.sandbox"),
        Edit("${tenant}.shop", "${customer}.shop", "changed-host .x. Shop.tenant"),
        Edit("  sandbox: https", "  test: https://test.shop.example\n  sandbox: https", "added-host ... Shop.test"),
        Edit(
            "  sandbox: https://sandbox.shop.example",
            "  sandbox: { url: http://sandbox.shop.example, insecure: true }",
            "added-insecure-host ..x Shop.sandbox",
            "changed-host r.x Shop.sandbox"
        ),
        Edit(
            "sandbox: https://sandbox.shop.example",
            "sandbox: { url: https://sandbox.shop.example, headers: { X-Test: \"1\" } }",
            "changed-host-headers r.. Shop.sandbox"
        ),
        Edit(
            "  production: https",
            "  live: https",
            "changed-default-host rxx Shop",
            "renamed-host .x. Shop.production"
        ),
        Edit("  sandbox: https", "  testing: https", "renamed-host .x. Shop.sandbox"),
        Edit("  key: { apiKey", "  apiKey: { apiKey", "renamed-credential .x. Shop.key"),
        Edit("  key: { apiKey: header X-Key }\n", "", "removed-credential rxx Shop.key"),
        Edit("  key: { apiKey", "  other: basic\n  key: { apiKey", "added-credential ... Shop.other"),
        Edit("header X-Key", "query key", "changed-credential x.x Shop.key"),
        Edit("session: bearer", "session: basic", "changed-credential xxx Shop.session"),
        Edit(
            "with: refresh_token",
            "with: other_token",
            "changed-session-fields x.x Shop.login",
            "added-sensitive ... Orders.renewSession.Body.other_token",
            "removed-sensitive ..x Orders.renewSession.Body.refresh_token",
            "added-sensitive ... Session.other_token",
            "removed-sensitive ..x Session.refresh_token"
        ),
        Edit(
            "with: refresh_token }",
            "with: refresh_token, rejected: [403, 419] }",
            "changed-session-renewal ..r Shop.login"
        ),
        Edit("{ call: GET /export,", "{ call: GET /export, auth: key,", "changed-auth x.x Orders.exportOrders"),
        Edit("{ call: GET /export,", "{ call: GET /export, auth: session?,", "changed-auth ..r Orders.exportOrders"),
        Edit(
            "{ call: GET /export,",
            "{ call: GET /export, auth: session | key,",
            "changed-auth ..r Orders.exportOrders"
        ),
        Edit(
            "{ call: GET /export,",
            "{ call: GET /export, auth: [session, key],",
            "changed-auth x.x Orders.exportOrders"
        ),
    ]
}
