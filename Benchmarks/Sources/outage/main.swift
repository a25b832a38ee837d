import Foundation
import LoopbackServer
import SpeccRuntime

// outage: a thousand calls, 50 at a time, while their server is down for ten seconds. Each call must end within its
// total timeout, with a success or an error of the outage, and must not leak memory or descriptors.

var isFine = true
#if os(Linux)
    isFine = try await Outage("libcurl") { try CurlTransport() }.run()
#endif
isFine = try await Outage("URLSession") { URLSessionTransport() }.run() && isFine
exit(isFine ? 0 : 1)
