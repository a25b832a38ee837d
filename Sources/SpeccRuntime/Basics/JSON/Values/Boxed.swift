/// A value on the heap: where a struct holds a large one, copies of it stay small.
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
/// It is read-only like a `let`: Swift 6.3 refuses wrapped properties with a setter in a `nonisolated` struct.
@propertyWrapper
public enum Boxed<Value> {
    /// The value.
    indirect case value(Value)

    /// Moves a value to the heap.
    public init(_ value: Value) {
        self = .value(value)
    }

    /// What is in the box.
    public var wrappedValue: Value {
        switch self {
        case .value(let value): value
        }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

/// The same of an optional, and where a struct holds one of its own type, which Swift refuses without a box:
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
    /// Nothing.
    case none
    /// A value, on the heap.
    indirect case some(Value)

    /// Moves a value to the heap; nil stays where it is.
    public init(_ value: Value?) {
        self = value.map(Self.some) ?? .none
    }

    /// What is in the box.
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
