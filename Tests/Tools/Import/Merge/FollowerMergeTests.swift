import SpeccImport
import Testing

@Suite("Merges of waiters and feeds")
struct FollowerMergeTests {
    private static let followed = """
        specc: 1
        service: Jobs
        endpoints:
          get: { call: GET /job, query: { offset: int? }, returns: Job }
        types:
          Job: { state: string }

        """
    private static let follower = followed.replacing(
        "returns: Job }\n",
        with:
            "returns: Job }\n  wait: { poll: get, until: { state: [done] } }\n  updates: { follow: get, sends: offset }\n"
    )

    @Test("waiters and feeds remain, and call an endpoint by its new name")
    func followers() throws {
        let theirs = Self.followed.replacing("  get:", with: "  getJob:")
        let result = try MergeCase(Self.followed, ours: Self.follower, theirs: theirs).result()
        #expect(result.conflicts.isEmpty)
        let expected = Self.follower.replacing("  get:", with: "  getJob:").replacing("poll: get", with: "poll: getJob")
            .replacing("follow: get", with: "follow: getJob")
        #expect(result.text() == expected)
    }

    private static let parts = """
        specc: 1
        service: Files
        endpoints:
          begin: { call: POST /files, headers: { Size: { type: int } } }
          append: { call: PATCH /part, headers: { Offset: { type: int } } }
          ask: { call: GET /part }

        """
    private static let uploader =
        parts + "  send: { upload: append, create: begin, resume: ask, length: Size, sends: Offset }\n"

    @Test(
        "uploads remain, and call their endpoints by their new names",
        arguments: [("begin", "create: "), ("append", "upload: "), ("ask", "resume: ")]
    )
    func uploads(_ name: String, _ key: String) throws {
        let theirs = Self.parts.replacing("  \(name):", with: "  newName:")
        let result = try MergeCase(Self.parts, ours: Self.uploader, theirs: theirs).result()
        #expect(result.conflicts.isEmpty)
        let expected = Self.uploader.replacing("  \(name):", with: "  newName:").replacing(
            key + name,
            with: key + "newName"
        )
        #expect(result.text() == expected)
    }

    @Test(
        "endpoints and headers that uploads use are not removed",
        arguments: [
            (", headers: { Size: { type: int } }", "stillUsed Files.begin: headers.Size"),
            (", headers: { Offset: { type: int } }", "stillUsed Files.append: headers.Offset"),
            ("  ask: { call: GET /part }\n", "stillUsed Files.ask"),
        ]
    )
    func usedByUploads(_ removed: String, _ conflict: String) throws {
        let theirs = Self.parts.replacing(removed, with: "")
        let result = try MergeCase(Self.parts, ours: Self.uploader, theirs: theirs).result()
        #expect(result.reasons == [conflict])
        #expect(result.text() == nil)
        #expect(result.changes.isEmpty)
    }

    @Test(
        "endpoints and parameters that waiters and feeds use are not removed",
        arguments: [
            (
                followed.replacing("offset: int?", with: "after: int?"), "stillUsed Jobs.get: query.offset",
                follower.replacing("{ offset: int? }", with: "{ offset: int?, after: int? }") as String?
            ),
            (followed.replacing("query: { offset: int? }, ", with: ""), "stillUsed Jobs.get: query.offset", nil),
            (
                followed.replacing("query: { offset: int? }, returns: Job", with: "returns: list<Job>"),
                "stillUsed Jobs.get: query.offset", follower.replacing("returns: Job }", with: "returns: list<Job> }")
            ),
            (
                followed.replacing("get: { call: GET /job,", with: "other: { call: PUT /other,"), "stillUsed Jobs.get",
                follower.replacing(
                    "  get:",
                    with: "  other: { call: PUT /other, query: { offset: int? }, returns: Job }\n  get:"
                )
            ),
        ]
    )
    func usedByFollowers(_ theirs: String, _ conflict: String, _ kept: String?) throws {
        let result = try MergeCase(Self.followed, ours: Self.follower, theirs: theirs).result()
        #expect(result.reasons == [conflict])
        #expect(result.text() == kept)
    }

    @Test(
        "a field of the body that a feed sends remains",
        arguments: [", offset: int?", ", body: { a: int?, offset: int? }"]
    )
    func bodies(_ removed: String) throws {
        let base = Self.followed.replacing(
            "GET /job, query: { offset: int? }",
            with: "POST /job, body: { a: int?, offset: int? }"
        )
        let ours = base.replacing("types:", with: "  updates: { follow: get, sends: offset }\ntypes:")
        let theirs = base.replacing(removed, with: "")
        let result = try MergeCase(base, ours: ours, theirs: theirs).result()
        #expect(result.reasons == ["stillUsed Jobs.get: body.offset"])
        #expect(result.text() == nil)
    }
}
