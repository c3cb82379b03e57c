import type { Metric } from '@chengan/kernel/definition/figures/metric'

const sites = { unit: '件', on: 'createDate' } as const
const visits = { unit: '次', on: 'createDate' } as const

/** Works with a permit under supervision, by the day on which it was opened (municipal-approval.md §8.1). */
export const supervisionMetrics = {
  'sp.sites': {
    ...{ ...sites, zh: '监管许可', en: 'Permits supervised' },
    formula: { zh: '按监管建立时间的批后监管数', en: 'Supervisions by the day on which they were opened' },
  },
  'sp.sites.filed': {
    ...{ ...sites, zh: '已备案', en: 'Filed' },
    query: { filingCountStart: '1' },
    formula: { zh: '已提交施工备案的批后监管数', en: 'Supervisions whose works were filed' },
    better: 'up',
  },
  'sp.filingRate': {
    ...{ zh: '备案率', en: 'Filing rate', unit: '%', part: 'sp.sites.filed', whole: 'sp.sites', rest: { filingCountEnd: '0' } },
    formula: { zh: '已备案÷监管许可', en: 'Filed ÷ permits supervised' },
    better: 'up',
  },
  'sp.visits.due': {
    ...{ ...visits, zh: '应巡查次数', en: 'Visits due', adds: { sum: 'visitsDue' } },
    formula: {
      zh: 'Σ自开工起按巡查频次应巡查的次数，至完工或今天',
      en: 'Σ visits that were due from the beginning of works to their end or today',
    },
  },
  'sp.visits.made': {
    ...{ ...visits, zh: '已完成巡查', en: 'Visits made', adds: { sum: 'visitsMade' } },
    formula: { zh: 'Σ已巡查次数，每处不超过应巡查次数', en: 'Σ visits made, of each site no more than were due' },
    better: 'up',
  },
  // A mean by the visits that were due, not a share: both halves of a share add up one field.
  'sp.visitRate': {
    ...{ zh: '巡查完成率', en: 'Visits done', unit: '%', digits: 1, on: 'createDate' },
    adds: { mean: 'visitShare', weight: 'visitsDue' },
    formula: { zh: '已完成巡查÷应巡查次数', en: 'Visits made ÷ visits due' },
    better: 'up',
  },
  'sp.ordersPerSite': {
    ...{
      zh: '每证整改数',
      en: 'Orders per permit',
      unit: '件',
      digits: 2,
      on: 'createDate',
      adds: { mean: 'ordersOut' },
      alongOthers: true,
    },
    formula: {
      zh: 'Σ已下达整改数÷监管许可，不含草稿与撤回',
      en: 'Σ orders issued ÷ permits supervised, without drafts and those taken back',
    },
    better: 'down',
  },
  'sp.orders.due': {
    ...{ unit: '件', on: 'createDate', zh: '到期整改', en: 'Orders due', adds: { sum: 'ordersDue' }, alongOthers: true },
    formula: {
      zh: 'Σ已闭环或期限日已过的整改数，按监管建立时间',
      en: 'Σ orders that are closed or past the day of their deadline, by the opening of supervision',
    },
  },
  'sp.orders.inTime': {
    ...{
      unit: '件',
      on: 'createDate',
      zh: '按期闭环',
      en: 'Closed on time',
      adds: { sum: 'ordersInTime' },
      alongOthers: true,
      better: 'up',
    },
    formula: { zh: 'Σ期限内完成整改并闭环的整改数', en: 'Σ closed orders whose rectification was done by the deadline' },
  },
  'sp.orders.onTimeRate': {
    ...{ zh: '按期闭环率', en: 'Orders closed on time', unit: '%', digits: 1, on: 'createDate' },
    ...{ adds: { mean: 'ordersShare', weight: 'ordersDue' }, alongOthers: true },
    formula: { zh: '按期闭环÷到期整改', en: 'Closed on time ÷ due' },
    better: 'up',
  },
  'sp.sites.accepted': {
    ...{ ...sites, zh: '已验收', en: 'Accepted' },
    query: { acceptDateEmpty: '0' },
    formula: { zh: '已验收合格的批后监管数', en: 'Supervisions whose works were accepted' },
  },
  'sp.sites.acceptedFirst': {
    ...{ ...sites, zh: '一次验收合格', en: 'Accepted at once' },
    query: { acceptDateEmpty: '0', acceptCountEnd: '1' },
    formula: { zh: '首次验收申请即合格的批后监管数', en: 'Supervisions whose first application for acceptance passed' },
    better: 'up',
  },
  'sp.firstAcceptance': {
    ...{ zh: '一次验收合格率', en: 'First-time acceptance', unit: '%', part: 'sp.sites.acceptedFirst', whole: 'sp.sites.accepted' },
    rest: { acceptCountStart: '2' },
    formula: { zh: '一次验收合格÷已验收', en: 'Accepted at once ÷ accepted' },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
