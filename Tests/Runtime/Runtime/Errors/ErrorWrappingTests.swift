import Foundation
import RuntimeTestAPI
import Testing

@_spi(Generated) @testable import SpeccRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ErrorWrappingTests {
    struct CustomError: Error {}

    @Test("preserves the kind of a known error")
    func known() {
        let problem = GitHub.Failure.notFound(DeclaredError(GitHub.Problem(message: "x"), status: 404))
        let failure = JSONDecodingError(path: "a", expected: "b", found: "c", offset: 0)
        #expect(NetworkError.wrap(NetworkError(.dns)).kind == .dns)
        #expect(NetworkError.wrap(CancellationError()).isCancelled)
        #expect(NetworkError.wrap(GitHub.Failure.cancelled).isCancelled)
        #expect(NetworkError.wrap(GitHub.Failure.other(NetworkError(.tls))).kind == .tls)
        #expect(NetworkError.wrap(problem).kind == .status(404))
        #expect(NetworkError.wrap(TransportError(.offline)).kind == .offline)
        #expect(NetworkError.wrap(failure).kind == .decoding(failure))
        #expect(NetworkError.wrap(URLError(.timedOut)).kind == .timeout(.attempt))
        #expect(NetworkError.wrap(URLError(.cancelled)).isCancelled)
    }

    @Test("a declared error is printed like the network error, once")
    func declaredError() {
        let error = DeclaredError(GitHub.Problem(message: "x"), NetworkError(.status(404)))
        #expect("\(GitHub.Failure.notFound(error))" == "notFound(status 404)")
        #expect("\(error)" == "status 404")
    }

    @Test("an unknown error is the underlying error")
    func unknown() {
        let error = NetworkError.wrap(CustomError())
        #expect(error.kind == .other)
        #expect(error.underlying is CustomError)
    }

    @Test("preserves the message and details of a custom error")
    func custom() {
        let error = NetworkError.customError("The shop is closed.", details: "opens at 8")
        #expect(error.message() == "The shop is closed.")
        #expect(error.details == "opens at 8")
        #expect(error.kind == .custom("The shop is closed."))
    }
}
