import { asTexts } from '@chengan/kernel/values'
import { gasBusinessType } from '../../dictionaries/companies.ts'

/** Up to so many customers a company has `base` people and `each` more for every `per` customers, begun ones counted whole, beyond `from`; `least` at least. */
interface StaffingStep {
  readonly below?: number
  readonly upTo?: number
  readonly base?: number
  readonly from?: number
  readonly each?: number
  readonly per?: number
  readonly least?: number
}

interface StaffingTable {
  readonly piped: readonly StaffingStep[]
  readonly bottled: readonly StaffingStep[]
  /** People for each filling station; the province says. */
  readonly perStation: number
}

/** 建城〔2014〕167号 (parameter gysy.people.staffing, because provinces have details of their own). */
export const usualStaffing =
  '{"piped":[{"upTo":100000,"each":1,"per":2500},{"base":40,"from":100000,"each":1,"per":2500}],' +
  '"bottled":[{"upTo":1000,"base":3},{"below":10000,"each":1,"per":800,"least":3},{"upTo":50000,"base":13,"from":10000,"each":10,"per":10000},' +
  '{"upTo":100000,"base":53,"from":50000,"each":8,"per":10000},{"base":93,"from":100000,"each":5,"per":10000}],"perStation":0}'

export const staffingSetting = 'gysy.people.staffing'

/** What of a company says how many people it must have. */
export interface StaffedCompany {
  readonly businessTypes?: unknown
  readonly residentCount?: unknown
  readonly nonResidentCount?: unknown
}

const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function ofSteps(steps: readonly StaffingStep[], customers: number): number {
  const step = steps.find(({ below, upTo }) => (below === undefined || customers < below) && (upTo === undefined || customers <= upTo))
  if (step === undefined) return 0
  const { base = 0, from = 0, each = 0, per = 1, least = 0 } = step
  return Math.max(least, base + each * Math.ceil(Math.max(0, customers - from) / per))
}

/** The least number of certified people of operation, maintenance and repair that a company must have; null where nothing says how many customers it has. A
 *  company of several types keeps one count of customers, so that the greater number holds, and its stations come on top. */
export function staffMinimum(company: StaffedCompany, stations: number, setting: string): number | null {
  const types = asTexts(company.businessTypes)
  const table = read(setting)
  const isKnown = company.residentCount !== null && company.residentCount !== undefined
  const customers = numberIn(company.residentCount) + numberIn(company.nonResidentCount)
  const leastFor = (type: string, steps: readonly StaffingStep[]) => (types.includes(type) && isKnown ? ofSteps(steps, customers) : null)
  const parts = [leastFor(gasBusinessType.values.piped.value, table.piped), leastFor(gasBusinessType.values.bottled.value, table.bottled)]
  const given = parts.filter((part) => part !== null)
  const served = given.length === 0 ? null : Math.max(...given)
  const filled = types.includes(gasBusinessType.values.vehicle.value) && table.perStation > 0 ? table.perStation * stations : null
  return served === null && filled === null ? null : (served ?? 0) + (filled ?? 0)
}

/** How many people are missing (gysy/jobperson/rule-5). */
export const staffGap = (minimum: number | null, certified: number): number => Math.max(0, (minimum ?? 0) - certified)

function read(text: string): StaffingTable {
  try {
    const { piped, bottled, perStation } = JSON.parse(text)
    if (Array.isArray(piped) && Array.isArray(bottled)) return { piped, bottled, perStation: numberIn(perStation) }
  } catch {
    // A parameter that is no table counts as the usual one.
  }
  return JSON.parse(usualStaffing)
}
