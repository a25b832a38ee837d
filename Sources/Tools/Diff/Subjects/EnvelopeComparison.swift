import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

// A response whose envelope is declared by `unwrap` in one version, and by fields of its type in the other.
extension ReferenceComparison {
    /// The level for released apps of a response with another envelope. Apps that read a part of the response find the same
    /// part if one version declares the fields around it, and the other names them.
    mutating func wireOfEnvelope(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) -> WireDifference {
        guard case .value(let before) = old.response, case .value(let after) = new.response else { return .breaking }
        let count = min(old.unwrap.count, new.unwrap.count)
        guard old.unwrap.prefix(count) == new.unwrap.prefix(count) else { return .breaking }
        if old.unwrap.count > count {
            // Released apps read a part of the type.
            guard let part = apis.newTypes.part(of: after, at: old.unwrap.dropFirst(count)) else { return .breaking }
            return wire(before, part.type, .responseBody)
        }
        // Released apps read more than the part that the new catalog declares.
        guard let part = apis.oldTypes.part(of: before, at: new.unwrap.dropFirst(count)) else { return .breaking }
        let difference = wire(part.type, after, .responseBody)
        return part.hasOtherFields ? .max(WireDifference(.risky), difference) : difference
    }
}

extension ComparedTypes {
    /// The type at a path of fields, and whether released apps require other fields next to it; nil if a field is missing.
    fileprivate func part(
        of type: ResolvedTypeReference,
        at path: ArraySlice<String>
    ) -> (type: ResolvedTypeReference, hasOtherFields: Bool)? {
        var type = type
        var hasOtherFields = false
        for name in path {
            guard case .declared(let declared) = type, case .object(let object)? = self[declared.path]?.shape,
                let field = object.fields.first(where: { $0.name.value == name })
            else { return nil }
            hasOtherFields = hasOtherFields || object.fields.contains { $0.name.value != name && $0.isExpected }
            type = field.type
        }
        return (type, hasOtherFields)
    }
}
