/// Where a struct holds an optional of its own type, which Swift refuses without a box:
///
///     struct Comment {
///         let text: String
///         @Boxed var parent: Comment?
///
///         init(text: String, parent: Comment? = nil) {
///             self.text = text
///             _parent = Boxed(parent)
///         }
///     }
///
/// It is read-only like a `let`: Swift 6.3 refuses wrapped properties with a setter in a `nonisolated` struct.
@propertyWrapper
public enum Boxed<Value> {
    /// Nothing.
    case none
    /// A value, on the heap.
    indirect case some(Value)

    /// The value, or nothing for nil.
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

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
