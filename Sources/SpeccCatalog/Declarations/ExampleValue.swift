package import SpeccDiagnostics

/// A value of any depth as a catalog spells it; what its scalars mean follows from the type it is an example of.
package indirect enum ExampleValue: Sendable {
    case null(SourceRange)
    case text(String, SourceRange)
    case list([ExampleValue], SourceRange)
    case map([Entry], SourceRange)

    package struct Entry: Sendable {
        package var name: Located<String>
        package var value: ExampleValue
    }

    package var range: SourceRange {
        switch self {
        case .null(let range), .text(_, let range), .list(_, let range), .map(_, let range): range
        }
    }
}
