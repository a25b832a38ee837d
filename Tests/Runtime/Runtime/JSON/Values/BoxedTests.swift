@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Boxed values")
struct BoxedTests {
    struct Comment: JSONReadable, JSONWritable, Hashable {
        let text: String
        @BoxedIfPresent var parent: Comment?

        init(text: String, parent: Comment? = nil) {
            self.text = text
            _parent = BoxedIfPresent(parent)
        }

        init(reading reader: inout JSONReader) {
            text = reader.value("text")
            _parent = BoxedIfPresent(reader.valueIfPresent("parent"))
        }

        func write(to writer: inout JSONWriter) {
            writer.value("text", text)
            writer.valueIfPresent("parent", parent)
        }
    }

    @Test("are printed without the box")
    func description() {
        #expect("\(Boxed("a"))" == "\"a\"")
        #expect("\(BoxedIfPresent<Int>(nil))" == "nil")
        #expect("\(Comment(text: "a", parent: nil))".contains("_parent: nil)"))
    }

    @Test("a recursive struct can be decoded, encoded, compared and hashed")
    func roundTrip() throws {
        let comment = Comment(text: "a", parent: Comment(text: "b", parent: Comment(text: "c")))
        let text = "{\"text\":\"a\",\"parent\":{\"text\":\"b\",\"parent\":{\"text\":\"c\"}}}"
        #expect(try String(decoding: JSONWriter.encode(comment), as: UTF8.self) == text)
        let read = try JSONReader.decode(Comment.self, from: Array(text.utf8))
        #expect(read == comment)
        #expect(Set([read, comment, Comment(text: "a")]).count == 2)
        #expect(read.parent?.parent?.text == "c")
        #expect(read.parent?.parent?.parent == nil)
    }

    struct Commit: JSONReadable, Hashable {
        let id: String
        @Boxed var author: Author

        init(reading reader: inout JSONReader) {
            id = reader.value("id")
            _author = Boxed(reader.value("author"))
        }
    }

    struct Author: JSONReadable, Hashable {
        let name: String

        init(reading reader: inout JSONReader) {
            name = reader.value("name")
        }
    }

    @Test("a boxed value can be decoded and compared, and its decoding error has the path")
    func required() throws {
        let first = try JSONReader.decode(Commit.self, from: Array(#"{"id":"1","author":{"name":"a"}}"#.utf8))
        let other = try JSONReader.decode(Commit.self, from: Array(#"{"id":"1","author":{"name":"b"}}"#.utf8))
        #expect(first.author.name == "a")
        #expect(first != other)
        #expect(Set([first, other, first]).count == 2)
        let error = #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(Commit.self, from: Array(#"{"id":"1","author":{}}"#.utf8))
        }
        #expect(error?.path == "author.name")
    }
}
