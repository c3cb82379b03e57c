import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { dict } from '@chengan/kernel/fields/builders'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { bodyState } from '../../dictionaries/underground.ts'
import { levelOrder } from '../../dictionaries/underground-risk.ts'
import { bodyFields, bodyGroups } from './body-fields.ts'
import { diseaseOfBody, hazardOfBody, majorHazardOfBody } from './body-followers.ts'
import { bodyLifecycle, keptUntilVerified } from './body-lifecycle.ts'
import {
  agencySaysOtherwise,
  bodyComputed,
  bodyIsDeep,
  bodyIsOfItsSurvey,
  bodySuggestions,
  levelsOfTheScheme,
  mayBeTheSame,
  otherLevelHasItsReason,
} from './body-rules.ts'
import { bodyAlerts } from './underground-alerts.ts'

const filers = ['district', 'enterprise'] as const
const everybody = ['city', 'district', 'enterprise'] as const
const state = bodyState.values
const level = riskLevel4.values
const toBeDisposed = [state.toDispose.value, state.disposing.value]
const open = [state.unverified, state.toDispose, state.tracking, state.disposing, state.awaitingReSurvey].map(({ value }) => value)

/** A body of bad ground under a road: void, debonding, loose or water-rich ground, rated, disposed of and surveyed again (assets.md §3, §4.5). */
export const undergroundBody = defineResource({
  name: 'undergroundBody',
  root: 'szgl/bhjc/dxbht',
  area: 'assets',
  label: { zh: '地下病害体', en: 'Underground disease body' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: bodyGroups,
  fields: bodyFields,
  lifecycles: { status: bodyLifecycle },
  makes: { disease: diseaseOfBody, majorHazard: majorHazardOfBody, hazard: hazardOfBody },
  rules: [bodyIsDeep, otherLevelHasItsReason, bodyIsOfItsSurvey],
  warnings: [mayBeTheSame, agencySaysOtherwise],
  fill: levelsOfTheScheme,
  suggestions: bodySuggestions,
  computed: bodyComputed,
  after: { add: ['tellSection', 'tellSurvey'], edit: ['tellSection', 'tellSurvey'], delete: ['tellSection', 'tellSurvey'] },
  onMap: { place: 'location', shape: 'geom', tells: { no: 'bodyNo', type: 'bodyType', status: 'status' }, classed: 'riskLevel' },
  layers: {
    body: {
      ...{ zh: '地下病害体', en: 'Underground bodies', group: 'risk', sort: 345, zoom: 13, sign: 'diamond', only: 'place' },
      colours: {
        [level.level1.value]: 'red',
        [level.level2.value]: 'orange',
        [level.level3.value]: 'yellow',
        [level.level4.value]: 'blue',
      },
      worst: Object.values(level).map(({ value }) => value),
      looks: { lit: { field: 'standsOpen', zh: '灰色为已销号', en: 'Grey: closed' } },
      card: ['bodyNo', 'roadId', 'bodyType', 'riskLevel', 'area', 'topDepth', 'disposeDeadline', 'status'],
      grantedAs: 'disease',
    },
  },
  list: {
    columns: ['bodyNo', 'roadId', 'bodyType', 'area', 'topDepth', 'riskLevel', 'disposeDeadline', 'dutyDeptId', 'status'],
    hiddenColumns: ['dutyDeptId'],
    decidingColumns: ['riskLevel', 'disposeDeadline'],
    search: ['bodyType', 'riskLevel', 'roadId', 'sectionId', 'surveyId', 'status', 'overdue', 'recurred', 'farFromAgency'],
    filters: {
      overdue: {
        ...{ zh: '处置逾期', en: 'Overdue', kind: 'yesNo' },
        filter: {
          all: [
            { column: 'status', oneOf: toBeDisposed },
            { column: 'disposeDeadline', compare: '<', value: { today: true } },
          ],
        },
      },
      recurred: { zh: '复发', en: 'Recurred', kind: 'yesNo', filter: { column: 'recurring', is: true } },
      farFromAgency: {
        zh: '与检测单位评定相差一级以上',
        en: 'Far from the agency',
        kind: 'yesNo',
        filter: { column: 'levelsDiffer', is: true },
      },
    },
    order: ['riskLevel', 'disposeDeadline'],
    nameField: 'bodyNo',
    titleFields: ['roadName', 'bodyNo'],
    marks: [
      { field: 'levelsDiffer', zh: '评级差异', en: 'Rated otherwise', tone: 'warn' },
      { field: 'recurring', zh: '复发', en: 'Recurred', tone: 'outline' },
    ],
    tones: [
      { tone: 'muted', when: { field: 'status', oneOf: [state.closed.value, state.misjudged.value] } },
      {
        tone: 'overdue',
        when: {
          all: [
            { field: 'status', oneOf: toBeDisposed },
            { field: 'disposeDeadline', onOrBefore: { today: true, days: -1 } },
          ],
        },
      },
    ],
    tabs: [
      { key: 'open', zh: '未销号', en: 'Open', filter: { column: 'status', oneOf: open } },
      { key: 'mine', zh: '待我处理', en: 'Mine', duty: ['verify', 'dispatch', 'dispose', 'recheck'], levels: filers },
      { key: 'tracking', zh: '跟踪观察', en: 'Tracking', filter: { column: 'status', is: state.tracking.value } },
      { key: 'closed', zh: '已销号', en: 'Closed', filter: { column: 'status', is: state.closed.value } },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/ssxyxx/dxbht/body',
      help: {
        zh: '道路下的脱空、空洞、疏松体和富水体：登记尺寸和埋深后，系统按评分方案建议可能性和后果等级并评定风险等级；Ⅰ级立即通知市、区县并在24小时内管控，核实后派发处置、复测销号。',
        en: 'Voids, debonding, loose and water-rich ground under roads. The scheme suggests likelihood and consequence and gives the level; level Ⅰ is told at once and guarded within 24 hours. Verified bodies are dispatched, disposed of, surveyed again and closed.',
      },
      zh: '地下病害体',
      en: 'Underground disease bodies',
      levels: everybody,
      opens: 'both',
      menu: {
        ...{ under: 'ssxyxx', sort: 72, code: 'ssxyxx.dxbht-body', name: { zh: '地下病害体', en: 'Underground bodies' } },
        carries: ['szgl:bhjcundergrounddisease:list', 'jcsj:baseroad:list', 'jcsj:baseroadsection:list'],
      },
      dutyOf: everybody,
    },
  ],
  parties: { departments: ['deptId', 'dutyDeptId'], regions: ['regionId'] },
  alerts: bodyAlerts,
  keptBy: keptUntilVerified,
  deletable: { column: 'status', is: state.unverified.value },
  levels: {
    ...{ add: filers, edit: filers, delete: filers, import: filers },
    ...{ verify: filers, dispatch: ['district'], dispose: ['enterprise'], recheck: filers },
  },
  // How the levels of the file are counted is asked, and taken for granted by nobody.
  import: {
    key: 'bodyNo',
    asks: {
      levelOrder: dict(levelOrder, '报告等级排序', 'Order of the levels of the report', {
        help: { zh: '文件中有检测单位评定等级时必选', en: 'Needed where the file has levels' },
      }),
    },
  },
  detail: { panel: 'bodySection', sections: [tasks, history] },
  form: { as: 'drawer' },
})

export interface UndergroundBody extends RowOf<typeof undergroundBody> {}
