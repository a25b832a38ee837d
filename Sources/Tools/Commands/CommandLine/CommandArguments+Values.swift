import SpeccMock

extension CommandArguments {
    /// The value of an option as a number; nil without the option.
    func number(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "'\(text)' is not a value of '--\(name)'",
                hint: "write a number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The value of an option as the URL of a server; nil without the option.
    func server(_ name: String) throws(UsageError) -> UpstreamURL? {
        guard let text = self[name] else { return nil }
        do throws(UpstreamURLError) {
            return try UpstreamURL(text)
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
    }
}
