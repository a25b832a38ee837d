import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct UploadPolicyTests {
    private let url = URL(filePath: "/")

    @Test(
        "a range in a header is what the server has",
        arguments: [
            ("bytes=0-3", 4), ("BYTES=0-3", 4), ("0-3", 4), ("bytes 0-3", 4), ("bytes=2-3", 0), ("4", 4), (nil, 0),
        ]
    )
    func header(_ value: String?, _ count: Int) throws {
        let policy = UploadPolicy(offset: .header("Range"), every: .seconds(1) ... .seconds(1))
        var headers = HTTPHeaders()
        headers["Range"] = value
        let response = HTTPResponse(status: 308, headers: headers, url: url)
        #expect(try policy.offset(in: response, of: 10, missing: nil) == count)
    }

    @Test(
        "a range in a field is what the server lacks",
        arguments: [
            (#"["26-"]"#, 26), (#"["26-99", "200-"]"#, 26), (#""26-""#, 26), ("26", 26), (#""26""#, 26), ("[]", 100),
        ]
    )
    func field(_ value: String, _ count: Int) throws {
        let policy = UploadPolicy(offset: ["next"], every: .seconds(1) ... .seconds(1))
        let response = HTTPResponse(data: Data(#"{"next": \#(value)}"#.utf8), url: url)
        #expect(try policy.offset(in: response, of: 100, missing: nil) == count)
    }

    @Test(
        "other offsets are errors",
        arguments: ["x", "-", "-5", "bytes=", "9223372036854775808", "11", "0-9223372036854775807", "0-10"]
    )
    func offsets(_ value: String) {
        let policy = UploadPolicy(offset: .header("Range"), every: .seconds(1) ... .seconds(1))
        let response = HTTPResponse(status: 308, headers: ["Range": value], url: url)
        #expect(throws: NetworkError.self) { try policy.offset(in: response, of: 10, missing: nil) }
    }
}
