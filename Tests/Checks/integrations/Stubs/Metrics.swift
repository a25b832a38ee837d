// The declarations of swift-metrics that the integrations use.
public protocol CounterHandler: AnyObject, Sendable { func increment(by: Int64) }
public protocol MeterHandler: AnyObject, Sendable { func set(_ value: Int64) }
public protocol RecorderHandler: AnyObject, Sendable { func record(_ value: Int64) }
public protocol TimerHandler: AnyObject, Sendable { func recordNanoseconds(_ duration: Int64) }
public protocol MetricsFactory: Sendable {
    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler
}
public enum MetricsSystem {
    public static var factory: any MetricsFactory { preconditionFailure("a stub") }
}
