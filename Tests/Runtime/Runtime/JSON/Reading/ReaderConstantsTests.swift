import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Reading constants")
struct ReaderConstantsTests {
    private func read(_ text: String, _ read: (inout JSONReader) -> Void) -> String? {
        do {
            try JSONReader.decode(from: Data(text.utf8), read)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "accepts an absent constant, and rejects a different value and reports the expected constant as JSON",
        arguments: [
            (#"{"kind":"card"}"#, nil), (#"{"kind":"x"}"#, #"kind: expected "card", found the string "x""#),
            (#"{"kind":1}"#, "kind: expected a string, found the number 1"),
            (#"{"kind":null}"#, "kind: expected a string, found null"),
            ("{}", nil), (#"{"other":"x"}"#, nil), ("[]", "expected an object, found an array"),
        ]
    )
    func mismatch(text: String, problem: String?) {
        let found = read(text) { $0.constant("kind", "card") }
        #expect(found == problem)
    }

    @Test("compares a constant in its own encoding")
    func encodings() {
        let minute = Date(timeIntervalSince1970: 60)
        #expect(read(#"{"at":60}"#) { $0.constant("at", minute) { $0.dateTime(format: .unix) } } == nil)
        #expect(
            read(#"{"at":61}"#) { $0.constant("at", minute) { $0.dateTime(format: .unix) } }?.hasPrefix("at: ") == true
        )
    }

    @Test("peeking detects strings, numbers and booleans without advancing")
    func peeking() throws {
        let text = #"{"a":"x","b":1.50,"c":true,"d":7,"e":null,"f":["x"]}"#
        let found = try JSONReader.decode(from: Data(text.utf8)) { reader in
            let right = [
                reader.matches("w", "x", in: "a"), reader.matches("1.5", in: "b"), reader.matches("true", in: "c"),
                reader.matches("7", in: "d"),
            ]
            let wrong = [
                reader.matches("w", in: "a"), reader.matches("1", in: "b"), reader.matches("false", in: "c"),
                reader.matches("null", in: "e"), reader.matches("x", in: "f"), reader.matches("x", in: "g"),
            ]
            return (right, wrong, reader.string("a"))
        }
        #expect(!found.0.contains(false))
        #expect(!found.1.contains(true))
        #expect(found.2 == "x")
        let whole = try JSONReader.decode(from: Data(#""x""#.utf8)) { reader in
            [reader.matches("x"), reader.matches("y")]
        }
        #expect(whole == [true, false])
    }

    @Test("a recursive type stops reading after a failure")
    func stopsAtFailure() {
        struct Loop: JSONReadable {
            indirect enum Next: JSONReadable {
                case loop(Loop?)
                init(reading reader: inout JSONReader) { self = .loop(Loop?(reading: &reader)) }
            }
            let next: Next
            init(reading reader: inout JSONReader) { next = reader.value("next") }
        }
        #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(Loop.self, from: Data(#"{"next":{"next":3}}"#.utf8))
        }
    }
}
