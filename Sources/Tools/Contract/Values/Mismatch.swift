/// A difference between a value and its declared type.
package struct Mismatch: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// A required field is absent.
        case missing
        /// The value has another JSON type or format.
        case type
        /// The value is not one of the declared values.
        case value
        /// A constraint is violated.
        case constraint
        /// The field is not declared. Clients ignore it.
        case undeclared
        /// The value is not a declared case of an open enum or union. Clients preserve it.
        case unknownCase
    }

    package let kind: Kind
    /// `items[0].id`; empty for the whole value.
    package var path: String
    /// `expected an integer, found "a"`
    package let message: String

    package init(_ kind: Kind, at path: String, _ message: String) {
        self.kind = kind
        self.path = path
        self.message = message
    }

    /// Whether a client fails to decode the value, or a server rejects it.
    package var isError: Bool {
        kind != .undeclared && kind != .unknownCase
    }
}
