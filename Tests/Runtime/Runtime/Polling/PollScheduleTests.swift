import Testing

@_spi(Generated) @testable import SpeccRuntime

struct PollScheduleTests {
    @Test("intervals double up to the maximum, and the last request is sent at the deadline")
    func growth() {
        var schedule = PollSchedule(
            PollPolicy(every: .seconds(2) ... .seconds(5), for: .seconds(20)),
            from: .seconds(100)
        )
        var now = Duration.seconds(100)
        var times: [Duration] = []
        while let next = schedule.next(at: now) {
            times.append(next - .seconds(100))
            now = next
        }
        #expect(times == [2, 6, 11, 16, 20].map(Duration.seconds))
    }

    @Test("the duration of requests counts towards the deadline")
    func slow() {
        var schedule = PollSchedule(PollPolicy(every: .seconds(1), for: .seconds(3)), from: .zero)
        #expect(schedule.next(at: .seconds(2)) == .seconds(3))
        #expect(schedule.next(at: .seconds(4)) == nil)
    }

    @Test("an invalid policy reports the reason")
    func problems() {
        #expect(PollPolicy().problem == nil)
        #expect(PollPolicy(every: .zero).problem?.contains("interval") == true)
        #expect(PollPolicy(every: .seconds(1), for: .zero).problem?.contains("timeout") == true)
    }
}
