import SpeccChecks
package import SpeccTemplates

/// A type of the catalog: exactly one of its members is set.
package struct TypeView: View {
    package var isApart: Bool
    package var model: ModelView?
    package var enumeration: EnumView?

    package static let schema = ViewSchema(
        "type",
        [
            .init("isApart", .flag, "Whether something stands before it, so that a blank line is due."),
            .init("model", .view(ModelView.self), "Set for an object."),
            .init("enumeration", .view(EnumView.self), "Set for an enum."),
        ]
    )

    package var values: [ViewValue] {
        [.flag(isApart), .view(model), .view(enumeration)]
    }

    init(_ type: ResolvedType, isApart: Bool, in scope: SwiftScope, context: TypeContext, indentation: Int) {
        self.isApart = isApart
        switch type.shape {
        case .object(let object):
            model = ModelView(type, object, in: scope, context: context, indentation: indentation)
        case .enumeration(let shape):
            enumeration = EnumView(type, shape, context: context, indentation: indentation)
        case .union, .alias, .distinct:
            // 'not-supported-yet' lets no catalog with one of these through (GeneratorGaps).
            break
        }
    }

    /// - Parameter follow: Whether something stands before the first.
    static func views(
        _ types: [ResolvedType],
        follow: Bool,
        in scope: SwiftScope,
        context: TypeContext,
        indentation: Int
    ) -> [TypeView] {
        types.enumerated().map { index, type in
            TypeView(type, isApart: follow || index > 0, in: scope, context: context, indentation: indentation)
        }
    }
}
