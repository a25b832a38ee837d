#!/usr/bin/env python3
"""size-catalog.py ENDPOINTS FOLDER: writes the catalogs of an API with this number of endpoints, 20 per service.

Of five endpoints two read an object, one lists objects, one creates one and one deletes one. Each creating endpoint has two types of
its own, with six and three fields.
"""
import pathlib
import sys

count, folder = int(sys.argv[1]), pathlib.Path(sys.argv[2])
PER_SERVICE = 20


def endpoint(number):
    kind, thing = number % 5, number // 5
    path = f"/projects/{{id:int}}/things{number}"
    returns = f"Thing{thing}"
    match kind:
        case 0 | 1:
            return f'  getThing{number}: {{ call: "GET {path}", returns: {returns} }}\n'
        case 2:
            return (
                f"  listThings{number}:\n    call: GET {path}\n"
                "    query: { state: { type: [open, closed], default: open }, since: datetime?, page: int? }\n"
                f"    returns: list<{returns}>\n"
            )
        case 3:
            return (
                f"  createThing{number}:\n    call: POST {path}\n"
                f"    body: {{ title: string, labels: list<string>?, owner: int? }}\n    returns: {{ 201: {returns} }}\n"
            )
        case _:
            return f'  deleteThing{number}: {{ call: "DELETE {path}", returns: {{ 204: empty }} }}\n'


def types(number):
    return (
        f"  Thing{number}: {{ id: int64, title: string, state: string?, created_at: datetime, tags: list<string>, "
        f"owner: Owner{number}? }}\n  Owner{number}: {{ id: int, login: string, url: url? }}\n"
    )


(folder / "api.yaml").write_text("specc: 1\napi: Sized\nswift: { access: public }\nhost: http://127.0.0.1:8080\ndefaults: { errors: { 404: Problem } }\n"
                                 "types: { Problem: { message: string } }\n")
for service in range((count + PER_SERVICE - 1) // PER_SERVICE):
    numbers = range(service * PER_SERVICE, min(count, (service + 1) * PER_SERVICE))
    things = sorted({number // 5 for number in numbers})
    (folder / f"part{service}.yaml").write_text(
        f"specc: 1\nservice: Part{service}\nendpoints:\n" + "".join(map(endpoint, numbers))
        + "types:\n" + "".join(map(types, things))
    )
