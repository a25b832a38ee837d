import SpeccChecks
package import SpeccTemplates

/// A type of the catalog; exactly one of the optional views is set.
package struct TypeView: View {
    package var needsBlankLine: Bool
    package var model: ModelView?
    package var enumeration: EnumView?
    package var union: UnionView?
    package var distinct: DistinctView?
    package var alias: AliasView?

    package static let schema = ViewSchema(
        "type",
        [
            .init("needsBlankLine", .flag, "Whether a blank line separates it from the previous declaration."),
            .init("model", .view(ModelView.self), "Set for an object."),
            .init("enumeration", .view(EnumView.self), "Set for an enum."),
            .init("union", .view(UnionView.self), "Set for a union."),
            .init("distinct", .view(DistinctView.self), "Set for a distinct scalar type."),
            .init("alias", .view(AliasView.self), "Set for a type alias."),
        ]
    )

    package var values: [ViewValue] {
        [.flag(needsBlankLine), .view(model), .view(enumeration), .view(union), .view(distinct), .view(alias)]
    }

    init(_ type: ResolvedType, needsBlankLine: Bool, in scope: SwiftScope, context: ViewContext, indentation: Int) {
        self.needsBlankLine = needsBlankLine
        if let own = type.typeOverride {
            alias = AliasView(type, own: own, context: context, indentation: indentation)
            return
        }
        switch type.shape {
        case .object(let object):
            model = ModelView(type, object, in: scope, context: context, indentation: indentation)
        case .enumeration(let shape):
            enumeration = EnumView(type, shape, context: context, indentation: indentation)
        case .union(let shape):
            union = UnionView(type, shape, in: scope, context: context, indentation: indentation)
        case .distinct(let shape):
            distinct = DistinctView(type, shape, in: scope, context: context, indentation: indentation)
        case .alias(let shape):
            alias = AliasView(type, shape, in: scope, context: context, indentation: indentation)
        }
    }

    /// - Parameter follow: Whether a declaration precedes the first type.
    static func views(
        _ types: [ResolvedType],
        follow: Bool,
        in scope: SwiftScope,
        context: ViewContext,
        indentation: Int
    ) -> [TypeView] {
        types.enumerated().map { index, type in
            TypeView(type, needsBlankLine: follow || index > 0, in: scope, context: context, indentation: indentation)
        }
    }
}
