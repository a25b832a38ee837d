/// The `Link` fields of a response (RFC 8288, section 3).
struct LinkHeader {
    struct Link: Equatable {
        /// The URI reference as the server sent it, possibly relative to the URL of the response.
        let target: String
        /// In lower case.
        let relations: [String]
    }

    /// The links of the response itself; links with an `anchor` have another context and are ignored.
    let links: [Link]

    init(_ headers: HTTPHeaders) {
        links = headers.values(of: "Link").flatMap { value in
            var scanner = FieldScanner(value)
            return Self.links(&scanner)
        }
    }

    /// The target of the first link with this relation type, compared case-insensitively.
    func target(of relation: String) -> String? {
        let relation = ASCIIText.lowercased(relation)
        return links.first { $0.relations.contains(relation) }?.target
    }

    /// The algorithm of appendix B.2. A syntax error ends the field; the links before it are used.
    private static func links(_ scanner: inout FieldScanner) -> [Link] {
        var links: [Link] = []
        while true {
            while scanner.consume(UInt8(ascii: ",")) {}
            guard scanner.consume(UInt8(ascii: "<")), let target = scanner.text(upTo: UInt8(ascii: ">")) else {
                return links
            }
            var relations: [String]?
            var isAnchored = false
            while scanner.consume(UInt8(ascii: ";")) {
                let (name, value) = scanner.parameter()
                // The first `rel` applies (section 3.3).
                if name == "rel", relations == nil {
                    relations = ASCIIText.lowercased(value).split { $0 == " " || $0 == "\t" }.map(String.init)
                } else if name == "anchor", !value.isEmpty {
                    isAnchored = true
                }
            }
            if !isAnchored {
                links.append(Link(target: target, relations: relations ?? []))
            }
            guard scanner.consume(UInt8(ascii: ",")) else {
                return links
            }
        }
    }
}
