/// Where a command's words go, results to `output`, diagnostics and complaints to `error`, and what it is given to read.
package struct Console {
    package var output: (String) -> Void
    package var error: (String) -> Void
    /// Standard input, up to a number of bytes; nil where it cannot be read.
    package var input: (_ limit: Int) -> [UInt8]?
    /// Whether `error` shows ANSI colours: a terminal, and no `NO_COLOR` in the environment.
    package var hasColor: Bool

    package init(
        output: @escaping (String) -> Void,
        error: @escaping (String) -> Void,
        input: @escaping (_ limit: Int) -> [UInt8]? = { _ in [] },
        hasColor: Bool = false
    ) {
        self.output = output
        self.error = error
        self.input = input
        self.hasColor = hasColor
    }
}
