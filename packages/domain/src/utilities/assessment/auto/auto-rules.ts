import type { Label } from '@chengan/kernel/label'
import type { PointsBy } from '@chengan/kernel/scores/score-tree'
import { asTexts } from '@chengan/kernel/values'
import { licenceStatus } from '../../dictionaries/companies.ts'

// What of a company's year an item measures: by figures that are declared beside the rows that they count, by its own papers, or by rows that the area reads.
// A scheme names the rule; how it was measured is kept with the item, with what opens the rows.

/** A share is as good as it is: half of them is half of the points. */
const share: PointsBy = {
  nodes: [
    [0, 0],
    [1, 1],
  ],
}

/** Everything, or nothing for whatever is missing of it. */
const allOrNothing: PointsBy = {
  nodes: [
    [0.999, 0],
    [1, 1],
  ],
}

/** How the figures of a company are read: parts and wholes are added up, so that one item may look at several papers. */
export interface FiguresOfYear {
  readonly parts: readonly string[]
  readonly wholes: readonly string[]
  /** The field of the rows that names the year which they are planned for. */
  readonly year?: string
}

/** What a company has of a paper or a kind of rows. */
export interface Measured {
  readonly num: number
  readonly den: number
  /** Ids of rows that cost points, of the resource that the rule names. */
  readonly rows?: readonly string[]
}

/** What is known of a company itself. */
export interface JudgedCompany {
  readonly id?: unknown
  readonly businessTypes?: unknown
  readonly licenceStatus?: unknown
  readonly licenceValidTo?: unknown
  /** What it was given for each kind of its business, where licences are kept of it. */
  readonly licences?: readonly { readonly kind: string; readonly status: string; readonly validTo: string | null }[]
  readonly nextEvaluationDate?: unknown
  readonly insuranceValidTo?: unknown
  readonly emergencyPlanValidTo?: unknown
}

/** An automatic item. `later`: its rows come with another part of the product; until then it is scored by hand, and says so; `others`: some of them are here and
 *  counted, and it is scored by hand where a company has none. `owed`: every company must
 *  have what it counts, so that none at all is nothing; of anything else none at all is full. */
export interface AutoRule extends Label {
  readonly by: PointsBy
  readonly figures?: FiguresOfYear
  readonly company?: (company: JudgedCompany, day: string) => Measured
  /** Rows that the area reads by this name, and the resource that they are of. */
  readonly rows?: { readonly resource: string; readonly source: 'training' | 'drills' }
  readonly later?: true | 'others'
  readonly owed?: true
}

const inDate = (value: unknown, day: string) => typeof value === 'string' && value >= day

/** Each kind of the company's business has a licence of its own that lives, on the last day that is judged: a kind for which it was given none is outside its
 *  licence, one that it no longer runs asks for none. Where no licence of it is kept, by what its file says. */
function licence({ businessTypes, licenceStatus: status, licenceValidTo: validTo, licences = [] }: JudgedCompany, day: string): Measured {
  const lives = (one: { readonly status: unknown; readonly validTo: unknown }) =>
    one.status === licenceStatus.values.valid.value && inDate(one.validTo, day)
  if (licences.length === 0) return { num: lives({ status, validTo }) ? 1 : 0, den: 1 }
  const kinds = asTexts(businessTypes)
  return { num: kinds.filter((kind) => licences.some((one) => one.kind === kind && lives(one))).length, den: kinds.length }
}

function papers(company: JudgedCompany, day: string): Measured {
  const dates = [company.nextEvaluationDate, company.insuranceValidTo, company.emergencyPlanValidTo]
  return { num: dates.filter((date) => inDate(date, day)).length, den: dates.length }
}

/** The rules that items of a scheme may name (utilities-enterprise.md §7, gysy/gysygascompaniesndkh/rule-5). */
export const autoRules = {
  licence: { zh: '各经营类别许可证有效', en: 'A live licence for each kind of business', by: allOrNothing, company: licence },
  papers: { zh: '安全评价、保险、预案在期比例', en: 'Evaluation, insurance and plan in date', by: share, company: papers },
  riskAssessed: { zh: '风险点已评估比例', en: 'Risk points assessed', by: share, later: true },
  hazardsOnTime: {
    zh: '隐患按期整改率',
    en: 'Hazards closed on time',
    by: share,
    figures: { parts: ['yh.dueOnTime'], wholes: ['yh.due'] },
  },
  certified: { zh: '持证率', en: 'Certified share', by: share, owed: true, figures: { parts: ['ry.certified'], wholes: ['ry.staff'] } },
  trained: { zh: '学时完成率', en: 'Training hours done', by: share, owed: true, rows: { resource: 'jobPerson', source: 'training' } },
  violations: {
    zh: '人均违规记分',
    en: 'Violation points per employee',
    by: { lessPerUnit: 10 },
    figures: { parts: ['ry.violation.points'], wholes: ['ry.staff'] },
  },
  stationTests: {
    zh: '场站安全阀、压力表、报警器在检比例',
    en: 'Valves, gauges and detectors in date',
    by: share,
    figures: { parts: ['qy.station.valve', 'qy.station.gauge', 'qy.station.detector'], wholes: ['qy.station', 'qy.station', 'qy.station'] },
  },
  renewal: {
    zh: '老旧管网改造完成率',
    en: 'Renewal done',
    by: share,
    figures: { parts: ['gw.renovated.km'], wholes: ['gw.planned.km'], year: 'renovatePlanYear' },
  },
  online: {
    zh: '物联设备在线率（95%得满分）',
    en: 'IoT online rate (95 % is full)',
    by: {
      nodes: [
        [0, 0],
        [0.95, 1],
      ],
    },
    figures: { parts: ['iot.online.n'], wholes: ['iot.inUse'] },
  },
  checkCoverage: {
    zh: '入户安检覆盖率（60%以下不得分，90%得满分）',
    en: 'Coverage of household checks (nothing below 60 %, full at 90 %)',
    by: {
      nodes: [
        [0.6, 0],
        [0.9, 1],
      ],
    },
    later: true,
  },
  householdHazards: { zh: '安检隐患整改率', en: 'Household hazards closed on time', by: share, later: true },
  complaints: { zh: '投诉办结满意率', en: 'Complaints closed and satisfied', by: share, later: true },
  cylinderTrace: { zh: '气瓶追溯完整率', en: 'Trace rate of cylinders', by: share, later: true },
  drills: { zh: '每半年演练', en: 'A drill each half-year', by: share, rows: { resource: 'safetyActivity', source: 'drills' } },
  dutyPresence: {
    zh: '值班到岗率',
    en: 'Presence on duty',
    by: share,
    owed: true,
    figures: { parts: ['yj.shifts.in'], wholes: ['yj.shifts'] },
  },
  // Late filings of finished works count here (gysy/gysygcba/rule-1); filings of a period when their rows come.
  filling: {
    zh: '填报、工程备案及时率',
    en: 'Filing on time',
    by: share,
    later: 'others',
    figures: { parts: ['gc.inTime'], wholes: ['gc.filed'] },
  },
} as const satisfies Readonly<Record<string, AutoRule>>

export type AutoRuleKey = keyof typeof autoRules

/** The rule of a key; undefined where an item is scored by hand. */
export const autoRuleOf = (key: unknown): AutoRule | undefined => (autoRules as Readonly<Record<string, AutoRule>>)[String(key)]
