import type { Expression } from '@chengan/kernel/expression'
import {
  anyRef,
  bool,
  date,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  dicts,
  images,
  inGroup,
  int,
  longText,
  object,
  point,
  ref,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import type { Target } from '@chengan/kernel/fields/field'
import { enableStatus } from '../../system/dictionaries/accounts.ts'
import { anyAsset } from '../asset-targets.ts'
import { controlMeasure, dangerLevel, dangerStatus, facilityDanger } from '../dictionaries/dangers.ts'
import { diseaseSource, level5 } from '../dictionaries/detection.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { hazardsInReform, MAJOR_HAZARD, SIGNIFICANT_HAZARD } from './hazard-codes.ts'

const auto = { readOnly: true } as const
const ofAStep = { virtual: true, writeOnly: true } as const
const WRITTEN_BY_PEOPLE = { field: 'sourceId', given: false } as const
const ASSET_IS_UNKNOWN = { field: 'assetId', given: false } as const

/** Rows that a hazard may come from. */
const hazardSources: readonly Target[] = [
  'szgl/bhjcroadlq',
  'szgl/bhjcroadsn',
  'szgl/bhjcbridge',
  'szgl/bhjctunnel',
  'szgl/bhjc/dxbht',
  'szgl/szglssyxbhkgl',
  'szgl/roadsensor/alarm',
  'szgl/airoadinspect/event',
  'szgl/aqscjsyj',
  'yhgl/rcyh',
].map((root) => ({ type: root, root }))

/** Its deadline has passed and it is not rectified (szgl/ssyx/dangerstore/rule-4). */
const isOverdue: Expression = {
  if: {
    all: [
      { field: 'deadline', onOrBefore: { today: true, days: -1 } },
      { field: 'status', oneOf: hazardsInReform },
    ],
  },
  // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
  then: { value: true },
  else: { value: false },
}

/** Days by which it was rectified after its deadline; less than none where it was in time. */
const daysLate: Expression = { daysFrom: { field: 'deadline' }, to: { field: 'reformDate' } }

/** 五落实: who answers for the rectification, with what money, by what measures, until when, and what is done if it goes wrong (安全生产法). */
const commitments = {
  person: text(30, '整改责任人', 'Person', { required: true }),
  fund: decimal(12, 2, '整改资金', 'Fund', { required: true, unit: '万元', min: 0 }),
  measure: text(500, '整改措施', 'Measures', { required: true }),
  deadline: date('整改时限', 'Deadline', { required: true, notBefore: 'today' }),
  plan: text(500, '应急预案', 'Contingency plan', { required: true }),
} as const

/** What is found. */
const foundFields = {
  ...inGroup('hazard', {
    dangerNo: text(30, '隐患编号', 'No.', { ...auto, unique: true }),
    name: text(100, '名称', 'Name', {
      required: true,
      help: { zh: '设施、部位和问题，如“人民路箱涵顶板开裂”', en: 'Facility, part and problem' },
    }),
    source: dict(diseaseSource, '来源', 'Source', { default: diseaseSource.values.patrol.value, index: true }),
    sourceType: text(40, '来源类型', 'Kind of the source row', { ...auto, internal: true, verbatim: true }),
    sourceId: anyRef(hazardSources, 'sourceType', '来源单号', 'Source row', { ...auto, index: true }),
  }),
  ...inGroup('place', {
    assetType: dict(assetType, '设施类型', 'Asset type', { required: true, index: true }),
    assetId: anyRef(anyAsset, 'assetType', '设施', 'Asset', {
      required: true,
      index: true,
      proposes: { regionId: 'streetId', address: 'address', location: 'location' },
    }),
    regionId: region('所属区县', 'District', {
      index: true,
      required: ASSET_IS_UNKNOWN,
      help: { zh: '不填时为设施所在镇街，未登记镇街的为其区县', en: 'Left empty: the street of the facility, else its district' },
    }),
    address: text(200, '地址', 'Address', { required: ASSET_IS_UNKNOWN }),
    location: point('位置', 'Location', { flat: ['lng', 'lat'], index: true, required: ASSET_IS_UNKNOWN, drawnOn: ['assetId'] }),
    manageDeptId: dept('设施管理单位', 'Manager of the facility', auto),
  }),
  ...inGroup('risk', {
    dangerType: dict(facilityDanger, '隐患类型', 'Type', { required: true, index: true }),
    likelihood: dict(level5, '可能性', 'Likelihood'),
    consequence: dict(level5, '后果', 'Consequence'),
    riskScore: int('风险值', 'Risk score', { ...auto, help: { zh: '可能性×后果', en: 'Likelihood × consequence' } }),
    level: dict(dangerLevel, '隐患等级', 'Level', {
      required: true,
      index: true,
      help: {
        zh: '风险值16及以上建议重大，9～15较大，其余一般；重大隐患由市级核定',
        en: 'Suggested: 16 and above major, 9 to 15 significant, else general; the city confirms a major one',
      },
    }),
    describe: longText('描述', 'Description', { required: true, length: 2000 }),
    images: images(9, '照片', 'Photos', { required: WRITTEN_BY_PEOPLE }),
  }),
  ...inGroup('control', {
    controlMeasure: dicts(controlMeasure, '管控措施', 'Control measures', {
      required: { field: 'level', oneOf: [SIGNIFICANT_HAZARD, MAJOR_HAZARD] },
    }),
    controlNote: text(300, '管控说明', 'Note'),
    controlImages: images(9, '管控照片', 'Photos of the control', auto),
    controlTime: datetime('管控落实时间', 'Controlled at', { ...auto, timed: true }),
  }),
}

/** What becomes of it. */
const reformFields = {
  ...inGroup('duty', {
    dutyDeptId: dept('责任单位', 'Responsible department', { ...auto, index: true }),
    dutyPerson: text(30, '责任人', 'Responsible person', auto),
    dutyPhone: text(20, '责任人电话', 'Responsible phone', { ...auto, format: 'phone' }),
    deadline: date('整改期限', 'Deadline', {
      ...auto,
      index: true,
      help: {
        zh: '不填时自核定之日起：一般15日，较大7日（检测评定的30日），重大3日内制定整改方案',
        en: 'Left empty, from today: general 15 days, significant 7 (of a rating 30), major 3 for its plan',
      },
    }),
    fiveFixed: object(commitments, '五落实', 'Five commitments', auto),
    overdue: derived(bool('是否超期', 'Overdue'), isOverdue),
  }),
  ...inGroup('reform', {
    reformContent: longText('整改情况', 'Reform', { ...auto, length: 2000 }),
    reformCost: decimal(12, 2, '整改费用', 'Cost', { ...auto, unit: '万元', min: 0 }),
    reformImages: images(9, '整改照片', 'Reform photos', auto),
    reformDate: date('整改完成日期', 'Reformed on', { ...auto, notAfter: 'today' }),
    daysLate: derived(int('逾期天数', 'Days late', { signed: true, internal: true }), daysLate),
    rcyhId: ref('dailyMaintenance', '养护工单', 'Repair order', { ...auto, index: true }),
    // Asked where a repair is ordered; the event of maintenance keeps them.
    rcyhDeptId: dept('养护单位', 'Maintenance company', ofAStep),
    defectCode: ref('disposalStandard', '养护病害', 'Defect to repair', {
      ...ofAStep,
      narrowedTo: { ofTheCity: ['1'], status: [enableStatus.values.enabled.value] },
    }),
    // The event of its repair has not ended yet.
    repairOpen: bool('工单未完', 'Repair is open', { hidden: true }),
  }),
  ...inGroup('recheck', {
    recheckUser: user('复查人', 'Rechecked by', auto),
    recheckTime: datetime('复查时间', 'Rechecked at', { ...auto, timed: true }),
    recheckResult: text(500, '复查结果', 'Recheck result', auto),
    recheckImages: images(9, '复查照片', 'Photos of the recheck', auto),
    reopenCount: int('退回次数', 'Times reopened', { ...auto, default: 0 }),
  }),
  ...inGroup('extension', {
    extendTo: date('申请延至', 'Asked until', auto),
    extendReason: text(300, '延期理由', 'Reason of the extension', { ...auto, opinion: true }),
    extendCount: int('延期次数', 'Extensions', { ...auto, default: 0 }),
  }),
  ...inGroup('supervision', {
    superviseFlag: bool('挂牌督办', 'Listed for supervision', { ...auto, default: false, index: true }),
    superviseNo: text(50, '督办号', 'Supervision no.', auto),
    majorSince: datetime('定为重大时间', 'Major since', { ...auto, timed: true }),
    status: dict(dangerStatus, '状态', 'Status', { ...auto, index: true }),
  }),
}

/** All that is kept of a hazard (assets.md §3, ssyx/dangerstore): what was found, and what becomes of it. */
export const facilityHazardFields = { ...foundFields, ...reformFields }

export type FacilityHazardFields = typeof facilityHazardFields

/** Words of the groups of its form. */
export const facilityHazardGroups = {
  hazard: { zh: '隐患信息', en: 'Hazard' },
  place: { zh: '设施与位置', en: 'Facility and place' },
  risk: { zh: '风险研判', en: 'Risk' },
  control: { zh: '管控', en: 'Control' },
  duty: { zh: '责任与期限', en: 'Responsibility and deadline' },
  reform: { zh: '整改', en: 'Rectification' },
  recheck: { zh: '复查', en: 'Recheck' },
  extension: { zh: '延期', en: 'Extension' },
  supervision: { zh: '督办与状态', en: 'Supervision and state' },
} as const
