/// Generates ranges of a number type: any sign, open at either end, in unusual but valid notation.
struct NumberBounds {
    private let numbers: [String]

    static let int = NumberBounds(numbers: [
        "0", "-0", "1", "-1", "7", "-9", "100", "9223372036854775807", "-9223372036854775808", "-9223372036854775807",
    ])
    static let int32 = NumberBounds(numbers: ["0", "-0", "1", "-1", "100", "-100", "2147483647", "-2147483648"])
    static let double = NumberBounds(numbers: [
        "0", "-0", "-0.0", "0.5", "-0.5", "-1", "1e3", "-1E3", "1e-7", "-1.5e+10", "1.7976931348623157e308", "-1e308",
    ])
    static let decimal = NumberBounds(numbers: [
        "0", "-0", "-0.0", "0.25", "-1.50", "-1", "99999999999999999999999999999999999999", "-0.1", "0.1",
    ])
    /// Numbers of characters or elements.
    static let counts = NumberBounds(numbers: ["0", "1", "2", "3", "80", "2147483647"])

    func generate(_ random: inout SplitMix64) -> String {
        let bounds = [random.pick(numbers), random.pick(numbers)]
        let ordered = random.chance(95) ? bounds.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) } : bounds
        switch random.integer(1...3) {
        case 1: return ordered[0] + ".."
        case 2: return ".." + ordered[1]
        default: return ordered[0] + ".." + ordered[1]
        }
    }
}
