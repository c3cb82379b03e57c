import type { Bands } from '@chengan/kernel/scores/numbers'
import { inForceOn, type Version } from '@chengan/kernel/scores/versions'
import { asRow, type Members } from '@chengan/kernel/values'

/** By what credit is reckoned, from a day on (parameter gysy.credit.schemes). */
export interface CreditScheme extends Version {
  readonly begins: number
  /** Less than so many months after it happened, a deduction counts by this factor; later not at all. */
  readonly decay: readonly { readonly months: number; readonly factor: number }[]
  /** What is added counts up to so many points in all. */
  readonly plusMost: number
  /** Grades by their least score, the best first. */
  readonly bands: Bands
  /** Share of the sites that are inspected in a year, % by grade. */
  readonly rates: Readonly<Record<string, number>>
  /** Usual points by the kind of event. */
  readonly points: Readonly<Record<string, number>>
  /** Points for the grade of an annual assessment. */
  readonly assessment: Readonly<Record<string, number>>
  /** For each point of a violation of its staff. */
  readonly perViolationPoint: number
  /** So many events of a kind in force are a veto. */
  readonly vetoFrom: Readonly<Record<string, number>>
  /** After so many months from when it was put right an event may be repaired. */
  readonly repairMonths: number
}

export const creditSetting = 'gysy.credit.schemes'

/** 国办发〔2019〕35号 names the classes and that they are inspected by credit; the points are the city's (utilities-enterprise.md §7 gysyxyjg). */
export const usualCreditSchemes =
  '[{"from":"2019-07-09","begins":100,"decay":[{"months":12,"factor":1},{"months":24,"factor":0.5}],"plusMost":10,' +
  '"bands":[["A",90],["B",75],["C",60],["D",0]],"rates":{"A":10,"B":30,"C":60,"D":100},' +
  '"points":{"2":-10,"3":-2,"5":-0.5,"7":-1,"8":-5,"11":3},"assessment":{"1":5,"4":-15},"perViolationPoint":-0.5,"vetoFrom":{"8":3},"repairMonths":3}]'

const isScheme = (value: unknown): value is CreditScheme => {
  const row: Members<keyof CreditScheme> | null = asRow(value)
  return row !== null && typeof row.from === 'string' && Array.isArray(row.bands) && Array.isArray(row.decay) && asRow(row.rates) !== null
}

/** The scheme in force on a day. A parameter that cannot be read, or that begins later, leaves the usual one in force. */
export function creditSchemeOn(text: string, day: string): CreditScheme {
  const [usual] = read(usualCreditSchemes)
  const found = inForceOn(read(text), day) ?? usual
  if (found === undefined) throw new Error('there is no scheme of credit')
  return found
}

function read(text: string): readonly CreditScheme[] {
  try {
    const schemes: unknown = JSON.parse(text)
    return Array.isArray(schemes) ? schemes.filter(isScheme) : []
  } catch {
    return []
  }
}
