/// A difference between a request and its declaration.
package struct RequestProblem: Equatable, Sendable {
    package enum Location: String, Sendable {
        case path, query, header, cookie, body
    }

    package let location: Location
    /// The name of a parameter, or the path of a field in the body: `items[0].id`. Empty for the whole body.
    package let name: String
    package let message: String
    /// The status with which a server rejects the request: 400, 413 or 415.
    package var status: Int
    /// Whether a server accepts the request despite the problem.
    package var isWarning: Bool
    /// Whether the message can contain the value of the request.
    package var quotesValue = false

    package init(_ location: Location, _ name: String, _ message: String, status: Int = 400, isWarning: Bool = false) {
        self.location = location
        self.name = name
        self.message = message
        self.status = status
        self.isWarning = isWarning
    }

    init(_ location: Location, _ name: String, _ mismatch: Mismatch) {
        let path = [name, mismatch.path].filter { !$0.isEmpty }.joined(
            separator: mismatch.path.hasPrefix("[") ? "" : "."
        )
        self.init(location, path, mismatch.message, isWarning: !mismatch.isError)
        quotesValue = mismatch.kind != .missing && mismatch.kind != .undeclared
    }

    /// `query 'limit': 0 is less than 1`
    package var text: String {
        name.isEmpty ? "\(location.rawValue): \(message)" : "\(location.rawValue) '\(name)': \(message)"
    }
}
