import SpeccCatalog
import SpeccDiagnostics
internal import SpeccSynchronization

/// The fields of one object by name, including inherited ones.
package struct FieldTable: Sendable {
    /// In declaration order, inherited fields first.
    let names: [String]
    /// The largest number of dots in a name.
    let maximumDots: Int
    private let locations: [String: Location]

    enum Location: Sendable {
        /// The index among the object's own fields.
        case own(Int)
        case inherited(FlattenedFields.Entry)
    }

    /// - Parameter inherited: The fields of extended types, with their names.
    init(inherited: [(name: String, entry: FlattenedFields.Entry)], own: [FieldDeclaration]) {
        var locations: [String: Location] = [:]
        locations.reserveCapacity(inherited.count + own.count)
        for field in inherited where locations[field.name] == nil { locations[field.name] = .inherited(field.entry) }
        for (offset, field) in own.enumerated() where locations[field.name.value] == nil {
            locations[field.name.value] = .own(offset)
        }
        self.locations = locations
        names = inherited.map(\.name) + own.map(\.name.value)
        maximumDots = names.reduce(0) { most, name in max(most, name.utf8.count { $0 == UInt8(ascii: ".") }) }
    }

    /// The field at the beginning of a path, preferring the longest name, and the rest of the path after its dot.
    func step(along path: Substring) -> (location: Location, rest: Substring?)? {
        var ends: [Substring.Index] = []
        var dot = path.utf8.firstIndex(of: UInt8(ascii: "."))
        while let end = dot, ends.count <= maximumDots {
            ends.append(end)
            dot = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "."))
        }
        if ends.count <= maximumDots { ends.append(path.endIndex) }
        for end in ends.reversed() {
            guard let location = locations[String(path[..<end])] else { continue }
            return (location, end == path.endIndex ? nil : path[path.utf8.index(after: end)...])
        }
        return nil
    }
}

/// The field tables of a catalog's objects, created on first use: catalogs can have thousands of paths into objects with a
/// thousand fields.
final class FieldTables: Sendable {
    private let tables = Mutex<[Key: FieldTable]>([:])

    enum Key: Hashable {
        /// The number of a declared type.
        case type(Int)
        /// The source range of an inline object.
        case inline(SourceRange)
    }

    func table(_ key: Key, _ make: () -> FieldTable) -> FieldTable {
        if let table = tables.withLock({ $0[key] }) { return table }
        let table = make()
        return tables.withLock { tables in
            tables[key] = table
            return table
        }
    }
}
