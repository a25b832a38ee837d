#if Tracing
    public import SpeccRuntime
    import SpeccSynchronization
    public import Tracing

    extension HTTPClient.Configuration {
        /// Records calls with a tracer of swift-distributed-tracing: a span per call, whose parent is that of the current
        /// `ServiceContext`, and a child span per attempt and redirect, whose context the tracer adds to the request. The attributes
        /// are those of OpenTelemetry's conventions for HTTP clients. Call it before adding middleware that should be
        /// part of the spans.
        ///
        /// - Parameters:
        ///   - tracer: The tracer; by default that of the program.
        ///   - otherOrigins: The requests to other origins than that of the call that carry its context. Nil: none.
        public mutating func trace(
            with tracer: any Tracer = InstrumentationSystem.tracer,
            otherOrigins: CallScope? = nil
        ) {
            middleware.append(CallSpans(tracer: tracer))
            middleware.append(RequestSpans(tracer: tracer, otherOrigins: otherOrigins))
        }
    }

    /// Records a span for each call.
    private struct CallSpans: CancellationAwareMiddleware {
        let tracer: any Tracer

        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let span = tracer.startSpan(call.endpoint.name, ofKind: .client)
            span.updateAttributes { $0.add(request, call.endpoint) }
            var response = try await span.whileCurrent { () throws(NetworkError) in try await next(request) }
            span.receive(response)
            if request.isStreaming, (200...299).contains(response.status) {
                response.body = span.ending(with: response.body)
            } else {
                span.end()
            }
            return response
        }
    }

    /// Records a span for each request, which ends with the body of the response.
    private struct RequestSpans: CancellationAwareMiddleware {
        let tracer: any Tracer
        let otherOrigins: CallScope?

        var position: MiddlewarePosition { .attempt }

        func intercept(
            _ request: TransportRequest,
            in call: CallContext,
            next: NextMiddleware
        ) async throws(NetworkError) -> TransportResponse {
            let name = SemanticAttributes.name(of: request.method) + (call.endpoint.path.map { " " + $0 } ?? "")
            let span = tracer.startSpan(name, ofKind: .client)
            span.updateAttributes { attributes in
                attributes.add(request, call.endpoint)
                attributes[SemanticAttributes.resend] = call.attempt > 1 ? call.attempt - 1 : nil
            }
            var request = request
            if call.isAtOrigin || otherOrigins?.includes(request, in: call) ?? false {
                tracer.inject(span.context, into: &request.headers, using: HeaderInjector())
            }
            let sent = request
            var response = try await span.whileCurrent { () throws(NetworkError) in try await next(sent) }
            span.receive(response)
            response.body = span.ending(with: response.body)
            return response
        }
    }

    private struct HeaderInjector: Injector {
        func inject(_ value: String, forKey key: String, into headers: inout HTTPHeaders) {
            headers[key] = value
        }
    }

    /// Ends a span once: with the body of the response, or when the body is released.
    private final class SpanEnd: Sendable {
        private let span: Mutex<(any Span)?>

        init(_ span: any Span) {
            self.span = Mutex(span)
        }

        deinit {
            end()
        }

        func end(with error: TransportError? = nil) {
            let span = span.withLock { $0.take() }
            if let span, let error {
                span.fail(error, type: SemanticAttributes.type(of: NetworkError(error.kind)))
            }
            span?.end()
        }
    }

    extension Span {
        /// Performs work in whose context other spans are children of this one. An error ends the span.
        fileprivate func whileCurrent(
            _ work: () async throws(NetworkError) -> TransportResponse
        ) async throws(NetworkError) -> TransportResponse {
            let outcome = await ServiceContext.$current.withValue(context) {
                () -> Result<TransportResponse, NetworkError> in
                do throws(NetworkError) { return .success(try await work()) } catch { return .failure(error) }
            }
            if case .failure(let error) = outcome {
                fail(error, type: SemanticAttributes.type(of: error))
                end()
            }
            return try outcome.get()
        }

        fileprivate func receive(_ response: TransportResponse) {
            updateAttributes { $0[SemanticAttributes.status] = response.status }
            if response.status >= 400 {
                updateAttributes { $0[SemanticAttributes.error] = "\(response.status)" }
                setStatus(SpanStatus(code: .error))
            }
        }

        /// Errors are recorded without their texts' secrets: their descriptions are redacted.
        fileprivate func fail(_ error: any Error, type: String) {
            updateAttributes { $0[SemanticAttributes.error] = type }
            recordError(error)
            setStatus(SpanStatus(code: .error, message: "\(error)"))
        }

        fileprivate func ending(with body: ResponseBody) -> ResponseBody {
            let end = SpanEnd(self)
            return body.onEnd { end.end(with: $0) }
        }
    }

    extension SpanAttributes {
        fileprivate mutating func add(_ request: TransportRequest, _ endpoint: EndpointIdentity) {
            self[SemanticAttributes.endpoint] = endpoint.name
            self[SemanticAttributes.method] = SemanticAttributes.name(of: request.method)
            self[SemanticAttributes.template] = endpoint.path
            self[SemanticAttributes.url] = request.redactedAddress
            self[SemanticAttributes.address] = request.serverAddress
            self[SemanticAttributes.port] = request.serverPort
        }
    }
#endif
