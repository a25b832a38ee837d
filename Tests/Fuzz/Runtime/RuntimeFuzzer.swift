import Foundation
import SpeccRuntime

/// The entry point of libFuzzer: the bytes are a server's response, which every parser of the runtime reads.
///
/// Numbers reach the client as text, and each of its digits is the server's. Besides what the sanitizers see, no value may
/// trap, be out of its bounds, or change when it is written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRuntime(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeBufferPointer(start: start, count: count))
    read(FuzzedResponse(bytes))
    NumberPlaces.responses(with: bytes).map(FuzzedResponse.init).forEach(read)
    return 0
}

private func read(_ response: FuzzedResponse) {
    if !response.headers.fields.isEmpty {
        HeaderParsers.read(response)
    }
    if response.headers["Link"] != nil || response.body.first == UInt8(ascii: "{") {
        PageParsers.read(response)
    }
    StreamParsers.read(response.body)
    DocumentParsers.read(response.body)
    for text in response.headers.fields.map(\.value) + [String(decoding: response.body, as: UTF8.self)] {
        ValueParsers.read(text)
    }
}
