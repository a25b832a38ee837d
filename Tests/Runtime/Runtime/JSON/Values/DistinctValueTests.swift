import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Scalars with a type of their own")
struct DistinctValueTests {
    struct UserID: DistinctValue, ExpressibleByStringLiteral, Codable {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }

        func check(as name: String, on checker: inout some ValueChecker & ~Copyable) {
            checker.require(rawValue, length: 1...3, name)
        }
    }

    struct Ratio: DistinctValue {
        let rawValue: Double
        init(rawValue: Double) { self.rawValue = rawValue }
    }

    struct Count: DistinctValue, ExpressibleByIntegerLiteral {
        let rawValue: Int32
        init(rawValue: Int32) { self.rawValue = rawValue }
    }

    @Test("are encoded as their raw values")
    func roundTrip() throws {
        let ids = try JSONReader.decode([UserID].self, from: Data(#"["a","b"]"#.utf8))
        #expect(ids == ["a", UserID("b")])
        #expect(try String(decoding: JSONWriter.encode(ids), as: UTF8.self) == #"["a","b"]"#)
        #expect(try String(decoding: JSONWriter.encode([7 as Count]), as: UTF8.self) == "[7]")
        #expect(throws: JSONDecodingError.self) { try JSONReader.decode(UserID.self, from: Data("1".utf8)) }
    }

    @Test("validate their bounds before encoding, with the path")
    func checked() {
        let failure = #expect(throws: JSONEncodingError.self) { try JSONWriter.encode(["a", "abcd"] as [UserID]) }
        #expect(failure?.description == "[1]: 'UserID' has 4 characters, but must have 1 to 3")
    }

    @Test("validate their bounds as parameters, with the parameter's name")
    func parameters() {
        var request = RequestBuilder()
        request.query("user", "" as UserID)
        #expect(request.problem?.message == "'user' has 0 characters, but must have 1 to 3")
        var other = RequestBuilder()
        other.query("of", list: ["a", "b"] as [UserID])
        other.header("X-Count", 7 as Count)
        #expect(other.problem == nil)
        #expect(other.query.map(\.value) == ["a", "b"])
        other.query("ratio", Ratio(.nan))
        #expect(other.problem?.message.contains("'ratio' is nan") == true)
    }

    @Test("use their date format as parameters")
    func times() {
        #expect(Date(timeIntervalSince1970: 60).parameterText(format: .unix) == "60")
    }
}
