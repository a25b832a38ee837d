package import SpeccDiagnostics

/// A type, written as a plain scalar (`list<User>?`) or inline (an object, an enum).
package indirect enum TypeExpression: Sendable {
    case builtin(BuiltinType, SourceRange)
    /// A type that `types:` of the same API declares.
    case named(Located<String>)
    case list(TypeExpression, SourceRange)
    /// The keys are strings.
    case map(TypeExpression, SourceRange)
    /// `T?`: may be absent or null, and is omitted if nil.
    case optional(TypeExpression, SourceRange)
    case object(ObjectDeclaration)
    case enumeration(EnumDeclaration)
    case union(UnionDeclaration)
    /// `T | null`: always sent, and null if there is no value.
    case nullable(TypeExpression, SourceRange)
    /// `patch<T>`, `sse<T>` and the like.
    case wrapped(TypeWrapper, TypeExpression, SourceRange)
    /// `Page<Issue>`: a generic type with its argument.
    case applied(Located<String>, TypeExpression, SourceRange)
    /// `T` inside the declaration of `Page<T>`.
    case parameter(Located<String>)
    /// A type that was rejected with a diagnostic.
    case invalid(SourceRange)

    package var range: SourceRange {
        switch self {
        case .builtin(_, let range), .list(_, let range), .map(_, let range), .optional(_, let range),
            .nullable(_, let range), .wrapped(_, _, let range), .applied(_, _, let range), .invalid(let range):
            range
        case .named(let name), .parameter(let name): name.range
        case .object(let object): object.range
        case .enumeration(let enumeration): enumeration.range
        case .union(let union): union.range
        }
    }
}

extension TypeExpression {
    /// The message of all findings of the rule `unknown-type`.
    package static func unknownMessage(_ name: String) -> String {
        "unknown type \(quoted(name))"
    }

    /// The type with `$optional: true`, which adds nothing to a type that may be absent.
    package func optional(at range: SourceRange) -> TypeExpression {
        switch self {
        case .optional, .invalid: self
        default: .optional(self, range)
        }
    }
}

/// Types that describe how a value is transferred.
package enum TypeWrapper: String, Sendable, CaseIterable {
    /// A field that distinguishes unchanged, cleared and set.
    case patch
    /// A partial update: every field of the object is a patch.
    case merge
    /// A response of server-sent events.
    case sse
    /// A response with one value per line, or a body with a line for each element of a list.
    case lines

    /// Whether the type is a streamed response.
    package var isStream: Bool { self == .sse || self == .lines }
}
