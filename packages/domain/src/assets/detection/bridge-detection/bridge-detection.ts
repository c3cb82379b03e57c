import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { publishState } from '../../dictionaries/detection.ts'
import { detectionGroups, yearOfDetection } from '../detection-block.ts'
import { detectionLifecycle } from '../detection-lifecycle.ts'
import { bridgeDetectionAlerts } from './detection-alerts.ts'
import { type BridgeDetectionFields, bridgeDetectionFields } from './fields.ts'
import { ratingOf } from './rating.ts'
import { detectionHasARating, manualGradeOnlyLowers, weakBridgeIsRestrainedFirst } from './rules.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const

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
  fields: bridgeDetectionFields,
  children: { details: { sums: ['deduction'] } },
  lifecycles: {
    status: detectionLifecycle({
      rules: [detectionHasARating],
      publication: [weakBridgeIsRestrainedFirst],
      published: ['writeRatingToBridge', 'proposeClosing', 'warnOfDangerousBridge'],
      voided: ['fallBackToFormerRating'],
    }),
  },
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['bridgeId', 'detectDate'] },
  numbers: { recordNo: ['JC-bhjcbridge-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [manualGradeOnlyLowers],
  suggestions: [yearOfDetection],
  computed: computed<BridgeDetectionFields>({ refs: ['bridgeId'], facts: ['schemeVersions'], values: ratingOf }),
  list: {
    columns: ['bridgeId', 'detectType', 'detectDate', 'detectUnit', 'bcim', 'bcis', 'bcix', 'score', 'grade', 'nextDate', 'status'],
    // What the bridge was found to be worth, and when, comes before the indices of its parts: detections of one bridge are told apart by their days.
    decidingColumns: ['detectDate', 'score', 'grade'],
    search: ['detectYear', 'bridgeId', 'detectType', 'grade', 'status'],
    order: '-detectDate',
    nameField: 'recordNo',
    titleFields: ['bridgeName', 'recordNo'],
    tones: [
      { tone: 'overdue', when: { field: 'grade', oneOf: ['D', 'E', 'N'] } },
      { tone: 'muted', when: { field: 'status', is: publishState.values.voided.value } },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit', levels: ['city', 'district'] },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/ql/index',
      help: {
        zh: '登记桥梁检测结果。录入病害后，系统按CJJ 99-2017自动计算技术状况指数和等级。',
        en: 'Bridge detections. Index and grade follow from the damages entered (CJJ 99-2017).',
      },
      zh: '桥梁检测',
      en: 'Bridge detection',
      levels: everybody,
      menu: { under: 'ssxyxx', sort: 20, icon: 'search', carries: ['jcsj:basebridge:list'] },
      dutyOf: everybody,
    },
  ],
  buttons: {
    words: { submit: { zh: '提交', en: 'Submit' } },
    also: { Delete: { zh: '删除', en: 'Delete' }, calculate: { zh: '计算', en: 'Calculate' } },
  },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  lifeTracks: {
    index: {
      ...{ draws: 'index', lane: 'condition', by: ['bridgeId'], on: 'detectDate', value: 'score', grade: 'grade' },
      ...{ query: { status: publishState.values.published.value }, zh: '技术状况指数', en: 'Condition index' },
    },
  },
  alerts: bridgeDetectionAlerts,
  deletable: { column: 'status', oneOf: [publishState.values.draft.value, publishState.values.returned.value] },
  levels: { add: filers, edit: filers, delete: filers, submit: filers, audit: ['city', 'district'], void: ['city'] },
  suffixes: { add: 'save', edit: 'update', delete: ['Delete', 'delete'] },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface BridgeDetection extends RowOf<typeof bridgeDetection> {}
