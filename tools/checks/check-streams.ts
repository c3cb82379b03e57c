import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run-program.ts'

/** A stream, socket or child whose error nobody would hear: it would end the process. */
export interface LooseStream {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** What makes an emitter of errors, by the module that it comes from. */
const makers: Readonly<Record<string, RegExp>> = {
  fs: /^create(Read|Write)Stream$/,
  zlib: /^create\w+$/,
  net: /^(connect|createConnection|createServer)$/,
  tls: /^(connect|createServer)$/,
  http: /^(request|get|createServer)$/,
  https: /^(request|get|createServer)$/,
  child_process: /^(spawn|fork)$/,
}
const classes = /^(Readable|Writable|Duplex|Transform|PassThrough|Socket)$/

/** Who listens at once, before it does anything else: calls that are handed a stream. */
const takers = new Set([
  'pipeline',
  'finished',
  'bytesOf',
  'buffer',
  'asWebStream',
  'inParts',
  'send',
  'run',
  'scan',
  'writeDown',
  'sendStream',
])
/** Who is handed how a stream is opened, and opens it where it reads it. */
const openers = new Set(['put', 'told'])
/** Functions whose result is a stream that has no reader yet: what they answer is judged where it is called. */
const givers = new Set(['get', 'atMost', 'asNodeStream', 'startOffice', 'linesOf', 'connected'])

/** Looks at every source of the server but its tests. */
export function looseStreams(
  base: string = root,
  folder = 'apps/server/src',
): { readonly files: number; readonly loose: readonly LooseStream[] } {
  const files = readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|[\\/]testing[\\/]/.test(path))
  return { files: files.length, loose: files.flatMap((file) => looseIn(file, readFileSync(join(base, file), 'utf8'))) }
}

/** The loose streams of one source. */
export function looseIn(file: string, text: string): readonly LooseStream[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const made = madeNames(source)
  const loose: LooseStream[] = []
  const look = (node: ts.Node): void => {
    if ((isMade(node, made) && !isHeard(node)) || isDeafPipe(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      loose.push({ file, line, text: node.getText().slice(0, 80) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return loose
}

/** The local names of what was imported to make streams. */
function madeNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const wanted = makers[statement.moduleSpecifier.text.replace(/^node:/, '')]
    const bindings = statement.importClause?.namedBindings
    if (wanted === undefined || bindings === undefined || !ts.isNamedImports(bindings)) continue
    for (const one of bindings.elements) if (wanted.test((one.propertyName ?? one.name).text)) names.add(one.name.text)
  }
  return names
}

const nameOf = (expression: ts.Expression): string =>
  ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : ''

/** A name that many bear: only as a method of a store it means a stream. */
const isMethodName = (name: string) => name === 'get' || name === 'linesOf'

function isMade(node: ts.Node, made: ReadonlySet<string>): node is ts.CallExpression | ts.NewExpression {
  if (ts.isNewExpression(node)) return classes.test(nameOf(node.expression))
  if (!ts.isCallExpression(node)) return false
  const { expression } = node
  if (ts.isIdentifier(expression)) return made.has(expression.text) || (givers.has(expression.text) && !isMethodName(expression.text))
  if (!ts.isPropertyAccessExpression(expression)) return false
  const owner = expression.expression.getText()
  if (/^(Readable|Duplex)$/.test(owner)) return /^from/.test(expression.name.text)
  return expression.name.text === 'get' && /\b(store|stores)$/.test(owner)
}

/** What stands around an expression without taking it: brackets, `await`, a list, a choice. */
const isWrapping = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isAwaitExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isSpreadElement(node) ||
  ts.isConditionalExpression(node)

function isHeard(node: ts.Node): boolean {
  let at = node
  while (isWrapping(at.parent)) at = at.parent
  const { parent } = at
  if (ts.isForOfStatement(parent)) return parent.awaitModifier !== undefined && parent.expression === at
  if (ts.isYieldExpression(parent)) return parent.asteriskToken !== undefined
  if (ts.isPropertyAccessExpression(parent)) return isListening(parent)
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return takers.has(nameOf(parent.expression))
  if (ts.isReturnStatement(parent)) return isGiven(functionAround(parent))
  if (ts.isArrowFunction(parent)) return isGiven(parent)
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return isHeardByName(parent.name.text, functionAround(parent))
  return false
}

/** `stream.on('error', …)`, also at the end of a chain of other listeners. */
function isListening(access: ts.PropertyAccessExpression): boolean {
  const call = access.parent
  if (!ts.isCallExpression(call) || call.expression !== access) return false
  const [event] = call.arguments
  if (/^(on|once|addListener)$/.test(access.name.text) && event !== undefined && ts.isStringLiteral(event) && event.text === 'error')
    return true
  return ts.isPropertyAccessExpression(call.parent) ? isListening(call.parent) : isHeard(call)
}

function functionAround(node: ts.Node): ts.Node {
  let at = node.parent
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent
  return at
}

/** Whether a function gives its stream to whoever called it: it is a declared giver, or it is how a declared opener opens it. */
function isGiven(node: ts.Node): boolean {
  if (!ts.isFunctionLike(node)) return false
  const { parent } = node
  if (ts.isCallExpression(parent)) return openers.has(nameOf(parent.expression))
  const named = node.name ?? (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : undefined)
  return named !== undefined && givers.has(named.getText())
}

/** Whether the function in which a stream has a name listens to it by that name, or hands it on. */
function isHeardByName(name: string, around: ts.Node): boolean {
  let heard = false
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && !ts.isVariableDeclaration(node.parent)) heard ||= isHeard(node)
    ts.forEachChild(node, look)
  }
  look(around)
  return heard
}

/** `a.pipe(b)` hands on no error of `a`: it is heard where the function listens to `a` itself. */
function isDeafPipe(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'pipe') return false
  const from = node.expression.expression
  return !ts.isIdentifier(from) || !isHeardByName(from.text, functionAround(node))
}
