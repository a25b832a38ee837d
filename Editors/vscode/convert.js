'use strict'

// Values of the protocol as values of the editor, and the reverse.

const vscode = require('vscode')

const position = ({ line, character }) => new vscode.Position(line, character)
const range = ({ start, end }) => new vscode.Range(position(start), position(end))
const toRange = ({ start, end }) => ({
  start: { line: start.line, character: start.character },
  end: { line: end.line, character: end.character },
})
const location = value => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range))
const edit = value => new vscode.TextEdit(range(value.range), value.newText)
const folder = ({ uri, name }) => ({ uri: uri.toString(), name })

function diagnostic(value) {
  const result = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1)
  result.source = value.source
  result.code = value.codeDescription
    ? { value: value.code, target: vscode.Uri.parse(value.codeDescription.href) }
    : value.code
  result.tags = value.tags
  result.relatedInformation = value.relatedInformation?.map(
    related => new vscode.DiagnosticRelatedInformation(location(related.location), related.message)
  )
  return result
}

const hover = value => new vscode.Hover(new vscode.MarkdownString(value.contents.value), range(value.range))

function documentSymbol(value) {
  const result = new vscode.DocumentSymbol(
    value.name, value.detail ?? '', value.kind - 1, range(value.range), range(value.selectionRange)
  )
  result.children = (value.children ?? []).map(documentSymbol)
  return result
}

const workspaceSymbol = value =>
  new vscode.SymbolInformation(value.name, value.kind - 1, value.containerName ?? '', location(value.location))

function workspaceEdit(value) {
  const result = new vscode.WorkspaceEdit()
  for (const [uri, edits] of Object.entries(value.changes ?? {})) {
    result.set(vscode.Uri.parse(uri), edits.map(edit))
  }
  return result
}

function codeAction(value) {
  const result = new vscode.CodeAction(value.title, vscode.CodeActionKind.Empty.append(value.kind))
  result.edit = workspaceEdit(value.edit)
  result.isPreferred = value.isPreferred
  result.diagnostics = value.diagnostics?.map(diagnostic)
  return result
}

function completion(value) {
  const result = new vscode.CompletionItem(value.label, value.kind - 1)
  result.detail = value.detail
  result.documentation = value.documentation && new vscode.MarkdownString(value.documentation.value)
  result.sortText = value.sortText
  result.filterText = value.filterText
  result.insertText = value.textEdit.newText
  result.range = range(value.textEdit.range)
  return result
}

module.exports = {
  range, toRange, location, edit, folder, diagnostic, hover, documentSymbol, workspaceSymbol, workspaceEdit, codeAction,
  completion,
}
