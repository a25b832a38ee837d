public import Foundation

extension MultipartForm: ValueChecker {
    /// Fails the request that sends the form. Only the first reason is recorded.
    @_spi(Generated) public mutating func fail(_ reason: String) {
        fail(RequestError(reason))
    }
}

// Size limits of contents in bytes. Nil always passes.
@_spi(Generated) extension ValueChecker where Self: ~Copyable {
    /// Requires a file with a size in a range.
    public mutating func require(_ file: UploadFile?, size: some RangeExpression<Int>, _ name: String) {
        if let problem = Constraint.size(file?.body, size, name) { fail(problem) }
    }

    /// Requires files that each have a size in a range.
    public mutating func require(_ files: [UploadFile]?, size: some RangeExpression<Int>, _ name: String) {
        for file in files ?? [] { require(file, size: size, name) }
    }

    /// Requires a number of bytes in a range.
    public mutating func require(_ data: Data?, size: some RangeExpression<Int>, _ name: String) {
        if let problem = Constraint.count(data?.count, of: "bytes", size, name) { fail(problem) }
    }

    /// Requires elements that each have a number of bytes in a range.
    public mutating func require(_ elements: [Data]?, size: some RangeExpression<Int>, _ name: String) {
        for data in elements ?? [] { require(data, size: size, name) }
    }
}
