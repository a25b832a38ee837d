/// A service with its endpoints and its share of the types.
struct ServiceFile {
    var number: Int
    var size: APISize

    static func name(_ number: Int) -> String {
        "part\(number)"
    }

    var catalog: String {
        "specc: 1\nservice: Part\(number)\ndocs: Part \(number) of the API.\n\nendpoints:\n"
            + size.endpoints(of: number).map(endpoint).joined() + "\ntypes:\n"
            + size.types(of: number).map(type).joined()
    }

    /// Of twenty endpoints ten are GET, four POST, two PATCH, one PUT and three DELETE.
    enum Kind {
        case list, get, create, update, set, delete

        init(of endpoint: Int) {
            self =
                switch endpoint % 20 {
                case 0, 4, 8, 12, 16: .list
                case 1, 5, 9, 13, 17: .get
                case 2, 6, 10, 14: .create
                case 3, 11: .update
                case 7: .set
                default: .delete
                }
        }
    }

    /// The response type of an endpoint.
    func answer(to endpoint: Int) -> String {
        let types = size.types(of: number)
        return "Type\(size.object(near: types.lowerBound + endpoint % types.count))"
    }

    private func endpoint(_ index: Int) -> String {
        let type = answer(to: index)
        let path = "/repos/{owner}/{repo}/things\(index)"
        switch Kind(of: index) {
        case .list:
            return """
                  listThings\(index):
                    docs: Lists the things of number \(index) of a repository, the newest first.
                    call: GET \(path)
                    query:
                      state: { type: [open, closed, all], default: open }
                      since: datetime?
                      per_page: { type: int, default: 30, range: 1..100 }
                      page: { type: int, default: 1 }
                    returns: list<\(type)>

                """
        case .get:
            return """
                  getThing\(index):
                    docs: Gets one thing.
                    call: GET \(path)/{thing_id:int}
                    returns: \(type)

                """
        case .create:
            return """
                  createThing\(index):
                    docs: Makes a thing, which the caller must be allowed to.
                    call: POST \(path)
                    body: { title: string, body: string?, labels: list<string>?, milestone: int?, assignee: string? }
                    returns: { 201: \(type) }

                """
        case .update:
            return """
                  updateThing\(index):
                    call: PATCH \(path)/{thing_id:int}
                    body: { title: string?, state: [open, closed], draft: bool? }
                    returns: \(type)

                """
        case .set:
            return """
                  setThing\(index):
                    call: PUT \(path)/{thing_id:int}
                    body: { names: list<string> }
                    returns: { 200: \(type), 204: empty }

                """
        case .delete:
            return """
                  deleteThing\(index):
                    docs: Deletes a thing.
                    call: DELETE \(path)/{thing_id:int}
                    returns: { 204: empty }

                """
        }
    }

    /// The next type of a kind in this file, so that each is used; a string after the last one and at the maximum
    /// depth.
    private func follower(of index: Int, _ kind: APISize.Kind) -> String {
        guard kind == .enumeration || index % size.depth < size.depth - 1 else { return "string?" }
        let next = (index + 1..<size.types(of: number).upperBound).first { size.kind(of: $0) == kind }
        return next.map { "Type\($0)?" } ?? "string?"
    }

    /// The number of fields of an object, four to twelve.
    func fields(_ index: Int) -> [String] {
        let shared = SharedTypes.names[index % SharedTypes.names.count]
        let fields = [
            "id: int64", "node_id: string", "state: \(follower(of: index, .enumeration))",
            "related: \(follower(of: index, .object))", "created_at: datetime", "html_url: url", "owner: \(shared)",
            "description: { $type: string?, $docs: What people read. }",
            "updated_at: datetime?", "tags: list<string>", "count: int", "is_active: bool?",
        ]
        return Array(fields.prefix(4 + index % 9))
    }

    private func type(_ index: Int) -> String {
        switch size.kind(of: index) {
        case .enumeration: return "  Type\(index): [first_word, second_word, third_word, fourth_word]\n"
        case .union:
            let members = [size.object(near: index - 1), size.object(near: index - 2)]
            return
                "  Type\(index):\n    $oneOf: { first: Type\(members[0]), second: Type\(members[1]) }\n    $by: kind\n"
        case .object:
            let text = fields(index).map { "    \($0)\n" }.joined()
            return "  Type\(index):\n    $docs: The thing of number \(index).\n" + text
        }
    }
}
