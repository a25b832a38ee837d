import Foundation

/// The system's zlib, loaded on first use. Its library is part of every system that has Foundation's networking, but
/// its headers are not; loading it at run time means that no program needs them to build.
struct Zlib: Sendable {
    /// `z_stream` of zlib's ABI. zlib compares its size with its own before accessing it.
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

    private typealias DeflateInit =
        @convention(c) (
            UnsafeMutableRawPointer, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>, Int32
        ) -> Int32
    private typealias InflateInit =
        @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
    private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32

    private let deflateInitFunction: DeflateInit
    private let deflateFunction: Step
    private let deflateEndFunction: End
    private let inflateInitFunction: InflateInit
    private let inflateFunction: Step
    private let inflateEndFunction: End

    let noFlush: Int32 = 0
    let finish: Int32 = 4

    /// Nil if the system has no zlib.
    static let shared = Zlib()

    private init?() {
        #if canImport(Darwin)
            let name = "/usr/lib/libz.1.dylib"
        #else
            let name = "libz.so.1"
        #endif
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL), let deflateInit = dlsym(library, "deflateInit2_"),
            let deflate = dlsym(library, "deflate"), let deflateEnd = dlsym(library, "deflateEnd"),
            let inflateInit = dlsym(library, "inflateInit2_"), let inflate = dlsym(library, "inflate"),
            let inflateEnd = dlsym(library, "inflateEnd")
        else {
            return nil
        }
        deflateInitFunction = unsafeBitCast(deflateInit, to: DeflateInit.self)
        deflateFunction = unsafeBitCast(deflate, to: Step.self)
        deflateEndFunction = unsafeBitCast(deflateEnd, to: End.self)
        inflateInitFunction = unsafeBitCast(inflateInit, to: InflateInit.self)
        inflateFunction = unsafeBitCast(inflate, to: Step.self)
        inflateEndFunction = unsafeBitCast(inflateEnd, to: End.self)
    }

    /// Initializes a stream that compresses to gzip. Returns false on failure.
    func deflateInit(_ stream: UnsafeMutablePointer<Stream>) -> Bool {
        // Level 6, method deflate, the largest window (15) in a gzip frame (16), the default memory level and strategy.
        deflateInitFunction(stream, 6, 8, 15 + 16, 8, 0, "1", Int32(MemoryLayout<Stream>.size)) == 0
    }

    func deflate(_ stream: UnsafeMutablePointer<Stream>, _ flush: Int32) {
        _ = deflateFunction(stream, flush)
    }

    func deflateEnd(_ stream: UnsafeMutablePointer<Stream>) {
        _ = deflateEndFunction(stream)
    }

    /// Initializes a stream that decompresses gzip. Returns false on failure.
    func inflateInit(_ stream: UnsafeMutablePointer<Stream>) -> Bool {
        inflateInitFunction(stream, 15 + 16, "1", Int32(MemoryLayout<Stream>.size)) == 0
    }

    /// Decompresses available input. Returns true at the end of the gzip member, and nil for invalid data.
    func inflate(_ stream: UnsafeMutablePointer<Stream>) -> Bool? {
        switch inflateFunction(stream, noFlush) {
        case 0: false
        case 1: true
        default: nil
        }
    }

    func inflateEnd(_ stream: UnsafeMutablePointer<Stream>) {
        _ = inflateEndFunction(stream)
    }
}
