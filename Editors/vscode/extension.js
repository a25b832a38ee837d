'use strict'

const vscode = require('vscode')
const { Connection } = require('./connection')
const convert = require('./convert')

const selector = { language: 'yaml' }
// Results that the editor requests again after a change, and requests that it cancelled.
const ignoredErrors = new Set([-32800, -32801])

let connection
let ready
let diagnostics

function activate(context) {
  diagnostics = vscode.languages.createDiagnosticCollection('specc')
  context.subscriptions.push(
    diagnostics,
    vscode.commands.registerCommand('specc.restart', restart),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(change),
    vscode.workspace.onDidCloseTextDocument(document => notify('textDocument/didClose', document)),
    vscode.workspace.onDidSaveTextDocument(document => notify('textDocument/didSave', document)),
    vscode.workspace.onDidChangeWorkspaceFolders(changeFolders),
    ...watchers(),
    ...providers()
  )
  return start()
}

async function deactivate() {
  await connection?.stop()
}

async function start() {
  const program = vscode.workspace.getConfiguration('specc').get('path') || 'specc'
  connection = new Connection(program, receive, reason => {
    diagnostics.clear()
    vscode.window.showWarningMessage(`specc: '${program} lsp' ${reason}`)
  })
  ready = initialize()
  await ready.catch(() => {})
}

async function initialize() {
  await connection.request('initialize', {
    processId: process.pid,
    workspaceFolders: (vscode.workspace.workspaceFolders ?? []).map(convert.folder),
    capabilities: {
      workspace: { workspaceEdit: { documentChanges: false } },
      textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
    },
  })
  connection.notify('initialized', {})
  for (const document of vscode.workspace.textDocuments) open(document)
}

async function restart() {
  await connection?.stop()
  await start()
}

function receive(method, params) {
  if (method !== 'textDocument/publishDiagnostics') return
  diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic))
}

// MARK: - Documents

const isCatalog = document => document.languageId === 'yaml'

function open(document) {
  if (!isCatalog(document)) return
  connection.notify('textDocument/didOpen', {
    textDocument: {
      uri: document.uri.toString(), languageId: 'yaml', version: document.version, text: document.getText(),
    },
  })
}

function change({ document, contentChanges }) {
  if (!isCatalog(document) || contentChanges.length === 0) return
  connection.notify('textDocument/didChange', {
    textDocument: { uri: document.uri.toString(), version: document.version },
    contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.toRange(range), text })),
  })
}

function notify(method, document) {
  if (isCatalog(document)) connection.notify(method, { textDocument: { uri: document.uri.toString() } })
}

function changeFolders({ added, removed }) {
  connection.notify('workspace/didChangeWorkspaceFolders', {
    event: { added: added.map(convert.folder), removed: removed.map(convert.folder) },
  })
}

function watchers() {
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.{yaml,yml}')
  const report = type => uri =>
    connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] })
  return [watcher, watcher.onDidCreate(report(1)), watcher.onDidChange(report(2)), watcher.onDidDelete(report(3))]
}

// MARK: - Features

/** Sends a request and converts its result; undefined if the server is not running or the result is outdated. */
async function request(method, params, token, transform) {
  try {
    await ready
    const result = await connection.request(method, params, token)
    return result === null ? undefined : transform(result)
  } catch (error) {
    if (error.code && !ignoredErrors.has(error.code)) throw error
    return undefined
  }
}

const at = (document, position) => ({
  textDocument: { uri: document.uri.toString() },
  position: { line: position.line, character: position.character },
})

function providers() {
  const { languages } = vscode
  return [
    languages.registerHoverProvider(selector, {
      provideHover: (document, position, token) =>
        request('textDocument/hover', at(document, position), token, convert.hover),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, position, token) =>
        request('textDocument/definition', at(document, position), token, result => result.map(convert.location)),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: (document, position, context, token) =>
        request('textDocument/references', { ...at(document, position), context }, token,
          result => result.map(convert.location)),
    }),
    languages.registerRenameProvider(selector, {
      prepareRename: (document, position, token) =>
        request('textDocument/prepareRename', at(document, position), token,
          result => ({ range: convert.range(result.range), placeholder: result.placeholder })),
      provideRenameEdits: (document, position, newName, token) =>
        request('textDocument/rename', { ...at(document, position), newName }, token, convert.workspaceEdit),
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (document, token) =>
        request('textDocument/documentSymbol', { textDocument: { uri: document.uri.toString() } }, token,
          result => result.map(convert.documentSymbol)),
    }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        request('workspace/symbol', { query }, token, result => result.map(convert.workspaceSymbol)),
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, options, token) =>
        request('textDocument/formatting', { textDocument: { uri: document.uri.toString() }, options }, token,
          result => result.map(convert.edit)),
    }),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (document, range, context, token) =>
        request('textDocument/codeAction', {
          textDocument: { uri: document.uri.toString() },
          range: convert.toRange(range),
          context: { diagnostics: [], ...(context.only ? { only: [context.only.value] } : {}) },
        }, token, result => result.map(convert.codeAction)),
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append('specc')] }),
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: (document, position, token) =>
        request('textDocument/completion', at(document, position), token, result => result.map(convert.completion)),
    }, ':', ' ', '<', '[', ',', '{', '$'),
  ]
}

module.exports = { activate, deactivate }
