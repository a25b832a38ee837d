package import SpeccChecks
import SpeccTemplates

/// The views of a run as JSON: what `specc dump views` prints, what goldens hold, and what a template's author reads.
///
/// One object, a member a generated file in the order of their names, each with its template and its view. Keys stand in
/// the order of the views' schemas, so the text is the same on every run.
package enum ViewDump {
    /// - Parameter root: The name of the run's root directory, as for `Generator.files`.
    package static func json(_ catalog: CheckedCatalog, root: String) -> String {
        json(catalog.apis, root: root)
    }

    static func json(_ apis: [ResolvedAPI], root: String) -> String {
        var pages: [(page: Output.Page, output: Output)] = []
        for api in apis {
            let context = TypeContext(api)
            for output in Output.all {
                pages += output.pages(api, context, root).map { ($0, output) }
            }
        }
        var writer = JSONText()
        writer.object(pages.sorted { $0.page.name < $1.page.name }) { writer, entry in
            writer.key(entry.page.name)
            writer.object(["template", "view"]) { writer, member in
                writer.key(member)
                if member == "template" {
                    writer.string(entry.output.template)
                } else {
                    writer.view(entry.page.view, entry.output.schema)
                }
            }
        }
        return writer.text + "\n"
    }
}

extension JSONText {
    /// Recurses as deep as views nest, which the catalog's depth limit bounds.
    fileprivate mutating func view(_ view: ViewObject, _ schema: ViewSchema) {
        object(Array(zip(schema.keys, view.values))) { writer, member in
            writer.key(member.0.name)
            writer.value(member.1, member.0.kind)
        }
    }

    private mutating func value(_ value: ViewValue, _ kind: ViewSchema.Kind) {
        switch (value, kind) {
        case (.text(let text), _), (.optionalText(let text?), _): string(text)
        case (.flag(let flag), _): literal(flag ? "true" : "false")
        case (.texts(let texts), _): array(texts) { $0.string($1) }
        case (.list(let views), .list(let schema)): array(views) { $0.view($1, schema()) }
        case (.object(let view?), .object(let schema)): self.view(view, schema())
        default: literal("null")
        }
    }
}
