/// A catalog whose names and deprecations once led to code with errors or warnings.
///
/// Its golden is compiled. `Tests/Checks/fuzz-generator` searches for more of the kind.
enum TrapsCatalog {
    static let files = [("api.yaml", api), ("traps.yaml", service), ("types.yaml", types)]

    private static let api = """
        specc: 1
        api: Traps
        host: https://traps.example
        swift: { access: public, mocks: true }
        defaults:
          errors:
            404: { reason: { why: [none, some] } }
        """

    private static let service = """
        specc: 1
        service: Traps
        defaults:
          errors: { 410: Problem }
        endpoints:
          2fa:
            call: GET /2fa
            query: { 1: { type: [a, b], default: a }, inout: string, let: int?, var: Mood? }
            headers: { "--": { type: [a, b], default: a, swift: { name: dashes } } }
            returns: { 200: { 3d: { x: int }, Traps: int } }
          failure:
            call: POST /failure
            body: { error: NotFound, read: { write: int }, bounded: Bounded?, cases: Cases? }
            returns: { 200: NotFound, 201: { moods: list<Mood?> } }
            errors: { 422: { why: string } }
          oldList:
            call: GET /old
            role: list
            deprecated: true
            query: { mood: { type: Mood, default: glum } }
            returns: { 200: { old: Old?, nameless: Nameless? } }
          detail:
            call: GET /detail
            role: detail
            returns: Extending
        """

    private static let types = """
        specc: 1
        types:
          # Nothing but '$extends' names it.
          Base: { $deprecated: true, part: { kind: { $enum: [a, b], $closed: true } }, mood: Mood }
          Extending: { $extends: Base, id: 3DModel }
          3DModel: { $enum: [placeholder, none, allCases, read], $closed: true }
          Problem: { message: string, older: Older? }
          Older: { $deprecated: No longer., old: Old }
          Old: { $deprecated: true, read: { $type: int, $deprecated: true }, modify: { $type: int, $deprecated: true } }
          Mood:
            $enum: [none, { value: glum, deprecated: true }]
          Moods:
            $swift: { mutable: true, conforms: [Hashable] }
            moods: { $type: list<Mood>, $default: [none, glum] }
            next: { $type: Moods?, $deprecated: true }
          Bounded:
            int: { $type: int, $range: -1.. }
            double: { $type: double, $range: -0.5.. }
            decimal: { $type: decimal?, $range: -1.. }
            least: { $type: int64?, $range: -9223372036854775808.. }
            list: { $type: list<Below>, $items: ..3 }
            # 3.133 is not exact in binary; the other bound has more digits than an integer literal.
            exact: { $type: decimal?, $range: -3.133..3.133 }
            wide: list<Wide>?
          Wide: { $type: decimal(string), $range: ..9999999999999999999999999999999999999.5 }
          Below: { $type: int32, $range: -5.. }
          # What generated code calls its own members.
          Cases:
            $oneOf: { example: Bounded, unknown: Problem, init: Problem, self: Problem, Type: Problem, hash: Problem, write: Problem, none: Problem }
            $by: kind
          # Names without a letter: what is called by 'swift' is what an inline type is called after.
          Nameless:
            "(): () { } /* …": { $enum: [a, b], $swift: { name: state } }
            "++": { $swift: { name: inner }, "§": { $oneOf: [int, { x: int }], $swift: { name: choice } } }
          NotFound: { reader: string, writer: string, self: bool, init: bool, Type: bool, hashValue: int }
        """
}
