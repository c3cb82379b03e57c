import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { class5, publishState } from '../../dictionaries/detection.ts'
import { detectionGroups, yearOfDetection } from '../detection-block.ts'
import { detectionLifecycle } from '../detection-lifecycle.ts'
import { type TunnelDetectionFields, tunnelDetectionFields } from './fields.ts'
import { tunnelRatingOf } from './rating.ts'
import { equipmentRatesAreSound, manualClassIsNoBetter, tunnelHasAClass, weakTunnelIsRestrainedFirst } from './rules.ts'
import { tunnelDetectionAlerts } from './tunnel-alerts.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const

/** A detection of a tunnel with the indices and classes that the server computes of it (assets.md §3.1, §4.4). */
export const tunnelDetection = defineResource({
  name: 'tunnelDetection',
  root: 'szgl/bhjctunnel',
  area: 'assets',
  label: { zh: '隧道检测', en: 'Tunnel detection' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    detection: detectionGroups.detection,
    details: { zh: '检测明细', en: 'Findings' },
    rating: detectionGroups.rating,
    conclusion: detectionGroups.conclusion,
  },
  fields: tunnelDetectionFields,
  lifecycles: {
    status: detectionLifecycle({
      rules: [tunnelHasAClass],
      publication: [weakTunnelIsRestrainedFirst],
      published: ['writeConditionToTunnel', 'warnOfWeakTunnel'],
      voided: ['fallBackToFormerCondition'],
    }),
  },
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['tunnelId', 'detectDate'] },
  numbers: { recordNo: ['JC-bhjctunnel-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [manualClassIsNoBetter, equipmentRatesAreSound],
  suggestions: [yearOfDetection],
  computed: computed<TunnelDetectionFields>({ refs: ['tunnelId'], facts: ['schemeVersions'], values: tunnelRatingOf }),
  list: {
    columns: ['tunnelId', 'detectType', 'detectDate', 'detectUnit', 'jgci', 'jdci', 'qtci', 'score', 'grade', 'nextDate', 'status'],
    // What the tunnel was found to be, and when, comes before the indices of its parts: detections of one tunnel are told apart by their days.
    decidingColumns: ['detectDate', 'score', 'grade'],
    search: ['detectYear', 'tunnelId', 'detectType', 'grade', 'status'],
    order: '-detectDate',
    nameField: 'recordNo',
    titleFields: ['tunnelName', 'recordNo'],
    tones: [
      { tone: 'overdue', when: { field: 'grade', oneOf: [class5.values.class4.value, class5.values.class5.value] } },
      { tone: 'muted', when: { field: 'status', is: publishState.values.voided.value } },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit', levels: ['city'] },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/sd/index',
      help: {
        zh: '登记隧道检测结果。录入检测明细和设备完好率后，系统按JTG H12-2015自动计算土建、机电、其他工程指数和技术状况类别。',
        en: 'Tunnel detections. Indices and classes follow from the findings and the rates of the equipment (JTG H12-2015).',
      },
      zh: '隧道检测',
      en: 'Tunnel detection',
      levels: everybody,
      menu: { under: 'ssxyxx', sort: 30, carries: ['jcsj:basetunnel:list'] },
      dutyOf: everybody,
    },
  ],
  buttons: { words: { submit: { zh: '提交', en: 'Submit' } } },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  lifeTracks: {
    index: {
      ...{ draws: 'index', lane: 'condition', by: ['tunnelId'], on: 'detectDate', value: 'score', grade: 'grade' },
      ...{ query: { status: publishState.values.published.value }, zh: '技术状况指数', en: 'Condition index' },
    },
  },
  alerts: tunnelDetectionAlerts,
  deletable: { column: 'status', oneOf: [publishState.values.draft.value, publishState.values.returned.value] },
  levels: { add: filers, edit: filers, delete: filers, import: filers, submit: filers, audit: ['city'], void: ['city'] },
  detail: { panel: 'tunnelLining' },
  form: { as: 'drawer' },
})

export interface TunnelDetection extends RowOf<typeof tunnelDetection> {}
