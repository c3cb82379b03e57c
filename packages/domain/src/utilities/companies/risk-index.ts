import type { Label } from '@chengan/kernel/label'
import { type Bands, bandOf, clamped, halfUp } from '@chengan/kernel/scores/numbers'
import type { AutoRuleKey } from '../assessment/auto/auto-rules.ts'
import { riskLevel } from '../dictionaries/risks.ts'

// The risk index of a company (utilities-enterprise.md §12.5, gysy/gascompanies/rule-10): 0 to 100, the more the worse, reckoned once a month. It sets the
// share of inspections beside the credit class and nothing else; the safety index of supervision is another figure.

/** A part of the index: what share of it goes wrong, by the same rules as the annual assessment where these measure it. `later`: its rows come with another
 *  part of the product. */
export interface RiskPart extends Label {
  readonly code: string
  readonly weight: number
  readonly rules?: readonly AutoRuleKey[]
  readonly later?: true
}

export const riskParts = [
  { code: 'hazards', zh: '隐患未按期整改', en: 'Hazards not closed on time', weight: 25, rules: ['hazardsOnTime'] },
  { code: 'papers', zh: '证照、检测过期', en: 'Papers and tests out of date', weight: 20, rules: ['licence', 'papers', 'stationTests'] },
  { code: 'checks', zh: '入户安检未覆盖', en: 'Household checks not made', weight: 15, later: true },
  { code: 'trace', zh: '气瓶追溯不完整', en: 'Cylinders not traced', weight: 15, later: true },
  { code: 'staff', zh: '配员缺口', en: 'Staffing gap', weight: 10 },
  { code: 'filings', zh: '填报、备案逾期', en: 'Late filings', weight: 10, rules: ['filling'] },
  { code: 'credit', zh: '信用差距', en: 'Distance of credit', weight: 5 },
] as const satisfies readonly RiskPart[]

export type RiskCode = (typeof riskParts)[number]['code']

/** What goes wrong of so many: `num` of `den`. Nothing that could go wrong is nothing wrong. */
export interface RiskShare {
  readonly num: number
  readonly den: number
}

/** A part with the points that it adds; `share` null where nothing is known of it yet. */
export interface RiskDriver {
  readonly code: string
  readonly num: number | null
  readonly den: number | null
  readonly share: number | null
  readonly points: number
}

export interface RiskIndex {
  readonly index: number
  readonly level: string
  /** All parts, what adds most first. */
  readonly parts: readonly RiskDriver[]
}

const { major, considerable, general, low } = riskLevel.values
/** Red from 60 on, orange from 40, yellow from 20, blue below. */
const bands: Bands = [
  [major.value, 60],
  [considerable.value, 40],
  [general.value, 20],
  [low.value, 0],
]

const shareOf = ({ num, den }: RiskShare) => (den === 0 ? 0 : clamped(num / den, 0, 1))

/** The index of what is known. What nobody knows yet shares its weight out among the others in proportion; null where nothing is known (decision 0179). */
export function riskIndexOf(shares: Readonly<Partial<Record<RiskCode, RiskShare | null>>>): RiskIndex | null {
  const known = riskParts.filter(({ code }) => (shares[code] ?? null) !== null)
  const whole = known.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return null
  const parts = riskParts
    .map(({ code, weight }): RiskDriver => {
      const told = shares[code] ?? null
      if (told === null) return { code, num: null, den: null, share: null, points: 0 }
      const share = shareOf(told)
      return { code, num: halfUp(told.num, 3), den: halfUp(told.den, 3), share: halfUp(share, 3), points: (share * weight * 100) / whole }
    })
    .toSorted((one, other) => other.points - one.points)
  const index = halfUp(
    parts.reduce((sum, { points }) => sum + points, 0),
    1,
  )
  return {
    index,
    level: bandOf(bands, index) ?? low.value,
    parts: parts.map((part) => ({ ...part, points: halfUp(part.points, 1) })),
  }
}

/** Per cent of the sites of a company that are inspected in a year: by its credit class, or by its risk where that asks more. */
export const inspectRateOf = (creditRate: number, riskIndex: number | null): number => Math.max(creditRate, riskIndex ?? 0)
