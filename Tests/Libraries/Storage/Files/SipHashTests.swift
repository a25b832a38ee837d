import Testing

@testable import SpeccStorage

struct SipHashTests {
    /// The vectors of the reference implementation, `vectors_sip128`: key 00 01 … 0f, input 00 01 … of each length.
    @Test(
        "digests are those of the reference implementation",
        arguments: [
            (0, "a3817f04ba25a8e66df67214c7550293"), (1, "da87c1d86b99af44347659119b22fc45"),
            (2, "8177228da4a45dc7fca38bdef60affe4"),
        ]
    )
    func vectors(length: Int, digest: String) {
        let hash = SipHash(key: (0..<16).map { UInt8($0) })
        #expect(hexadecimal(hash.digest((0..<length).map { UInt8($0) })) == digest)
    }

    @Test("the hash depends on every byte, the length and the key")
    func differences() {
        let hash = SipHash(key: [1])
        var digests: Set<[UInt8]> = [SipHash(key: [2]).digest([])]
        for length in 0..<40 {
            for index in 0...length {
                var bytes = [UInt8](repeating: 0, count: length)
                if index < length { bytes[index] = 1 }
                digests.insert(hash.digest(bytes))
            }
        }
        #expect(digests.count == 1 + (1...40).reduce(0, +))
    }
}
