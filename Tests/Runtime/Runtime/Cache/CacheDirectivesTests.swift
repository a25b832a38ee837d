import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Cache-Control (RFC 9111, section 5.2)")
struct CacheDirectivesTests {
    private func directives(_ values: String...) -> CacheDirectives {
        var headers = HTTPHeaders()
        for value in values {
            headers.add("Cache-Control", value)
        }
        return CacheDirectives(headers)
    }

    @Test("names ignore case, and quoted arguments may contain commas")
    func names() {
        let directives = directives("Max-Age=\"60\", no-cache=\"Set-Cookie, X-A\" ,must-revalidate", "no-store")
        #expect(directives.seconds("max-age") == 60)
        for name in ["no-cache", "must-revalidate", "no-store"] {
            #expect(directives.contains(name))
        }
        #expect(!directives.contains("x-a"))
        #expect(!directives.isBare("no-cache"))
        #expect(directives.isBare("must-revalidate"))
    }

    @Test("the first of repeated directives applies (section 4.2.1)")
    func repeated() {
        #expect(directives("max-age=10, max-age=20").seconds("max-age") == 10)
        #expect(directives("max-age=10", "max-age=20").seconds("max-age") == 10)
    }

    @Test(
        "a malformed argument makes the response stale (section 4.2.1)",
        arguments: ["x", "", "-1", "1e400", "1.5", "٣"]
    )
    func malformedArgument(argument: String) {
        #expect(directives("max-age=\(argument)").seconds("max-age") == 0)
    }

    @Test("saturates overflowing seconds (section 1.2.2)")
    func overflow() {
        #expect(directives("max-age=99999999999999999999").seconds("max-age") == 2_147_483_648)
    }

    @Test(
        "skips malformed directives",
        arguments: [";;=, ", "=, ", ",,, ", "a b c, ", "a=b=c, "]
    )
    func malformed(malformed: String) {
        #expect(directives(malformed, malformed + "no-store").contains("no-store"))
    }

    @Test("an unterminated quoted string hides the directives after it")
    func unterminated() {
        let directives = directives("max-age=5, \"x, no-store")
        #expect(directives.contains("max-age"))
        #expect(!directives.contains("no-store"))
    }
}
