import Foundation
import SpeccRuntime

/// libFuzzer's entry point: the bytes are a server's response, which every parser of the runtime reads.
///
/// The server chooses the digits of numbers. In addition to the checks of the sanitizers, no value may trap, be out of
/// bounds, or change when it is encoded and decoded.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRuntime(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeBufferPointer(start: start, count: count))
    read(FuzzedResponse(bytes))
    NumberTemplates.responses(with: bytes).map(FuzzedResponse.init).forEach(read)
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
