import type { Field, FieldKind } from '@chengan/kernel/fields/field'
import type { Language } from '@chengan/kernel/label'
import { asRows } from '@chengan/kernel/values'

// Lists that lie in JSON and stand in one cell: 张三 13812345678 班长；李四 13912345678.

const plain: ReadonlySet<FieldKind> = new Set(['text', 'int', 'decimal', 'date', 'time'])

/** Whether a list can be written into one cell and read back: members that are a word each. */
export function isListOfWords({ kind, holds }: Pick<Field, 'kind' | 'holds'>): boolean {
  return kind === 'json' && holds !== undefined && Object.values(holds).every((member) => plain.has(member.kind))
}

const BREAKS = /[,，、/]/u

/** The entries of a list as people write them: members with blanks between, with commas where a blank would not tell them apart. */
export function textOfEntries({ holds = {} }: Pick<Field, 'holds'>, value: unknown, language: Language): string {
  const isWide = language !== 'en-US'
  const names = Object.keys(holds)
  return asRows(value)
    .map((entry) => names.map((name) => (entry[name] === null || entry[name] === undefined ? '' : String(entry[name]))))
    .map((members) => (isToldByBlanks(members) ? members.join(' ').trim() : members.join(isWide ? '，' : ', ')))
    .join(isWide ? '；' : '; ')
}

function isToldByBlanks(members: readonly string[]): boolean {
  const given = members.filter((member) => member !== '').length
  const isAhead = members.slice(0, given).every((member) => member !== '')
  // The last member takes what is left, with its blanks.
  return isAhead && members.every((member, at) => !BREAKS.test(member) && (at === members.length - 1 || !/\s/u.test(member)))
}

/** The members of one entry as they stand in a cell, in their order. */
export function wordsOfEntry(entry: string, count: number): readonly string[] {
  const byCommas = entry.split(/[,，]/u).map((one) => one.trim())
  if (byCommas.length === count) return byCommas
  const words = entry.split(/[\s,，、/]+/u).filter((one) => one !== '')
  return words.length <= count ? words : [...words.slice(0, count - 1), words.slice(count - 1).join(' ')]
}
