import Foundation
import SpeccRuntime

// transport-load: measures calls, a large download and large uploads over loopback. The server runs in another process,
// so that the figures are those of the client. Compare figures of a single run only.
//
//     transport-load          all measurements
//     transport-load calls    the calls with libcurl only
//     transport-load bare     only the calls without a client, for a profiler
//     transport-load client   only the calls with a client, for a profiler
//     transport-load memory AUTHORITY URL…    what call-memory.sh prints

let part = CommandLine.arguments.dropFirst().first
if part == "serve" {
    try LoadServer.serve()
    exit(0)
}

if part == "memory", let authority = CommandLine.arguments.dropFirst(2).first {
    print("| URL | calls | allocations per call | heap, kB per call in flight | resident, kB |")
    print("|---|---|---|---|---|")
    for url in CommandLine.arguments.dropFirst(3).compactMap({ URL(string: $0) }) {
        for (name, isThroughClient) in [("libcurl, bare", false), ("through a client", true)] {
            let memory = try CallMemory(url, throughClient: isThroughClient, authority: URL(filePath: authority))
            try await memory.measure(name)
        }
    }
    exit(0)
}

let server = try LoadServer()
let (calls, width) = (10_000, 64)
print("\(calls) calls, \(width) at a time, best of \(CallLoad.rounds) rounds")
#if os(Linux)
    let bare = CallLoad("libcurl, bare", .transport(try CurlTransport()), server)
    let layered = CallLoad("libcurl, through a client", .client(HTTPClient(transport: try CurlTransport())), server)
    let other = CallLoad("URLSession, bare", .transport(URLSessionTransport()), server)
    switch part {
    case "bare": try await CallLoad.compare([bare], calls, width)
    case "client": try await CallLoad.compare([layered], calls, width)
    case "calls": try await CallLoad.compare([bare, layered], calls, width)
    default:
        try await CallLoad.compare([bare, layered, other], calls, width)
        let gigabyte = 1 << 30
        try await BodyLoad("download, 1 GB", gigabyte, server).download(CurlTransport())
        try await BodyLoad("upload of a file, 1 GB", gigabyte, server).uploadFile(CurlTransport())
        try await BodyLoad("upload of a stream, 1 GB", gigabyte, server).uploadStream(CurlTransport())
    }
#else
    let bare = CallLoad("URLSession, bare", .transport(URLSessionTransport()), server)
    let layered = CallLoad("URLSession, through a client", .client(HTTPClient()), server)
    try await CallLoad.compare([bare, layered], calls, width)
#endif
server.stop()
