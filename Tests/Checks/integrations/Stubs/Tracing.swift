// The declarations of swift-distributed-tracing that the integrations use.
public struct ServiceContext: Sendable {
    @TaskLocal public static var current: ServiceContext?
}
public protocol Injector: Sendable {
    associatedtype Carrier: Sendable
    func inject(_ value: String, forKey key: String, into carrier: inout Carrier)
}
public enum SpanKind: Sendable { case client, server }
public struct SpanStatus: Sendable {
    public enum Code: Sendable { case ok, error }
    public init(code: Code, message: String? = nil) {}
}
public protocol SpanAttributeConvertible {}
extension String: SpanAttributeConvertible {}
extension Int: SpanAttributeConvertible {}
public struct SpanAttributes: Sendable {
    public subscript(_ name: String) -> (any SpanAttributeConvertible)? {
        get { nil }
        set {}
    }
}
public protocol Span: Sendable {
    var context: ServiceContext { get }
    var attributes: SpanAttributes { get nonmutating set }
    func setStatus(_ status: SpanStatus)
    func recordError(_ error: any Error)
    func end()
}
extension Span {
    public func updateAttributes(_ update: (inout SpanAttributes) -> Void) {}
}
public protocol Tracer: Sendable {
    associatedtype Span: Tracing.Span
    func startSpan(_ name: String, ofKind kind: SpanKind) -> Span
    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext,
        into carrier: inout Carrier,
        using injector: Inject
    ) where Inject.Carrier == Carrier
}
public enum InstrumentationSystem {
    public static var tracer: any Tracer { preconditionFailure("a stub") }
}
