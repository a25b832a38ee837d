/// A catalog of the less common forms of types, bodies and responses. Its golden is compiled and executed.
enum PayloadsCatalog {
    static let files = [("api.yaml", api), ("payloads.yaml", service)]

    private static let api = """
        specc: 1
        api: Payloads
        hosts: { production: { url: https://payloads.example, uploads: { url: https://uploads.example/v1, headers: { X-Up: 1 } } } }
        swift: { access: public, mocks: true }
        """

    private static let service = """
        specc: 1
        service: Payloads
        endpoints:
          place:
            call: POST /orders
            query:
              sort: { type: [newest, oldest], optional: true }
              state: { type: { $enum: [open, closed], $optional: true } }
            body:
              lines: { $list: { sku: string, quantity: { $type: int, $range: 1.. } }, $items: 1..100 }
              tags: { $list: [gift, express], $optional: true }
              priority: { $enum: [low, high], $optional: true }
              contact: { $oneOf: [int, string], $optional: true, $docs: A number or an address. }
              draft: { $type: bool, $value: true, $optional: true }
              kind: { $value: order, $optional: true }
            returns: { id: string, deleted: { $type: bool, $value: true, $optional: true }, at: Stamp? }
          risky:
            call: GET /risky
            returns: { ok: bool }
            errors: { 404: empty, 5xx: text, default: { message: string } }
            examples: { 418: { message: tea } }
          shared:
            call: GET /shared
            query: { $extends: ListOptions, own: int? }
            headers: { $extends: [Trace], X-Own: { type: string? } }
          search:
            call: POST /search
            query: { limit: { type: int?, serverDefault: 30, docs: How many. } }
            body:
              filter: { $oneOf: [ByName, ByAge] }
              depth: { $type: int?, $serverDefault: 1 }
            returns: { owners: list<Owner>, channels: list<Channel>, filters: list<Filter> }
          upload: { call: PUT /file, host: uploads, body: text }
          forms:
            call: POST /forms
            query:
              filter: { type: ByName?, as: json }
              ids: { type: list<int>?, as: json }
              when: { type: { $oneOf: [int, string], $optional: true } }
            body: { $as: form, start: { $oneOf: [Now, int] }, name: patch<string>, choices: list<Choice> }
          settings: { call: PUT /settings, body: Settings, returns: Settings }
          rows: { call: GET /rows, returns: { $list: { id: int, cells: { $list: { text: string } } } } }
          replace: { call: PUT /rows, body: { $list: { id: int } }, returns: { 200: { ok: bool }, 202: empty } }
        types:
          Stamp: { of: { $type: Mark, $value: green, $optional: true }, at: { $type: int64, $value: 60, $optional: true } }
          Mark: [green, red]
          ByName: { name: string? }
          ByAge: { age: int? }
          Owner: { $oneOf: [User, Enterprise, Deleted], $match: fields }
          User: { id: int, login: string, name: string? }
          Enterprise: { id: int, slug: string, name: string?, login: string? }
          Deleted: { id: int, deleted: { $type: bool, $value: true } }
          Filter: { $oneOf: [TextFilter, ListFilter, RangeFilter], $match: fields }
          TextFilter: { op: { $enum: [is, contains] }, value: string? }
          ListFilter: { op: { $enum: [any, all] }, value: list<string>, mode: { $type: string, $value: exact, $optional: true } }
          RangeFilter: { op: { $enum: [within, outside] }, value: list<string>?, mode: { $type: string, $value: open, $optional: true } }
          Channel: { $oneOf: { Guild: [0, 2, 4], Direct: 1 }, $by: type, $tag: int }
          Guild: { type: int, name: string }
          Direct: { user: string, $additional: map<bool> }
          Now: { $enum: [now], $closed: true }
          Choice: { $oneOf: [int, string] }
          Settings: { id: int, note: string?, $additional: map<Setting>, $swift: { conforms: [Equatable] } }
          Setting: { on: bool, $additional: map<json> }
          ListOptions:
            $extends: Paging
            sort: { $enum: [newest, oldest], $optional: true }
            limit: { $type: int, $default: 20, $range: 1..100 }
            format: { $value: json }
          Paging: { page: int? }
          Trace: { X-Trace: { $type: string?, $sensitive: true }, X-Version: { $type: int, $value: 2 } }
        """
}
