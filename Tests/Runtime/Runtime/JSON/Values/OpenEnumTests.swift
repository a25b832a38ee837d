@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Open enums")
struct OpenEnumTests {
    struct State: OpenEnum {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        static var open: Self { Self(rawValue: "open") }
        static var closed: Self { Self(rawValue: "closed") }
    }

    struct Level: OpenEnum {
        let rawValue: Int
        init(rawValue: Int) { self.rawValue = rawValue }
        static var low: Self { Self(rawValue: 1) }
    }

    @Test("preserves an unknown value")
    func unknown() throws {
        let states = try JSONReader.decode([State].self, from: Array("[\"open\",\"frozen\"]".utf8))
        #expect(states == [.open, State(rawValue: "frozen")])
        #expect(try String(decoding: JSONWriter.encode(states), as: UTF8.self) == "[\"open\",\"frozen\"]")
        let levels = try JSONReader.decode([Level].self, from: Array("[1,7]".utf8))
        #expect(levels == [.low, Level(rawValue: 7)])
        #expect(try String(decoding: JSONWriter.encode(levels), as: UTF8.self) == "[1,7]")
    }

    @Test("are described and sent as their raw values, also within other values")
    func descriptions() {
        #expect("\(State.open) \(Level.low) \([State.closed])" == "open 1 [closed]")
        #expect(State.open.parameterText == "open")
        #expect(Level.low.parameterText == "1")
    }

    @Test("values match in a switch")
    func matching() {
        let meaning =
            switch State.closed {
            case .open: "open"
            case .closed: "closed"
            default: "unknown"
            }
        #expect(meaning == "closed")
        #expect(Set([State.open, State(rawValue: "open")]).count == 1)
    }

    @Test("rejects a value of another type")
    func otherType() {
        #expect(throws: JSONDecodingError.self) { try JSONReader.decode(State.self, from: Array("1".utf8)) }
        #expect(throws: JSONDecodingError.self) { try JSONReader.decode(Level.self, from: Array("\"1\"".utf8)) }
    }
}

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
