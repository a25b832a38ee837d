// Runs the extension of Editors/vscode in Node with a stub of the editor's API: vscode.js SPECC
'use strict'

const assert = require('assert')
const fs = require('fs')
const Module = require('module')
const path = require('path')

const specc = path.resolve(process.argv[2])
const folder = path.resolve(__dirname, '../../../Specs')
const file = path.join(folder, 'GitHub/issues.yaml')
const uri = text => ({ toString: () => 'file://' + text })
const document = { uri: uri(file), languageId: 'yaml', version: 1, getText: () => fs.readFileSync(file, 'utf8') }

const providers = {}
const published = []
const warnings = []
const value = names => class { constructor(...values) { names.forEach((name, index) => { this[name] = values[index] }) } }
const nothing = new Proxy({}, { get: () => () => ({ dispose() {} }) })
const withDefaults = members => new Proxy(members, { get: (target, name) => name in target ? target[name] : nothing[name] })

class WorkspaceEdit {
  constructor() { this.edits = [] }
  set(uri, edits) { this.edits.push(...edits) }
}

const vscode = {
  Position: value(['line', 'character']), Range: value(['start', 'end']), Location: value(['uri', 'range']),
  Diagnostic: value(['range', 'message', 'severity']), DiagnosticRelatedInformation: value(['location', 'message']),
  TextEdit: value(['range', 'newText']), Hover: value(['contents', 'range']), MarkdownString: value(['value']),
  DocumentSymbol: value(['name', 'detail', 'kind', 'range', 'selectionRange']), WorkspaceEdit,
  SymbolInformation: value(['name', 'kind', 'containerName', 'location']),
  CodeAction: value(['title', 'kind']), CompletionItem: value(['label', 'kind']),
  CodeActionKind: { QuickFix: 'quickfix', Empty: { append: kind => kind }, SourceFixAll: { append: kind => kind } },
  Uri: { parse: text => text },
  commands: nothing,
  window: withDefaults({ showWarningMessage: message => warnings.push(message) }),
  languages: new Proxy({}, {
    get: (_, name) => name === 'createDiagnosticCollection'
      ? () => ({ set: (uri, found) => published.push([uri, found]), clear() {}, dispose() {} })
      : (...values) => {
        providers[name] = values.find(value => Object.keys(value).some(key => key.startsWith('provide')))
        return { dispose() {} }
      },
  }),
  workspace: withDefaults({
    workspaceFolders: [{ uri: uri(folder), name: 'Specs' }],
    textDocuments: [document],
    getConfiguration: () => ({ get: () => specc }),
    createFileSystemWatcher: () => nothing,
  }),
}

const load = Module._load
Module._load = (name, ...rest) => name === 'vscode' ? vscode : load(name, ...rest)
const extension = require('../../../Editors/vscode/extension.js')

async function main() {
  await extension.activate({ subscriptions: [] })
  const lines = document.getText().split('\n')
  const line = lines.findIndex(line => line.includes('list<Issue>'))
  const at = new vscode.Position(line, lines[line].indexOf('Issue') + 1)

  const hover = await providers.registerHoverProvider.provideHover(document, at)
  assert(hover.contents.value.startsWith('```yaml\nIssue:\n'))
  assert.equal((await providers.registerDefinitionProvider.provideDefinition(document, at)).length, 1)
  const references = await providers.registerReferenceProvider.provideReferences(document, at, { includeDeclaration: true })
  const rename = providers.registerRenameProvider
  assert.equal((await rename.provideRenameEdits(document, at, 'Ticket')).edits.length, references.length)
  await assert.rejects(rename.provideRenameEdits(document, at, 'Problem'), /already exists/)
  const outline = await providers.registerDocumentSymbolProvider.provideDocumentSymbols(document)
  assert(outline.some(symbol => symbol.name === 'endpoints' && symbol.children.length > 1))
  const symbols = await providers.registerWorkspaceSymbolProvider.provideWorkspaceSymbols('getIssue')
  assert.equal(symbols[0].name, 'getIssue')
  const completion = providers.registerCompletionItemProvider
  const item = (await completion.provideCompletionItems(document, at)).find(item => item.label === 'IssueDetail')
  assert((await completion.resolveCompletionItem(item)).documentation.value.includes('IssueDetail:'))
  const range = new vscode.Range(at, at)
  assert.deepEqual(await providers.registerCodeActionsProvider.provideCodeActions(document, range, {}), [])
  assert.deepEqual(await providers.registerDocumentFormattingEditProvider.provideDocumentFormattingEdits(document, {}), [])
  for (let count = 0; published.length === 0 && count < 200; count++) await new Promise(done => setTimeout(done, 100))
  assert.deepEqual(published.map(([uri, found]) => [uri, found.length]), [['file://' + file, 0]])
  await extension.deactivate()
  assert.deepEqual(warnings, [])
  console.log('extension of Visual Studio Code, in Node: passed')
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
