import { isGiven } from '@chengan/kernel/condition'
import { rule, type ValuesOf, warning } from '@chengan/kernel/rule'
import type { RoadSectionFields } from './fields.ts'

const CHAINAGE = /^K(\d{1,4})\+(\d{3}(?:\.\d{1,2})?)$/

/** Metres from the beginning of the road that a chainage says (K12+345 → 12345); null for what is none. */
export function metresOf(chainage: string): number | null {
  const [, kilometres, metres] = CHAINAGE.exec(chainage.trim().toUpperCase()) ?? []
  return kilometres === undefined || metres === undefined ? null : Number(kilometres) * 1000 + Number(metres)
}

/** What is said of a chainage that cannot be read, and of one that runs backwards. */
export const chainageRefusals = {
  chainageUnreadable: { code: 10400, zh: '桩号应写作K0+350的形式', en: 'Write the chainage as K0+350' },
  chainageBackwards: { code: 10400, zh: '终点桩号须大于起点桩号', en: 'The end chainage must lie behind the start' },
} as const

const stakes = ['startStake', 'endStake'] as const

/** What is wrong with the chainages of a stretch: the refusal, and the one that it is about. */
export function faultOfStretch(row: {
  readonly startStake?: string | null | undefined
  readonly endStake?: string | null | undefined
}): { readonly key: keyof typeof chainageRefusals; readonly field: (typeof stakes)[number] } | undefined {
  const unreadable = stakes.find((name) => isGiven(row[name]) && metresOf(row[name] ?? '') === null)
  if (unreadable !== undefined) return { key: 'chainageUnreadable', field: unreadable }
  const [from, to] = stakes.map((name) => metresOf(row[name] ?? ''))
  return from != null && to != null && to <= from ? { key: 'chainageBackwards', field: 'endStake' } : undefined
}

export const sectionEndsBehindItsStart = rule<RoadSectionFields>({
  name: 'sectionEndsBehindItsStart',
  source: 'jcsj/baseroadsection/rule-2',
  refuses: chainageRefusals,
  check: ({ row }) => faultOfStretch(row),
})

const LONGEST_SECTION_M = 1000

export const sectionIsNotTooLong = warning<RoadSectionFields>({
  name: 'sectionIsNotTooLong',
  source: 'jcsj/baseroadsection/rule-1',
  field: 'length',
  words: {
    zh: '超过1000m，建议以交叉口分段，每段200至500m',
    en: 'Over 1000 m; divide it at the intersections, 200 to 500 m each',
  },
  applies: (row) => typeof row.length === 'number' && row.length > LONGEST_SECTION_M,
})

/** The area in ㎡ of a section that nobody measured: length times width; null where one is missing. */
export function areaOf(row: ValuesOf<RoadSectionFields>): number | null {
  return typeof row.length === 'number' && typeof row.width === 'number' ? Math.round(row.length * row.width * 100) / 100 : null
}
