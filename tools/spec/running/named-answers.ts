import type { Book } from '../book.ts'
import { meantCall } from '../parameters/named-parameters.ts'
import { plainPath } from '../served-calls.ts'
import { nearestRoot } from '../text.ts'

/** What the book says that a call answers: the names of an object, of the rows of a list, or of the nodes of a tree. */
export interface NamedAnswer {
  readonly path: string
  readonly names: readonly string[]
}

const READ = /GET\s+[`*]*\/?([\w…./]+)(?![\w…./{])/g

/** The names on the first level of `{a, b: {…}, c[]}`. */
export function namesOnTop(shape: string): readonly string[] {
  const names: string[] = []
  let depth = 0
  let word = ''
  for (const sign of `${shape.replace(/^[`[\s]*\{/, '')},`) {
    if (depth === 0 && (sign === ',' || sign === '}')) {
      const name = /^\s*([a-z]\w*)(?:\[\])?\s*(?:$|:|\()/i.exec(word)?.[1]
      if (name !== undefined) names.push(name)
      else if (word.trim() !== '') return []
      word = ''
      if (sign === '}') break
    } else word += sign
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
  }
  return names
}

/** The answers that the texts write out behind an arrow: `GET x → {a, b}`, `→ [{a, b}]`, `→ tree {a, children}`. */
export function namedAnswers(rows: Book['calls'], texts: readonly string[]): readonly NamedAnswer[] {
  const calls = new Set(rows.map((row) => `${row.verb} ${plainPath(row.path)}`))
  const found = new Map<string, readonly string[]>()
  for (const text of texts) {
    let root = ''
    for (const line of text.split('\n')) {
      root = nearestRoot(line, root)
      for (const match of line.matchAll(READ)) {
        const behind = line.slice(match.index + match[0].length).split(/ · |; (?=GET|POST|PUT)/)[0] ?? ''
        const shape = /^[^|]*?→[^|{→]{0,40}?(`?\[?\{.*)$/.exec(behind)?.[1]
        const call = shape === undefined ? undefined : meantCall(calls, 'GET', match[1] ?? '', root, '')
        const names = namesOnTop(shape ?? '')
        if (call !== undefined && names.length > 0) found.set(call.path, names)
      }
    }
  }
  return [...found].map(([path, names]) => ({ path, names }))
}
