import { gasBusinessType } from '../dictionaries/companies.ts'

/** Working days of the licence procedure. Each is counted from the day after the event (行政许可法 arts 32, 42, 44, 82; 建城规〔2019〕2号). */
export interface ProcedureDays {
  readonly supplement: number
  readonly decide: number
  readonly extend: number
  readonly deliver: number
}

type Setting = (code: string, fallback: number) => number

const SUPPLEMENT = 5
const DECIDE = 12
const EXTEND = 10
const DELIVER = 10
/** Working days after the decision in which it is published. */
export const PUBLISH = 7
export const publishSetting = 'gysy.licence.publishWorkdays'
const TERM_YEARS = 3

/** The working days of a city; a province may be shorter for bottled gas (Zhejiang: 5 and 5). */
export function procedureDays(businessTypes: readonly string[], setting: Setting): ProcedureDays {
  const bottled = businessTypes.length > 0 && businessTypes.every((type) => type === gasBusinessType.values.bottled.value)
  const kind = bottled ? 'bottled' : 'usual'
  return {
    supplement: setting('gysy.licence.supplementWorkdays', SUPPLEMENT),
    decide: setting(`gysy.licence.${kind}DecideWorkdays`, DECIDE),
    extend: setting(`gysy.licence.${kind}ExtendWorkdays`, EXTEND),
    deliver: setting('gysy.licence.deliverWorkdays', DELIVER),
  }
}

/** The last days of the procedure, reckoned from what has happened. */
export interface ProcedureTerms {
  /** For a notice of missing material, of an application that is handed in today. */
  readonly supplementBy: string
  /** For the decision on what is accepted today. */
  readonly decideBy: string
  /** For the decision on what counts as accepted on the day of its application, because nobody said what is missing. */
  readonly decideByOfSilence: string | null
  /** For the decision once its term is extended. */
  readonly extendedBy: string | null
  /** For handing the licence over, of what is decided today. */
  readonly deliverBy: string
}

export function procedureTerms(
  { today, applyDate, decideBy }: { readonly today: string; readonly applyDate: string | null; readonly decideBy: string | null },
  days: ProcedureDays,
  addWorkdays: (day: string, days: number) => string,
): ProcedureTerms {
  return {
    supplementBy: addWorkdays(today, days.supplement),
    decideBy: addWorkdays(today, days.decide),
    decideByOfSilence: applyDate === null ? null : addWorkdays(applyDate, days.decide),
    extendedBy: decideBy === null ? null : addWorkdays(decideBy, days.extend),
    deliverBy: addWorkdays(today, days.deliver),
  }
}

/** Years for which a licence is given (建城〔2011〕174号: the province sets them). */
export const termYears = (setting: Setting): number => setting('gysy.licence.termYears', TERM_YEARS)
