import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Policy descriptions")
struct PolicyDescriptionTests {
    private func sentences(_ endpoint: String, defaults: String = "{}") throws -> [String] {
        let api = try Snippet.api(endpoint: endpoint, defaults: defaults)
        return PolicyDescription(try #require(api.files[0].service?.endpoints.first)).sentences
    }

    @Test(
        "timeouts are described without retries",
        arguments: [
            ("{ attempt: 10s, total: 45s }", ["Times out after 10 s."]),
            ("{ attempt: none, total: 1500ms }", ["Times out after 1500 ms."]),
            ("{ attempt: none, idle: 2s }", ["Fails if no data arrives for 2 s."]),
            ("{ attempt: 1s, idle: 500ms }", ["Times out after 1 s.", "Fails if no data arrives for 500 ms."]),
            ("{ attempt: none }", ["Has no time limit."]),
        ]
    )
    func timeouts(timeout: String, expected: [String]) throws {
        #expect(try sentences("call: GET /issues", defaults: "{ timeout: \(timeout) }") == expected)
    }

    @Test("timeouts of a retried call distinguish the attempt from the call")
    func timeoutsOfRetries() throws {
        let total = "{ retry: { attempts: 2, on: [timeout] }, timeout: { attempt: 10s, total: 45s } }"
        #expect(
            try sentences("call: GET /issues", defaults: total)
                == ["Retries once on timeouts.", "Times out after 45 s (10 s per attempt)."]
        )
        let attempt = "{ retry: { attempts: 3, on: [timeout] }, timeout: { attempt: 10s } }"
        #expect(
            try sentences("call: GET /issues", defaults: attempt)
                == ["Retries up to 2 times on timeouts.", "Each attempt times out after 10 s."]
        )
    }

    @Test("built-in values are not described")
    func builtIn() throws {
        #expect(try sentences("call: GET /issues") == [])
    }

    @Test("retries list statuses before other failures, without duplicates")
    func retries() throws {
        let defaults = "{ retry: { attempts: 4, on: [connection, 429, dns], unexecuted: [429, 5xx] } }"
        #expect(
            try sentences("call: GET /issues", defaults: defaults).first
                == "Retries up to 3 times on 429, 5xx, connection failures and DNS failures."
        )
    }

    @Test("a method that is not idempotent is retried only on statuses that exclude an execution")
    func unsafeMethods() throws {
        let inherited = "{ retry: { attempts: 3, on: [5xx, timeout] } }"
        #expect(
            try sentences("call: POST /issues", defaults: inherited) == ["Not retried: POST is not idempotent."]
        )
        let unexecuted = "{ retry: { attempts: 3, on: [5xx, timeout], unexecuted: [429] } }"
        #expect(
            try sentences("call: POST /issues", defaults: unexecuted).first
                == "Retries up to 2 times on 429 only: POST is not idempotent."
        )
        let keyed = "call: POST /issues\nidempotency: Idempotency-Key"
        #expect(try sentences(keyed, defaults: inherited).first == "Retries up to 2 times on 5xx and timeouts.")
    }

    @Test("a stream has no inherited total and always describes its idle limit")
    func streams() throws {
        let inherited = "{ timeout: { attempt: 10s, total: 45s } }"
        #expect(
            try sentences("call: GET /issues\nreturns: lines<Issue>", defaults: inherited)
                == ["The response must start within 10 s.", "The stream has no idle limit."]
        )
        let retries = "{ retry: { attempts: 3, on: [timeout] }, timeout: { attempt: 10s, total: 45s } }"
        #expect(
            try sentences("call: GET /issues\nreturns: lines<Issue>", defaults: retries) == [
                "Retries up to 2 times on timeouts.", "The response must start within 45 s (10 s per attempt).",
                "The stream has no idle limit.",
            ]
        )
        let retried = """
            call: GET /issues
            returns: lines<Issue>
            retry: { attempts: 3, on: [timeout] }
            timeout: { attempt: 10s, total: 40s }
            """
        #expect(
            try sentences(retried) == [
                "Retries up to 2 times on timeouts.", "Each attempt must start within 10 s.",
                "The stream times out after 40 s.", "The stream has no idle limit.",
            ]
        )
        let own = """
            call: GET /issues
            returns: lines<Issue>
            timeout: { attempt: 10s, total: 45s, idle: 5s }
            stream: { idle: 30s }
            """
        #expect(
            try sentences(own) == [
                "The response must start within 10 s.", "The stream times out after 45 s.",
                "Fails if no data arrives for 30 s.",
            ]
        )
    }
    @Test("a download is limited like a stream")
    func downloads() throws {
        let inherited = "{ timeout: { attempt: 10s, total: 45s, idle: 5s } }"
        #expect(
            try sentences("call: GET /issues\nreturns: file", defaults: inherited)
                == ["The response must start within 10 s.", "Fails if no data arrives for 5 s."]
        )
        let own = "call: GET /issues\nreturns: file\ntimeout: { attempt: 10s, total: 45s }"
        #expect(
            try sentences(own) == [
                "The response must start within 10 s.", "The download times out after 45 s.",
                "The download has no idle limit.",
            ]
        )
    }

    @Test(
        "a total of the endpoint limits each connection of a body that is resumed",
        arguments: ["file", "sse<Issue>"]
    )
    func resumed(type: String) throws {
        let noun = type == "file" ? "download" : "stream"
        let own =
            "call: GET /issues\nreturns: \(type)\ntimeout: { attempt: 10s, total: 45s }\nretry: { attempts: 2, on: [connection] }"
        #expect(try sentences(own).contains("Each connection of the \(noun) times out after 45 s."))
        let lines = own.replacing(type, with: "lines<Issue>")
        #expect(try sentences(lines).contains("The stream times out after 45 s."))
    }
}
