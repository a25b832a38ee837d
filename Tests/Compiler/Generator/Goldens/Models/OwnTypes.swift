import Foundation
import SpeccRuntime

// The program's own types, which the catalog names with '$swift: { type: … }'.

struct MoneyOfMine: Hashable, Sendable, JSONReadable, JSONWritable {
    var cents: Int

    init(cents: Int) {
        self.cents = cents
    }

    init(reading reader: inout JSONReader) {
        let amount: Decimal = reader.value("amount")
        let currency: String = reader.value("currency")
        if currency != "EUR" {
            reader.fail(expected: "an amount in EUR")
        }
        cents = NSDecimalNumber(decimal: amount * 100).intValue
    }

    func write(to writer: inout JSONWriter) {
        writer.value("amount", Decimal(cents) / 100)
        writer.value("currency", "EUR")
    }
}

struct AccountOfMine: DistinctValue {
    let rawValue: String

    init(rawValue: String) {
        self.rawValue = rawValue.filter { $0 != " " }
    }

    func check(as name: String, on checker: inout some ValueChecker & ~Copyable) {
        checker.require(rawValue, length: 5...34, name)
    }
}
