import SpeccCatalog

/// Members that generated types have anyway.
enum ReservedMemberNames {
    /// `Endpoint` and what its defaults are made of; `request` is the builder's name inside `build`.
    static let endpoint: Set<String> = [
        "scheme", "host", "port", "path", "method", "headers", "queryItems", "contentType", "timeoutDuration",
        "retryPolicy", "body", "prepare", "build", "read", "request", "definition", "customMirror",
    ]

    /// A service's stored properties, and the calls its methods are made of.
    static let service: Set<String> = [
        "client", "server", "sendRequest", "sendRequestForResult", "fetchList", "fetchDetails",
    ]

    /// Beside them where the API has credentials.
    static let credentials = "credentials"

    /// The arguments of a model's reading and writing, and what `Hashable` brings along.
    static let object: Set<String> = ["reader", "writer", "hashValue", "customMirror"]

    /// Static members that the protocols of enums ask for, or Swift adds.
    static let enumeration: Set<String> = ["allCases", "placeholder"]

    /// The case of an open union for what is none of its members, and the function for tests and previews.
    static let union: Set<String> = ["unknown", "example"]

    /// An identifier that is none of them: with an underscore where it is.
    static func avoiding(_ reserved: Set<String>, _ identifier: SwiftName) -> SwiftName {
        reserved.contains(identifier.text) ? identifier.underscored : identifier
    }
}
