import SpeccCatalog
import SpeccContract

/// The schemas of built-in types.
enum ScalarSchema {
    static func schema(of type: BuiltinType, _ session: ExportSession) -> DocumentValue {
        let schema = type.schema
        return .members(
            [
                ("type", schema.type.map(DocumentValue.string)), ("format", schema.format.map(DocumentValue.string)),
                ("description", unit(of: type).map(DocumentValue.string)),
            ]
                + session.extensions([("type", schema.isAmbiguous ? .string(type.rawValue) : nil)])
        )
    }

    /// The unit of a number, where no format of OpenAPI means the same.
    private static func unit(of type: BuiltinType) -> String? {
        switch type.rawValue {
        case "datetime(unixMillis)": "Milliseconds since 1970."
        case "duration(seconds)": "Seconds."
        case "duration(millis)": "Milliseconds."
        default: nil
        }
    }
}
