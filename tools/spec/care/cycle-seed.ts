import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededCare } from '@chengan/domain/maintenance/care/seeded-care'
import { yhSeasonRule, yhWorkKind } from '@chengan/domain/maintenance/dictionaries/care'
import { yhFacilityKind, yhPart } from '@chengan/domain/maintenance/dictionaries/events'
import { formatted } from '../../docs/formatted.ts'
import { root } from '../../run-program.ts'
import { parseTable } from '../tsv.ts'

/** Where the tree keeps the care that the book asks for, with how often each comes (maintenance.md §4 byzq). */
export const CARE_SEED = 'packages/domain/src/maintenance/care/care-seed.ts'

const PLACE = 'facility · part'
const columns = [PLACE, 'item', 'I / II / III', 'mandatory', 'basis'] as const
type SeedRow = Readonly<Record<(typeof columns)[number], string>>

const kind = yhFacilityKind.values
/** Facilities as the book writes them: the letter of their codes, and their kind. */
const facilities: Readonly<Record<string, readonly [letter: string, kind: string]>> = {
  道路: ['D', kind.road.value],
  桥梁: ['Q', kind.bridge.value],
  天桥: ['T', kind.footbridge.value],
  地道: ['X', kind.underpass.value],
  隧道: ['S', kind.tunnel.value],
  照明: ['Z', kind.streetLamp.value],
  架空线: ['J', kind.overheadLine.value],
}
/** Parts that are facilities of a kind of their own. */
const ownKinds: Readonly<Record<string, string>> = {
  雨水口: kind.manhole.value,
  检查井: kind.manhole.value,
  配电箱: kind.lampBox.value,
  景观灯: kind.landscapeLamp.value,
}

/** What the second of two cycles is for, where the book names it by its words alone. */
const named: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  'functional test': ['机电功能测试', 'Functional test of the equipment'],
  'in flood season': ['汛期试运行', 'Pump test in the flood season'],
}

const units: Readonly<Record<string, string>> = { d: 'd', mo: 'm', y: 'y' }

const workWords: readonly (readonly [words: RegExp, kind: string])[] = [
  [/巡查|巡检/u, yhWorkKind.values.patrol.value],
  [/清洗|清洁|擦拭|清掏|清理|疏通/u, yhWorkKind.values.cleaning.value],
  [/检测|测试/u, yhWorkKind.values.testing.value],
  [/油漆/u, yhWorkKind.values.coating.value],
]
const workOf = (zh: string) => workWords.find(([words]) => words.test(zh))?.[1] ?? yhWorkKind.values.care.value

function seasonOf(text: string): string {
  if (text.includes('before flood season')) return yhSeasonRule.values.beforeFloodSeason.value
  return (text.includes('before thunder season') ? yhSeasonRule.values.beforeThunderSeason : yhSeasonRule.values.none).value
}

/** Whether the table of a text gives the rows in this order; the tables beside it are sorted. */
export function inOrderOfText(rows: readonly SeedRow[], texts: readonly string[]): readonly SeedRow[] {
  const text = texts.find((one) => one.includes(`| ${PLACE} |`)) ?? ''
  const at = (row: SeedRow) => text.indexOf(`| ${row[PLACE]} | ${row.item} |`)
  const lost = rows.find((row) => at(row) === -1)
  if (lost !== undefined) throw new Error(`the text of the book has no row of ${lost[PLACE]} ${lost.item}`)
  return [...rows].sort((one, other) => at(one) - at(other))
}

/** The part of each name, from the sentence of the book (`路面 101, 全桥 and 钢结构 206`), else by the dictionary of parts. */
function partOf(part: string, texts: readonly string[]): string {
  const said = texts.flatMap((text) => /parts: ([^;]+);/.exec(text)?.[1] ?? []).find((one) => one.includes(part))
  const found = said?.split(',').find((one) => one.split(/\s+/).includes(part))
  const code = found?.match(/(\d+)\s*$/)?.[1] ?? Object.values(yhPart.values).find(({ zh }) => zh === part)?.value
  if (code === undefined) throw new Error(`the book says no part of ${part}`)
  return code
}

/** Three cycles: `3 / 6 / 6 mo`, one for all grades (`12 mo`), or the default of each span (`2-3 y (default 2) / …`). */
function gradesIn(cell: string): Pick<SeededCare, 'cycles' | 'unit'> {
  const unit = units[/\d+\s*(d|mo|y)\b/.exec(cell)?.[1] ?? '']
  const numbers = cell
    .replace(/^by tunnel grade/, '')
    .split('/')
    .map((one) => Number(/default (\d+)/.exec(one)?.[1] ?? /(\d+)/.exec(one)?.[1] ?? Number.NaN))
  const [first = Number.NaN, second = first, third = second] = numbers
  if (unit === undefined || [first, second, third].some(Number.isNaN)) throw new Error(`the book says no cycle: ${cell}`)
  return { cycles: [first, second, third], unit }
}

/** `by bridge class: I 1-2 y (default 1, …); II-V 6-10 y (default 6, …)`. */
function classesIn(cell: string): Pick<SeededCare, 'classCycles' | 'unit'> {
  const [first, others] = [...cell.matchAll(/default (\d+)/g)].map((found) => Number(found[1]))
  if (first === undefined || others === undefined) throw new Error(`the book says no cycle: ${cell}`)
  return { classCycles: { '1': first, '2': others, '3': others, '4': others, '5': others }, unit: 'y' }
}

/** 清洗 / 油漆 Wash / repaint: the Chinese words and the English ones, each of one work or of two. */
function worksIn(item: string): readonly (readonly [zh: string, en: string])[] {
  const at = item.search(/ [A-Z]/)
  const [zh, en] = [item.slice(0, at).split(' / '), item.slice(at + 1).split(' / ')]
  return zh.map((one, index) => {
    const words = en[index] ?? en[0] ?? ''
    return [one, words.charAt(0).toUpperCase() + words.slice(1)] as const
  })
}

type Standing = Omit<SeededCare, 'code'>

function standardsIn(row: SeedRow, texts: readonly string[]): readonly Standing[] {
  const [facility = '', part = ''] = row[PLACE].split('·')
  const [, kindOfFacility = ''] = facilities[facility] ?? []
  const common = {
    kind: ownKinds[part] ?? kindOfFacility,
    part: partOf(part, texts),
    mandatory: row.mandatory.startsWith('y'),
    basis: row.basis,
  }
  const cell = row['I / II / III']
  const works = worksIn(row.item)
  const standing = (zh: string, en: string, about: string): Standing => ({
    ...{ ...common, zh, en, cycles: null, classCycles: null, season: seasonOf(about) },
    ...{ floodSeasonOnly: about.includes('in flood season'), workKind: workOf(zh) },
    ...(about.startsWith('by bridge class') ? classesIn(about) : gradesIn(about)),
  })
  const [first] = works
  if (first === undefined) throw new Error(`the book names no work: ${row.item}`)
  if (cell.startsWith('by bridge class')) return [standing(...first, cell)]
  const spans = cell.split(';').map((one) => one.trim())
  // A note behind the cycles (limits) is none.
  const cycles = spans.filter((one) => /\d+\s*(d|mo|y)\b/.test(one))
  return cycles.map((one, index) => {
    const words = Object.entries(named).find(([key]) => index > 0 && one.includes(key))?.[1]
    const [zh, en] = works[index] ?? words ?? first
    return standing(zh, en, one)
  })
}

/** Reads the seed of the book: the code of each is the letter of its facility and a serial in the order of the book. Throws where it says no part or no cycle. */
export function readCare(seed: string, texts: readonly string[]): readonly SeededCare[] {
  const serials = new Map<string, number>()
  return inOrderOfText(parseTable(seed, columns), texts).flatMap((row) => {
    const [letter] = facilities[row[PLACE].split('·')[0] ?? ''] ?? []
    if (letter === undefined) throw new Error(`the book has a facility that is none: ${row[PLACE]}`)
    return standardsIn(row, texts).map((one) => {
      const serial = (serials.get(letter) ?? 0) + 1
      serials.set(letter, serial)
      return { code: `${letter}${String(serial).padStart(2, '0')}`, ...one }
    })
  })
}

/** The module of the list. */
export function careText(standards: readonly SeededCare[]): string {
  return formatted(
    CARE_SEED,
    `// Made by \`npm run spec -- --write-care\` from the table of the book; do not edit it here.

import type { SeededCare } from './seeded-care.ts'

/** The care with which a city begins (maintenance.md §4 byzq). */
export const careSeed: readonly SeededCare[] = [${standards.map((one) => `${JSON.stringify(one)},`).join('\n')}]
`,
  )
}

const seedIn = (folder: string) => readFileSync(join(folder, 'seed-byzq.tsv'), 'utf8')

export function writeCare(folder: string, texts: readonly string[]): void {
  writeFileSync(join(root, CARE_SEED), careText(readCare(seedIn(folder), texts)))
}

/** What is said where the tree has another list than the book. */
export function careNote(folder: string, texts: readonly string[]): readonly string[] {
  const isSame = readFileSync(join(root, CARE_SEED), 'utf8') === careText(readCare(seedIn(folder), texts))
  return isSame ? [] : [`${CARE_SEED} differs from the book: \`npm run spec -- --write-care\` makes it anew.`]
}
