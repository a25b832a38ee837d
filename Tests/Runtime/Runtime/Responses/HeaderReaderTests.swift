import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Declared headers of a response")
struct HeaderReaderTests {
    private let headers: HTTPHeaders = [
        "X-Count": "42", "X-Ratio": "0.5", "X-On": "true", "X-Id": "42", "X-Tags": " a ,b,, c", "X-Tags": "d",
        "X-Reset": "1700000000", "Last-Modified": "Thu, 01 Jan 1970 00:00:07 GMT", "x-meta-Color": "red",
        "X-Meta-size": "XL",
    ]

    @Test("decodes a header as its declared type, so that digits can be a number or text")
    func values() {
        var reader = HeaderReader(headers)
        #expect(reader.value("x-count") == 42)
        #expect(reader.value("X-Id") == "42")
        #expect(reader.value("X-Ratio") == 0.5)
        #expect(reader.value("X-On") == true)
        #expect(reader.value("X-Reset") { $0.dateTime(format: .unix) } == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(reader.value("Last-Modified") { $0.dateTime(format: .http) } == Date(timeIntervalSince1970: 7))
        #expect(reader.valueIfPresent("X-None") as Int? == nil)
        #expect(reader.failure == nil)
    }

    @Test("splits a list at commas, in one field or several")
    func lists() {
        var reader = HeaderReader(headers)
        #expect(reader.list("X-Tags") == ["a", "b", "c", "d"])
        #expect(reader.list("X-None") as [String] == [])
        #expect(reader.listIfPresent("X-None") as [Int]? == nil)
    }

    @Test("the keys of a header family are the rests of the names in lower case")
    func families() {
        var reader = HeaderReader(headers)
        #expect(reader.family("X-Meta-") == ["color": "red", "size": "XL"])
    }

    @Test(
        "redacts the value of a sensitive header",
        arguments: [("X-Hue", "x-hue"), ("X-Meta-Hue", "x-meta-*"), ("X-Auth-Token", "")]
    )
    func secrets(name: String, sensitive: String) {
        var reader = HeaderReader([name: "hush"])
        #expect(reader.value(name) as Int == 0)
        #expect(reader.failure?.found == "the string \"hush\"")
        #expect(reader.failure?.hiding([sensitive]).found == Redaction.mark)
        #expect(reader.failure?.hiding([]).found == (sensitive.isEmpty ? Redaction.mark : "the string \"hush\""))
    }

    @Test("reports the first header that cannot be decoded, by name")
    func undecodable() {
        var reader = HeaderReader(headers)
        #expect(reader.value("X-Missing") as Int == 0)
        #expect(reader.value("X-Ratio") as Int == 0)
        #expect(reader.failure?.path == "header X-Missing")
        #expect(reader.failure?.found == "no value")
        var text = HeaderReader(["X-Count": "many \"quotes\""])
        #expect(text.value("X-Count") as Int == 0)
        #expect(text.failure?.path == "header X-Count")
    }
}
