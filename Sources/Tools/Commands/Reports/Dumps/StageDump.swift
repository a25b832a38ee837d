import SpeccContract
package import SpeccDiagnostics

/// Converts any value of a stage to JSON by reflection: structs and tuples become objects, cases `{"name": payload}`, and
/// ranges `path:line:column`.
package struct StageDump {
    private let sources: SourceMap

    package init(sources: SourceMap) {
        self.sources = sources
    }

    package func text(of value: Any) -> String {
        json(value).text
    }

    private func json(_ value: Any) -> DocumentValue {
        switch value {
        case let string as String: .string(string)
        case let flag as Bool: .flag(flag)
        case let number as any BinaryInteger: .integer(Int(clamping: number))
        case let range as SourceRange: .string(location(range))
        default: json(Mirror(reflecting: value), of: value)
        }
    }

    private func json(_ mirror: Mirror, of value: Any) -> DocumentValue {
        switch mirror.displayStyle {
        case .optional:
            mirror.children.first.map { json($0.value) } ?? .null
        case .collection, .set:
            .list(mirror.children.map { json($0.value) })
        case .enum:
            mirror.children.first.map { .members([($0.label ?? "\(value)", json($0.value))]) } ?? .string("\(value)")
        default:
            .members(mirror.children.map { ($0.label ?? "", json($0.value)) })
        }
    }

    private func location(_ range: SourceRange) -> String {
        "\(sources[range.file]?.path ?? ""):\(range.start.line):\(range.start.column)"
    }
}
