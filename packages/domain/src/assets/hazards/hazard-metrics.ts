import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { dangerStatus } from '../dictionaries/dangers.ts'
import { hazardsInReform, MAJOR_HAZARD, openFacilityHazards } from './hazard-codes.ts'

const open = openFacilityHazards.join()
const rows = { unit: '处', better: 'down' } as const
const { closed, toRecheck } = dangerStatus.values
/** Of which it is known whether they were rectified in time, or that they were not. */
const dueStates = [...hazardsInReform, toRecheck.value, closed.value].join()

/** The figures over hazards (assets.md §5.1). */
export const facilityHazardMetrics = {
  'aq.danger.open': {
    ...rows,
    zh: '未销号设施隐患',
    en: 'Open hazards',
    query: { status: open },
    formula: { zh: '状态为待核定、待整改、整改中、待复查的隐患数', en: 'Hazards that are not closed, rejected or moved to tracking' },
  },
  'aq.danger.major': {
    ...rows,
    zh: '未销号重大设施隐患',
    en: 'Open major hazards',
    query: { status: open, level: MAJOR_HAZARD },
    formula: { zh: '未销号且等级为重大的隐患数', en: 'Open hazards of the level major' },
    basis: '安全生产法',
  },
  'aq.danger.overdue': {
    ...rows,
    zh: '超期设施隐患',
    en: 'Overdue hazards',
    query: { overdue: 'true' },
    formula: { zh: '整改期限早于今天且待整改、整改中的隐患数', en: 'Hazards in rectification whose deadline has passed' },
  },
  'aq.danger.supervised': {
    ...rows,
    zh: '挂牌督办设施隐患',
    en: 'Hazards under supervision',
    query: { status: open, superviseFlag: 'true' },
    formula: { zh: '未销号且挂牌督办的隐患数', en: 'Open hazards that are listed for supervision' },
  },
  'aq.danger.due': {
    ...rows,
    zh: '到期设施隐患',
    en: 'Hazards due',
    on: 'deadline',
    query: { status: dueStates },
    formula: { zh: '整改期限在时段内的隐患数，不含待核定、转跟踪和不采纳', en: 'Hazards whose deadline fell into the span' },
  },
  'aq.danger.dueInTime': {
    ...rows,
    zh: '按期整改设施隐患',
    en: 'Hazards due, closed in time',
    on: 'deadline',
    query: { status: closed.value, inTime: 'true' },
    better: 'up',
    formula: {
      zh: '整改期限在时段内、按期完成整改并已销号的隐患数',
      en: 'Of the hazards due in the span, those rectified in time and closed',
    },
  },
  'aq.danger.inTimeRate': {
    zh: '设施隐患按期整改率',
    en: 'In-time rate of hazards',
    unit: '%',
    part: 'aq.danger.dueInTime',
    whole: 'aq.danger.due',
    better: 'up',
    formula: { zh: '按期整改设施隐患÷到期设施隐患', en: 'Hazards closed by their deadline ÷ dangers due' },
  },
} as const satisfies Readonly<Record<string, Metric>>
