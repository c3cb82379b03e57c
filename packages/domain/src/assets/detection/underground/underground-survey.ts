import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { publishState } from '../../dictionaries/detection.ts'
import { yearOfDetection } from '../detection-block.ts'
import { detectionLifecycle } from '../detection-lifecycle.ts'
import { surveyFields, surveyGroups } from './survey-fields.ts'
import { surveyComputed, yearOfSurvey } from './survey-rules.ts'
import { surveyAlerts } from './underground-alerts.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const
const state = publishState.values

/** A survey of the ground under a road, whose bodies are rows of their own (assets.md §3, §4.5). */
export const undergroundSurvey = defineResource({
  name: 'undergroundSurvey',
  root: 'szgl/bhjcundergrounddisease',
  area: 'assets',
  label: { zh: '地下病害检测', en: 'Underground survey' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: surveyGroups,
  fields: surveyFields,
  lifecycles: { status: detectionLifecycle({ rules: [], published: [], voided: [] }) },
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['roadId', 'detectDate'] },
  numbers: { recordNo: ['JC-dxbh-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  fill: yearOfSurvey,
  suggestions: [yearOfDetection],
  computed: surveyComputed,
  list: {
    columns: ['roadId', 'surveyMethod', 'lineLength', 'coverRate', 'bodyCount', 'detectDate', 'nextDate', 'detectUnit', 'status'],
    decidingColumns: ['detectDate', 'bodyCount'],
    search: ['detectYear', 'roadId', 'surveyMethod', 'status'],
    order: '-detectDate',
    nameField: 'recordNo',
    titleFields: ['roadName', 'recordNo'],
    tones: [{ tone: 'muted', when: { field: 'status', is: state.voided.value } }],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit', levels: ['city', 'district'] },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/dxbht/index',
      help: {
        zh: '登记道路地下病害的探测任务：路段、方法、测线和覆盖率。查出的病害体在“地下病害体”逐个登记，数量和分级随之统计。',
        en: 'Surveys of the ground under roads: sections, method, lines and coverage. What they find is entered body by body and counted here.',
      },
      zh: '地下病害检测',
      en: 'Underground surveys',
      levels: everybody,
      menu: { under: 'ssxyxx', sort: 70, carries: ['jcsj:baseroad:list', 'jcsj:baseroadsection:list'] },
      dutyOf: everybody,
    },
  ],
  buttons: { words: { submit: { zh: '提交', en: 'Submit' } } },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  alerts: surveyAlerts,
  heldBy: [{ resource: 'undergroundBody', field: 'surveyId' }],
  deletable: { column: 'status', oneOf: [state.draft.value, state.returned.value] },
  levels: { add: filers, edit: filers, delete: filers, submit: filers, audit: ['city', 'district'], void: ['city'] },
  without: ['import'],
  detail: { sections: [rowsOf('undergroundBody', { zh: '病害体', en: 'Bodies' }), tasks, history] },
  form: { as: 'drawer' },
})

export interface UndergroundSurvey extends RowOf<typeof undergroundSurvey> {}
