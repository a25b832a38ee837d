/// Draws names for the things of one place. Most are apart from each other in Swift too, so that most catalogs pass.
struct NameGenerator {
    private var taken: Set<String> = []
    /// Keys of a map, which YAML itself keeps apart.
    private var spelled: Set<String> = []

    /// Returns a name without ASCII letters, or nil if its map has the name already.
    mutating func generateNonASCII(_ random: inout SplitMix64, from names: [String] = HostileNames.withoutASCIILetters)
        -> String?
    {
        let name = random.pick(names)
        return spelled.insert(name).inserted ? name : nil
    }

    /// - Parameter alphabet: What a name of this place may hold besides ASCII letters and digits; nil for anything.
    mutating func generate(
        _ random: inout SplitMix64,
        from names: [String] = HostileNames.all,
        alphabet: String? = nil
    ) -> String {
        while true {
            var name = random.pick(names)
            if let alphabet {
                name = name.filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || alphabet.contains($0) }
            }
            if random.chance(10) { name += String(random.integer(1...9)) }
            let letters = String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
            let isFresh = !taken.contains(letters) || random.chance(2)
            guard !letters.isEmpty, isFresh, spelled.insert(name).inserted else { continue }
            taken.insert(letters)
            return name
        }
    }
}
