import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConverterFactory } from 'opencc-js/core'
import { from, to } from 'opencc-js/preset/cn2t'
import { taiwanTerms } from './taiwan-terms.ts'

export const TABLE = 'packages/kernel/src/languages/traditional-table.ts'

const letters = ConverterFactory(from.cn ?? [], to.tw ?? [])
const terms = new RegExp(
  Object.keys(taiwanTerms)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)

/** As Taiwan writes it: the settled terms first, the library for all between them. */
export function toTraditional(zh: string): string {
  let out = ''
  let done = 0
  for (const { 0: term, index } of zh.matchAll(terms)) {
    out += letters(zh.slice(done, index)) + (taiwanTerms[term] ?? term)
    done = index + term.length
  }
  return out + letters(zh.slice(done))
}

/** Every run of Chinese in the product's own sources: what the console and the server can say. */
export function chineseRuns(root: string): readonly string[] {
  const runs = new Set<string>()
  for (const folder of ['packages/kernel/src', 'packages/domain/src', 'apps/web/src', 'apps/server/src']) {
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const isText = /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|[\\/])(demo|testing|locales|languages)[\\/]|(^|[\\/])ja\.ts$/.test(path)
      if (!isText) continue
      for (const [run] of readFileSync(join(root, folder, path), 'utf8').matchAll(/[\u4e00-\u9fff]+/g)) runs.add(run)
    }
  }
  return [...runs].sort()
}

/** `from` and `to` of every character that differs, side by side. */
function differingCharacters(): string {
  let pairs = ''
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const letter = String.fromCharCode(code)
    const other = letters(letter)
    if (other !== letter && other.length === 1) pairs += letter + other
  }
  return pairs
}

const longestPhrase = 8

/** The shortest pieces of a text that character by character would come out otherwise than the library says. */
function phrasesOf(run: string, byCharacter: (zh: string) => string): readonly string[] {
  const whole = toTraditional(run)
  for (let length = 2; length <= longestPhrase; length += 1) {
    const found: string[] = []
    for (let at = 0; at + length <= run.length; at += 1) {
      const piece = run.slice(at, at + length)
      // A piece may read otherwise than within its sentence: 废后 is an empress, 作废后 is not.
      const other = toTraditional(piece)
      if (other !== byCharacter(piece) && whole.includes(other)) found.push(piece)
    }
    if (found.length > 0) return found
  }
  return [run]
}

/** The table as a module. It holds what the texts need, so that it weighs kilobytes and not the half megabyte of the library. */
export function traditionalTable(runs: readonly string[]): string {
  const pairs = differingCharacters()
  const single = new Map<string, string>()
  for (let at = 0; at < pairs.length; at += 2) single.set(pairs.charAt(at), pairs.charAt(at + 1))
  const byCharacter = (zh: string) => [...zh].map((letter) => single.get(letter) ?? letter).join('')
  const phrases = new Map<string, string>()
  const read = (zh: string) => readWith(zh, phrases, byCharacter)
  for (const run of runs) {
    // Piece by piece until the whole comes out right; the whole itself is the last resort.
    for (let round = 0; round < 3 && read(run) !== toTraditional(run); round += 1)
      for (const piece of phrasesOf(run, round === 0 ? byCharacter : read)) phrases.set(piece, toTraditional(piece))
    if (read(run) !== toTraditional(run)) phrases.set(run, toTraditional(run))
  }
  const lines = [...phrases].sort(([a], [b]) => (a < b ? -1 : 1)).map(([zh, tw]) => `  ${zh}: '${tw}',`)
  return `// Made by \`npm run docs\` from the product's texts; terms are settled in tools/languages/taiwan-terms.ts.

/** Each simplified character with its traditional one behind it. */
export const characters =
  '${pairs}'

/** What is not said character by character. */
export const phrases: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}

function readWith(zh: string, phrases: ReadonlyMap<string, string>, byCharacter: (zh: string) => string): string {
  let out = ''
  let at = 0
  while (at < zh.length) {
    let length = zh.length - at
    while (length > 1 && !phrases.has(zh.slice(at, at + length))) length -= 1
    out += length > 1 ? (phrases.get(zh.slice(at, at + length)) ?? '') : byCharacter(zh.charAt(at))
    at += length
  }
  return out
}
