/// The endpoints of one catalog that are those of another, whatever their names.
struct EndpointMatches {
    /// Positions in the second catalog by positions in the first one.
    private(set) var partners: [Int: Int] = [:]
    /// The positions in the second catalog that have no partner.
    private(set) var unmatched: [Int] = []

    /// Endpoints are equal if method and path are: with the same name first, then in order. Of the others, those of the same
    /// service, name and method are the same endpoint with another path.
    init(_ first: [EndpointEntry], _ second: [EndpointEntry]) {
        var free = Set(second.indices)
        func match(_ key: (EndpointEntry) -> String) {
            var candidates: [String: [Int]] = [:]
            for position in second.indices.reversed() where free.contains(position) {
                candidates[key(second[position]), default: []].append(position)
            }
            for position in first.indices where partners[position] == nil {
                guard let partner = candidates[key(first[position])]?.popLast() else { continue }
                partners[position] = partner
                free.remove(partner)
            }
        }
        match { "\($0.call)\n\($0.service)\n\($0.name)" }
        match { "\($0.call)\n\($0.name)" }
        match { "\($0.call)\n\($0.service)" }
        match { $0.call }
        match { "\($0.service)\n\($0.name)\n\($0.call.prefix { $0 != " " })" }
        unmatched = free.sorted()
    }
}
