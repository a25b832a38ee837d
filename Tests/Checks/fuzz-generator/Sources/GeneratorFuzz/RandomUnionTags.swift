/// A union in which several values of the tag select one member.
enum RandomUnionTags {
    static func declarations(_ random: inout SplitMix64) -> [(String, YAML)] {
        guard random.chance(40) else { return [] }
        var names = NameGenerator()
        let field = names.generate(&random, alphabet: "_")
        let isInteger = random.chance(50)
        let tags = isInteger ? ["0", "2", "-1"] : ["a", "in", "x\"y"]
        let member = YAML.map([(field, .plain(isInteger ? "int" : "string"))])
        let members: [(String, YAML)] = [
            ("TaggedA", .list([.quoted(tags[0]), .quoted(tags[1])])), ("TaggedB", .quoted(tags[2])),
        ]
        let tag = isInteger ? [("$tag", YAML.plain("int"))] : []
        return [
            ("Tagged", .map([("$oneOf", .map(members)), ("$by", .quoted(field))] + tag)),
            ("TaggedA", member), ("TaggedB", member),
        ]
    }
}
