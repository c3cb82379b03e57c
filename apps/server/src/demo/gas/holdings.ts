import { askedRows } from '../city/asked-rows.ts'
import { dealt, perScale, type Scale } from '../city/scale.ts'
import { type CompanyPlan, companyPlansAt } from './company-plan.ts'
import type { FacilityType } from './facility-forms.ts'

/** How many facilities of a type a company keeps. */
interface Holding {
  readonly company: string
  readonly type: FacilityType
  readonly count: number
}

const holding = (company: string, type: FacilityType, count: number): Holding => ({ company, type, count })

/** The smallest scale: sixty stations and two hundred and fifty pipe segments in all. */
const small: readonly Holding[] = [
  holding('gd', 'gateStation', 1),
  holding('hq', 'gateStation', 1),
  holding('gd', 'emergencyStorage', 1),
  holding('hqi', 'emergencyStorage', 1),
  holding('gd', 'regulatorStation', 26),
  holding('hq', 'regulatorStation', 6),
  holding('hqi', 'regulatorStation', 8),
  ...['pz', 'jy', 'hj', 'yd'].map((company) => holding(company, 'lpgStation', 1)),
  ...['pz', 'jy', 'hj', 'sl', 'sa', 'ml', 'yd', 'sm'].map((company) => holding(company, 'supplyStation', 1)),
  holding('cy', 'fillingStation', 2),
  holding('lh', 'fillingStation', 1),
  holding('cd', 'fillingStation', 1),
  holding('gd', 'pipeNetwork', 170),
  holding('hq', 'pipeNetwork', 40),
  holding('hqi', 'pipeNetwork', 40),
]

type Kind = CompanyPlan['type']

/** Stations of a city of 2.7 million by type (dashboards.md §7.3), and the kinds of companies that keep them. */
const stations: readonly (readonly [type: FacilityType, atCity: number, kinds: readonly Kind[]])[] = [
  ['gateStation', 6, ['piped', 'mixed']],
  ['emergencyStorage', 5, ['piped', 'mixed']],
  ['regulatorStation', 2300, ['piped', 'mixed']],
  ['lpgStation', 24, ['bottled']],
  ['supplyStation', 320, ['bottled']],
  ['fillingStation', 45, ['vehicle', 'mixed']],
]

/** The piped company of the demonstration serves five districts; each other one a district. */
const WIDE = { gd: 9, hq: 2, hqi: 2 } as const
const breadth = (key: string): number => (key in WIDE ? WIDE[key as keyof typeof WIDE] : 1)

/** What each company keeps at a scale. */
export const holdingsAt = perScale<readonly Holding[]>((scale) => (scale === 'small' ? small : largeHoldings(scale)))

function largeHoldings(scale: Scale): readonly Holding[] {
  const grown = askedRows.stations.rows[scale] / askedRows.stations.rows.city
  const ofStations = stations.flatMap(([type, atCity, kinds]) => deal(scale, type, Math.round(atCity * grown), kinds))
  return [...ofStations, ...deal(scale, 'pipeNetwork', askedRows.pipes.rows[scale], ['piped', 'mixed'])]
}

/** Deals facilities out to the companies of the kinds; nobody has fewer than at the smallest scale. */
function deal(scale: Scale, type: FacilityType, total: number, kinds: readonly Kind[]): readonly Holding[] {
  const companies = companyPlansAt(scale).filter((company) => kinds.includes(company.type))
  const least = companies.map(({ key }) => small.find((one) => one.company === key && one.type === type)?.count ?? 0)
  const left = total - least.reduce((sum, count) => sum + count, 0)
  const more = dealt(
    left,
    companies.map(({ key }) => breadth(key)),
  )
  return companies.map(({ key }, at) => holding(key, type, (least[at] ?? 0) + (more[at] ?? 0))).filter(({ count }) => count > 0)
}
