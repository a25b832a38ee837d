import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct UploadPolicyTests {
    private let clock = VirtualClock()
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

    @Test("a field of the body receives the length, and a field of the response has the address")
    func session() async throws {
        let session = #"{"uploadUrl": "https://b.example/up?token=1", "nextExpectedRanges": ["0-"]}"#
        let server = UploadServer(
            [
                .response(200, [:], session), .response(202, [:], #"{"nextExpectedRanges": ["4-"]}"#),
                .response(503), .response(200, [:], #"{"nextExpectedRanges": ["4-"]}"#), .response(201, [:], "item"),
            ],
            clock: clock
        )
        let policy = UploadPolicy(
            address: ["uploadUrl"],
            offset: ["nextExpectedRanges"],
            length: ["item", "size"],
            chunk: 4,
            until: [200, 201],
            every: .seconds(1) ... .seconds(4)
        )
        let client = HTTPClient(transport: server, clock: clock)
        let upload: ResumableUpload<String, NetworkError> = client.upload(
            UploadFile(Data("abcdefg".utf8), name: "film.mp4"),
            policy,
            create: UploadCall { Uploading.Create(length: $0.length, body: .data(Data(#"{"item": {}}"#.utf8))) },
            part: UploadCall({ Uploading.Append(part: $0) }, value: { $0 }),
            resume: UploadCall { Uploading.Ask(part: $0) }
        )
        try await clock.waitUntilScheduled(for: .seconds(1))
        clock.advance(by: .seconds(1))
        #expect(try await upload.value == "item")
        #expect(
            server.lines == [
                #"POST /files {"item":{"size":7}}"#, "PATCH /up abcd", "PATCH /up efg", "GET /up", "PATCH /up efg",
            ]
        )
        #expect(upload.address?.absoluteString == "https://b.example/up?token=1")
    }
}
