/// The catalog that `specc init` writes: short, valid, and explained where a newcomer looks.
struct StarterCatalog {
    let api: String

    /// Of the file.
    var name: String {
        api.lowercased() + ".yaml"
    }

    var text: String {
        """
        # A catalog: what an HTTP API looks like, and how it is to be called. Every key is explained in Docs/Language.md;
        # 'specc validate' checks it, and a build with SpeccPlugin compiles it to Swift.
        specc: 1
        api: \(api)

        # Where it is served, base path included. Several hosts: 'hosts: { production: https://…, staging: https://… }'.
        host: https://api.example.com/v1

        # What every endpoint below inherits; each may say something else.
        defaults:
          timeout: { attempt: 10s, total: 30s }
          errors:
            4xx: Problem  # what the server answers with when something is wrong

        # The calls of this file make one service: \(api).ItemsService.
        service: Items
        endpoints:
          listItems:
            docs: All items, newest first.
            call: GET /items
            query:
              search: string?                                   # the '?' says that it may be left out
              limit: { type: int, default: 20, range: 1..100 }  # the long form of a parameter
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
