import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run-program.ts'
import { type Pattern, slowness } from './slow-pattern.ts'

/** A pattern that takes more than as much work as a text has signs, or one that nobody can judge. */
export interface SlowPattern {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly why: string
}

/** Who puts a pattern together of pieces, and why that is no danger (docs/decisions/0103). */
export const composedPatterns: Readonly<Record<string, string>> = {
  'apps/server/src/areas/system/duties/duty-sql.ts': 'words of our own, with | between them',
  'apps/server/src/areas/system/files/inspect.ts': 'words of our own; what stands between them is bounded',
  'apps/server/src/areas/utilities/orders/order-file-name.ts': 'names of files that we wrote, anchored at both ends',
  'apps/server/src/ports/sheets/inspect-xlsx.ts': 'attributes of one mark, whose length is bounded before (LongestRuns)',
  'apps/server/src/ports/stores/xml-texts.ts': 'replies of the object store that the installation names',
  'apps/server/src/storage/schema/schema-sql.ts': 'indexes of our own tables',
  'packages/flow/src/lint/warnings.ts': 'conditions of one process: the words are what is looked for, blanks stand between two fixed signs',
  'packages/flow/src/parse/take-file.ts': 'the prefix is one of an XML file whose size is bounded; no run of it is met twice',
  'packages/kernel/src/geometry/reference-system.ts':
    'the first signs of the .prj of a shapefile; a word and its quoted text are met once each',
}

/** Sources whose patterns meet what people send. */
const folders = ['apps/server/src', 'packages']
const isJudged = (path: string) => /\.tsx?$/.test(path) && !/\.d\.ts$|\.test\.tsx?$|(^|[\\/])(node_modules|dist|testing)[\\/]/.test(path)

/** Looks at every pattern of server and packages. */
export function slowPatterns(base: string = root): { readonly patterns: number; readonly found: readonly SlowPattern[] } {
  const files = folders
    .flatMap((folder) => readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter(isJudged)
    .map((path) => path.replaceAll('\\', '/'))
  const all = files.map((file) => patternsIn(file, readFileSync(join(base, file), 'utf8')))
  return { patterns: all.reduce((sum, one) => sum + one.patterns, 0), found: all.flatMap(({ found }) => found) }
}

/** The patterns of one source that are not linear, and those that are put together of pieces. */
export function patternsIn(file: string, text: string): { readonly patterns: number; readonly found: readonly SlowPattern[] } {
  // Most sources have none, and need not be parsed.
  if (!/RegExp\(|[(,=:[!?|&;]\s*\/[^/*]|return \//.test(text)) return { patterns: 0, found: [] }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: SlowPattern[] = []
  let patterns = 0
  const look = (node: ts.Node): void => {
    const pattern = patternOf(node)
    if (pattern !== null) patterns += 1
    const why = pattern === null ? null : pattern === 'composed' ? COMPOSED : slowness(pattern)
    if (why !== null) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ file, line, text: node.getText().slice(0, 120), why })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return { patterns, found }
}

/** Said of a pattern that is made while the program runs. */
export const COMPOSED = 'is put together of pieces: nobody can judge it'

/** `/…/`, and `RegExp('…')` with or without `new`. */
function patternOf(node: ts.Node): Pattern | 'composed' | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node))) return null
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null
  const [source, flags] = node.arguments ?? []
  if (source === undefined || !ts.isStringLiteralLike(source) || (flags !== undefined && !ts.isStringLiteralLike(flags))) return 'composed'
  return { source: source.text, flags: flags?.text ?? '' }
}
