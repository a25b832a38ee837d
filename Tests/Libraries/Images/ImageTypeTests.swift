import Foundation
import Testing

@testable import SpeccImages

struct ImageTypeTests {
    @Test("determines the format from the bytes")
    func known() {
        // promise: image.type
        for (type, data) in SampleImages.all(width: 3, height: 2) {
            #expect(ImageType(data) == type)
        }
        #expect(ImageType(Data("GIF87a".utf8)) == .gif)
    }

    @Test(
        "rejects other bytes",
        arguments: ["", "GIF", "GIF88a", "<svg>", "RIFF1234WAVE", "%PDF-1.7", "\0\0\0\u{18}ftypmp42"]
    )
    func unknown(text: String) {
        #expect(ImageType(Data(text.utf8)) == nil)
    }
}
