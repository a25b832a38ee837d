package import SpeccChecks
import SpeccContract
import SpeccDiagnostics
import SpeccGenerator
import SpeccTemplates

/// Converts any value of a stage to JSON by reflection: structs and tuples become objects, cases `{"name": payload}`, and
/// ranges `path:line:column`.
package struct StageDump {
    let sources: SourceMap

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

/// The views of a run as JSON, for `specc dump views`, goldens and authors of templates.
///
/// One object with a member per generated file, sorted by name, each with its template and its view. Keys are in the order
/// of the views' schemas.
package enum ViewDump {
    /// - Parameter root: The name of the run's root directory, as for `Generator.files`.
    package static func json(_ apis: [ResolvedAPI], root: String) -> String {
        let files = Generator.fileViews(for: apis, root: root).map { output, fileView in
            let view = DocumentValue(fileView.view, output.schema)
            return (fileView.name, DocumentValue.members([("template", .string(output.template)), ("view", view)]))
        }
        return DocumentValue.members(files).text
    }
}

extension DocumentValue {
    /// Recursive: the catalog's depth limit bounds the depth of views.
    fileprivate init(_ view: ViewObject, _ schema: ViewSchema) {
        self = .members(zip(schema.keys, view.values).map { key, value in (key.name, DocumentValue(value, key.kind)) })
    }

    private init(_ value: ViewValue, _ kind: ViewSchema.Kind) {
        self =
            switch (value, kind) {
            case (.text(let text), _), (.optionalText(let text?), _): .string(text)
            case (.flag(let flag), _): .flag(flag)
            case (.texts(let texts), _): .list(texts.map { .string($0) })
            case (.list(let views), .list(let schema)): .list(views.map { DocumentValue($0, schema()) })
            case (.object(let view?), .object(let schema)): DocumentValue(view, schema())
            default: .null
            }
    }
}
