/// The catalog of `Tests/Clients/RenamedShopAPI` before its declarations were renamed.
enum FormerShop {
    static let text = """
        specc: 1
        api: Shop
        service: Orders
        swift: { access: public, mocks: true }
        hosts:
          production: https://shop.example
          sandbox: https://sandbox.shop.example
          local: http://127.0.0.1:${port:int}
        credentials:
          token: bearer
          key: { apiKey: header X-Key }
          user: basic
          app: { oauth2: clientCredentials, token: /token, scopes: [read] }
          login: { bearer: access_token, renew: renewSession, with: refresh_token }
        defaults: { auth: token }
        endpoints:
          listOrders:
            call: GET /orders
            query: { state: OrderState?, limit: { type: int, default: 20 }, after: string? }
            returns: list<Order>
            paginate: { next: last.id, sends: after }
            examples: { none: [] }
          getOrder: { call: "GET /orders/{id}", returns: Order }
          findOrder: { call: GET /orders/find, query: { text: string, since: datetime?, kind: string? }, returns: Order }
          placeOrder: { call: POST /orders, body: NewOrder, returns: { 201: Order } }
          watchOrders: { call: GET /events, query: { kind: string }, returns: sse<Event> }
          exportOrders: { call: GET /export, returns: file }
          renewSession: { call: POST /session, auth: none, body: { refresh_token: string }, returns: Session }
          waitForParcel: { poll: getOrder, until: { size: [m] } }
          waitForOrder: { poll: getOrder, until: { state: [sent] } }
        types:
          Order: { id: string, state: OrderState, size: Size }
          NewOrder: { $swift: { mutable: true }, article: string, amount: int, gift: bool? }
          OrderState: [open, sent]
          Size: { $enum: [s, m], $closed: true }
          Event: { $by: kind, $oneOf: { placed: Order, sent: Parcel } }
          Session: { access_token: string, refresh_token: string }
          Parcel: { carrier: string, number: int }
        """
}
