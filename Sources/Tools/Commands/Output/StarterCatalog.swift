/// The commented catalog that `specc init` writes.
struct StarterCatalog {
    let api: String

    /// The name of the file.
    var name: String {
        api.lowercased() + ".yaml"
    }

    var text: String {
        """
        # A catalog of an HTTP API. Docs/Language.md describes every key, 'specc validate' checks the file, and SpeccPlugin
        # compiles it to Swift.
        specc: 1
        api: \(api)

        # The base URL. For several hosts: 'hosts: { production: https://…, staging: https://… }'.
        host: https://api.example.com/v1

        # Every endpoint inherits these settings and can override them.
        defaults:
          timeout: { attempt: 10s, total: 30s }
          errors:
            4xx: Problem  # the response body of client errors

        # The endpoints of this file belong to the service \(api).ItemsService.
        service: Items
        endpoints:
          listItems:
            docs: All items, newest first.
            call: GET /items
            query:
              search: string?                                   # '?' makes it optional
              limit: { type: int, default: 20, range: 1..100 }  # long form of a parameter
            returns: list<Item>

          getItem:
            call: GET /items/{id:int}
            returns: Item

          createItem:
            call: POST /items
            body: { name: string, state: ItemState }
            returns: { 201: Item }

        types:
          Item:
            id: int
            name: string
            state: ItemState
            created_at: datetime
            note: string?
          ItemState: [open, done]
          Problem: { message: string }

        """
    }
}
