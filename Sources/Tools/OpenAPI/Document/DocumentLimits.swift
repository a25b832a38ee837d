/// Limits on documents, so that a hostile one cannot exhaust memory or time.
package struct DocumentLimits: Sendable {
    /// The size of a file in bytes. Cloudflare's document has 12 MB.
    package var fileSize = 64_000_000
    /// Nested arrays and objects. Real documents have up to 30.
    package var depth = 128
    /// Values in all files together.
    package var values = 4_000_000
    /// The maximum number of referenced files. DigitalOcean's document consists of 1,300.
    package var files = 10_000
    /// References followed to reach one value.
    package var references = 100
    /// Operations of a document.
    package var operations = 20_000
    /// Findings about the syntax of one file, after which reading it stops.
    package var problems = 100

    package init() {}
}
