import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("A file to upload")
struct UploadFileTests {
    private func type(_ name: String, _ contentType: String? = nil, accepting accepted: [String]) -> String {
        do throws(RequestError) {
            return try UploadFile(Data(), name: name, contentType: contentType).contentType(accepting: accepted)
        } catch {
            return error.message
        }
    }

    @Test("has the content type of the caller, else of its file extension, else the only accepted one")
    func types() {
        // promise: file.content-type
        #expect(type("a.PNG", accepting: []) == "image/png")
        #expect(type("a.png", "image/x-png", accepting: []) == "image/x-png")
        #expect(type("a", accepting: []) == "application/octet-stream")
        #expect(type("a", accepting: ["image/png"]) == "image/png")
        #expect(type("a.jpeg", accepting: ["image/*"]) == "image/jpeg")
        #expect(type("a.txt", "text/plain; charset=utf-8", accepting: ["TEXT/Plain"]) == "text/plain; charset=utf-8")
        #expect(type("a.pdf", accepting: ["*/*"]) == "application/pdf")
    }

    @Test("is rejected if its content type is unknown or not accepted")
    func rejected() {
        // promise: file.not-accepted
        #expect(
            type("a.pdf", accepting: ["image/png", "image/*"])
                == "the file 'a.pdf' is application/pdf, but must be image/png or image/*"
        )
        #expect(type("a", accepting: ["image/*"]) == "the file 'a' has no known content type: set contentType")
        #expect(type("a.jpg", accepting: ["image/png"]).contains("must be image/png"))
    }

    @Test("a part of a file is sent with its length, again for each attempt")
    func range() async throws {
        // promise: file.range
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        try bytes.write(to: file)
        for range in [0..<200_000, 3..<150_001, 199_999..<200_000, 5..<5] {
            let body = UploadFile(file, range: range).body
            #expect(body.length == range.count)
            #expect(body.isRepeatable)
            for _ in 1...2 {
                var read = Data()
                let reader = try await body.open()
                while let chunk = try await reader.next() { read += chunk }
                #expect(read == bytes[range])
            }
        }
    }

    @Test("a part beyond the end of the file fails before its bytes are sent")
    func rangeBeyondEnd() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(count: 10).write(to: file)
        let error = await #expect(throws: TransportError.self) { try await UploadFile(file, range: 5..<11).body.open() }
        #expect(error?.kind == .requestBody)
        #expect(error?.message.hasSuffix("has 10 bytes, fewer than the range 5..<11 requires.") == true)
        #expect(UploadFile(file, range: -1..<3).body.problem?.message == "the range of a file begins at -1")
    }

    @Test("has the name of the file on disk by default")
    func names() {
        #expect(UploadFile(URL(filePath: "/tmp/a.txt")).name == "a.txt")
        #expect(UploadFile(URL(filePath: "/tmp/a.txt"), name: "b.csv").name == "b.csv")
    }
}
