import Foundation
import SpeccText
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CurlCommandProcessTests {
    private func request(
        _ method: HTTPMethod = .get,
        _ url: String = "https://a.example/x",
        _ headers: HTTPHeaders = [:],
        _ body: RequestBody = .none
    ) throws -> TransportRequest {
        TransportRequest(method: method, url: try #require(URL(string: url)), headers: headers, body: body)
    }

    /// The arguments of a command as a shell parses them.
    private func arguments(_ command: String) throws -> [String] {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "curl() { printf '%s\\0' \"$@\"; }; \(command)"]
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("a command has method, URL, headers and body")
    func whole() throws {
        let body = RequestBody.data(Data(#"{"a": 1}"#.utf8))
        let request = try request(.post, "https://a.example/x?a=b&c", ["Content-Type": "application/json"], body)
        #expect(
            request.curlCommand()
                == "curl --globoff --path-as-is --request POST 'https://a.example/x?a=b&c' "
                + #"--header 'Content-Type: application/json' --data-raw '{"a":1}'"#
        )
    }

    @Test(
        "quotes every value so that the shell reads it unchanged",
        arguments: [
            "'; rm -rf /; '", "$(id)", "`id`", "\\'", "a\nb", "*", "~", "!!", "\"", "é€", "-o", "# x", "", "'",
            "'\u{301}; exit",
        ]
    )
    func hostile(_ text: String) throws {
        // promise: curl-command.quoting
        #expect(try arguments("curl \(ShellQuoting.quoted(text))") == [text])
        let request = try request(
            .put,
            "https://a.example/",
            ["X": text, "Content-Type": "a/b"],
            .data(Data(text.utf8))
        )
        let arguments = try arguments(request.curlCommand(redacted: false))
        #expect(arguments.contains(text.isEmpty ? "X;" : "X: \(text)"))
        #expect(arguments.suffix(2) == ["--data-raw", text])
    }

    @Test("redacts secrets unless `redacted` is false")
    func secrets() throws {
        // promise: curl-command.redacted
        let body = RequestBody.data(Data(#"{"password": "hunter2", "pin": 1234, "list": [{"token": "t0"}]}"#.utf8))
        let headers: HTTPHeaders = [
            "Authorization": "Bearer abc", "Cookie": "s=def", "X-Own": "ghi", "Content-Type": "application/json",
        ]
        var request = try request(.post, "https://u:pw@a.example/?api_key=jkl&own=mno", headers, body)
        request.secrets = ["x-own", "pin", "own"]
        let command = request.curlCommand()
        for secret in ["hunter2", "1234", "t0", "abc", "def", "ghi", "jkl", "mno", "pw"] {
            #expect(!command.contains(secret))
            #expect(request.curlCommand(redacted: false).contains(secret))
        }
    }

    @Test("pipes bytes that are not text")
    func binary() throws {
        let command = try request(.put, "https://a.example/", [:], .data(Data([0, 255]))).curlCommand(redacted: false)
        #expect(command.hasPrefix("printf %s AP8= | base64 -d | curl "))
        #expect(command.hasSuffix(" --header Content-Type: --data-binary @-"))
    }

    @Test("uses --head for HEAD, and the path of a file")
    func methods() throws {
        #expect(try request(.head).curlCommand() == "curl --globoff --path-as-is --head https://a.example/x")
        let file = try request(.put, "https://a.example/", ["Content-Type": "a/b"], .file(URL(filePath: "/tmp/a b")))
        #expect(file.curlCommand().hasSuffix("--data-binary '@/tmp/a b'"))
    }
}
