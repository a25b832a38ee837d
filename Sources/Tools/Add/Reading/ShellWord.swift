/// A word of a command line, without quotes, and the byte at which it begins.
struct ShellWord: Equatable {
    var text: String
    var offset: Int
}

/// A command of a script: its words, and the text that a here-document passes to it.
struct ShellCommand {
    var words: [ShellWord] = []
    var input: String?
}

/// Why a script cannot be split into words.
struct ShellError: Error, Equatable {
    var message: String
    var hint: String
    var offset: Int
}
