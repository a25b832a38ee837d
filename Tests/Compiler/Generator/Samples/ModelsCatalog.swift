/// A catalog with every form of types. Its golden is compiled and executed.
enum ModelsCatalog {
    static let files = [("models.yaml", service), ("types.yaml", types), ("names.yaml", names)]

    private static let service = """
        specc: 1
        api: Models
        service: Models
        host: https://models.example
        swift: { mocks: true }
        defaults:
          errors: { 422: Problem }
        endpoints:
          send:
            call: POST /things/{id:Id}
            query: { of: "list<Id>?", at: Moment?, size: { type: Size, default: 3 } }
            headers: { X-Owner: { type: Id? } }
            body: Thing
            returns: Thing
          feed: { call: GET /feed, returns: Page<Event> }
          post: { call: POST /feed, body: Event, returns: Event }
          component: { call: POST /components, body: Component, returns: Component }
          draw: { call: POST /shapes, body: list<Shape>, returns: list<Shape> }
          value: { call: POST /values, body: Values, returns: Values }
          grow: { call: POST /trees, body: Tree, returns: Tree }
          settle: { call: POST /settlements, body: Settled, returns: Settled }
          change: { call: PATCH /users/1, body: merge<User>, returns: User }
          adjust:
            call: POST /users/1
            body:
              name: { $type: patch<string>, $example: Ada }
              seen: patch<datetime(unix)>
              labels: { $type: "patch<list<Label>>", $items: 1.. }
              nickname: { $type: string | null, $length: 1..8 }
              left: datetime(unix) | null
              limit: { $type: int | null, $default: 5 }
              part: merge<Part>?
          pay: { call: POST /payments, body: Payment, returns: Payment }
          keep: { call: POST /secrets, body: Secret, returns: list<Secret> }
          limits: { call: POST /limits, body: Bounded }
          sample: { call: POST /samples, body: Sampled, returns: Sampled }
          reshape: { call: PATCH /frames/1, body: merge<Frame>, returns: Frame }
          count_things:
            call: GET /count
            query: { of: string? }
            returns: int
            swift: { name: howMany }
            examples: { none: 0, "12 or more": 12, 422: { message: Too many. } }
          unlock:
            call: "POST /locks/{key:Key}"
            query: { code: Code?, shown: { type: Key?, sensitive: false } }
            headers: { X-Pass: { type: Key? } }
            body: list<Key>
            returns: { 200: { $type: Lock, $headers: { X-Next: Key } } }
          guess: { call: POST /guesses, body: Guess, returns: Guess }
        """

    private static let types = """
        specc: 1
        types:
          Problem: { message: string }
          Thing:
            id: Id
            owner: Id?
            others: { $type: list<Id>, $default: [a, b] }
            mail: Email
            labels: { $type: Labels, $unique: true }
            at: Moment
            size: { $type: Size, $range: ..9 }
            kind: { $value: thing }
            version: { $type: int, $value: 2 }
            state: { $type: State, $value: ready }
            since: { $type: datetime(unix), $value: "1970-01-01T00:01:00Z" }
          State: [ready, gone]
          Page<T>: { items: list<T>, next: Page<T>?, first: T | null }
          Event: { $oneOf: { push: Push, "pull request": Pull, gone: { at: date } }, $by: type, $docs: What happened. }
          Push: { type: string, commits: list<string> }
          Pull: { type: { $value: pull request }, number: int }
          Component:
            $oneOf:
              1: { $type: Text, $docs: Words. }
              2: { $type: Row, $swift: { name: row } }
            $by: type
            $tag: int
            $swift: { conforms: [Hashable] }
          Text: { text: string }
          Row: { type: int, parts: list<Component> }
          Shape: { $oneOf: [Circle, Square, list<Shape>, Word] }
          Circle: { form: { $value: circle }, radius: double }
          Square: { form: { $value: square }, side: double }
          Word: { $enum: [none, all], $closed: true }
          Value: { $oneOf: [int, string, bool, list<datetime(unix)>, map<int>] }
          Values: { value: Value, choice: Choice }
          Choice: { $oneOf: [Word, Number], $closed: true }
          Number: { $enum: [1, 2], $type: int, $closed: true }
          Tree: { $oneOf: { branch: Branch, leaf: Leaf }, $by: kind, $closed: true, $swift: { conforms: [Codable] } }
          Branch: { left: Tree, right: Tree }
          Leaf: { size: int }
          Settled: { first: Settled?, other: Settled | null, all: list<Settled>, patch: string? }
          User: { id: int, name: string, nickname: string?, born: date | null, seen: datetime(unix), part: Part?, of: { $value: user } }
          Part: { size: { $type: int, $range: 1..9 }, of: Part? }
          Payment: { amount: Money, fee: Money?, more: list<Money>, iban: Account }
          Money: { amount: decimal, currency: string, $swift: { type: MoneyOfMine } }
          Account: { $type: string, $swift: { type: AccountOfMine } }
          Secret:
            name: string
            pin: { $type: int?, $sensitive: true, $range: 0..9999 }
            note: { $type: string?, $deprecated: true }
            key: Key
          Sampled:
            title: { $type: string, $example: "A \\"title\\"" }
            mail: Email
            mails: { $type: "map<list<Email>>", $example: { home: [a@b.c, d@e.f], work: [] } }
            part: { $type: Part, $example: { size: 3 } }
            parts: { $type: list<Part>, $example: [{ size: 1 }, { size: 2, of: { size: 3 } }] }
            event: { $type: Event, $example: { type: pull request, number: 7 } }
            value: { $type: Value, $example: ["2024-05-01T12:00:00Z"] }
            left: datetime(unix) | null
            weight: { $type: double?, $range: 2.5.. }
            mood: { $type: Mood?, $example: none }
            moods: list<Mood>
            note: { $type: string?, $length: 12..14 }
            tree: Tree
            extra: json
          Mood: [{ value: none, deprecated: true }, great, { value: fine, example: true }]
          Frame:
            title: string
            corner: { x: int, y: int? }
            style: [plain, bold]
            note: { $optional: true, text: string }
          Lock: { name: string, pass: Pass }
          Pass: { $oneOf: [Key, int] }
          Guess: { $type: Pass, $sensitive: true }
          Bounded:
            mails: { $type: list<Email>, $items: ..3 }
            byName: { $type: map<Email>, $items: ..2 }
            parts: { $type: list<Part>, $unique: true }
            deep: list<list<Email>>
            code: Code
            more: list<Code>
        """

    private static let names = """
        specc: 1
        types:
          Id: { $type: string, $pattern: "[a-z0-9]{1,8}", $distinct: true, $docs: Of a thing., $example: a1 }
          Moment: { $type: datetime(unix), $distinct: true, $swift: { conforms: [Codable] } }
          Size: { $type: int, $distinct: true }
          Code: { $type: int(string), $distinct: true, $range: 1..99, $sensitive: true }
          Key: { $type: string, $sensitive: true }
          Email: { $type: string, $length: 3..20, $example: ada@example.com }
          Labels: list<Label>
          Label: [red, blue]
        """
}
