import SpeccCatalog
import SpeccChecks
package import SpeccTemplates

/// The function that makes an example of a type.
package struct ExampleView: View {
    package var needsBlankLine: Bool
    package let attribute: String?
    package var access: String
    package let path: String
    package let parameters: String
    package var value: String

    package static let schema = ViewSchema(
        "example",
        [
            .init("needsBlankLine", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("attribute", .optionalText, "@available(*, deprecated), with its message."),
            .init("access", .text, "'public ' or 'package ' with its blank, or nothing."),
            .init("path", .text, "The type's full name."),
            .init(
                "parameters",
                .text,
                "The function's, on one line or with line breaks: the fields, each with a value."
            ),
            .init("value", .text, "The expression that the function returns."),
        ]
    )

    package var values: [ViewValue] {
        [.flag(needsBlankLine), .optionalText(attribute), .text(access), .text(path), .text(parameters), .text(value)]
    }

    /// With the modules that its text names.
    struct Made {
        var view: ExampleView
        let modules: Set<String>
    }

    /// Nil for what has no example of its own: a word or a scalar says enough.
    static func made(
        of type: ResolvedType,
        deprecation: String?,
        _ types: ExampleTypeGraph,
        _ context: TypeContext
    ) -> Made? {
        guard type.typeOverride == nil else { return nil }
        let outer = SwiftScope(path: SwiftPath(Array(type.path.components.prefix(1))), isQualified: true)
        let scope: SwiftScope
        var spelling: ExampleEmitter
        let parameters: [String]
        let value: String
        switch type.shape {
        case .object(let object):
            scope = outer.inside(type.path, declaring: object.nested.map(\.path.name) + ["ID"])
            spelling = ExampleEmitter(types, of: type.path, in: scope)
            let given = object.fields.filter { $0.constant == nil }
            parameters = given.map { spelling.parameter($0) }
            let arguments = given.map {
                SwiftIdentifier.label($0.swiftName) + ": " + SwiftIdentifier.standalone($0.swiftName)
            }
            value = "Self(" + Layout.items(arguments, around: 18, indentation: 12) + ")"
        case .union(let union):
            guard let place = types.member(of: type.path) else { return nil }
            scope = outer.inside(type.path, declaring: union.nested.map(\.path.name))
            spelling = ExampleEmitter(types, of: type.path, in: scope)
            parameters = [spelling.parameter(union.members[place])]
            value = ".\(SwiftIdentifier.label(union.members[place].swiftName))(value)"
        case .enumeration, .alias, .distinct: return nil
        }
        let access = context.access.prefix
        let view = ExampleView(
            needsBlankLine: true,
            attribute: deprecation,
            access: access,
            path: SwiftScope(path: SwiftPath([]), isQualified: true).spelled(type.path),
            parameters: Layout.items(
                parameters,
                around: 8 + Layout.columns(access + "static func example() -> Self {"),
                indentation: 8
            ),
            value: value
        )
        return Made(view: view, modules: spelling.modules)
    }
}
