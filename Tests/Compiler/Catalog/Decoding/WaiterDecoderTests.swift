import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Polling endpoints")
struct WaiterDecoderTests {
    @Test("poll an endpoint until its response meets a condition")
    func allKeys() throws {
        let decoding = decode(
            "{ poll: getJob, until: { status: [done, ok], ready: true }, fail: { status: [failed] }, every: 2s..30s, for: 5m }"
        )
        decoding.expect()
        let call = try #require(decoding.file.compositeCalls.first)
        let waiter = try #require(call.waiter)
        #expect(decoding.file.endpoints.isEmpty)
        #expect(call.endpoint?.value == "getJob")
        #expect(waiter.until.map(\.field.value) == ["status", "ready"])
        #expect(waiter.until.map { $0.values.map(\.value) } == [["done", "ok"], ["true"]])
        #expect(waiter.fail.map(\.field.value) == ["status"])
        #expect(call.every?.value.lower == 2_000)
        #expect(call.every?.value.upper == 30_000)
        #expect(waiter.limit?.value == 300_000)
    }

    @Test("need a polled endpoint and a condition")
    func until() {
        DecodingResult("service: A\nendpoints:\n  1️⃣wait1️⃣: { poll: getJob }\n").expect(
            Finding(
                1,
                "required-key",
                "waiter 'wait' has no 'until'",
                hint: "add the values or the status that end the polling, such as 'until: { status: [succeeded] }' or "
                    + "'until: 200'"
            )
        )
        decode("{ poll: a, until: 1️⃣{}1️⃣ }").expect(
            Finding(1, "missing-value", "'until' has no value", hint: "for example '{ status: [done] }'")
        )
        decode("{ poll: a, until: { s: 1️⃣[]1️⃣ } }").expect(Finding(1, "missing-value", "field 's' has no value"))
    }

    @Test("poll an endpoint until its response has a status")
    func statuses() {
        #expect(
            decode("{ poll: a, until: 200 }").file.compositeCalls.first?.waiter?.untilStatuses.map(\.value) == [
                .exactly(200)
            ]
        )
        let several = decode("{ poll: a, until: [200, 303] }").file.compositeCalls.first?.waiter
        #expect(several?.untilStatuses.map(\.value) == [.exactly(200), .exactly(303)])
        #expect(several?.until.isEmpty == true)
    }

    @Test("can be continued by errors, and end at a field that is present")
    func pending() {
        let waiter = decode("{ poll: a, pending: [slowDown, 404], fail: error }").file.compositeCalls.first?.waiter
        #expect(waiter?.pending.map(\.value) == ["slowDown", "404"])
        #expect(waiter?.until.isEmpty == true)
        #expect(waiter?.fail.map(\.field.value) == ["error"])
        #expect(waiter?.fail.first?.values.isEmpty == true)
        #expect(
            decode("{ poll: a, until: data.url }").file.compositeCalls.first?.waiter?.until.map(\.field.value) == [
                "data.url"
            ]
        )
        decode("{ poll: a, until: 200, pending: 1️⃣[]1️⃣ }").expect(
            Finding(1, "missing-value", "'pending' is empty", hint: "name errors of the endpoint, or remove it")
        )
    }

    @Test("reject keys of calls")
    func call() {
        decode("{ poll: a, until: { s: b }, 1️⃣call1️⃣: GET /x }").expect(
            Finding(
                1,
                "unknown-key",
                "unknown key 'call' in waiter 'wait'",
                hint: "declare the call as an endpoint of its own, and write its name: 'poll: getJob'"
            )
        )
    }

    @Test("need the field of the values")
    func values() {
        decode("{ poll: a, until: { s: b }, fail: 1️⃣[failed, lost]1️⃣ }").expect(
            Finding(
                1,
                "wrong-kind",
                "'fail' must be a map of fields, not a list",
                hint: "write the field that has the values: '{ status: [failed, lost] }'"
            )
        )
    }

    @Test("have a single interval or a range")
    func every() {
        let every = decode("{ poll: a, until: { s: b }, every: 5s }").file.compositeCalls.first?.every?.value
        #expect(every?.lower == 5_000)
        #expect(every?.upper == 5_000)
        decode("{ poll: a, until: { s: b }, every: 1️⃣2..301️⃣ }").expect(
            Finding(
                1,
                "invalid-range",
                "'every' must be a range such as '2s..30s', not '2..30'",
                hint: "write both bounds with a unit: ms, s, m or h"
            )
        )
    }

    @Test("report intervals that are longer than a year")
    func longIntervals() {
        decode("{ poll: a, until: { s: b }, every: 1️⃣1ms..9999999h1️⃣ }").expect(
            Finding(1, "invalid-duration", "'9999999h' is longer than a year or more precise than 1ms")
        )
    }

    @Test("are recognized if all their keys are misspelled")
    func misspelled() {
        decode("{ 1️⃣pool1️⃣: a, 2️⃣untill2️⃣: { key: [a] } }").expect(
            Finding(1, "unknown-key", "unknown key 'pool' in waiter 'wait'", hint: "did you mean 'poll'?"),
            Finding(2, "unknown-key", "unknown key 'untill' in waiter 'wait'", hint: "did you mean 'until'?")
        )
        decode("{ 1️⃣folow1️⃣: a, 2️⃣sens2️⃣: b }").expect(
            Finding(1, "unknown-key", "unknown key 'folow' in feed 'wait'", hint: "did you mean 'follow'?"),
            Finding(2, "unknown-key", "unknown key 'sens' in feed 'wait'", hint: "did you mean 'sends'?")
        )
    }

    private func decode(_ text: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  wait: \(text)\n")
    }
}
