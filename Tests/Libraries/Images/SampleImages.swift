import Foundation

@testable import SpeccImages

/// The smallest files with a type and a size.
enum SampleImages {
    static func all(width: Int, height: Int) -> [(ImageType, Data)] {
        [
            (.png, png(width, height)), (.jpeg, jpeg(width, height)), (.gif, gif(width, height)),
            (.webP, webPLossless(width, height)), (.heic, heic(width, height)),
        ]
    }

    static func png(_ width: Int, _ height: Int) -> Data {
        Data([0x89]) + text("PNG\r\n\u{1A}\n") + big(13, 4) + text("IHDR") + big(width, 4) + big(height, 4)
            + Data([8, 6, 0, 0, 0])
    }

    /// With a comment before the frame header, as cameras write it.
    static func jpeg(_ width: Int, _ height: Int) -> Data {
        Data([0xFF, 0xD8, 0xFF, 0xFE]) + big(6, 2) + text("note") + Data([0xFF, 0xFF, 0xC2]) + big(17, 2) + Data([8])
            + big(height, 2) + big(width, 2) + Data([3])
    }

    static func gif(_ width: Int, _ height: Int) -> Data {
        text("GIF89a") + little(width, 2) + little(height, 2)
    }

    /// A GIF whose screen is followed by color tables, an extension and frames, the last one at an offset.
    static func gif(_ width: Int, _ height: Int, frames: [(width: Int, height: Int)]) -> Data {
        var data = gif(width, height) + Data([0x80, 0, 0]) + Data(repeating: 1, count: 6)
        data += Data([0x21, 0xF9, 4, 0, 0, 0, 0, 0])
        for frame in frames {
            data += Data([0x2C]) + little(0, 2) + little(0, 2) + little(frame.width, 2) + little(frame.height, 2)
            data += Data([0x81]) + Data(repeating: 2, count: 12) + Data([2, 2, 0x4C, 1, 1, 0x2C, 0])
        }
        return data + Data([0x3B])
    }

    static func webP(_ width: Int, _ height: Int) -> Data {
        riff(text("VP8 ") + little(10, 4) + Data([0, 0, 0, 0x9D, 0x01, 0x2A]) + little(width, 2) + little(height, 2))
    }

    static func webPLossless(_ width: Int, _ height: Int) -> Data {
        riff(text("VP8L") + little(5, 4) + Data([0x2F]) + little((width - 1) | (height - 1) << 14, 4))
    }

    static func webPExtended(_ width: Int, _ height: Int) -> Data {
        riff(text("VP8X") + little(10, 4) + little(0, 4) + little(width - 1, 3) + little(height - 1, 3))
    }

    static func heic(_ width: Int, _ height: Int) -> Data {
        let size = box("ispe", big(0, 4) + big(width, 4) + big(height, 4))
        let thumbnail = box("ispe", big(0, 4) + big(1, 4) + big(1, 4))
        let properties = box("iprp", box("ipco", thumbnail + size))
        return box("ftyp", text("heic") + big(0, 4)) + box("meta", big(0, 4) + properties)
    }

    static func box(_ name: String, _ content: Data) -> Data {
        big(content.count + 8, 4) + text(name) + content
    }

    private static func riff(_ content: Data) -> Data {
        text("RIFF") + little(content.count + 4, 4) + text("WEBP") + content
    }

    static func text(_ text: String) -> Data { Data(text.utf8) }

    static func big(_ number: Int, _ size: Int) -> Data {
        Data((0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    static func little(_ number: Int, _ size: Int) -> Data {
        Data(big(number, size).reversed())
    }
}
