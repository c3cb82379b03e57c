import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { region } from '@chengan/kernel/fields/builders'
import { publishState } from '../../dictionaries/detection.ts'
import { yearOfDetection } from '../detection-block.ts'
import { detectionLifecycle } from '../detection-lifecycle.ts'
import { poleIsOfThePlace } from './fault-lamps.ts'
import { lightingDetectionFields, lightingGroups } from './fields.ts'
import { lightingCalls } from './lighting-calls.ts'
import { detectionIsBound, lightingComputed, lightsAreOfOnePlace, yearOfTheDay } from './lighting-rules.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const
const state = publishState.values
const open = [state.draft.value, state.returned.value] as const
const unbound = { column: 'assetId', empty: true } as const

/** What an import is told of rows whose road nobody knows. */
const importAsks = {
  regionId: region('所属区县', 'District', {
    regionType: 'district',
    help: {
      zh: '道路未在台账中的记录归入此区县；不选时为本单位所在区县',
      en: 'For rows whose road is not in the register; left empty: your own',
    },
  }),
}

/** A detection of road lighting: lamps counted by day or night, and the light measured once a year (assets.md §3, §4.6). */
export const lightingDetection = defineResource({
  name: 'lightingDetection',
  root: 'szgl/bhjcdlzm',
  area: 'assets',
  label: { zh: '道路照明检测', en: 'Road-lighting detection' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: lightingGroups,
  fields: lightingDetectionFields,
  children: { faultLamps: { columns: ['poleNo', 'lampKind', 'lampId', 'faultType', 'images', 'status'], warnings: [poleIsOfThePlace] } },
  lifecycles: {
    status: detectionLifecycle({
      rules: [detectionIsBound],
      published: ['tellFaultLamps', 'writeRatesToInstallation'],
      voided: ['takeBackFaultLamps', 'fallBackToFormerRates'],
    }),
  },
  draft: { field: 'status', states: ['draft', 'returned'], needs: ['checkKind', 'detectDate'] },
  numbers: { recordNo: ['JC-bhjcdlzm-', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  rules: [lightsAreOfOnePlace],
  fill: yearOfTheDay,
  suggestions: [yearOfDetection],
  computed: lightingComputed,
  list: {
    columns: [
      'assetId',
      'roadNameRaw',
      'checkKind',
      'detectDate',
      'lampTotal',
      'litRate',
      'intactRate',
      'lpd',
      'bound',
      'detectUnit',
      'status',
    ],
    decidingColumns: ['detectDate', 'litRate', 'intactRate'],
    search: ['detectYear', 'checkKind', 'facilityId', 'roadId', 'landId', 'unbound', 'belowTarget', 'status'],
    filters: {
      unbound: { zh: '未绑定', en: 'Not bound', kind: 'yesNo', filter: unbound },
      belowTarget: {
        ...{ zh: '亮灯率或完好率不达标', en: 'Rates below target', kind: 'yesNo' },
        filter: {
          any: [
            { column: 'litOk', is: false },
            { column: 'intactOk', is: false },
          ],
        },
      },
    },
    order: '-detectDate',
    nameField: 'recordNo',
    titleFields: ['assetName', 'recordNo'],
    tones: [
      { tone: 'muted', when: { field: 'status', is: state.voided.value } },
      {
        tone: 'overdue',
        when: {
          any: [
            { field: 'litOk', is: false },
            { field: 'intactOk', is: false },
          ],
        },
      },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'unbound', zh: '待绑定', en: 'To bind', filter: { all: [unbound, { column: 'status', oneOf: [...open] }] } },
      { key: 'toAudit', zh: '待我审核', en: 'Mine to audit', duty: 'audit', levels: ['city', 'district'] },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/zm/index',
      help: {
        zh: '登记夜巡、日巡和年度检测的照明情况，或从表格导入后绑定到道路、照明设施。亮灯率、完好率和达标情况由系统按CJJ 45-2015计算。',
        en: 'Lights as patrols and annual tests found them, entered or imported and then bound to roads and installations. Rates and verdicts follow (CJJ 45-2015).',
      },
      zh: '照明检测',
      en: 'Lighting detection',
      levels: everybody,
      menu: {
        ...{ under: 'ssxyxx', sort: 10 },
        carries: ['jcsj:lampFacility:list', 'jcsj:baseroad:list', 'jcsj:lampLand:list', 'jcsj:baselamp:list'],
      },
      dutyOf: everybody,
    },
  ],
  buttons: {
    order: ['add', 'edit', 'delete', 'export', 'import', 'submit', 'audit', 'void', 'bind'],
    words: { submit: { zh: '提交', en: 'Submit' } },
  },
  calls: lightingCalls,
  parties: { departments: ['deptId'], regions: ['regionId'] },
  deletable: { column: 'status', oneOf: [...open] },
  levels: { add: filers, edit: filers, delete: filers, import: filers, submit: filers, audit: ['city', 'district'], void: ['city'] },
  // The number in a file tells which faulty lamps belong to a row; a new row draws its own.
  import: { key: 'recordNo', asks: importAsks },
  form: { as: 'drawer' },
})

export interface LightingDetection extends RowOf<typeof lightingDetection> {}
