@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Closed enums")
struct ClosedEnumTests {
    enum Color: String, ClosedEnum {
        case red
        case darkBlue = "dark-blue"

        static var placeholder: Self { .red }
    }

    enum Priority: Int, ClosedEnum {
        case low = 1
        case high = 2

        static var placeholder: Self { .low }
    }

    @Test("reads and writes a declared value")
    func declared() throws {
        let colors = try JSONReader.decode([Color].self, from: Array("[\"dark-blue\",\"red\"]".utf8))
        #expect(colors == [.darkBlue, .red])
        #expect(try String(decoding: JSONWriter.encode(colors), as: UTF8.self) == "[\"dark-blue\",\"red\"]")
        #expect(try JSONReader.decode(Priority.self, from: Array("2".utf8)) == .high)
    }

    @Test("rejects any other value and lists the declared ones")
    func unknown() {
        let color = #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode([Color].self, from: Array("[\"red\",\"green\"]".utf8))
        }
        #expect(color?.description == "[1]: expected one of red, dark-blue, found the string \"green\"")
        let priority = #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(Priority.self, from: Array("3".utf8))
        }
        #expect(priority?.description == "expected one of 1, 2, found the number 3")
    }
}
