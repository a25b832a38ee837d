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

    @Test("has the name of the file on disk by default")
    func names() {
        #expect(UploadFile(URL(filePath: "/tmp/a.txt")).name == "a.txt")
        #expect(UploadFile(URL(filePath: "/tmp/a.txt"), name: "b.csv").name == "b.csv")
    }
}
