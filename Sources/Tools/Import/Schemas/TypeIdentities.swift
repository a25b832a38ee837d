/// Numbers for texts and types: equal for equal texts, and for types that the catalog would write alike.
///
/// Valid as long as the shapes of the types do not change.
struct TypeIdentities {
    private var numbers: [String: Int] = [:]
    private var declared: [Int: Int] = [:]

    mutating func number(of type: TypeUse) -> Int {
        guard case .declared(let draft) = type else { return number(of: TypeIdentity.text(of: type)) }
        if let known = declared[draft.number] { return known }
        let number = number(of: TypeIdentity.text(of: type))
        declared[draft.number] = number
        return number
    }

    mutating func number(of text: String) -> Int {
        if let known = numbers[text] { return known }
        numbers[text] = numbers.count
        return numbers.count - 1
    }
}
