/// A property wrapper that stores a value on the heap, so that copies of a struct with large properties stay small.
///
///     struct Issue {
///         let title: String
///         @Boxed var author: User
///
///         init(title: String, author: User) {
///             self.title = title
///             _author = Boxed(author)
///         }
///     }
///
/// The property is read-only, like a `let`: Swift 6.3 rejects wrapped properties with a setter in a `nonisolated`
/// struct.
@propertyWrapper
public enum Boxed<Value> {
    /// The value on the heap.
    indirect case value(Value)

    /// Creates a box with a copy of the value.
    public init(_ value: Value) {
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

/// A property wrapper that stores an optional value on the heap, which also permits a struct to contain its own type:
///
///     struct Comment {
///         let text: String
///         @BoxedIfPresent var parent: Comment?
///
///         init(text: String, parent: Comment? = nil) {
///             self.text = text
///             _parent = BoxedIfPresent(parent)
///         }
///     }
@propertyWrapper
public enum BoxedIfPresent<Value> {
    /// No value.
    case none
    /// A value on the heap.
    indirect case some(Value)

    /// Creates a box with a copy of the value, or an empty box for nil.
    public init(_ value: Value?) {
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
