/// A catalog of the less common forms of types, bodies and responses. Its golden is compiled and executed.
enum PayloadsCatalog {
    static let files = [("api.yaml", api), ("payloads.yaml", service)]

    private static let api = """
        specc: 1
        api: Payloads
        host: https://payloads.example
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
          rows: { call: GET /rows, returns: { $list: { id: int, cells: { $list: { text: string } } } } }
          replace: { call: PUT /rows, body: { $list: { id: int } }, returns: { 200: { ok: bool }, 202: empty } }
        types:
          Stamp: { of: { $type: Mark, $value: green, $optional: true }, at: { $type: int64, $value: 60, $optional: true } }
          Mark: [green, red]
        """
}
