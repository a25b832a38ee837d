/// A property wrapper of generated types that stores a value on the heap, so that copies of a struct with large properties
/// stay small: `@Boxed var author: User`
///
/// The property is read-only, like a `let`: Swift 6.3 rejects wrapped properties with a setter in a `nonisolated`
/// struct.
@propertyWrapper
public enum Boxed<Value> {
    /// The value on the heap.
    @_spi(Generated) indirect case value(Value)

    /// Creates a box with a copy of the value.
    @_spi(Generated) public init(_ value: Value) {
        self = .value(value)
    }

    /// The value in the box.
    public var wrappedValue: Value {
        switch self {
        case .value(let value): value
        }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

/// A property wrapper of generated types that stores an optional value on the heap, which also permits a struct to contain its
/// own type: `@BoxedIfPresent var parent: Comment?`
@propertyWrapper
public enum BoxedIfPresent<Value> {
    /// No value.
    @_spi(Generated) case none
    /// A value on the heap.
    @_spi(Generated) indirect case some(Value)

    /// Creates a box with a copy of the value, or an empty box for nil.
    @_spi(Generated) public init(_ value: Value?) {
        self = value.map(Self.some) ?? .none
    }

    /// The value in the box, or nil.
    public var wrappedValue: Value? {
        switch self {
        case .none: nil
        case .some(let value): value
        }
    }
}

extension BoxedIfPresent: Sendable where Value: Sendable {}
extension BoxedIfPresent: Equatable where Value: Equatable {}
extension BoxedIfPresent: Hashable where Value: Hashable {}

extension Boxed: CustomDebugStringConvertible {
    /// The description of the value, without the box.
    @_spi(Generated) public var debugDescription: String { String(reflecting: wrappedValue) }
}

extension BoxedIfPresent: CustomDebugStringConvertible {
    /// The description of the value, without the box.
    @_spi(Generated) public var debugDescription: String {
        wrappedValue.map { String(reflecting: $0) } ?? "nil"
    }
}
