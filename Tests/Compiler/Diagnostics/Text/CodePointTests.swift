import SpeccDiagnostics
import Testing

@Suite("Code points")
struct CodePointTests {
    private func read(_ bytes: [UInt8], at index: Int = 0) -> (value: UInt32?, length: Int) {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return (nil, 0) }
            let point = CodePoint(at: index, in: base, end: buffer.count)
            return (point.scalar?.value, point.length)
        }
    }

    @Test("are decoded unchanged for all of Unicode")
    func roundTrip() {
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            #expect(read(bytes + [0x61]) == (value, bytes.count))
        }
    }

    @Test(
        "are one malformed byte if the bytes are not UTF-8",
        arguments: [
            [0x80], [0xBF, 0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xED, 0xA0, 0x80],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xFF],
            [0xC3], [0xC3, 0x41], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func malformed(_ bytes: [UInt8]) {
        #expect(read(bytes) == (nil, 1))
    }
}
