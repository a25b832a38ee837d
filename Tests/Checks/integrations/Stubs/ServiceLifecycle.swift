// The declarations of swift-service-lifecycle that the integrations use.
public protocol Service: Sendable { func run() async throws }
public func gracefulShutdown() async throws {}
