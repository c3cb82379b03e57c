import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, childrenOf, decimal, dict, dicts, inGroup, json, ref, text } from '@chengan/kernel/fields/builders'
import { abcde, bridgeDirectRule, bridgeKind, bridgeStructure } from '../../dictionaries/bridges.ts'
import { publishState } from '../../dictionaries/detection.ts'
import { conclusionFields, detectionFields, detectionGroups } from '../detection-block.ts'
import { detectionLifecycle } from '../detection-lifecycle.ts'
import { componentScore } from './component-score.ts'
import { ratingOf } from './rating.ts'
import { detectionHasARating, manualGradeOnlyLowers } from './rules.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const
const index = { readOnly: true } as const
const tested = { field: 'loadTest', is: true } as const

/** A detection of a bridge with the condition index that the server computes of it (assets.md §3.1, §4.2). */
export const bridgeDetection = defineResource({
  name: 'bridgeDetection',
  root: 'szgl/bhjcbridge',
  area: 'assets',
  label: { zh: '桥梁检测', en: 'Bridge detection' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    detection: detectionGroups.detection,
    details: { zh: '病害明细', en: 'Diseases' },
    rating: detectionGroups.rating,
    conclusion: detectionGroups.conclusion,
  },
  fields: {
    ...detectionFields,
    ...inGroup('rating', {
      score: decimal(5, 2, '综合得分', 'Score', index),
      grade: dict(abcde, '等级', 'Grade', { readOnly: true, index: true }),
      manualGrade: dict(abcde, '人工判定等级', 'Manual grade'),
      manualReason: text(500, '判定理由', 'Reason', {
        required: { field: 'manualGrade', given: true },
        when: { field: 'manualGrade', given: true },
      }),
      gradeReason: text(500, '判定依据', 'Grounds', index),
    }),
    ...conclusionFields,
    ...inGroup('detection', {
      bridgeKind: dict(bridgeKind, '对象', 'Kind', { required: true, default: bridgeKind.values.bridge.value }),
      bridgeId: ref('bridge', '桥梁', 'Bridge', { required: true, index: true }),
      bridgeType: dict(bridgeStructure, '结构类型', 'Structure type', index),
    }),
    ...inGroup('details', {
      details: childrenOf('bridgeDisease', 'detectId', '病害明细', 'Diseases'),
    }),
    ...inGroup('rating', {
      bcim: decimal(5, 2, '桥面系指数', 'Deck index', index),
      bcis: decimal(5, 2, '上部结构指数', 'Superstructure index', index),
      bcix: decimal(5, 2, '下部结构指数', 'Substructure index', index),
      bci: decimal(5, 2, '技术状况指数', 'Bridge condition index', index),
      bsim: decimal(5, 2, '桥面系结构指数', 'Deck structure index', index),
      bsis: decimal(5, 2, '上部结构状况指数', 'Superstructure structure index', index),
      bsix: decimal(5, 2, '下部结构状况指数', 'Substructure structure index', index),
      bsi: decimal(5, 2, '结构状况指数', 'Bridge structure index', index),
      bciGrade: dict(abcde, '技术状况等级', 'Condition grade', index),
      bsiGrade: dict(abcde, '结构状况等级', 'Structure grade', index),
      componentScores: json('构件得分', 'Component scores', { ...index, holds: componentScore }),
      directRules: dicts(bridgeDirectRule, '直接评定条件', 'Direct rules', {
        help: { zh: '勾选任一条件即评为不合格级及以下', en: 'Any of them leaves grade D at best' },
      }),
      loadTest: bool('荷载试验', 'Load test'),
      loadTestFailed: bool('试验不合格', 'Test failed', { when: tested }),
      loadTestResult: text(500, '试验结论', 'Test result', { when: tested }),
      limitLoadAdvice: decimal(10, 2, '建议限载', 'Advised load limit', { unit: 't' }),
    }),
    // Who audits it: kept with the row when it is saved.
    cityAudits: bool('须市级审核', 'Audited by the city', { hidden: true }),
  },
  children: { details: { sums: ['deduction'] } },
  lifecycles: {
    status: detectionLifecycle({ rules: [detectionHasARating], published: ['writeRatingToBridge'], voided: ['fallBackToFormerRating'] }),
  },
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['bridgeId', 'detectDate'] },
  numbers: { recordNo: ['JC-bhjcbridge-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [manualGradeOnlyLowers],
  computed: { refs: ['bridgeId'], values: ratingOf },
  list: {
    columns: ['bridgeId', 'detectType', 'detectDate', 'detectUnit', 'bcim', 'bcis', 'bcix', 'score', 'grade', 'nextDate', 'status'],
    search: ['detectYear', 'bridgeId', 'detectType', 'grade', 'status'],
    order: '-detectDate',
    subject: 'recordNo',
    headline: ['bridgeName', 'recordNo'],
    tones: [
      { tone: 'overdue', when: { field: 'grade', oneOf: ['D', 'E', 'N'] } },
      { tone: 'muted', when: { field: 'status', is: publishState.values.voided.value } },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'toAudit', zh: '待审核', en: 'To audit', duty: 'audit' },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/ql/index',
      help: {
        zh: '登记桥梁检测结果。录入病害后，系统按 CJJ 99-2017 自动计算技术状况指数和等级。',
        en: 'Bridge detections. Index and grade follow from the damages entered (CJJ 99-2017).',
      },
      zh: '桥梁检测',
      en: 'Bridge detection',
      levels: everybody,
      menu: { under: 'ssxyxx', sort: 20, carries: ['jcsj:basebridge:list'] },
      dutyOf: everybody,
    },
  ],
  buttons: {
    words: { submit: { zh: '提交', en: 'Submit' } },
    also: { Delete: { zh: '删除', en: 'Delete' }, calculate: { zh: '计算', en: 'Calculate' } },
  },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  deletable: { column: 'status', oneOf: [publishState.values.draft.value, publishState.values.returned.value] },
  levels: { add: filers, edit: filers, delete: filers, submit: filers, audit: ['city', 'district'], void: ['city'] },
  suffixes: { add: 'save', edit: 'update', delete: ['Delete', 'delete'] },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface BridgeDetection extends RowOf<typeof bridgeDetection> {}
