import Foundation
import Testing

@testable import SpeccRuntime

@Suite("Validation (RFC 9111, section 4.3)")
struct ValidationTests {
    @Test("an answer is asked for again by its tag, else by its date (4.3.1)")
    func validators() {
        let date = CachedCalls.start
        #expect(
            CachedAnswer.kept(["ETag": "W/\"a\"", "Last-Modified": date]).validators == ["If-None-Match": "W/\"a\""]
        )
        #expect(CachedAnswer.kept(["Last-Modified": date]).validators == ["If-Modified-Since": date])
        #expect(CachedAnswer.kept([:]).validators.isEmpty)
    }

    @Test("a 304 with another tag speaks of another answer (4.3.4)")
    func meaning() {
        func isMeant(_ kept: HTTPHeaders, _ tag: String?) -> Bool {
            let headers: HTTPHeaders = tag.map { ["ETag": $0] } ?? [:]
            return CachedAnswer.kept(kept)
                .isMeant(by: TransportResponse(status: 304, headers: headers, body: ResponseBody(Data())))
        }
        #expect(isMeant(["ETag": "\"a\""], nil))
        #expect(isMeant(["ETag": "\"a\""], "\"a\""))
        #expect(isMeant(["ETag": "\"a\""], "W/\"a\""))
        #expect(!isMeant(["ETag": "\"a\""], "\"b\""))
        #expect(!isMeant(["Last-Modified": "x"], "\"b\""))
    }
}
