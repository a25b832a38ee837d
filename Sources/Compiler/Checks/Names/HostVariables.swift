import SpeccCatalog

/// The variables of a host's URL.
enum HostVariables {
    typealias Variable = ResolvedHost.Variable

    /// In the order of the URL, including repetitions.
    static func all(in url: ServerTemplate) -> [Variable] {
        (url.host + (url.port.map { [$0] } ?? []) + url.path).compactMap { piece in
            guard case .variable(let name, let isNumber) = piece, let swiftName = SwiftName.member(name) else {
                return nil
            }
            return Variable(name: name, swiftName: swiftName, isNumber: isNumber)
        }
    }

    /// Without repetitions.
    static func distinct(in url: ServerTemplate) -> [Variable] {
        var seen: Set<SwiftName> = []
        return all(in: url).filter { seen.insert($0.swiftName).inserted }
    }
}
