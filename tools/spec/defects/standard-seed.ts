import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededStandard } from '@chengan/domain/maintenance/defects/seeded-standard'
import { formatted } from '../../docs/formatted.ts'
import { root } from '../../run-program.ts'
import { parseTable } from '../tsv.ts'

/** Where the tree keeps the defects that the book files, with how fast each is repaired (maintenance.md §3.1). */
export const STANDARDS = 'packages/domain/src/maintenance/defects/standard-seed.ts'

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

const isCode = (word: string) => /^[A-Z]\d{2}$/.test(word)

/** In what the repair of each code is measured, from the price list of the book: `YH-R01 坑槽热补 Hot patch m2 R01 B02 · …`; the first item of a code says it. */
export function unitsOfPrices(texts: readonly string[]): ReadonlyMap<string, string> {
  const list = texts.flatMap((text) => /Seed of the price list[^\n]*\n(YH-[^\n]*)/.exec(text)?.[1] ?? [])[0] ?? ''
  const units = new Map<string, string>()
  for (const item of list.split(' · ')) {
    const words = item.replace(/\.$/, '').split(' ')
    const codes = words.filter(isCode)
    const unit = words[words.findIndex(isCode) - 1]
    for (const code of codes) if (unit !== undefined && !units.has(code)) units.set(code, unit)
  }
  return units
}

const AREA = new Set(['R09', 'W01'])

/** A number with which a cell begins; null where it says `—`. */
function leading(cell: string | undefined): number | null {
  const found = /^\s*(\d+(?:\.\d+)?)/.exec(cell ?? '')?.[1]
  return found === undefined ? null : Number(found)
}

function repairOf(code: string, cell: string): readonly [number, number, number] {
  const [first, second, third] = cell.split('/').map(leading)
  if (first == null || second == null || third == null) throw new Error(`the book says no repair limits of the defect ${code}`)
  return [first, second, third]
}

const columns = [
  ...['code', '病害 zh', 'en', 'filing threshold', 'sev', 'arrive/safe/temp h'],
  ...['I / II / III', 'unit', 'prog', 'delay', 'mth'],
] as const

/** Reads the seed of the book. Throws where it says of a defect no part, because it would be offered nowhere. */
export function readStandards(seed: string, texts: readonly string[]): readonly SeededStandard[] {
  const rows = parseTable(seed, columns)
  const parts = partsOfSeed(
    texts,
    rows.map(({ code }) => code),
  )
  const units = unitsOfPrices(texts)
  return rows.map((row) => {
    const { code } = row
    const part = parts.get(code)
    if (part === undefined) throw new Error(`the book says no part of the defect ${code}`)
    const [arrive = null, safe = null, temp = null] = row['arrive/safe/temp h'].split('/').map(leading)
    return {
      code,
      zh: row['病害 zh'],
      en: row.en,
      part,
      threshold: row['filing threshold'],
      severity: row.sev,
      arrive,
      safe,
      temp,
      repair: repairOf(code, row['I / II / III']),
      limitUnit: row.unit,
      programme: row.prog,
      delay: row.delay === 'y',
      warranty: leading(row.mth),
      unit: units.get(code) ?? (AREA.has(code) ? 'm2' : 'item'),
    }
  })
}

/** The module of the list. */
export function standardsText(standards: readonly SeededStandard[]): string {
  return formatted(
    STANDARDS,
    `// Made by \`npm run spec -- --write-defects\` from the table of the book; do not edit it here.

import type { SeededStandard } from './seeded-standard.ts'

/** The standards with which a city begins (maintenance.md §3.1). */
export const standardSeed: readonly SeededStandard[] = [${standards.map((one) => `${JSON.stringify(one)},`).join('\n')}]
`,
  )
}

const seedIn = (folder: string) => readFileSync(join(folder, 'seed-clsx.tsv'), 'utf8')

export function writeStandards(folder: string, texts: readonly string[]): void {
  writeFileSync(join(root, STANDARDS), standardsText(readStandards(seedIn(folder), texts)))
}

/** What is said where the tree has another list than the book. */
export function standardsNote(folder: string, texts: readonly string[]): readonly string[] {
  const isSame = readFileSync(join(root, STANDARDS), 'utf8') === standardsText(readStandards(seedIn(folder), texts))
  return isSame ? [] : [`${STANDARDS} differs from the book: \`npm run spec -- --write-defects\` makes it anew.`]
}
