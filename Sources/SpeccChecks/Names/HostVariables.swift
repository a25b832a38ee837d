import SpeccCatalog

/// The variables of a host's address.
enum HostVariables {
    typealias Variable = ResolvedHost.Variable

    /// In the order of the address, the same one as often as it stands there.
    static func all(in url: ServerTemplate) -> [Variable] {
        (url.host + (url.port.map { [$0] } ?? []) + url.path).compactMap { piece in
            guard case .variable(let name, let isNumber) = piece, let swiftName = SwiftName.member(name) else {
                return nil
            }
            return Variable(name: name, swiftName: swiftName, isNumber: isNumber)
        }
    }

    /// Each once.
    static func distinct(in url: ServerTemplate) -> [Variable] {
        var seen: Set<SwiftName> = []
        return all(in: url).filter { seen.insert($0.swiftName).inserted }
    }
}
