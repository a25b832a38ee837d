import Foundation
import Testing

@testable import SpeccImages

/// Files of 20 MB, the default limit, that consist of as many segments as possible.
@Suite("Hostile images", .timeLimit(.minutes(1)))
struct HostileImagePerformanceTests {
    private static let size = 20_000_000

    private static func repeated(_ bytes: [UInt8], after start: Data) -> Data {
        let block = Data(repeatElement(bytes, count: 20_000 / bytes.count).joined())
        var data = start
        while data.count < size - block.count { data += block }
        return data
    }

    @Test(
        "are rejected without reading each segment",
        arguments: [
            ("JPEG of fill bytes", Data([0xFF, 0xD8, 0xFF]), [0xFF]),
            ("JPEG of markers", Data([0xFF, 0xD8]), [0xFF, 0xD0]),
            ("GIF of empty extensions", SampleImages.gif(1, 1) + Data([0, 0, 0]), [0x21, 0, 0]),
            ("GIF of small blocks", SampleImages.gif(1, 1) + Data([0, 0, 0, 0x21, 0]), [1, 0x21]),
            ("HEIC of empty boxes", SampleImages.heic(1, 1), [0, 0, 0, 8, 0, 0, 0, 0]),
            ("WebP of empty chunks", SampleImages.webPExtended(1, 1), [0, 0, 0, 0, 0, 0, 0, 0]),
        ] as [(String, Data, [UInt8])]
    )
    func segments(name: String, start: Data, segment: [UInt8]) {
        let data = Self.repeated(segment, after: start)
        var info: ImageInfo?
        let time = ContinuousClock().measure { info = ImageInfo(data) }
        #expect(info == nil, "\(name)")
        #expect(time < .seconds(2), "\(name)")
    }
}
