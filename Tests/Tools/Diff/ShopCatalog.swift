/// The catalog that the edits of the tests change.
enum ShopCatalog {
    static let text = """
        specc: 1
        api: Shop
        service: Orders
        swift: { access: public, mocks: true }
        hosts:
          production: https://api.shop.example
          sandbox: https://sandbox.shop.example
          tenant: https://${tenant}.shop.example
        credentials:
          session: bearer
          key: { apiKey: header X-Key }
          login: { bearer: access_token, renew: renewSession, with: refresh_token }
        defaults:
          auth: session
          headers: { X-Version: "1" }
          timeout: { attempt: 10s, total: 45s }
          retry: { attempts: 3, on: [429, 5xx, timeout] }
          errors: { 4xx: Problem, 404: Missing }
        endpoints:
          listOrders:
            call: GET /orders
            role: list
            query:
              state: OrderState?
              limit: { type: int, default: 20, range: 1..100 }
              tags: { type: list<string>?, style: comma }
              raw: { flag: true, type: bool }
              secret: { type: string?, sensitive: true }
            returns: list<Order>
            paginate: { next: last.id, sends: after }
            cache: { maxAge: 30s, group: orders }
            examples: { none: [] }
          getOrder: { call: "GET /orders/{id}", returns: Order }
          findOrder:
            call: GET /orders/find
            query: { text: string, since: datetime? }
            headers: { X-Trace: { type: string? }, X-Client: "app" }
            returns: Order
            unwrap: order
          placeOrder:
            call: POST /orders
            body: NewOrder
            idempotency: { header: Idempotency-Key }
            invalidates: [orders]
            returns: { 201: Order, 202: empty }
          payOrder:
            call: POST /orders/{id}/payments
            body: { amount: decimal, note: string? }
            returns: { 204: empty }
            errors: { 402: Refusal }
          exportOrders: { call: GET /export, returns: data, limits: { response: 20MB }, redirects: same-origin }
          watchOrders: { call: GET /events, returns: sse<Event> }
          getReport: { call: GET /report, returns: { 200: { $type: Report, $headers: { ETag: string?, X-Total: int } } } }
          addPicture: { call: POST /pictures, body: { $type: file, $accept: [image/png], $size: ..5MB }, returns: { 204: empty } }
          sendForm: { call: POST /form, body: { $as: form, $type: Form }, returns: { 204: empty } }
          renewSession: { call: POST /session, auth: none, body: { refresh_token: string?, other_token: string? }, returns: Session }
          tryThis: { call: GET /beta, tags: [beta], returns: Beta }
          waitForOrder: { poll: getOrder, until: { state: [sent] }, every: 2s..10s, for: 5m }
        types:
          Order: { id: string, state: OrderState, total: decimal, note: string?, buyer: Buyer, at: datetime, old: { $type: string?, $deprecated: true } }
          NewOrder: { article: string, amount: int, gift: bool?, color: { $type: string, $default: red }, kind: { $type: string, $value: order } }
          OrderState: [open, sent]
          Size: { $enum: [s, m], $closed: true }
          Buyer: { name: string, size: Size, mail: { $type: string?, $sensitive: true }, code: Code, born: date | null }
          Code: { $type: string, $distinct: true, $pattern: "[a-z]+" }
          Event: { $by: kind, $oneOf: { placed: Placed, sent: Sent } }
          Choice: { $by: kind, $closed: true, $oneOf: { placed: Placed, sent: Sent } }
          Placed: { kind: { $type: string, $value: placed }, order: string }
          Sent: { kind: { $type: string, $value: sent }, carrier: string }
          Report: { $swift: { conforms: [Hashable], mutable: true }, total: int, choice: Choice }
          Form: { mood: Mood, name: string }
          Mood: [good, bad]
          Labels: list<string>
          Problem: { message: string }
          Missing: { what: string }
          Refusal: { reason: string }
          Session: { access_token: string, refresh_token: string, other_token: string }
          Beta: { value: string }
          Since: { since: "datetime?" }
        """
}
