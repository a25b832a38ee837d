import SpeccCatalog
import SpeccContract

/// The schemas of built-in types.
enum ScalarSchema {
    static func schema(of type: BuiltinType, _ session: ExportSession) -> DocumentValue {
        let schema = type.schema
        return .members(
            [("type", schema.type.map(DocumentValue.string)), ("format", schema.format.map(DocumentValue.string))]
                + session.extensions([("type", schema.isAmbiguous ? .string(type.rawValue) : nil)])
        )
    }
}
