import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RequestScheduleTests {
    private let rate = RequestRate.requests(2, per: .seconds(60), scope: "Shop")
    private let schedules = RequestSchedules()

    private func origin(_ url: String = "https://a.example") throws -> Origin {
        try #require(URL(string: url).flatMap(Origin.init))
    }

    private func seconds(_ now: Int, _ rate: RequestRate? = nil, _ url: String = "https://a.example") throws
        -> Duration?
    {
        schedules.reserve([rate ?? self.rate], try origin(url), now: .seconds(now))?.time
    }

    @Test("no period contains more requests than the rate")
    func window() throws {
        var times: [Duration] = []
        for now in [0, 10, 20, 20, 60, 61, 200, 200, 200] {
            times.append(try #require(try seconds(now)))
        }
        #expect(times == [0, 10, 60, 70, 120, 130, 200, 200, 260].map { .seconds($0) })
        for (index, time) in times.enumerated().dropFirst(2) {
            #expect(time - times[index - 2] >= .seconds(60))
        }
    }

    @Test("the time of a request that is not sent is available to others")
    func released() throws {
        for _ in 1...2 { _ = try seconds(0) }
        let third = try #require(schedules.reserve([rate], try origin(), now: .zero))
        #expect(third.time == .seconds(60))
        schedules.release(third)
        schedules.release(third)
        #expect(try seconds(1) == .seconds(60))
        #expect(try seconds(2) == .seconds(60))
        #expect(try seconds(3) == .seconds(120))
    }

    @Test("other servers, scopes and rates are counted separately")
    func keys() throws {
        for _ in 1...2 { _ = try seconds(0) }
        #expect(try seconds(0, nil, "https://b.example") == .zero)
        #expect(try seconds(0, RequestRate.requests(2, per: .seconds(60), scope: "Blog")) == .zero)
        #expect(try seconds(0, RequestRate.requests(3, per: .seconds(60), scope: "Shop")) == .zero)
        #expect(try seconds(0, .unlimited) == nil)
        #expect(try seconds(0) == .seconds(60))
    }

    @Test("schedules that no longer delay a request are removed")
    func expired() throws {
        for number in 0..<100 {
            _ = try seconds(number * 10, nil, "https://host\(number).example")
        }
        #expect(schedules.count == 6)
    }
}
