import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { abcde, bridgeMaintCategory } from '../../dictionaries/bridges.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'

const inUse = { status: assetStatus.values.inUse.value }
const graded = (...keys: readonly (keyof typeof abcde.values)[]) => ({
  ...inUse,
  bciGrade: keys.map((key) => abcde.values[key].value).join(),
})
const { category2, category3, category4, category5 } = bridgeMaintCategory.values
/** Bridges of category Ⅰ are passed or not, and have no grade (assets.md §4.2). */
const withGrades = { ...inUse, maintCategory: [category2, category3, category4, category5].map(({ value }) => value).join() }
const rated = { ...inUse, bciGradeEmpty: '0' }
const CJJ_99 = 'CJJ 99-2017'

/** Bridges in use and their condition (dashboards.md §3.3 ss.bridge, zk.bci and §4; assets.md §5.1). */
export const bridgeMetrics = {
  'ss.bridge.n': {
    zh: '桥梁座数',
    en: 'Bridges',
    unit: '座',
    query: inUse,
    formula: { zh: '在用桥梁座数', en: 'Bridges in use' },
  },
  'ss.bridge.m': {
    zh: '桥梁长度',
    en: 'Length',
    unit: 'm',
    digits: 1,
    query: inUse,
    adds: { sum: 'totalLength' },
    formula: { zh: 'Σ在用桥梁全长', en: 'Σ length of the bridges in use' },
  },
  'ss.bridge.deck': {
    zh: '桥面面积',
    en: 'Deck area',
    unit: '㎡',
    query: inUse,
    adds: { sum: 'deckArea' },
    formula: { zh: 'Σ在用桥梁桥面面积', en: 'Σ deck area of the bridges in use' },
  },
  'zk.bci.mean': {
    zh: '平均BCI',
    en: 'Mean BCI',
    digits: 1,
    query: inUse,
    adds: { mean: 'bci', weight: 'deckArea' },
    formula: { zh: 'Σ（BCI×桥面面积）÷Σ桥面面积，已评定的桥梁', en: 'Σ BCI × deck area ÷ Σ deck area of the bridges that were rated' },
    basis: CJJ_99,
    better: 'up',
  },
  'zk.bci.rated': {
    zh: '已评定桥梁',
    en: 'Rated bridges',
    unit: '座',
    query: rated,
    formula: { zh: '有技术状况等级的桥梁座数', en: 'Bridges with a condition grade' },
    better: 'up',
  },
  'zk.bci.ab': {
    zh: 'A、B级桥梁',
    en: 'Bridges of A and B',
    unit: '座',
    query: graded('intact', 'good'),
    formula: { zh: '技术状况为A、B级的桥梁座数', en: 'Bridges of the grades A and B' },
    basis: CJJ_99,
    better: 'up',
  },
  'zk.bci.de': {
    zh: 'D、E级桥梁',
    en: 'Bridges of D and E',
    unit: '座',
    query: graded('unqualified', 'dangerous'),
    formula: { zh: '技术状况为D、E级的桥梁座数', en: 'Bridges of the grades D and E' },
    basis: CJJ_99,
    better: 'down',
  },
  'zk.bci.gradedArea': {
    zh: 'Ⅱ至Ⅴ类桥梁桥面面积',
    en: 'Deck area of the categories Ⅱ to Ⅴ',
    unit: '㎡',
    query: withGrades,
    adds: { sum: 'deckArea' },
    formula: { zh: 'Σ养护类别为Ⅱ至Ⅴ类的在用桥梁桥面面积', en: 'Σ deck area of the bridges in use of the maintenance categories Ⅱ to Ⅴ' },
    basis: CJJ_99,
  },
  'zk.bci.goodArea': {
    zh: 'A、B级桥面面积',
    en: 'Deck area of A and B',
    unit: '㎡',
    query: { ...withGrades, ...graded('intact', 'good') },
    adds: { sum: 'deckArea' },
    formula: { zh: 'Σ养护类别为Ⅱ至Ⅴ类、技术状况为A、B级的在用桥梁桥面面积', en: 'Σ deck area of these bridges with the grades A and B' },
    basis: CJJ_99,
    better: 'up',
  },
  'zk.bci.good': {
    zh: 'A、B级面积占比',
    en: 'Share of A and B by deck area',
    unit: '%',
    part: 'zk.bci.goodArea',
    whole: 'zk.bci.gradedArea',
    formula: {
      zh: 'A、B级桥面面积÷Ⅱ至Ⅴ类桥梁桥面面积',
      en: 'Deck area of A and B ÷ deck area of the bridges of the categories Ⅱ to Ⅴ',
    },
    basis: CJJ_99,
    better: 'up',
  },
  'zk.due.bridge': {
    zh: '检测逾期桥梁',
    en: 'Detection overdue',
    unit: '座',
    query: { ...inUse, overdue: 'true' },
    formula: {
      zh: '下次常规或结构定期检测日期已过的在用桥梁座数',
      en: 'Bridges in use past the day of their next routine or structural detection',
    },
    basis: CJJ_99,
    better: 'down',
  },
  'ss.bridge.restricted': {
    zh: '限载限高桥梁',
    en: 'Restricted bridges',
    unit: '座',
    query: { ...inUse, restricted: 'true' },
    formula: { zh: '有限载、限高或限速要求的桥梁座数', en: 'Bridges with a limit of load, height or speed' },
  },
  'ss.bridge.monitored': {
    zh: '结构监测桥梁',
    en: 'Monitored bridges',
    unit: '座',
    query: { ...inUse, hasMonitoring: 'true' },
    formula: { zh: '装有结构监测的桥梁座数', en: 'Bridges with structural monitoring' },
    better: 'up',
  },
  'ss.bridge.monitoredShare': {
    zh: '监测覆盖率',
    en: 'Monitored share',
    unit: '%',
    part: 'ss.bridge.monitored',
    whole: 'ss.bridge.n',
    rest: { hasMonitoring: 'false' },
    formula: { zh: '结构监测桥梁÷桥梁座数', en: 'Monitored ÷ bridges' },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
