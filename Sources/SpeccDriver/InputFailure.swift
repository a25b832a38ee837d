/// A path that cannot be read or written, in words for the person who gave it.
package struct InputFailure: Error, Equatable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    package var message: String {
        "cannot \(reason) '\(path)'"
    }
}
