import SpeccRuntime

// 'all' is what this target's own template for enums adds.
print(Shop.Color.all.map(\.rawValue).joined(separator: ", "))
