import SpeccRuntime
import Testing

@Suite("A struct that holds one of its own type")
struct BoxedTests {
    struct Comment: JSONReadable, JSONWritable, Hashable {
        let text: String
        @Boxed var parent: Comment?

        init(text: String, parent: Comment? = nil) {
            self.text = text
            _parent = Boxed(parent)
        }

        init(reading reader: inout JSONReader) {
            text = reader.string("text")
            _parent = Boxed(reader.valueIfPresent("parent"))
        }

        func write(to writer: inout JSONWriter) {
            writer.string("text", text)
            writer.valueIfPresent("parent", parent)
        }
    }

    @Test("it is read, written, compared and hashed like any other")
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
}
