import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history } from '@chengan/kernel/definition/rows/section'
import { fill, suggestion } from '@chengan/kernel/rule'
import { hazardLevel } from '../../dictionaries/hazards.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { hazardCalls, hazardNumbers } from './calls.ts'
import { sharedByVisit } from './check-fields.ts'
import { HAZARD_COMPANY, hazardStatusCodes, MAJOR, openStates } from './codes.ts'
import { hazardDefaults } from './defaults.ts'
import { type HazardFields, hazardFields } from './fields.ts'
import { hazardAlerts } from './life/hazard-alerts.ts'
import { hazardLifecycle } from './life/lifecycle.ts'
import { proposedBasisOf } from './major-words.ts'
import { hazardMetrics } from './metrics.ts'
import { orderPaper } from './order/order-paper.ts'
import { formRules } from './rules.ts'
import { hazardFilters, hazardScreens, hazardTabs } from './screens.ts'

/** One finding of an inspection, or one visit without finding; all findings of a visit share checkNo (utilities-supervision.md §3). */
export const hazardCheck = defineResource({
  name: 'hazardCheck',
  root: 'gysy/aqjdyhpc',
  area: 'utilities',
  label: { zh: '隐患排查', en: 'Hazard check' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.hazardCheck.value,
  groups: {
    check: { zh: '检查信息', en: 'Inspection' },
    object: { zh: '检查对象', en: 'Object' },
    hazard: { zh: '隐患信息', en: 'Hazard' },
    order: { zh: '整改要求', en: 'Required rectification' },
    dispatch: { zh: '派发信息', en: 'Dispatch' },
    reform: { zh: '整改信息', en: 'Rectification' },
    review: { zh: '复查', en: 'Review' },
    supervision: { zh: '督办', en: 'Supervision' },
    enforcement: { zh: '执法', en: 'Enforcement' },
    place: { zh: '照片与位置', en: 'Photos and place' },
    source: { zh: '来源与附件', en: 'Source and attachments' },
  },
  fields: hazardFields,
  lifecycles: { status: hazardLifecycle },
  draft: { field: 'status', states: ['draft'], needs: ['level', 'gasCompaniesId', 'checkDate', 'hasHazard'] },
  numbers: hazardNumbers,
  numbersDrawnByAction: ['reformNoticeNo'],
  printed: { order: orderPaper },
  rules: formRules,
  suggestions: [
    suggestion<HazardFields>({
      name: 'basisOfItemAndWords',
      source: 'gysy/aqjdyhpc/rule-15',
      field: 'proposedBasis',
      refs: ['checkItemId'],
      value: (row, refs) => proposedBasisOf(row, refs.checkItemId),
    }),
    suggestion<HazardFields>({
      name: 'gradeOfItemAndWords',
      source: 'gysy/aqjdyhpc/rule-15',
      field: 'hazardLevel',
      refs: ['checkItemId'],
      value: (row, refs) => (proposedBasisOf(row, refs.checkItemId) === null ? null : MAJOR),
    }),
    suggestion<HazardFields>({
      name: 'majorBasisOfItemAndWords',
      source: 'gysy/aqjdyhpc/rule-15',
      field: 'majorBasis',
      refs: ['checkItemId'],
      value: (row, refs) => (row.hazardLevel === MAJOR ? proposedBasisOf(row, refs.checkItemId) : null),
    }),
  ],
  fill: fill<HazardFields>({ refs: ['gasCompaniesId', 'gasFacilityId', 'checkItemId'], values: hazardDefaults }),
  onMap: { place: 'location', tells: { code: 'hazardNo', status: 'status', grade: 'hazardLevel' }, classed: 'status' },
  layers: {
    hazard: {
      ...{
        zh: '燃气隐患',
        en: 'Gas hazards',
        group: 'risk',
        list: 'allPage',
        sort: 320,
        zoom: 8,
        clusterBelow: 11,
        sign: 'triangle',
        seconds: 60,
        classed: 'hazardLevel',
      },
      shown: true,
      query: { hasHazard: 'true', status: openStates.join() },
      colours: { [hazardLevel.values.general.value]: 'warn', [hazardLevel.values.major.value]: 'error' },
      worst: [hazardLevel.values.major.value, hazardLevel.values.general.value],
      alone: [hazardLevel.values.major.value],
      card: ['hazardNo', 'hazardLevel', 'description', 'gasCompaniesId', 'checkDate', 'reformDeadline', 'status', 'overdueDays'],
    },
  },
  list: {
    columns: [
      'hazardNo',
      'hazardLevel',
      'objectName',
      'description',
      'gasCompaniesId',
      'checkDate',
      'reformDeadline',
      'hazardCategory',
      'status',
      'level',
      'overdueDays',
      'supervised',
    ],
    search: [
      'gasCompaniesId',
      'regionId',
      'hazardLevel',
      'hazardCategory',
      'status',
      'checkDate',
      'keyword',
      'supervised',
      'hazardSource',
      'overdue',
      'checkType',
      'level',
      'reformDeptId',
      'repeated',
      'hasHazard',
      'checkNo',
      'closeDate',
      'onTime',
      'gradedLow',
    ],
    filters: hazardFilters,
    order: '-checkDate',
    tones: [
      {
        tone: 'overdue',
        when: {
          all: [
            { field: 'status', oneOf: openStates },
            { field: 'overdueDays', atLeast: 1 },
          ],
        },
      },
      { tone: 'due', when: { any: [0, 1, 2, 3].map((days) => ({ field: 'daysLeft', is: days })) } },
    ],
    tabs: hazardTabs,
    marks: [
      { field: 'supervised', zh: '督办', en: 'Listed', tone: 'outline' },
      { field: 'repeated', zh: '重复', en: 'Repeated', tone: 'warn' },
    ],
    nameField: 'objectName',
    titleFields: ['objectName', 'description'],
    hiddenColumns: ['level', 'overdueDays', 'supervised'],
    decidingColumns: ['reformDeadline'],
  },
  screens: hazardScreens,
  papers: {
    toDispatch: {
      zh: '启动应急',
      en: 'Start an emergency',
      resource: 'emergencyEvent',
      by: 'sourceBizId',
      always: true,
      seldom: true,
      brings: {
        eventName: 'objectName',
        gasCompaniesId: 'gasCompaniesId',
        gasFacilityId: 'gasFacilityId',
        regionId: 'regionId',
        address: 'address',
        location: 'location',
        description: 'description',
      },
      when: {
        all: [
          { field: 'hasHazard', is: true },
          { field: 'status', oneOf: openStates },
        ],
      },
      consequence: {
        zh: '登记应急事件，启动响应后通知企业、区县和市级',
        en: 'Files an emergency; once it is started company, district and city are told',
      },
      done: { zh: '应急事件已登记，请在应急调度中启动响应', en: 'The emergency is filed; start the response on the emergency board' },
    },
  },
  buttons: {
    order: ['export', 'delete', 'add', 'edit', 'report', 'recall', 'dispatch', 'supervise', 'audit'],
    words: { supervise: { zh: '督办', en: 'Supervise' }, audit: { zh: '审核', en: 'Audit' }, delay: { zh: '延期申请', en: 'Extend' } },
    also: { plain: { zh: '查看完整信息', en: 'Unmasked data' } },
  },
  parties: {
    departments: ['deptId', 'reformDeptId', 'checkDeptId'],
    through: ['gasCompaniesId'],
    regions: ['regionId', 'handleRegionId'],
  },
  visible: {
    all: { any: [{ not: { column: 'status', is: hazardStatusCodes.draft } }, { column: 'deptId', is: { actor: 'deptId' } }] },
    enterprise: {
      any: [
        { column: 'level', is: HAZARD_COMPANY },
        {
          column: 'status',
          oneOf: [
            hazardStatusCodes.dispatched,
            hazardStatusCodes.reforming,
            hazardStatusCodes.delayPending,
            hazardStatusCodes.toReview,
            hazardStatusCodes.closed,
          ],
        },
      ],
    },
  },
  deletable: {
    all: [
      { column: 'status', is: hazardStatusCodes.draft },
      { column: 'deptId', is: { actor: 'deptId' } },
    ],
  },
  without: ['import'],
  levels: {
    '*': ['city', 'district', 'enterprise'],
    report: ['city', 'district', 'enterprise'],
    recall: ['city', 'district', 'enterprise'],
    audit: ['city', 'district', 'enterprise'],
    edit: ['city', 'district', 'enterprise'],
    dispatch: ['city', 'district'],
    supervise: ['city', 'district'],
    reform: ['enterprise'],
    reformOver: ['enterprise'],
    delay: ['enterprise'],
  },
  calls: hazardCalls,
  metrics: hazardMetrics,
  dimensions: {
    company: { field: 'gasCompaniesId' },
    category: { field: 'hazardCategory' },
    source: { field: 'hazardSource' },
    grade: { field: 'hazardLevel' },
  },
  alerts: hazardAlerts,
  detail: { sections: [history] },
  form: {
    as: 'drawer',
    series: {
      zh: '下一项隐患',
      en: 'next finding',
      by: 'checkNo',
      keeps: sharedByVisit,
    },
  },
})

export interface HazardCheck extends RowOf<typeof hazardCheck> {}
