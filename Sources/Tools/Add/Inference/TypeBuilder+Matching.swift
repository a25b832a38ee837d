import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccImport

/// Types that a shape can belong to.
extension TypeBuilder {
    func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, first >= 0x41, first <= 0x5A else { return false }
        return !ReservedTypeNames.isReserved(name) && name != api.name && !api.lookup.serviceNames.contains(name)
    }

    /// Whether two objects have enough fields in common to be the same type.
    func overlaps(_ shape: Shape, _ names: [String]) -> Bool {
        let common = names.filter { shape[$0] != nil }.count
        return common * 2 >= max(shape.fields.count, names.count)
    }

    /// A type with the name of the field whose fields are exactly those of the shape.
    func exactMatch(_ shape: Shape, name: String) -> String? {
        let candidate = Self.typeName(name)
        guard let fields = api.fields(of: candidate), api.type(candidate)?.parameter == nil, !fields.isEmpty else {
            return nil
        }
        let names = Set(fields.map(\.name))
        let own = Set(shape.fields.map(\.name))
        guard own.count > 1, own.isSubset(of: names), own.count * 3 >= names.count * 2 else { return nil }
        merge(shape, into: candidate)
        return candidate
    }
}
