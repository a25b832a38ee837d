/// What catalogs can say, what is checked and explained, and what the generator cannot express yet: the one list.
///
/// A key that stands here is read like any other; the rule `not-supported-yet` refuses it at its line when everything
/// else about it has been checked. Removing its line opens it.
package enum GeneratorGaps {
    package static let keys: [SpecSection: Set<String>] = [
        .file: ["credentials"],
        .defaults: settings,
        .host: ["headers", "timeout"],
        .endpoint: settings.union(["paginate", "invalidates", "idempotency", "stream", "unwrap", "examples"]),
        .waiter: ["poll"],
        .parameter: ["flag", "example", "sensitive"],
        .header: ["example", "sensitive"],
        .field: ["$value", "$example", "$sensitive"],
        .enumWord: ["example"],
        .response: ["$headers", "$when"],
        .retry: ["wait"],
    ]

    /// Forms that are no keys of their own.
    package static let forms: Set<Form> = [.givenHost, .givenAddress]

    private static let settings: Set<String> = [
        "auth", "cache", "limits", "redirects", "cookies", "dedupe", "tags", "log",
    ]

    package enum Form: String, Sendable {
        /// `https://${server:authority}`
        case givenHost = "a host that the caller gives whole"
        /// `PUT ${url:url}`
        case givenAddress = "an address that the caller gives whole"
    }
}
