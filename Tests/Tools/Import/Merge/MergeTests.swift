import SpeccImport
import Testing

struct MergeTests {
    private let base = """
        specc: 1
        service: Orders
        docs: Orders of a shop.

        endpoints:
          list:
            docs: List orders
            call: GET /orders
            query:
              page: int?
              state: [open, closed]
            returns: list<Order>
          get:
            docs: Get an order
            call: GET /orders/{id}
            returns: Order
          delete:
            call: DELETE /orders/{id}
            returns: { 204: empty }

        types:
          Order: { id: string, state: State, note: string? }
          State: [open, closed]

        """

    @Test("an equal import changes no byte of an edited catalog")
    func unchanged() throws {
        let ours = base.replacing("docs: List orders", with: "docs: All orders # better\n    timeout:   5s")
        let result = try MergeCase(base, ours: ours, theirs: base).result()
        #expect(result.files.isEmpty && result.conflicts.isEmpty && result.changes.isEmpty)
    }

    @Test("changes of the document are applied next to edits of the same endpoint")
    func independent() throws {
        let ours = base.replacing(
            "    docs: List orders\n",
            with: "    # Ours.\n    docs: All orders\n    timeout: 5s\n"
        )
        let theirs = base.replacing("page: int?", with: "page: int?\n      size: int?")
            .replacing("returns: list<Order>", with: "returns: list<Order?>")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.conflicts.isEmpty)
        #expect(
            result.text()
                == ours.replacing("page: int?", with: "page: int?\n      size: int?")
                .replacing("returns: list<Order>", with: "returns: list<Order?>")
        )
        #expect(result.changes.map(\.detail) == ["query.size, returns"])
    }

    @Test("new endpoints and types follow their predecessors, removed ones are removed")
    func declarations() throws {
        let theirs = base.replacing(
            "  delete:\n    call: DELETE /orders/{id}\n    returns: { 204: empty }\n",
            with: "  pay:\n    call: POST /orders/{id}/pay\n    returns: Receipt\n"
        ).replacing("  State:", with: "  Receipt: { url: url }\n  State:")
        let ours = base.replacing("service: Orders", with: "service: Orders # ours")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.conflicts.isEmpty)
        #expect(result.text() == theirs.replacing("service: Orders", with: "service: Orders # ours"))
        #expect(
            result.changes.map { "\($0.kind) \($0.name)" } == [
                "removed Orders.delete", "added Orders.pay", "added Receipt",
            ]
        )
    }

    @Test("different changes of one value are a conflict at its line, and the catalog's remains")
    func conflict() throws {
        let ours = base.replacing("returns: list<Order>", with: "returns: list<Order>?")
        let theirs = base.replacing("returns: list<Order>", with: "returns: Orders")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.files.isEmpty)
        let conflict = try #require(result.conflicts.first)
        #expect(conflict.reason == .changedOnBothSides && conflict.subject == "Orders.list: returns")
        #expect(conflict.path == ["endpoints", "list", "returns"])
        #expect(conflict.before == "list<Order>" && conflict.here == "list<Order>?" && conflict.there == "Orders")
    }

    @Test("the same change on both sides is not a conflict")
    func sameChange() throws {
        let theirs = base.replacing("note: string?", with: "note: string")
        let result = try MergeCase(base, ours: theirs, theirs: theirs).result()
        #expect(result.files.isEmpty && result.conflicts.isEmpty)
    }

    @Test("a removed endpoint stays removed, and a removed key that changed in the document is a conflict")
    func removedHere() throws {
        let ours = base.replacing(
            "  get:\n    docs: Get an order\n    call: GET /orders/{id}\n    returns: Order\n",
            with: ""
        )
        .replacing("    docs: List orders\n", with: "")
        let theirs = base.replacing("Get an order", with: "One order").replacing("List orders", with: "Every order")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.files.isEmpty)
        #expect(result.reasons == ["removedFromCatalog Orders.list: docs"])
    }

    @Test("what is edited or has a comment is not removed")
    func removedThere() throws {
        let ours = base.replacing("docs: Get an order", with: "docs: One order")
            .replacing("call: DELETE /orders/{id}", with: "call: DELETE /orders/{id} # for admins")
        let theirs = base.replacing(
            "  get:\n    docs: Get an order\n    call: GET /orders/{id}\n    returns: Order\n",
            with: ""
        )
        .replacing("  delete:\n    call: DELETE /orders/{id}\n    returns: { 204: empty }\n", with: "")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.files.isEmpty)
        #expect(result.reasons == ["removedFromDocument Orders.get", "comment Orders.delete"])
    }

    @Test("a renamed and moved endpoint is found by its call")
    func renamedEndpoint() throws {
        let ours = [
            "a.yaml": base.replacing("  list:\n", with: "  all:\n")
                .replacing("  delete:\n    call: DELETE /orders/{id}\n    returns: { 204: empty }\n", with: ""),
            "admin.yaml": "specc: 1\nservice: Admin\nendpoints:\n  remove: { call: 'DELETE /orders/{order}' }\n",
        ]
        let theirs = base.replacing("List orders", with: "Every order")
            .replacing("returns: { 204: empty }", with: "returns: { 204: empty }\n    errors: { 409: State }")
        let result = try MergeCase(base: ["a.yaml": base], ours: ours, theirs: ["a.yaml": theirs]).result()
        #expect(result.text() == ours["a.yaml"]?.replacing("List orders", with: "Every order"))
        #expect(
            result.text("admin.yaml")
                == ours["admin.yaml"]?.replacing("{order}' }", with: "{order}', errors: { 409: State } }")
        )
        #expect(result.reasons == [])
    }

    @Test("an endpoint that the document renames gets its new name, unless it was renamed here")
    func renamedThere() throws {
        let theirs = base.replacing("  list:\n", with: "  listAll:\n")
        #expect(try MergeCase(base, ours: base, theirs: theirs).result().text() == theirs)
        let ours = base.replacing("  list:\n", with: "  all:\n")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.files.isEmpty && result.reasons == ["changedOnBothSides name of Orders.all"])
    }

    @Test("a renamed type is found by its uses, and changes of the document use its new name")
    func renamedType() throws {
        let ours = base.replacing("Order>", with: "Purchase>").replacing(
            "returns: Order\n",
            with: "returns: Purchase\n"
        )
        .replacing("  Order: {", with: "  Purchase: {")
        let theirs = base.replacing("note: string?", with: "note: string?, parent: Order?")
            .replacing("returns: { 204: empty }", with: "returns: Order")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.conflicts.isEmpty)
        #expect(
            result.text()
                == ours.replacing("note: string?", with: "note: string?, parent: Purchase?")
                .replacing("returns: { 204: empty }", with: "returns: Purchase")
        )
        #expect(result.typeNames == ["Order": "Purchase"])
    }

    @Test("a type of the same schema keeps its name")
    func renamedSchema() throws {
        let theirs = base.replacing("state: State", with: "state: OrderState").replacing(
            "State: [open, closed]",
            with: "OrderState: [open, closed, paid]"
        )
        var merge = MergeCase(base, ours: base, theirs: theirs)
        merge.baseOrigins = ["State": "#/components/schemas/order/properties/state"]
        merge.theirOrigins = ["OrderState": "#/components/schemas/order/properties/state"]
        let result = try merge.result()
        #expect(result.text() == base.replacing("  State: [open, closed]", with: "  State: [open, closed, paid]"))
        #expect(result.typeNames == ["OrderState": "State"])
    }

    @Test("members of a union that are keys are added and keep their names")
    func unionMembers() throws {
        let union = "  Order: { $oneOf: { Open: [open, paid], Closed: closed }, $by: state }\n"
        let before =
            base.replacing("  Order: { id: string, state: State, note: string? }\n", with: union)
            + "  Open: { state: string }\n  Closed: { state: string }\n"
        let ours = before.replacing("Open: {", with: "OpenOrder: {").replacing("Open: [", with: "OpenOrder: [")
        let member = "  Void: { state: string, reason: string }\n"
        let theirs = before.replacing("Closed: closed", with: "Closed: closed, Void: void") + member
        let result = try MergeCase(before, ours: ours, theirs: theirs).result()
        #expect(result.text() == ours.replacing("Closed: closed", with: "Closed: closed, Void: void") + member)
        #expect(result.conflicts.isEmpty && result.typeNames == ["Open": "OpenOrder"])
    }

    @Test("a type that is used by additions of the catalog is not removed")
    func usedType() throws {
        let ours = base.replacing("types:\n", with: "types:\n  Mine: { state: State }\n")
        let theirs = base.replacing(" state: State,", with: "").replacing("  State: [open, closed]\n", with: "")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.text() == ours.replacing("id: string, state: State,", with: "id: string,"))
        #expect(result.reasons == ["stillUsed State"])
    }

    @Test("a removed type that the document uses again is added again")
    func restoredType() throws {
        let ours = base.replacing("state: State, ", with: "").replacing("  State: [open, closed]\n", with: "")
        let theirs = base.replacing("returns: { 204: empty }", with: "returns: State")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.text()?.contains("  State: [open, closed]\n") == true)
        #expect(result.conflicts.isEmpty)
    }

    @Test("a field in the short form and one with options are merged")
    func shortForms() throws {
        let ours = base.replacing("note: string?", with: "note: { $type: string?, $docs: Ours. }")
            .replacing("page: int?", with: "page: { type: int?, docs: Ours. }")
        let theirs = base.replacing("note: string?", with: "note: text?").replacing("page: int?", with: "page: int64?")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.conflicts.isEmpty)
        #expect(
            result.text()
                == ours.replacing("$type: string?", with: "$type: text?").replacing("type: int?", with: "type: int64?")
        )
        // The other way around.
        let other = try MergeCase(base, ours: theirs, theirs: ours).result()
        #expect(
            other.text()
                == theirs.replacing("note: text?", with: "note: { $type: text?, $docs: Ours. }")
                .replacing("page: int64?", with: "page: { type: int64?, docs: Ours. }")
        )
    }

    @Test("values that both sides added to an enum are merged")
    func enums() throws {
        let ours = base.replacing("State: [open, closed]", with: "State: [open, closed, lost]")
        let theirs = base.replacing("State: [open, closed]", with: "State: [draft, open, closed]")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.text() == base.replacing("State: [open, closed]", with: "State: [draft, open, closed, lost]"))
    }

    @Test("query arguments that both sides added are merged")
    func bothAdded() throws {
        let ours = base.replacing(
            "    call: GET /orders/{id}\n",
            with: "    call: GET /orders/{id}\n    query: { mine: bool? }\n"
        )
        let theirs = base.replacing(
            "    call: GET /orders/{id}\n",
            with: "    call: GET /orders/{id}\n    query: { theirs: bool? }\n"
        )
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.text()?.contains("query: { theirs: bool?, mine: bool? }") == true)
        #expect(result.conflicts.isEmpty)
    }

    @Test("an endpoint in long form is merged")
    func longForm() throws {
        let ours = base.replacing("    call: GET /orders/{id}\n", with: "    method: GET\n    path: /orders/{id}\n")
        let theirs = base.replacing("call: GET /orders/{id}\n", with: "call: GET /orders/{id:int}\n")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.text() == ours.replacing("path: /orders/{id}\n", with: "path: /orders/{id:int}\n"))
        #expect(result.conflicts.isEmpty)
    }

    @Test("new services become new files, and files of removed ones are removed")
    func services() throws {
        let other = "specc: 1\nservice: Users\n\nendpoints:\n  me:\n    call: GET /me\n"
        let added = try MergeCase(
            base: ["a.yaml": base],
            ours: ["a.yaml": base],
            theirs: ["a.yaml": base, "users.yaml": other]
        ).result()
        #expect(added.text("users.yaml") == other)
        let all = ["a.yaml": base, "users.yaml": other]
        let removed = try MergeCase(base: all, ours: all, theirs: ["a.yaml": base]).result()
        #expect(removed.removedFiles.map(\.name) == ["users.yaml"] && removed.files.isEmpty)
        let edited = ["a.yaml": base, "users.yaml": other.replacing("specc: 1", with: "# Ours.\nspecc: 1")]
        let kept = try MergeCase(base: all, ours: edited, theirs: ["a.yaml": base]).result()
        #expect(kept.removedFiles.isEmpty)
    }

    @Test("an endpoint moves to the service that it has in the document")
    func movedEndpoint() throws {
        let theirs = [
            "a.yaml": base.replacing(
                "  delete:\n    call: DELETE /orders/{id}\n    returns: { 204: empty }\n",
                with: ""
            ),
            "admin.yaml":
                "specc: 1\nservice: Admin\n\nendpoints:\n  delete:\n    call: DELETE /orders/{id}\n    returns: { 204: empty }\n",
        ]
        let result = try MergeCase(base: ["a.yaml": base], ours: ["a.yaml": base], theirs: theirs).result()
        #expect(result.text("a.yaml") == theirs["a.yaml"])
        #expect(
            result.text("admin.yaml")
                == "specc: 1\nservice: Admin\n\nendpoints:\n"
                + "  delete: { call: \"DELETE /orders/{id}\", returns: { 204: empty } }\n"
        )
    }

    @Test("a service that the document renames keeps its file, which gets its new endpoints and types")
    func renamedService() throws {
        let theirs = base.replacing("service: Orders", with: "service: Purchases").replacing(
            "types:\n",
            with: "  items:\n    call: GET /items\n    returns: list<Item>\n\ntypes:\n  Item: { id: int }\n"
        )
        let result = try MergeCase(
            base: ["orders.yaml": base],
            ours: ["orders.yaml": base],
            theirs: ["purchases.yaml": theirs]
        ).result()
        #expect(result.files.map(\.name) == ["orders.yaml"] && result.conflicts.isEmpty)
        let text = try #require(result.text("orders.yaml"))
        #expect(
            text.contains("service: Purchases") && text.contains("GET /items") && text.contains("Item: { id: int }")
        )
    }

    @Test("edited types of a service that lost all endpoints remain without the service")
    func typesOfRemovedService() throws {
        let users =
            "specc: 1\nservice: Users\ndocs: Users.\n\nendpoints:\n  me: { call: GET /me, returns: User }\n"
            + "\ntypes:\n  User: { id: int }\n"
        let result = try MergeCase(
            base: ["a.yaml": base, "users.yaml": users],
            ours: [
                "a.yaml": base,
                "users.yaml": users.replacing("id: int", with: "id: int64").replacing(
                    "  User:",
                    with: "  # ours\n  User:"
                ),
            ],
            theirs: ["a.yaml": base]
        ).result()
        #expect(result.reasons == ["removedFromDocument User"])
        let text = try #require(result.text("users.yaml"))
        #expect(text.contains("types:\n  # ours\n  User: { id: int64 }"))
        #expect(!text.contains("service") && !text.contains("endpoints") && !text.contains("docs"))
    }

    @Test("an endpoint that was moved to another service is not removed with the document")
    func movedAndRemoved() throws {
        let deleted = "  delete:\n    call: DELETE /orders/{id}\n    returns: { 204: empty }\n"
        let without = base.replacing(deleted, with: "")
        let result = try MergeCase(
            base: ["a.yaml": base],
            ours: ["a.yaml": without, "admin.yaml": "specc: 1\nservice: Admin\nendpoints:\n" + deleted],
            theirs: ["a.yaml": without]
        ).result()
        #expect(result.reasons == ["removedFromDocument Admin.delete"] && result.files.isEmpty)
    }

    @Test("an unedited list gets the order of the document, an edited one keeps its own")
    func listOrder() throws {
        let theirs = base.replacing("State: [open, closed]", with: "State: [paid, closed, open]")
        #expect(try MergeCase(base, ours: base, theirs: theirs).result().text() == theirs)
        let ours = base.replacing("State: [open, closed]", with: "State: [open, lost, closed]")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.text() == ours.replacing("State: [open,", with: "State: [paid, open,"))
    }

    @Test("a field whose documentation the document removes gets the short form")
    func shortForm() throws {
        let documented = base.replacing("note: string?", with: "note: { $type: string?, $docs: A note. }")
        let result = try MergeCase(documented, ours: documented, theirs: base).result()
        #expect(result.text() == base)
    }

    @Test("settings of the API are merged by key, in the files to which they were moved")
    func settings() throws {
        let api =
            "# Imported from Shop 1.0 by 'specc import'.\nspecc: 1\napi: Shop\nhost: https://a.example\n\ncredentials:\n  token: bearer\n\ndefaults:\n  errors: { 404: Problem }\n"
        let ours = [
            "api.yaml": api.replacing("\ncredentials:\n  token: bearer\n", with: "").replacing(
                "defaults:\n",
                with: "defaults:\n  timeout: 5s\n"
            ),
            "auth.yaml": "specc: 1\ncredentials: { token: bearer } # ours\n",
        ]
        let theirs = api.replacing("1.0", with: "1.1").replacing("token: bearer", with: "token: basic")
            .replacing("404: Problem", with: "404: Problem, 409: Problem").replacing("a.example", with: "b.example")
        let result = try MergeCase(base: ["api.yaml": api], ours: ours, theirs: ["api.yaml": theirs]).result()
        #expect(result.conflicts.isEmpty)
        #expect(result.text("auth.yaml") == "specc: 1\ncredentials: { token: basic } # ours\n")
        #expect(
            result.text("api.yaml")
                == "# Imported from Shop 1.1 by 'specc import'.\nspecc: 1\napi: Shop\nhost: https://b.example\n\ndefaults:\n  timeout: 5s\n  errors: { 404: Problem, 409: Problem }\n"
        )
    }
}
