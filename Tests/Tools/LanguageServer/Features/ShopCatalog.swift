/// A small catalog in two files.
enum ShopCatalog {
    static let shop = """
        specc: 1
        api: Shop
        hosts: { production: https://shop.example.com }
        credentials:
          token: bearer
          session: { bearer: access, renew: Sessions.refresh }
        defaults:
          auth: token
          cache: { maxAge: 60s, group: catalog }
        types:
          Order:
            $docs: An order of a customer.
            id: int
            items: list<Item>
            next: Order?
          Item: { sku: string, price: double }
          Page<T>:
            entries: list<T>
            state: string

        """

    static let orders = """
        specc: 1
        service: Orders
        endpoints:
          getOrders:
            docs: All orders.
            call: GET /orders/{status:Status}
            query: { since: datetime? }
            returns: Page<Order>
          orderItem:
            call: POST /orders
            body: { item: Item, extra: 'map<Item>', notes: "list<Item?>?" }
            returns: { 201: Order }
            invalidates: [catalog, getOrders]
          waitForOrder:
            poll: getOrders
            until: { state: [done] }
        types:
          Status: [open, closed]
          Späť: { größe: int }

        """

    static let sessions = """
        specc: 1
        service: Sessions
        endpoints:
          refresh:
            call: POST /sessions
            body: { access: string }
            returns: { access: string }
            auth: none

        """

    static let files = ["shop.yaml": shop, "orders.yaml": orders, "sessions.yaml": sessions]
}
