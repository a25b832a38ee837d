/// Generates names for one scope. Most are distinct in Swift too, so that most catalogs are accepted.
struct NameGenerator {
    private var taken: Set<String> = []
    /// The keys of the mapping, which must be unique in YAML.
    private var keys: Set<String> = []

    /// Returns a name without ASCII letters, or nil if its map has the name already.
    mutating func generateNonASCII(_ random: inout SplitMix64, from names: [String] = HostileNames.withoutASCIILetters)
        -> String?
    {
        let name = random.pick(names)
        return keys.insert(name).inserted ? name : nil
    }

    /// - Parameter alphabet: The allowed characters in addition to ASCII letters and digits; nil for any.
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
            let isUnused = !taken.contains(letters) || random.chance(2)
            guard !letters.isEmpty, isUnused, keys.insert(name).inserted else { continue }
            taken.insert(letters)
            return name
        }
    }
}
