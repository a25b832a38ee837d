package import SpeccChecks
import SpeccContract
import SpeccGenerator
import SpeccTemplates

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
