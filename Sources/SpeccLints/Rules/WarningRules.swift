/// What can be generated, and is probably not meant.
let warningRules: [any Rule.Type] = [
    AttemptsAboveTotal.self, EnumOfOneType.self, NoDefaultHost.self, SameCallTwice.self, UnusedType.self,
]
