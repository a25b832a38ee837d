/// The same API in handwritten Swift for comparison: structs, string enums, and a function per endpoint that makes a
/// request. It has no typed errors, policies, constraints or open enums.
struct PlainClient {
    var size: APISize
    /// The conformances of every model, such as `Codable, Hashable`. Without `Codable` models are not decoded or
    /// encoded.
    var conformances: String

    /// The declarations that all files use.
    var shared: String {
        """
        import Foundation

        public struct Request<Response>: Sendable {
            public var method: String
            public var path: String
            public var query: [(String, String?)] = []
            public var body: (any Sendable)?
        }

        public enum Paths {}

        """ + SharedTypes.fields.map { PlainType(name: $0.name, fields: $0.fields).text(conformances) }.joined()
    }

    func file(_ service: Int) -> String {
        let file = ServiceFile(number: service, size: size)
        let types = size.types(of: service).map { index in
            let name = "Type\(index)"
            return switch size.kind(of: index) {
            case .enumeration: PlainType.enumeration(name, ["first_word", "second_word", "third_word", "fourth_word"])
            case .object, .union: PlainType(name: name, fields: file.fields(index)).text(conformances)
            }
        }
        return "import Foundation\n\n" + types.joined() + "extension Paths {\n"
            + size.endpoints(of: service).map { endpoint($0, of: service) }.joined() + "}\n"
    }

    private func endpoint(_ index: Int, of service: Int) -> String {
        let type = ServiceFile(number: service, size: size).answer(to: index)
        let item = "\\(owner)/\\(repo)/things\(index)"
        let thing = item + "/\\(thingID)"
        switch ServiceFile.Kind(of: index) {
        case .list:
            return """
                    /// Lists the things of number \(index) of a repository, the newest first.
                    public static func listThings\(index)(
                        owner: String, repo: String, parameters: ListThings\(index)Parameters = .init()
                    ) -> Request<[\(type)]> {
                        Request(method: "GET", path: "/repos/\(item)", query: parameters.query)
                    }

                    public struct ListThings\(index)Parameters: Sendable {
                        public var state: State?
                        public var since: Date?
                        public var perPage: Int?
                        public var page: Int?

                        public enum State: String, Codable, Sendable {
                            case open
                            case closed
                            case all
                        }

                        public init(state: State? = nil, since: Date? = nil, perPage: Int? = nil, page: Int? = nil) {
                            self.state = state
                            self.since = since
                            self.perPage = perPage
                            self.page = page
                        }

                        public var query: [(String, String?)] {
                            [
                                ("state", state?.rawValue), ("since", since?.ISO8601Format()),
                                ("per_page", perPage.map(String.init)), ("page", page.map(String.init)),
                            ]
                        }
                    }

                """
        case .get:
            return """
                    /// Gets one thing.
                    public static func getThing\(index)(owner: String, repo: String, thingID: Int) -> Request<\(type)> {
                        Request(method: "GET", path: "/repos/\(thing)")
                    }

                """
        case .create:
            let body = PlainType(
                name: "CreateThing\(index)Body",
                fields: [
                    "title: string", "body: string?", "labels: list<string>?", "milestone: int?", "assignee: string?",
                ]
            )
            return """
                    /// Makes a thing, which the caller must be allowed to.
                    public static func createThing\(index)(
                        owner: String, repo: String, _ body: CreateThing\(index)Body
                    ) -> Request<\(type)> {
                        Request(method: "POST", path: "/repos/\(item)", body: body)
                    }


                """ + body.text(conformances)
        case .update:
            let body = PlainType(
                name: "UpdateThing\(index)Body",
                fields: ["title: string?", "state: UpdateThing\(index)State", "draft: bool?"]
            )
            return """
                    public static func updateThing\(index)(
                        owner: String, repo: String, thingID: Int, _ body: UpdateThing\(index)Body
                    ) -> Request<\(type)> {
                        Request(method: "PATCH", path: "/repos/\(thing)", body: body)
                    }


                """ + PlainType.enumeration("UpdateThing\(index)State", ["open", "closed"]) + body.text(conformances)
        case .set:
            return """
                    public static func setThing\(index)(
                        owner: String, repo: String, thingID: Int, names: [String]
                    ) -> Request<\(type)?> {
                        Request(method: "PUT", path: "/repos/\(thing)", body: ["names": names])
                    }

                """
        case .delete:
            return """
                    /// Deletes a thing.
                    public static func deleteThing\(index)(owner: String, repo: String, thingID: Int) -> Request<Void> {
                        Request(method: "DELETE", path: "/repos/\(thing)")
                    }

                """
        }
    }
}
