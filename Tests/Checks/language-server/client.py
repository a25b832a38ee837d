#!/usr/bin/env python3
"""Uses the language server with the client of pytest-lsp (pygls, lsprotocol): client.py SPECC.

Every response is parsed into the protocol's types by lsprotocol, which is generated from the protocol's metamodel.
"""
import asyncio
import os
import pathlib
import re
import shutil
import sys
import tempfile
import warnings

from lsprotocol import types as t
from pytest_lsp import LspSpecificationWarning, client_capabilities, make_test_lsp_client

SPECC = os.environ["SPECC"]
SPECS = pathlib.Path(__file__).resolve().parents[3] / "Specs"


def position(text, needle, offset=0):
    """The UTF-16 position of the first occurrence of a text."""
    index = text.index(needle) + offset
    line = text.count("\n", 0, index)
    start = text.rfind("\n", 0, index) + 1
    return t.Position(line, len(text[start:index].encode("utf-16-le")) // 2)


def applied(text, edits):
    """The text with edits, in UTF-16 positions."""
    lines = text.splitlines(keepends=True)

    def offset(position):
        before = "".join(lines[: position.line])
        line = lines[position.line] if position.line < len(lines) else ""
        units = line.encode("utf-16-le")[: position.character * 2].decode("utf-16-le")
        return len(before) + len(units)

    for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


class Session:
    async def start(self, folder, editor):
        self.client = make_test_lsp_client()
        await self.client.start_io(SPECC, "lsp")
        capabilities = client_capabilities(editor)
        result = await self.client.initialize_session(
            t.InitializeParams(
                capabilities=capabilities,
                workspace_folders=[t.WorkspaceFolder(uri=folder.as_uri(), name="test")],
            )
        )
        return result.capabilities

    def open(self, path, text=None):
        self.path, self.uri = path, path.as_uri()
        self.text = text if text is not None else path.read_text()
        item = t.TextDocumentItem(uri=self.uri, language_id="yaml", version=1, text=self.text)
        self.client.text_document_did_open(t.DidOpenTextDocumentParams(item))
        self.version = 1
        self.document = t.TextDocumentIdentifier(self.uri)

    def insert(self, at, text):
        self.version += 1
        change = t.TextDocumentContentChangePartial(range=t.Range(at, at), text=text)
        document = t.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri)
        self.client.text_document_did_change(t.DidChangeTextDocumentParams(document, [change]))

    async def diagnostics(self):
        await self.client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        return {uri: found for uri, found in self.client.diagnostics.items() if found}

    async def stop(self):
        server = self.client._server
        await self.client.shutdown_session()
        return await asyncio.wait_for(server.wait(), 10)


async def run(folder, editor):
    session = Session()
    capabilities = await session.start(folder, editor)
    assert capabilities.position_encoding in (t.PositionEncodingKind.Utf16, t.PositionEncodingKind.Utf8)
    client = session.client

    path = folder / "GitHub" / "issues.yaml"
    session.open(path)
    text = session.text
    assert not await session.diagnostics(), "Specs/GitHub has no findings"

    # An edit with an error, in a line with a surrogate pair.
    session.insert(t.Position(0, 8), "\nx-note: \"😀\"\ntyps: {}")
    found = await session.diagnostics()
    assert [d.code for d in found[session.uri]] == ["unknown-key"], found
    diagnostic = found[session.uri][0]
    assert diagnostic.range.start == t.Position(2, 0) and diagnostic.source == "specc"
    page = pathlib.Path(diagnostic.code_description.href.removeprefix("file://"))
    assert page.read_text().startswith("# unknown-key\n")

    # Its quick fix.
    context = t.CodeActionContext(diagnostics=[diagnostic])
    actions = await client.text_document_code_action_async(
        t.CodeActionParams(session.document, diagnostic.range, context)
    )
    assert any(a.title == "Replace with 'types'" and a.is_preferred for a in actions), actions

    # Back to the text without the error.
    session.version += 1
    document = t.VersionedTextDocumentIdentifier(version=session.version, uri=session.uri)
    change = t.TextDocumentContentChangeWholeDocument(text=text)
    client.text_document_did_change(t.DidChangeTextDocumentParams(document, [change]))
    assert not await session.diagnostics()

    def at(needle, offset=1):
        return dict(text_document=session.document, position=position(text, needle, offset))

    hover = await client.text_document_hover_async(t.HoverParams(**at("getIssue:")))
    assert "GET /repos/{owner}/{repo}/issues/{number:int}" in hover.contents.value
    hover = await client.text_document_hover_async(t.HoverParams(**at("returns:")))
    assert "result of a call" in hover.contents.value

    location = await client.text_document_definition_async(t.DefinitionParams(**at("list<Issue>", 6)))
    assert location[0].range.start == position(text, "\n  Issue:", 3), location
    references = await client.text_document_references_async(
        t.ReferenceParams(context=t.ReferenceContext(include_declaration=True), **at("list<Issue>", 6))
    )
    assert len(references) >= 2

    symbols = await client.text_document_document_symbol_async(t.DocumentSymbolParams(session.document))
    assert "endpoints" in [s.name for s in symbols]
    found = await client.workspace_symbol_async(t.WorkspaceSymbolParams("getIssue"))
    assert [s.name for s in found][:1] == ["getIssue"]

    completion = await client.text_document_completion_async(t.CompletionParams(**at("list<Issue>", 7)))
    assert "IssueDetail" in [item.label for item in completion]

    # Renaming gives a catalog without findings, in which the old name does not occur.
    name = await client.text_document_prepare_rename_async(t.PrepareRenameParams(**at("list<Issue>", 6)))
    assert name.placeholder == "Issue"
    edit = await client.text_document_rename_async(t.RenameParams(new_name="Ticket", **at("list<Issue>", 6)))
    if edit.document_changes:
        edits = [e for change in edit.document_changes for e in change.edits]
    else:
        edits = edit.changes[session.uri]
    renamed = applied(text, edits)
    assert "list<Ticket>" in renamed and "\n  Ticket:" in renamed and "list<Issue>" not in renamed
    client.text_document_did_change(
        t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(version=session.version + 1, uri=session.uri),
            [t.TextDocumentContentChangeWholeDocument(text=renamed)],
        )
    )
    assert not await session.diagnostics()

    options = t.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(t.DocumentFormattingParams(session.document, options))
    assert not edits, edits

    client.text_document_did_close(t.DidCloseTextDocumentParams(session.document))
    assert await session.stop() == 0


# The file, the text before a name, the name and the file with another reference.
NAMES = [
    ("shop.yaml", "credentials:\n  ", "session", "orders.yaml"),
    ("sessions.yaml", "endpoints:\n  ", "renewSession", "shop.yaml"),
    ("orders.yaml", "group: ", "orders", "orders.yaml"),
    ("shop.yaml", "types:\n  ", "Problem", "shop.yaml"),
]


async def run_shop(folder, editor):
    """Renames in several files, the suppression of a warning, and completion in a parameter."""
    session = Session()
    await session.start(folder, editor)
    client = session.client
    for name, before, old, other in NAMES:
        path = folder / "Shop" / name
        session.open(path)
        at = dict(text_document=session.document, position=position(session.text, before + old, len(before) + 1))
        edit = await client.text_document_rename_async(t.RenameParams(new_name="other9", **at))
        if edit.document_changes:
            changes = {change.text_document.uri: change.edits for change in edit.document_changes}
        else:
            changes = edit.changes
        assert (folder / "Shop" / other).as_uri() in changes, (old, list(changes))
        for uri, edits in changes.items():
            file = pathlib.Path(uri.removeprefix("file://"))
            file.write_text(applied(file.read_text(), edits))
        client.text_document_did_close(t.DidCloseTextDocumentParams(session.document))
    for path in (folder / "Shop").glob("*.yaml"):
        words = re.findall(r"[A-Za-z]+", re.sub(r"#.*|docs: .*", "", path.read_text()))
        assert "renewSession" not in words and "Problem" not in words, path
    await session.stop()

    # The renamed catalogs have no errors, and a warning can be suppressed.
    session = Session()
    await session.start(folder, editor)
    client = session.client
    text = (folder / "Shop" / "orders.yaml").read_text() + "  Unused9: { a: int }\n"
    session.open(folder / "Shop" / "orders.yaml", text)
    found = (await session.diagnostics())[session.uri]
    assert [d.code for d in found] == ["unused-type"], found
    context = t.CodeActionContext(diagnostics=found)
    actions = await client.text_document_code_action_async(
        t.CodeActionParams(session.document, found[0].range, context)
    )
    allow = next(a for a in actions if "specc:allow" in str(a.edit))
    edits = allow.edit.document_changes[0].edits if allow.edit.document_changes else allow.edit.changes[session.uri]
    assert "# specc:allow unused-type " in applied(text, edits)

    call = "  extra9: { call: GET /extra, query: { q: { type: int,  } } }\n"
    text = text.replace("endpoints:\n", "endpoints:\n" + call, 1)
    session.version += 1
    client.text_document_did_change(
        t.DidChangeTextDocumentParams(
            t.VersionedTextDocumentIdentifier(version=session.version, uri=session.uri),
            [t.TextDocumentContentChangeWholeDocument(text=text)],
        )
    )
    items = await client.text_document_completion_async(
        t.CompletionParams(text_document=session.document, position=position(text, "type: int,  }", 11))
    )
    labels = [item.label for item in items]
    assert "range" in labels and not any(label.startswith("$") for label in labels), labels
    assert await session.stop() == 0


async def main():
    for editor in ("visual-studio-code", "neovim", "emacs"):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder).resolve()
            for name in ("Blog", "GitHub", "Shop"):
                shutil.copytree(SPECS / name, folder / name)
            await asyncio.wait_for(run(folder, editor), 120)
            await asyncio.wait_for(run_shop(folder, editor), 120)
            print(f"client of {editor}: passed")


# A result in a form that the client does not support is an error.
warnings.simplefilter("error", LspSpecificationWarning)
asyncio.run(main())
