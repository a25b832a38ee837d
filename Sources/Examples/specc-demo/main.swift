import Foundation

let server = try BlogServer()
print("The catalog in Specs/Blog, compiled by the plugin, calls http://127.0.0.1:\(server.port).")
do {
    try await Demonstration(server: server).run()
    await server.stop()
} catch {
    FileHandle.standardError.write(Data("\n\(error)\n".utf8))
    exit(1)
}
