import SpeccCatalog

/// The members that generated types always have.
enum ReservedMemberNames {
    /// The members of `Endpoint` and its defaults; `request` is the parameter of `build`.
    static let endpoint: Set<String> = [
        "scheme", "host", "port", "path", "method", "headers", "queryItems", "contentType", "timeoutDuration",
        "retryPolicy", "body", "prepare", "build", "read", "request", "definition", "customMirror",
    ]

    /// A service's stored properties and the methods that it calls.
    static let service: Set<String> = [
        "client", "server", "sendRequest", "sendRequestForResult", "fetchList", "fetchDetails",
    ]

    /// Reserved in services of APIs with credentials.
    static let credentials = "credentials"

    /// The parameters of a model's readers and writers, and members of `Hashable`.
    static let object: Set<String> = ["reader", "writer", "hashValue", "customMirror"]

    /// The members of every failure enum.
    static let failure: Set<String> = [
        "cancelled", "other", "networkError", "matchesError", "isCancelled", "message", "recoverySuggestion",
        "errorDescription", "failureReason", "helpAnchor", "localizedDescription",
    ]

    /// Static members that protocols of enums require or Swift synthesizes.
    static let enumeration: Set<String> = ["allCases", "placeholder"]

    /// The case of an open union for undeclared values, and the function for tests and previews.
    static let union: Set<String> = ["unknown", "example"]

    /// Appends an underscore to reserved identifiers.
    static func avoiding(_ reserved: Set<String>, _ identifier: SwiftName) -> SwiftName {
        reserved.contains(identifier.text) ? identifier.underscored : identifier
    }
}
