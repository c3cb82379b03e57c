import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatted } from '../../docs/formatted.ts'
import { root } from '../../run-program.ts'
import { parseTable } from '../tsv.ts'

/** Where the tree keeps the defects that the book files (maintenance.md §3.1). */
export const DEFECTS = 'packages/domain/src/maintenance/defects/defect-list.ts'

interface Defect {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** The value of yh_part to which it belongs. */
  readonly part: string
}

/** Codes as the book writes several at once: `M01-M04 and M07`, `M05 M06`, or all that begin with a letter. */
function codesMeant(written: string, all: readonly string[]): readonly string[] {
  return written
    .replaceAll(' and ', ' ')
    .split(' ')
    .flatMap((one) => {
      const [first = '', last = first] = one.split('-')
      return all.filter((code) => (first.length === 1 ? code.startsWith(first) : code >= first && code <= last))
    })
}

/** The part of each code, from the sentence of the book: `R 1·101, M01-M04 and M07 1·104, … B02 201 …`. */
export function partsOfSeed(texts: readonly string[], codes: readonly string[]): ReadonlyMap<string, string> {
  const sentence = texts.flatMap((text) => /Kinds and parts of the seed: ([^.]+)\./.exec(text)?.[1] ?? [])[0] ?? ''
  return new Map(
    sentence.split(/[,;]/).flatMap((said) => {
      const words = said.trim().split(/\s+/)
      const part = (words.at(-1) ?? '').replace(/^\d+·/, '')
      return codesMeant(words.slice(0, -1).join(' '), codes).map((code) => [code, part] as const)
    }),
  )
}

/** Reads the seed of the book. Throws where it says of a defect no part, because it would be offered nowhere. */
export function readDefects(seed: string, texts: readonly string[]): readonly Defect[] {
  const rows = parseTable(seed, ['code', '病害 zh', 'en'])
  const parts = partsOfSeed(
    texts,
    rows.map(({ code }) => code),
  )
  return rows.map(({ code, '病害 zh': zh, en }) => {
    const part = parts.get(code)
    if (part === undefined) throw new Error(`the book says no part of the defect ${code}`)
    return { code, zh, en, part }
  })
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`

/** The module of the list. */
export function defectListText(defects: readonly Defect[]): string {
  const entries = defects.map(
    ({ code, zh, en, part }) => `${code.toLowerCase()}: [${[code, zh, en].map(quoted).join(', ')}, { parent: ${quoted(part)} }],`,
  )
  return formatted(
    DEFECTS,
    `// Made by \`npm run spec -- --write-defects\` from the table of the book; do not edit it here.

import { closedList } from '@chengan/kernel/dictionary'

/** 病害类型 · What is wrong with a facility, by its part (maintenance.md §3.1): how fast it is repaired is the city's to say (clsx) and stands nowhere yet. */
export const defects = closedList('clsx', '病害类型', 'Defect', {\n${entries.join('\n')}\n}, { parentType: 'yh_part' })
`,
  )
}

const seedIn = (folder: string) => readFileSync(join(folder, 'seed-clsx.tsv'), 'utf8')

export function writeDefects(folder: string, texts: readonly string[]): void {
  writeFileSync(join(root, DEFECTS), defectListText(readDefects(seedIn(folder), texts)))
}

/** What is said where the tree has another list than the book. */
export function defectNote(folder: string, texts: readonly string[]): readonly string[] {
  const isSame = readFileSync(join(root, DEFECTS), 'utf8') === defectListText(readDefects(seedIn(folder), texts))
  return isSame ? [] : [`${DEFECTS} differs from the book: \`npm run spec -- --write-defects\` makes it anew.`]
}
