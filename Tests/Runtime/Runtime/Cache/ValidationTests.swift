import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Validation (RFC 9111, section 4.3)")
struct ValidationTests {
    @Test("revalidates by ETag and by Last-Modified (4.3.1)")
    func validators() {
        let date = CachedCalls.start
        #expect(
            CachedResponse.cached(["ETag": "W/\"a\"", "Last-Modified": date]).validators
                == ["If-None-Match": "W/\"a\"", "If-Modified-Since": date]
        )
        #expect(CachedResponse.cached(["Last-Modified": date]).validators == ["If-Modified-Since": date])
        #expect(CachedResponse.cached([:]).validators.isEmpty)
    }

    @Test("a 304 with another ETag is for another response (4.3.4)")
    func otherETag() {
        func isValidated(_ cached: HTTPHeaders, _ tag: String?) -> Bool {
            let headers: HTTPHeaders = tag.map { ["ETag": $0] } ?? [:]
            return CachedResponse.cached(cached)
                .isValidated(by: TransportResponse(status: 304, headers: headers, body: ResponseBody(Data())))
        }
        #expect(isValidated(["ETag": "\"a\""], nil))
        #expect(isValidated(["ETag": "\"a\""], "\"a\""))
        #expect(isValidated(["ETag": "\"a\""], "W/\"a\""))
        #expect(isValidated(["ETag": "W/\"a\""], "W/\"a\""))
        #expect(!isValidated(["ETag": "W/\"a\""], "\"a\""))
        #expect(!isValidated(["ETag": "\"a\""], "\"b\""))
        #expect(!isValidated(["Last-Modified": "x"], "\"b\""))
    }
}
