package import SpeccDiagnostics

/// A type as a catalog spells it in one plain scalar (`list<User>?`) or inline (an object, an enum).
package indirect enum TypeExpression: Sendable {
    case builtin(BuiltinType, SourceRange)
    /// A type that `types:` of the same API declares.
    case named(Located<String>)
    case list(TypeExpression, SourceRange)
    /// Keys are text.
    case map(TypeExpression, SourceRange)
    /// `T?`: may be absent or null, and is left out when nil.
    case optional(TypeExpression, SourceRange)
    case object(ObjectDeclaration)
    case enumeration(EnumDeclaration)
    case union(UnionDeclaration)
    /// `T | null`: always sent, and null where there is no value.
    case nullable(TypeExpression, SourceRange)
    /// `patch<T>`, `sse<T>` and the like.
    case wrapped(TypeWrapper, TypeExpression, SourceRange)
    /// `Page<Issue>`: a declared type with a parameter, and what the parameter stands for.
    case applied(Located<String>, TypeExpression, SourceRange)
    /// `T` inside the declaration of `Page<T>`.
    case parameter(Located<String>)
    /// What stands there could not be read; that has been reported.
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

/// Types of the language that are about how a value travels.
package enum TypeWrapper: String, Sendable, CaseIterable {
    /// A field that keeps, clears or sets.
    case patch
    /// An object whose every field does so.
    case merge
    /// An answer of server-sent events, each with a value.
    case sse
    /// An answer with a value a line.
    case lines

    /// Whether it is an answer that arrives piece by piece.
    package var isStream: Bool { self == .sse || self == .lines }
}

/// The scalars of the language with their wire forms.
package enum BuiltinType: String, Sendable, CaseIterable {
    case string, bool, int, int32, int64, double, decimal, uuid, url, json
    case date, datetime, duration, bytes
    /// Forms that spell their name with brackets in a catalog.
    case datetimeUnix = "datetime(unix)"
    case datetimeUnixMillis = "datetime(unixMillis)"
    case datetimeHTTP = "datetime(http)"
    case datetimeRFC2822 = "datetime(rfc2822)"
    case durationSeconds = "duration(seconds)"
    case durationMillis = "duration(millis)"
    case bytesBase64URL = "bytes(base64url)"
    case decimalString = "decimal(string)"
    case intString = "int(string)"
    case int64String = "int64(string)"
    /// Whole bodies and answers only.
    case text, empty, data
    /// A file on disk: a whole body or answer, or a part of a multipart body.
    case file
}
