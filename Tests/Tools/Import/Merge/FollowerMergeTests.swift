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

    @Test(
        "endpoints and parameters that waiters and feeds use are not removed",
        arguments: [
            (followed.replacing("offset: int?", with: "after: int?"), "stillUsed Jobs.get: query.offset"),
            (followed.replacing("query: { offset: int? }, ", with: ""), "stillUsed Jobs.get: query.offset"),
            (followed.replacing("get: { call: GET /job,", with: "other: { call: PUT /other,"), "stillUsed Jobs.get"),
        ]
    )
    func usedByFollowers(_ theirs: String, _ conflict: String) throws {
        let result = try MergeCase(Self.followed, ours: Self.follower, theirs: theirs).result()
        #expect(result.reasons == [conflict])
    }
}
