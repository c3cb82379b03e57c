import type { Filter } from '../access/filter.ts'
import type { CompleteResource } from '../definition/complete.ts'
import { usualDays } from '../definition/expiry.ts'
import type { Label } from '../label.ts'
import type {
  Alert,
  AlertEscalation,
  AlertLevel,
  AlertMoment,
  AlertPage,
  AlertReceiver,
  AlertStep,
  AlertUnit,
  AlertWords,
} from './alert.ts'

/** A step as engines read it. */
export interface CompleteStep {
  /** So many of the unit before the moment; 0 on it; below nought after it. */
  readonly at: number
  readonly setting?: string
  readonly every?: number
  readonly times?: number
}

/** The level from a moment on. */
interface LevelFrom {
  readonly at: number
  readonly level: AlertLevel
}

/** A warning as engines read it. */
export interface CompleteAlert extends Label {
  readonly code: string
  readonly on: AlertMoment
  readonly unit: AlertUnit
  /** The latest first: the first that a row has reached is the one it is in. */
  readonly steps: readonly CompleteStep[]
  readonly levels: readonly LevelFrom[]
  readonly where?: Filter
  readonly closes?: Filter
  readonly until?: number
  readonly to: readonly AlertReceiver[]
  readonly words: AlertWords
  readonly late: AlertWords
  readonly toBureaus?: AlertWords
  readonly opens?: AlertPage
  readonly sms: AlertLevel | 'never'
  readonly atNight: boolean
  readonly digest: boolean
  readonly standing: boolean
  readonly escalates: readonly AlertEscalation[]
  /** Of the short form: its days and receivers are a rule that administrators change. */
  readonly ofExpiry: boolean
}

/** Units whose steps come with a day; the others are looked at each minute. */
const dailyUnits: ReadonlySet<AlertUnit> = new Set(['days', 'workdays', 'months'])

export function isDaily({ unit }: Pick<CompleteAlert, 'unit'>): boolean {
  return dailyUnits.has(unit)
}

const latestFirst = <T extends { readonly at: number }>(steps: readonly T[]) => steps.toSorted((one, other) => one.at - other.at)

function signed({ before = 0, after, setting, every, times }: AlertStep): CompleteStep {
  return {
    at: after === undefined ? before : -after,
    ...(setting === undefined ? {} : { setting }),
    ...(every === undefined ? {} : { every }),
    ...(times === undefined ? {} : { times }),
  }
}

/** A warning that is declared in full. */
export function completeAlert(code: string, alert: Alert): CompleteAlert {
  const {
    zh,
    en,
    where,
    closes,
    until,
    to,
    title,
    text,
    late,
    toBureaus,
    opens,
    sms = 2,
    atNight = false,
    digest = false,
    standing = false,
    escalates = [],
  } = alert
  const words = { title, text }
  return Object.freeze({
    code,
    zh,
    en,
    on: alert.on,
    unit: alert.in ?? 'days',
    steps: latestFirst(alert.steps.map(signed)),
    levels: latestFirst(alert.steps.map((step) => ({ at: signed(step).at, level: step.level ?? (signed(step).at > 0 ? 1 : 2) }))),
    ...(where === undefined ? {} : { where }),
    ...(closes === undefined ? {} : { closes }),
    ...(until === undefined ? {} : { until }),
    to,
    words,
    late: late ?? words,
    ...(toBureaus === undefined ? {} : { toBureaus }),
    ...(opens === undefined ? {} : { opens }),
    sms,
    atNight,
    digest,
    standing,
    escalates,
    ofExpiry: false,
  })
}

/** What a date that ends is told with: level 1 up to ninety days before, 2 from thirty on, 3 once it has passed (utilities-enterprise.md §2.5). */
const levelsOfExpiry: readonly LevelFrom[] = [
  { at: -1, level: 3 },
  { at: 30, level: 2 },
  { at: Number.MAX_SAFE_INTEGER, level: 1 },
]

/** The days of a rule as steps: a number below nought is each so many days after the date. */
function stepsOfDays(days: readonly number[]): readonly CompleteStep[] {
  return latestFirst(days.map((day) => (day < 0 ? { at: day, every: -day } : { at: day })))
}

const wordsOfExpiry = (noun: Label, date: Label, zh: string, en: string): AlertWords => ({
  title: { zh: `${noun.zh}“{what}”的${date.zh}${zh}`, en: `${noun.en} {what}: ${date.en} ${en}` },
  text: {
    zh: `${noun.zh}“{what}”的${date.zh}${zh}（{on}），请及时办理。办理后请更新日期，此后不再提醒。`,
    en: `${noun.en} {what}: ${date.en} ${en} ({on}). See to it in time and enter the new date; nobody is told again then.`,
  },
})

/** The date of a row with which something ends, as the warning that it is; days and receivers as the rule of the installation says, else as declared. */
export function alertOfExpiry(
  resource: CompleteResource,
  field: string,
  { days, receivers }: { readonly days?: readonly number[]; readonly receivers?: readonly AlertReceiver[] } = {},
): CompleteAlert | undefined {
  const expiry = resource.expiries?.[field]
  const date = resource.fields[field]?.label
  if (expiry === undefined || date === undefined) return undefined
  const told = days ?? expiry.days ?? usualDays
  return Object.freeze({
    code: field,
    zh: date.zh,
    en: date.en,
    on: field,
    unit: 'days',
    steps: stepsOfDays(told),
    levels: levelsOfExpiry,
    ...(expiry.where === undefined ? {} : { where: expiry.where }),
    to: receivers ?? expiry.receivers,
    words: wordsOfExpiry(resource.label, date, '{left|还有|天到期|今天到期}', '{left|ends in | days|ends today}'),
    late: wordsOfExpiry(resource.label, date, '已于{on}到期{late|，逾期|天|}', 'ended on {on}{late|, | days ago|}'),
    sms: 'never',
    atNight: false,
    digest: false,
    standing: expiry.standing ?? false,
    escalates: [],
    ofExpiry: true,
  })
}
