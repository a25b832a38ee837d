import SpeccOpenAPI

/// Lists and their elements.
extension SchemaConverter {
    /// The type of the elements of a list, or of the values of a map.
    func element(of converted: ConvertedSchema, at location: DocumentLocation, _ hint: NameHint) -> TypeUse {
        guard case .constant = converted.type else { return converted.element }
        let type = enumerated(converted.type, at: location, hint.element())
        return converted.isNullable ? .optional(type) : type
    }

    func convertArray(
        _ keywords: OpenAPISchema.Keywords,
        _ location: DocumentLocation,
        _ hint: NameHint,
        _ encoding: SchemaEncoding,
        _ result: inout ConvertedSchema
    ) {
        if !keywords.prefixItems.isEmpty {
            report(.tuple, location, hint)
            result.type = .list(encoding.anyValue)
            return
        }
        var element: TypeUse = encoding.anyValue
        if let items = keywords.items {
            let converted = convert(items, hint.element(), encoding)
            if converted.isClearable { report(.unionInForm, items.location, hint) }
            element = self.element(of: converted, at: items.location, hint)
            if !encoding.isJSON {
                element = element.present
                if case .list = element {
                    report(.unionInForm, location, hint)
                    element = .string
                }
            }
        }
        result.type = .list(element)
        result.options.constraints = ConstraintConverter.list(keywords)
    }
}
