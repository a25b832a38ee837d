public import Foundation

extension MultipartForm: ValueChecker {
    /// Refuses the form. Only the first reason is kept.
    public mutating func fail(_ reason: String) {
        fail(RequestError(reason))
    }
}

// How large what is sent may be, in bytes. Nil fits.
extension ValueChecker where Self: ~Copyable {
    /// Of a file.
    public mutating func require(_ file: UploadFile?, size: some RangeExpression<Int>, _ name: String) {
        if let problem = Constraint.size(file?.body, size, name) { fail(problem) }
    }

    /// Of each of some files.
    public mutating func require(_ files: [UploadFile]?, size: some RangeExpression<Int>, _ name: String) {
        for file in files ?? [] { require(file, size: size, name) }
    }

    /// Of bytes.
    public mutating func require(_ data: Data?, size: some RangeExpression<Int>, _ name: String) {
        if let problem = Constraint.count(data?.count, of: "bytes", size, name) { fail(problem) }
    }

    /// Of each of some bytes.
    public mutating func require(_ list: [Data]?, size: some RangeExpression<Int>, _ name: String) {
        for data in list ?? [] { require(data, size: size, name) }
    }
}
