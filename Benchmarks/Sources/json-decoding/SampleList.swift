import Foundation
import SpeccRuntime

/// An item of ten fields, as specc writes it.
struct Item: Sendable, JSONReadable {
    let id: Int
    let nodeID: String
    let title: String
    let body: String?
    let isLocked: Bool
    let comments: Int
    let score: Double
    let labels: [String]
    let createdAt: Date
    let updatedAt: Date?

    init(reading reader: inout JSONReader) {
        id = reader.int("id")
        nodeID = reader.string("node_id")
        title = reader.string("title")
        body = reader.stringIfPresent("body")
        isLocked = reader.bool("locked")
        comments = reader.int("comments")
        score = reader.double("score")
        labels = reader.value("labels")
        createdAt = reader.dateTime("created_at")
        updatedAt = reader.dateTimeIfPresent("updated_at")
    }
}

/// The same by hand, with what the compiler synthesizes.
struct CodableItem: Codable, Sendable {
    let id: Int
    let nodeID: String
    let title: String
    let body: String?
    let isLocked: Bool
    let comments: Int
    let score: Double
    let labels: [String]
    let createdAt: Date
    let updatedAt: Date?

    enum CodingKeys: String, CodingKey {
        case id, title, body, comments, score, labels
        case nodeID = "node_id"
        case isLocked = "locked"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
    }
}

enum SampleList {
    /// At least so many bytes, every item a little different, one body in four missing.
    static func document(bytes: Int) -> Data {
        var text = "["
        var number = 0
        while text.utf8.count < bytes {
            number += 1
            let body = number % 4 == 0 ? "null" : "\"It happens every \(number % 90) minutes, \\\"always\\\" twice.\""
            text += """
                \(number == 1 ? "" : ",")
                {"id": \(number), "node_id": "MDU6SXNzdWU\(number)", "title": "Thing number \(number)", "body": \(body),
                 "locked": \(number % 5 == 0), "comments": \(number % 17), "score": \(number).25,
                 "labels": ["bug", "area-\(number % 7)"], "created_at": "2024-05-\(10 + number % 18)T08:30:00Z",
                 "updated_at": "2025-01-\(10 + number % 18)T18:05:59Z"}
                """
        }
        return Data((text + "]").utf8)
    }
}
