import SpeccMock
import Testing

@Suite("Resources of a mock service")
struct MockResourceTests {
    private static let yaml = """
        endpoints:
          listTasks: { call: "GET /lists/{listId:int}/tasks", query: { done: bool? }, returns: list<Task> }
          getTask: { call: "GET /lists/{listId:int}/tasks/{taskId:int}", returns: TaskDetail, errors: { 404: Problem } }
          addTask: { call: "POST /lists/{listId:int}/tasks", body: { title: string, done: bool? }, returns: { 201: TaskDetail } }
          changeTask:
            call: PATCH /lists/{listId:int}/tasks/{taskId:int}
            headers: { If-Match: { type: string? } }
            body: { $contentType: application/merge-patch+json, $type: merge<TaskDetail> }
            returns: TaskDetail
            errors: { 404: Problem }
          removeTask: { call: "DELETE /lists/{listId:int}/tasks/{taskId:int}", returns: { 204: empty }, errors: { 404: Problem } }
        types:
          Task: { id: int, listId: int, title: string, done: { $type: bool, $example: false } }
          TaskDetail: { $extends: Task, notes: string? }
          Problem: { message: string }
        """

    private let mock: Mocked

    init() throws {
        mock = try Mocked(Self.yaml, MockOptions(itemCount: 2))
    }

    @Test("lists and details agree, and contain the parameters of the path")
    func agreement() {
        #expect(
            mock.text("GET /lists/7/tasks")
                == #"200 [{"id":1,"listId":7,"title":"Example title","done":false},{"id":2,"listId":7,"title":"Example title 2","done":false}]"#
        )
        #expect(
            mock.text("GET /lists/7/tasks/2")
                == #"200 {"id":2,"listId":7,"title":"Example title 2","done":false,"notes":"notes-2"}"#
        )
    }

    @Test("a created item appears in its list and is filtered by its fields")
    func creation() {
        #expect(
            mock.text("POST /lists/7/tasks", body: #"{"title":"new","done":true}"#)
                == #"201 {"id":3,"listId":7,"title":"new","done":true,"notes":"notes-3"}"#
        )
        #expect(
            mock.text("GET /lists/7/tasks?done=true") == #"200 [{"id":3,"listId":7,"title":"new","done":true}]"#
        )
        #expect(mock.text("GET /lists/8/tasks?done=true") == "200 []")
    }

    @Test("a change is visible, and null removes an optional field")
    func change() {
        #expect(
            mock.text(
                "PATCH /lists/7/tasks/1",
                headers: [("Content-Type", "application/merge-patch+json")],
                body: #"{"title":"changed","notes":null,"id":9}"#
            ).hasSuffix(#"{"id":1,"listId":7,"title":"changed","done":false}"#)
        )
        #expect(mock.text("GET /lists/7/tasks/1") == #"200 {"id":1,"listId":7,"title":"changed","done":false}"#)
    }

    @Test("a deleted item is missing")
    func deletion() {
        #expect(mock.text("DELETE /lists/7/tasks/1") == "204 ")
        #expect(mock.reply("GET /lists/7/tasks/1").status == 404)
        #expect(mock.reply("DELETE /lists/7/tasks/1").status == 404)
        #expect(mock.reply("GET /lists/7/tasks").text.hasPrefix(#"[{"id":2"#))
    }

    @Test("the entity tag of a response that did not change is 304, and a change needs the current one")
    func entityTags() throws {
        let tag = try #require(mock.reply("GET /lists/7/tasks/1")[header: "ETag"])
        #expect(mock.text("GET /lists/7/tasks/1", headers: [("If-None-Match", tag)]) == "304 ")
        let type = ("Content-Type", "application/merge-patch+json")
        let change = #"{"title":"x"}"#
        #expect(mock.reply("PATCH /lists/7/tasks/1", headers: [type, ("If-Match", tag)], body: change).status == 200)
        #expect(mock.reply("PATCH /lists/7/tasks/1", headers: [type, ("If-Match", tag)], body: change).status == 412)
        #expect(mock.reply("GET /lists/7/tasks/1", headers: [("If-None-Match", tag)]).status == 200)
    }
}
