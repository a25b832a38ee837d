extension RulePage {
    static let warnings: [RulePage] = [
        .ambiguousHost, .attemptsAboveTotal, .emptyFile, .sameCallTwice, .unusedType,
    ]
}
