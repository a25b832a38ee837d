import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Reading models field by field")
struct JSONReaderTests {
    struct Label: JSONReadable, Equatable {
        let name: String
        let color: String?

        init(reading reader: inout JSONReader) {
            name = reader.string("name")
            color = reader.stringIfPresent("color")
        }

        init(name: String, color: String? = nil) {
            self.name = name
            self.color = color
        }
    }

    struct Issue: JSONReadable {
        let id: Int64
        let title: String
        let isOpen: Bool
        let labels: [Label]
        let owner: Label?
        let votes: [String: Int]
        let nicknames: [String?]

        init(reading reader: inout JSONReader) {
            id = reader.int64("id")
            title = reader.string("title")
            isOpen = reader.bool("is_open")
            labels = reader.value("labels")
            owner = reader.valueIfPresent("owner")
            votes = reader.value("votes")
            nicknames = reader.value("nicknames")
        }
    }

    private func read<Value: JSONReadable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONReader.decode(type, from: Data(text.utf8))
    }

    private static let issue = """
        {"id":7,"title":"A","is_open":true,"labels":[{"name":"bug","color":"red"},{"name":"x","color":null}],
         "owner":{"name":"o"},"votes":{"up":2,"down":-1},"nicknames":["n",null]}
        """

    @Test("reads fields, lists, maps and nested objects")
    func model() throws {
        let issue = try read(Self.issue, as: Issue.self)
        #expect(issue.id == 7)
        #expect(issue.title == "A")
        #expect(issue.isOpen)
        #expect(issue.labels == [Label(name: "bug", color: "red"), Label(name: "x")])
        #expect(issue.owner == Label(name: "o"))
        #expect(issue.votes == ["up": 2, "down": -1])
        #expect(issue.nicknames == ["n", nil])
    }

    @Test("ignores field order and unknown fields")
    func order() throws {
        let label = Label(name: "bug", color: "red")
        #expect(try read("{\"color\":\"red\",\"name\":\"bug\"}") == label)
        #expect(
            try read("{\"x\":[{\"name\":1}],\"color\":\"red\",\"y\":{\"color\":2},\"name\":\"bug\",\"z\":0}") == label
        )
    }

    struct Letters: JSONReadable {
        let values: [String?]

        init(reading reader: inout JSONReader) {
            values = [
                reader.stringIfPresent("a"), reader.stringIfPresent("b"), reader.stringIfPresent("c"),
                reader.stringIfPresent("d"), reader.stringIfPresent("e"),
            ]
        }
    }

    @Test("finds fields in every order, with unknown ones between them")
    func orders() throws {
        let names = ["a", "b", "c", "d", "e"]
        for seed in 0..<120 {
            var remaining = names
            var number = seed
            var order: [String] = []
            for count in stride(from: 5, to: 0, by: -1) {
                order.append(remaining.remove(at: number % count))
                number /= count
            }
            let missing = names[seed % 5]
            let fields = order.filter { $0 != missing }.map { "\"stranger \($0)\":[{}],\"\($0)\":\"=\($0)\"" }
            let letters = try read("{\(fields.joined(separator: ","))}", as: Letters.self)
            #expect(letters.values == names.map { $0 == missing ? nil : "=\($0)" })
        }
    }

    @Test(
        "the first of duplicate fields applies",
        arguments: [
            "{\"name\":\"1\",\"name\":\"2\",\"color\":\"c\"}", "{\"color\":\"c\",\"name\":\"1\",\"name\":\"2\"}",
            "{\"name\":\"1\",\"color\":\"c\",\"color\":\"d\",\"name\":\"2\"}",
            "{\"color\":\"c\",\"x\":0,\"name\":\"1\",\"color\":\"d\",\"name\":\"2\"}",
        ]
    )
    func duplicates(_ text: String) throws {
        #expect(try read(text) == Label(name: "1", color: "c"))
        #expect(try read("{\"a\":\"1\",\"b\":\"2\",\"a\":\"3\"}", as: [String: String].self) == ["a": "1", "b": "2"])
    }

    @Test("a key may contain escapes")
    func escapedName() throws {
        #expect(try read("{\"n\\u0061me\":\"bug\"}") == Label(name: "bug"))
    }

    @Test("an optional field may be absent or null; a required one may not")
    func absence() throws {
        #expect(try read("{\"name\":\"a\"}") == Label(name: "a"))
        #expect(try read("{\"name\":\"a\",\"color\":null}") == Label(name: "a"))
        #expect(throws: JSONDecodingError.self) { try read("{\"name\":null}", as: Label.self) }
    }

    @Test("lists and maps can have elements of another format")
    func formats() throws {
        struct Times: JSONReadable {
            let list: [Date]
            let gaps: [Date?]
            let map: [String: [Int]]
            let absent: [Date]?
            let none: [String: Date]?

            init(reading reader: inout JSONReader) {
                list = reader.list("list") { $0.dateTime(format: .unix) }
                gaps = reader.list("gaps") { $0.unlessNull { $0.dateTime(format: .unix) } }
                map = reader.map("map") { $0.list { $0.int(format: .text) } }
                absent = reader.listIfPresent("absent") { $0.dateTime(format: .unix) }
                none = reader.mapIfPresent("none") { $0.dateTime(format: .unix) }
            }
        }
        let times = try read(
            "{\"list\":[0,\"1\"],\"gaps\":[null,2],\"map\":{\"a\":[\"1\",2]},\"none\":null}",
            as: Times.self
        )
        #expect(times.list.map(\.timeIntervalSince1970) == [0, 1])
        #expect(times.gaps.map { $0?.timeIntervalSince1970 } == [nil, 2])
        #expect(times.map == ["a": [1, 2]])
        #expect(times.absent == nil)
        #expect(times.none == nil)
        let dates = try JSONReader.decode(from: Data("[86400]".utf8)) { $0.list { $0.dateTime(format: .unix) } }
        #expect(dates == [Date(timeIntervalSince1970: 86_400)])
    }

    @Test("a document can be a scalar")
    func scalars() throws {
        #expect(try JSONReader.decode(Int.self, from: Array("7".utf8)) == 7)
        #expect(try JSONReader.decode(String?.self, from: Array("null".utf8)) == nil)
        #expect(try JSONReader.decode([[Bool]].self, from: Array("[[true],[]]".utf8)) == [[true], []])
    }
}
