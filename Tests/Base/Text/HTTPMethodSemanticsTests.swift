import Testing

@testable import SpeccText

@Suite("The table of HTTP methods")
struct HTTPMethodSemanticsTests {
    @Test(
        "declares which methods only read",
        arguments: ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY", "PROPFIND", "REPORT", "SEARCH"]
    )
    func safe(_ method: String) {
        let semantics = HTTPMethodSemantics(method)
        #expect(semantics.isSafe)
        #expect(semantics.isIdempotent)
        #expect(semantics.isRegistered)
    }

    @Test("declares which writes can be repeated", arguments: ["PUT", "DELETE"])
    func idempotent(_ method: String) {
        #expect(!HTTPMethodSemantics(method).isSafe)
        #expect(HTTPMethodSemantics(method).isIdempotent)
    }

    @Test(
        "declares no other method harmless",
        arguments: ["POST", "PATCH", "LOCK", "MOVE", "MERGE", "PURGE", "FETCH", "get", ""]
    )
    func others(_ method: String) {
        #expect(!HTTPMethodSemantics(method).isSafe)
        #expect(!HTTPMethodSemantics(method).isIdempotent)
        #expect(!HTTPMethodSemantics(method).isShareable)
    }

    @Test("declares which responses the URL identifies")
    func shareable() {
        let shareable = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY", "POST"].filter {
            HTTPMethodSemantics($0).isShareable
        }
        #expect(shareable == ["GET", "HEAD"])
    }

    @Test("declares which requests have content")
    func content() {
        #expect(["GET", "HEAD", "TRACE"].allSatisfy { HTTPMethodSemantics($0).content == .none })
        #expect(["POST", "PUT", "PATCH"].allSatisfy { HTTPMethodSemantics($0).content == .expected })
        #expect(
            ["DELETE", "OPTIONS", "QUERY", "REPORT", "FETCH"].allSatisfy {
                HTTPMethodSemantics($0).content == .optional
            }
        )
    }

    @Test("contains the common methods, but no unregistered one and not CONNECT")
    func registered() {
        #expect(HTTPMethodSemantics.common.allSatisfy { HTTPMethodSemantics($0).isRegistered })
        #expect(["FETCH", "CONNECT", "get", ""].allSatisfy { !HTTPMethodSemantics($0).isRegistered })
    }
}
