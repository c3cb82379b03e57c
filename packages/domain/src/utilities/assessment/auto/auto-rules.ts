import type { Label } from '@chengan/kernel/label'
import type { PointsBy } from '@chengan/kernel/scores/score-tree'
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
  readonly licenceStatus?: unknown
  readonly licenceValidTo?: unknown
  /** What it was given for each kind of its business, where licences are kept of it. */
  readonly licences?: readonly { readonly status: string; readonly validTo: string | null }[]
  readonly nextEvaluationDate?: unknown
  readonly insuranceValidTo?: unknown
  readonly emergencyPlanValidTo?: unknown
}

/** An automatic item. `later`: its rows come with another part of the product; until then it is scored by hand, and says so. `owed`: every company must
 *  have what it counts, so that none at all is nothing; of anything else none at all is full. */
export interface AutoRule extends Label {
  readonly by: PointsBy
  readonly figures?: FiguresOfYear
  readonly company?: (company: JudgedCompany, day: string) => Measured
  /** Rows that the area reads by this name, and the resource that they are of. */
  readonly rows?: { readonly resource: string; readonly source: 'training' | 'drills' }
  readonly later?: true
  readonly owed?: true
}

const inDate = (value: unknown, day: string) => typeof value === 'string' && value >= day

/** The licence lives, on the last day that is judged; of a company with several each of them. */
function licence({ licenceStatus: status, licenceValidTo: validTo, licences = [] }: JudgedCompany, day: string): Measured {
  const own: readonly { readonly status: unknown; readonly validTo: unknown }[] = licences.length > 0 ? licences : [{ status, validTo }]
  const live = own.every((one) => one.status === licenceStatus.values.valid.value && inDate(one.validTo, day))
  return { num: live ? 1 : 0, den: 1 }
}

function papers(company: JudgedCompany, day: string): Measured {
  const dates = [company.nextEvaluationDate, company.insuranceValidTo, company.emergencyPlanValidTo]
  return { num: dates.filter((date) => inDate(date, day)).length, den: dates.length }
}

/** The rules that items of a scheme may name (utilities-enterprise.md §7, gysy/gysygascompaniesndkh/rule-5). */
export const autoRules = {
  licence: { zh: '许可证有效', en: 'Licence live', by: share, company: licence },
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
  filling: { zh: '填报及时率', en: 'Filling on time', by: share, later: true },
} as const satisfies Readonly<Record<string, AutoRule>>

export type AutoRuleKey = keyof typeof autoRules

/** The rule of a key; undefined where an item is scored by hand. */
export const autoRuleOf = (key: unknown): AutoRule | undefined => (autoRules as Readonly<Record<string, AutoRule>>)[String(key)]
