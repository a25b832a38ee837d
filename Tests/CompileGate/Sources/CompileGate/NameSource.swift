/// Draws names for the things of one place. Most are apart from each other in Swift too, so that most catalogs pass.
struct NameSource {
    private var taken: Set<String> = []
    /// Keys of a map, which YAML itself keeps apart.
    private var spelled: Set<String> = []

    /// - Parameter alphabet: What a name of this place may hold besides ASCII letters and digits; nil for anything.
    mutating func draw(
        _ dice: inout Dice,
        from names: [String] = HostileNames.all,
        alphabet: String? = nil
    ) -> String {
        while true {
            var name = dice.pick(names)
            if let alphabet {
                name = name.filter { ($0.isASCII && ($0.isLetter || $0.isNumber)) || alphabet.contains($0) }
            }
            if dice.happens(10) { name += String(dice.roll(1...9)) }
            let letters = String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
            let isFresh = !taken.contains(letters) || dice.happens(2)
            guard !letters.isEmpty, isFresh, spelled.insert(name).inserted else { continue }
            taken.insert(letters)
            return name
        }
    }
}
