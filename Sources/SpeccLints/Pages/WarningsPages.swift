extension RulePage {
    static let warnings: [RulePage] = [
        .attemptsAboveTotal, .emptyFile, .noDefaultHost, .sameCallTwice, .unusedType,
    ]
}
