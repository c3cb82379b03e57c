import type { Book } from '../book.ts'
import { plainPath } from '../served-calls.ts'
import { nearestRoot } from '../text.ts'

/** Parameters that the book names of a call: behind the question mark, or in the body. */
export interface NamedParameters {
  readonly verb: string
  /** As `plainPath` writes it. */
  readonly path: string
  readonly names: readonly string[]
}

type Call = Pick<NamedParameters, 'verb' | 'path'>

const CALL = /(GET|PUT|POST|DELETE)\s+[`*]*\/?([\w…./{}]+)/g
// The parameters stand right behind the address: ?a=&b=x|y · `?a&b` · (`?a`) · `{a, b?, c[]}` · (query a, b) · (a, b; what it does).
const TO_NAMES =
  /^[`*]*\s*(?:\((?:chosen|verbs?)[^()]*\)\s*)?(?:multipart\s+)?(\(?`?\?[^`)\s]+|`?\{(?:[^{}]|\{[^}]*\})*\}|\([^()]*(?:\([^()]*\)[^()]*)*\))/
const WORD = /(?<![/\w])(page|list|info|delete|export) [`(]{1,2}\?([\w&=]+)/g
const SHORT = /\(… = ([\w/]+)\)/
/** Single words in brackets that are no names but say something of the call. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'administrator',
    'all',
    'annual',
    'bool',
    'bytes',
    'chosen',
    'closed',
    'config',
    'draft',
    'filters',
    'form',
    'idempotent',
    'internal',
  ],
  ...[
    'lazy',
    'manual',
    'minutes',
    'multipart',
    'one',
    'own',
    'paged',
    'physical',
    'reforming',
    'same',
    'signed',
    'unsaved',
    'xlsx',
    'paid',
  ],
  ...['public', 'types', 'qy', 'member', 'pdf', 'phjgxc', 'rate', 'sj', 'qx', 'token'],
])

/** Where words behind an address are no parameters of it: what a person's settings hold, what is done with a file, what stands behind a second root. */
const OTHERWISE: ReadonlySet<string> = new Set([
  'GET sys/user/setting',
  'POST sys/oss/test',
  'POST act/process/migrate',
  'GET sys/dict/data/list pid',
  'GET sys/dict/type/list pid',
])

/** The names in what stands behind an address; none where it is a sentence. */
export function parameterNamesIn(text: string): readonly string[] {
  const inside = text.replace(/^[`(]*/, '')
  if (inside.startsWith('?')) return [...inside.matchAll(/[?&](\w+)/g)].map((match) => match[1] ?? '')
  const withoutRows = inside
    .replace(/^\{/, '')
    .replace(/\[\{[^\]]*\]/g, '[]')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\([^)]*\)/g, '')
  const names: string[] = []
  for (const part of (withoutRows.split(';')[0] ?? '').split(/,| or |[{})]/)) {
    const [, name, more = ''] =
      /^(?:query |optional )?`?([a-z]\w*)(?:\[\])?\??`?((?:\s*[=:]|\s+(?:hls|raw|main|live|true)\b|\s+\d).*)?$/.exec(part.trim()) ?? []
    if (name !== undefined && !WORDS.has(name)) names.push(name)
    // Behind `=` stand its values.
    if (/^\s*=\s*[a-z]/.test(more)) break
  }
  return names
}

/** The calls of the book that an address in its text means, which may be written short below the root of the section. */
export function meantCall(calls: ReadonlySet<string>, verb: string, address: string, root: string, short: string): Call | undefined {
  const tries = [
    address,
    address.replace(/^…/, short || root),
    address.replace(/^R(?=\/|$)/, root),
    `${root}/${address}`,
    `${root.split('/')[0]}/${address}`,
  ]
  const path = tries.map(plainPath).find((one) => calls.has(`${verb} ${one}`))
  return path === undefined ? undefined : { verb, path }
}

/** What the text of a part and the table of calls say of the parameters of calls. */
export function namedParameters(rows: Book['calls'], texts: readonly string[]): readonly NamedParameters[] {
  const calls = new Set(rows.map((row) => `${row.verb} ${plainPath(row.path)}`))
  const found = new Map<string, Set<string>>()
  const add = (call: Call | undefined, names: readonly string[]) => {
    const key = call === undefined ? '' : `${call.verb} ${call.path}`
    if (call === undefined || names.length === 0 || OTHERWISE.has(key)) return
    found.set(key, new Set([...(found.get(key) ?? []), ...names.filter((name) => !OTHERWISE.has(`${key} ${name}`))]))
  }
  for (const text of texts) {
    let root = ''
    let short = ''
    for (const line of text.split('\n')) {
      root = nearestRoot(line, root)
      short = SHORT.exec(line)?.[1] ?? (line.startsWith('#') ? '' : short)
      for (const match of line.matchAll(CALL)) {
        const behind = TO_NAMES.exec(line.slice(match.index + match[0].length))
        if (behind) add(meantCall(calls, match[1] ?? '', match[2] ?? '', root, short), parameterNamesIn(behind[1] ?? ''))
      }
      if (/^calls /.test(line))
        for (const match of line.matchAll(WORD))
          add(meantCall(calls, 'GET', `R/${match[1]}`, root, short), parameterNamesIn(`?${match[2]}`))
      add(...ofTableRow(line, (verb, address) => meantCall(calls, verb, address, root, short)))
    }
  }
  for (const row of rows) {
    const behind = /\{[^}]*\}|\([^)]*\)/.exec(row.does)
    if (behind) add({ verb: row.verb, path: plainPath(row.path) }, parameterNamesIn(behind[0]))
  }
  return [...found].map(([key, names]) => {
    const [verb = '', path = ''] = key.split(' ')
    return { verb, path, names: [...names] }
  })
}

/** A row of a table of calls: the call, its verb where it has a column of its own, what it takes. */
function ofTableRow(line: string, meaning: (verb: string, address: string) => Call | undefined): [Call | undefined, readonly string[]] {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length < 5 || cells[0] !== '') return [undefined, []]
  const withVerb = /^(GET|PUT|POST|DELETE)$/.test(cells[2] ?? '')
  const [verb = '', address = ''] = withVerb
    ? [cells[2], (cells[1] ?? '').split(/[, (]/)[0]]
    : (/^(GET|PUT|POST|DELETE)\s+[`*]*\/?([\w…./{}]+)[`*]*(?:\s*\(chosen\))?$/.exec(cells[1] ?? '')?.slice(1) ?? [])
  if (verb === '') return [undefined, []]
  return [meaning(verb, address.replace(/[`*]/g, '').replace(/^\//, '')), parameterNamesIn(`(${(withVerb ? cells[3] : cells[2]) ?? ''})`)]
}
