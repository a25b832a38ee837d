/// The `Link` fields of an answer (RFC 8288, section 3).
struct LinkHeader {
    struct Link: Equatable {
        /// As it was written, perhaps relative to the answer's address.
        let target: String
        /// In lower case.
        let relations: [String]
    }

    /// Those about the answer itself; a link with an `anchor` is about something else and left out.
    let links: [Link]

    init(_ headers: HTTPHeaders) {
        links = headers.values(of: "Link").flatMap { value in
            var scanner = FieldScanner(value)
            return Self.links(&scanner)
        }
    }

    /// The first link with this relation type, which compares without case.
    func target(of relation: String) -> String? {
        let relation = ASCIIText.lowercased(relation)
        return links.first { $0.relations.contains(relation) }?.target
    }

    /// Appendix B.2. What cannot be read ends the field; the links before it stay.
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
                // The first `rel` counts (section 3.3).
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
