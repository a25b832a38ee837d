import Foundation
import SpeccRuntime
import Testing

@testable import SpeccImages

struct ImageInfoTests {
    @Test("reads the size of every format", arguments: [(1, 1), (640, 480), (16_383, 9_001)])
    func sizes(width: Int, height: Int) throws {
        // promise: image.size
        let images =
            SampleImages.all(width: width, height: height) + [
                (.webP, SampleImages.webP(width, height)), (.webP, SampleImages.webPExtended(width, height)),
            ]
        for (type, data) in images {
            let info = try #require(ImageInfo(data), "\(type.contentType)")
            #expect(info.type == type)
            #expect(info.width == width)
            #expect(info.height == height)
        }
    }

    @Test("rejects an image without a size or with zero pixels")
    func withoutSize() {
        for data in [SampleImages.png(0, 5), SampleImages.jpeg(5, 0), SampleImages.gif(0, 0), SampleImages.webP(0, 5)] {
            #expect(ImageType(data) != nil)
            #expect(ImageInfo(data) == nil)
        }
        #expect(ImageInfo(Data([0xFF, 0xD8, 0xFF, 0xDA, 0, 2])) == nil)
        #expect(ImageInfo(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0])) == nil)
    }

    @Test("rejects a truncated header without reading beyond its end")
    func truncated() {
        for (_, data) in SampleImages.all(width: 640, height: 480) {
            for count in 0..<data.count {
                _ = ImageInfo(data.prefix(count))
                _ = ImageInfo(data.dropFirst(count))
            }
            #expect(ImageInfo(data.prefix(9)) == nil)
        }
    }

    @Test("rejects or decodes random bytes after a valid signature")
    func chance() {
        var random = SystemRandomNumberGenerator()
        for (_, data) in SampleImages.all(width: 640, height: 480) {
            for _ in 0..<500 {
                var data = data
                for _ in 0..<4 {
                    data[Int.random(in: 4..<data.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                if let info = ImageInfo(data) {
                    #expect(info.pixelCount > 0)
                }
            }
        }
    }

    @Test(
        "the size of an image with several sizes is the one that contains all",
        arguments: [
            SampleImages.gif(1, 1, frames: [(3, 2), (60_000, 50_000), (2, 2)]),
            SampleImages.gif(60_000, 50_000, frames: [(3, 2)]),
            SampleImages.webPExtended(1, 1) + SampleImages.webPLossless(16_384, 16_384).dropFirst(12),
            SampleImages.webPExtended(60_000, 50_000) + SampleImages.webPLossless(1, 1).dropFirst(12),
            SampleImages.jpeg(1, 1) + SampleImages.jpeg(60_000, 50_000).dropFirst(2),
            SampleImages.jpeg(60_000, 50_000) + SampleImages.jpeg(1, 1).dropFirst(2),
            // The second frame header follows a scan.
            SampleImages.jpeg(1, 1) + Data([0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xDA, 0, 2, 7, 0xFF, 0, 0xFF, 0xD0, 9])
                + SampleImages.jpeg(60_000, 50_000).dropFirst(2),
        ]
    )
    func severalSizes(_ data: Data) throws {
        // promise: image.every-frame
        let info = try #require(ImageInfo(data))
        #expect(info.width >= 16_383)
        #expect(info.height >= 16_383)
        #expect(throws: ImageError.self) { try ImageLimits().check(data) }
    }

    @Test("the size of a decompression bomb does not overflow")
    func bomb() throws {
        // promise: image.bomb
        let info = try #require(ImageInfo(SampleImages.png(0xFFFF_FFFF, 0xFFFF_FFFF)))
        #expect(info.pixelCount > 1 << 60)
        let limits = ImageLimits()
        let failure = #expect(throws: ImageError.self) {
            try limits.check(SampleImages.png(100_000, 100_000))
        }
        #expect(failure?.message() == "The image has too many pixels.")
    }
}
