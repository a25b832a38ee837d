import Foundation
import LoopbackServer
import SpeccRuntime

// outage: a thousand calls, 50 at a time, while their server is gone for ten seconds. Each call must end within its total, as a
// success or as what it is that the server is gone; afterwards nothing of them may be left.

var isFine = true
#if os(Linux)
    isFine = try await Outage("libcurl") { try CurlTransport() }.run()
#endif
isFine = try await Outage("URLSession") { URLSessionTransport() }.run() && isFine
exit(isFine ? 0 : 1)
