/// What the user chooses about an addition.
package struct AdditionOptions: Sendable {
    /// The service for new endpoints; nil to choose it by path.
    package var service: String?
    /// The name of the new endpoint; nil to derive it from method and path.
    package var endpoint: String?
    /// The name of a new API; nil to derive it from the host.
    package var api: String?

    package init() {}
}

/// A call with the decisions about it.
package struct AddedCall: Sendable {
    /// `GET /orders/{id}`
    package let title: String
    package let endpoint: String
    package let file: String
    package let isNew: Bool
    package let notes: [AdditionNote]
}
