import Foundation

/// The system's zlib, found when it is first needed: it is on every system, and Foundation's networking stands on it, but its
/// headers are not, so that a program that never packs a body need not have them to be built.
struct Zlib: Sendable {
    /// `z_stream`, as zlib's ABI has fixed it. zlib compares its size with its own before it touches anything.
    struct Stream {
        var input: UnsafeMutableRawPointer?
        var inputCount: UInt32 = 0
        var inputTotal: UInt = 0
        var output: UnsafeMutableRawPointer?
        var outputCount: UInt32 = 0
        var outputTotal: UInt = 0
        var message: UnsafePointer<CChar>?
        var state: OpaquePointer?
        var allocate: OpaquePointer?
        var free: OpaquePointer?
        var context: UnsafeMutableRawPointer?
        var dataType: Int32 = 0
        var checksum: UInt = 0
        var reserved: UInt = 0
    }

    private typealias Begin =
        @convention(c) (
            UnsafeMutableRawPointer, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>, Int32
        ) -> Int32
    private typealias BeginUnpacking =
        @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
    private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32

    private let begin: Begin
    private let step: Step
    private let close: End
    private let beginUnpacking: BeginUnpacking
    private let stepUnpacking: Step
    private let closeUnpacking: End

    let noFlush: Int32 = 0
    let finish: Int32 = 4

    /// Nil where there is none.
    static let shared = Zlib()

    private init?() {
        #if canImport(Darwin)
            let name = "/usr/lib/libz.1.dylib"
        #else
            let name = "libz.so.1"
        #endif
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL), let begin = dlsym(library, "deflateInit2_"),
            let step = dlsym(library, "deflate"), let close = dlsym(library, "deflateEnd"),
            let beginUnpacking = dlsym(library, "inflateInit2_"), let stepUnpacking = dlsym(library, "inflate"),
            let closeUnpacking = dlsym(library, "inflateEnd")
        else {
            return nil
        }
        self.begin = unsafeBitCast(begin, to: Begin.self)
        self.step = unsafeBitCast(step, to: Step.self)
        self.close = unsafeBitCast(close, to: End.self)
        self.beginUnpacking = unsafeBitCast(beginUnpacking, to: BeginUnpacking.self)
        self.stepUnpacking = unsafeBitCast(stepUnpacking, to: Step.self)
        self.closeUnpacking = unsafeBitCast(closeUnpacking, to: End.self)
    }

    /// - Returns: False where zlib cannot begin.
    func beginGzip(_ stream: UnsafeMutablePointer<Stream>) -> Bool {
        // Level 6, method deflate, the largest window (15) in a gzip frame (16), zlib's own memory and strategy.
        begin(stream, 6, 8, 15 + 16, 8, 0, "1", Int32(MemoryLayout<Stream>.size)) == 0
    }

    func deflate(_ stream: UnsafeMutablePointer<Stream>, _ flush: Int32) {
        _ = step(stream, flush)
    }

    func end(_ stream: UnsafeMutablePointer<Stream>) {
        _ = close(stream)
    }

    /// - Returns: False where zlib cannot begin.
    func beginUnpackingGzip(_ stream: UnsafeMutablePointer<Stream>) -> Bool {
        beginUnpacking(stream, 15 + 16, "1", Int32(MemoryLayout<Stream>.size)) == 0
    }

    /// - Returns: Nil where the bytes are not gzip; else whether they have come to their end.
    func inflate(_ stream: UnsafeMutablePointer<Stream>) -> Bool? {
        switch stepUnpacking(stream, noFlush) {
        case 0: false
        case 1: true
        default: nil
        }
    }

    func endUnpacking(_ stream: UnsafeMutablePointer<Stream>) {
        _ = closeUnpacking(stream)
    }
}
