import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Patches")
struct PatchTests {
    /// Contains a patch of its own type, which requires indirect storage.
    struct Change: JSONReadable, JSONWritable, Hashable {
        var size: Patch<Int>
        var at: Patch<Date> = .keep
        var inner: Patch<Change> = .keep

        init(size: Patch<Int> = .keep, at: Patch<Date> = .keep, inner: Patch<Change> = .keep) {
            (self.size, self.at, self.inner) = (size, at, inner)
        }

        init(reading reader: inout JSONReader) {
            size = reader.patch("size")
            at = reader.patch("at") { $0.dateTime(format: .unix) }
            inner = reader.patch("inner")
        }

        func write(to writer: inout JSONWriter) {
            writer.patch("size", size)
            writer.patch("at", at) { $0.dateTime($1, format: .unix) }
            writer.patch("inner", inner)
        }
    }

    @Test(
        "'keep' is omitted, 'clear' is null, and decoding distinguishes them",
        arguments: [
            (Change(), "{}"), (Change(size: .clear), #"{"size":null}"#), (Change(size: .set(3)), #"{"size":3}"#),
            (Change(at: .set(Date(timeIntervalSince1970: 60)), inner: .set(Change())), #"{"at":60,"inner":{}}"#),
        ]
    )
    func roundTrip(change: Change, text: String) throws {
        #expect(try String(decoding: JSONWriter.encode(change), as: UTF8.self) == text)
        #expect(try JSONReader.decode(Change.self, from: Data(text.utf8)) == change)
    }

    @Test("rejects a value of another type with its path")
    func otherType() {
        let failure = #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(Change.self, from: Data(#"{"inner":{"size":"x"}}"#.utf8))
        }
        #expect(failure?.path == "inner.size")
    }

    @Test("exposes the new value")
    func value() {
        #expect(Patch.set(3).value == 3)
        #expect(Patch<Int>.keep.value == nil && Patch<Int>.clear.value == nil)
    }
}
