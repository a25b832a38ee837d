extension RulePage {
    static let command: [RulePage] = [
        .invalidAllowance, .outputTwins, .unusedAllowance,
    ]
}
