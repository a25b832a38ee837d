// What specc would generate for the types of a catalog, written by hand.

import Foundation
import SpeccRuntime

nonisolated extension GitHub {
    struct Issue: Identifiable, Sendable, JSONReadable {
        let id: Int64
        let title: String
        let state: IssueState
        let user: User?
        let createdAt: Date

        init(id: Int64, title: String, state: IssueState, user: User? = nil, createdAt: Date) {
            self.id = id
            self.title = title
            self.state = state
            self.user = user
            self.createdAt = createdAt
        }

        init(reading reader: inout JSONReader) {
            id = reader.int64("id")
            title = reader.string("title")
            state = reader.value("state")
            user = reader.valueIfPresent("user")
            createdAt = reader.dateTime("created_at")
        }
    }

    struct IssueDetail: Identifiable, Sendable, JSONReadable {
        let id: Int64
        let title: String
        let comments: Int

        init(id: Int64, title: String, comments: Int) {
            self.id = id
            self.title = title
            self.comments = comments
        }

        init(reading reader: inout JSONReader) {
            id = reader.int64("id")
            title = reader.string("title")
            comments = reader.int("comments")
        }
    }

    struct User: Identifiable, Sendable, JSONReadable {
        let id: Int64
        let login: String

        init(id: Int64, login: String) {
            self.id = id
            self.login = login
        }

        init(reading reader: inout JSONReader) {
            id = reader.int64("id")
            login = reader.string("login")
        }
    }

    struct IssueState: OpenEnum {
        let rawValue: String
        init(rawValue: String) { self.rawValue = rawValue }
        static var open: Self { Self(rawValue: "open") }
        static var closed: Self { Self(rawValue: "closed") }
    }

    struct Problem: Sendable, JSONReadable {
        let message: String

        init(message: String) {
            self.message = message
        }

        init(reading reader: inout JSONReader) {
            message = reader.string("message")
        }
    }

    struct ValidationFailed: Sendable, JSONReadable {
        let message: String
        let errors: [String]?

        init(message: String, errors: [String]? = nil) {
            self.message = message
            self.errors = errors
        }

        init(reading reader: inout JSONReader) {
            message = reader.string("message")
            errors = reader.valueIfPresent("errors")
        }
    }
}
