import {
  anyRef,
  bool,
  children,
  date,
  datetime,
  decimal,
  dept,
  dict,
  dictBy,
  images,
  inGroup,
  object,
  point,
  ref,
  region,
  text,
  users,
} from '@chengan/kernel/fields/builders'
import type { Target } from '@chengan/kernel/fields/field'
import { anyAsset } from '../asset-targets.ts'
import { disposeKind, observeCycle, trackStatus } from '../dictionaries/dangers.ts'
import { development, diseaseCause, diseaseSource, severity3 } from '../dictionaries/detection.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { pavementType } from '../dictionaries/roads.ts'
import { diseaseLists, isOfPavement } from './disease-lists.ts'

const auto = { readOnly: true } as const
/** What only a step takes. */
const asked = { virtual: true, writeOnly: true } as const

/** Where a disease comes from, by the root of what found it. */
const origins = [
  'szgl/bhjcroadlq',
  'szgl/bhjcroadsn',
  'szgl/bhjcbridge',
  'szgl/bhjctunnel',
  'szgl/bhjcdlzm',
  'szgl/bhjc/dxbht',
  'szgl/ssyx/dangerstore',
  'yhgl/rcyh',
].map((root) => ({
  type: root,
  root,
})) satisfies readonly Target[]

/** How long, wide and deep a disease is (assets.md §3: the depth of a body is that of its top, in m). */
export const diseaseSizeFields = {
  length: decimal(10, 2, '长', 'Length', { unit: 'm', min: 0 }),
  width: decimal(10, 2, '宽', 'Width', { unit: 'm', min: 0 }),
  depth: decimal(10, 2, '深(mm)', 'Depth (mm)', {
    min: 0,
    help: { zh: '地下病害体为顶埋深，单位m', en: 'Of an underground body the depth of its top, in m' },
  }),
  bottomDepth: decimal(10, 2, '底埋深', 'Bottom depth', { unit: 'm', min: 0 }),
  area: decimal(10, 2, '面积', 'Area', { unit: '㎡', min: 0 }),
  crackWidth: decimal(10, 2, '缝宽', 'Crack width', { unit: 'mm', min: 0 }),
}

/** What somebody saw of it later. */
export const observationFields = {
  time: datetime('时间', 'Time', auto),
  userName: text(30, '记录人', 'Recorded by', auto),
  size: object(diseaseSizeFields, '尺寸', 'Size', auto),
  severity: dict(severity3, '严重程度', 'Severity', auto),
  development: dict(development, '发展情况', 'Trend', auto),
  note: text(500, '说明', 'Note', auto),
  images: images(6, '照片', 'Photos', auto),
}

export const trackedDiseaseFields = {
  ...inGroup('disease', {
    diseaseNo: text(30, '病害编号', 'Disease no.', { ...auto, unique: true, format: 'code' }),
    source: dict(diseaseSource, '来源', 'Source', {
      required: true,
      immutable: true,
      index: true,
      default: diseaseSource.values.patrol.value,
    }),
    sourceRoot: text(40, '来源类型', 'Kind of the source', { ...auto, hidden: true }),
    sourceId: anyRef(origins, 'sourceRoot', '来源单号', 'Source row', { ...auto, index: true }),
    assetType: dict(assetType, '设施类型', 'Asset type', { required: true, index: true }),
    assetId: anyRef(anyAsset, 'assetType', '设施', 'Asset', { required: true, index: true }),
    assetName: text(100, '设施名称', 'Asset name', { ...auto, nameOf: 'assetId' }),
    pavementType: dict(pavementType, '路面类型', 'Pavement', { required: isOfPavement, when: isOfPavement }),
    part: text(50, '部位', 'Part'),
    diseaseType: dictBy(diseaseLists, '病害类型', 'Type', { required: true, index: true }),
    severity: dict(severity3, '严重程度', 'Severity', { required: true, index: true }),
    cause: dict(diseaseCause, '成因', 'Cause', { required: true }),
    size: object(diseaseSizeFields, '尺寸', 'Size'),
    images: images(9, '照片', 'Photos'),
  }),
  ...inGroup('place', {
    regionId: region('所属区县', 'District', { required: true, index: true }),
    roadId: ref('road', '所属道路', 'Road', { index: true }),
    address: text(200, '地址', 'Address', { required: true }),
    location: point('位置', 'Location', { required: true, flat: ['lng', 'lat'], index: true, drawnOn: ['assetId'] }),
  }),
  ...inGroup('found', {
    findTime: datetime('发现时间', 'Found at', { required: true, index: true, notAfter: 'now' }),
    finder: text(50, '发现人', 'Found by', { required: true }),
  }),
  ...inGroup('observation', {
    observeCycle: dict(observeCycle, '观察周期', 'Cycle', { required: true }),
    observers: users('观察责任人', 'Observers'),
    nextObserveDate: date('下次观察', 'Next due', { ...auto, index: true }),
    growthRate: decimal(10, 2, '发展速率', 'Growth rate', { ...auto, signed: true, unit: '%/月' }),
    development: dict(development, '最近发展情况', 'Trend', auto),
    worsened: bool('发展较快', 'Growing', { ...auto, index: true, default: false }),
    worsenedOn: date('发展较快起', 'Growing since', { ...auto, internal: true }),
    logs: children(observationFields, '观察记录', 'Observation log', auto),
  }),
  ...inGroup('disposal', {
    status: dict(trackStatus, '状态', 'Status', { ...auto, index: true }),
    disposeKind: dict(disposeKind, '处置方式', 'Disposal kind', auto),
    disposeResult: text(500, '处置结果', 'Result', auto),
    disposeDate: date('处置日期', 'Disposed on', auto),
    closedOn: date('销号日期', 'Closed on', { ...auto, index: true }),
    disposeImages: images(9, '处置照片', 'Photos of the disposal', auto),
    rcyhId: ref('dailyMaintenance', '养护工单', 'Repair order', { ...auto, index: true }),
    dangerId: ref('facilityHazard', '隐患', 'Danger', { ...auto, index: true }),
    dupOfId: ref('trackedDisease', '重复于', 'Duplicate of', { ...auto, narrowedBy: { assetId: 'assetId' } }),
    companyDeptId: dept('养护单位', 'Maintenance company', { ...auto, index: true }),
  }),
  // What steps take.
  rcyhDeptId: dept('派往养护单位', 'Company', { ...asked }),
  defectCode: ref('disposalStandard', '养护病害', 'Defect of maintenance', {
    ...asked,
    narrowedTo: { ofTheCity: ['1'] },
    help: { zh: '不选时按病害类型对应', en: 'Left empty it follows from the disease' },
  }),
  date: date('日期', 'Date', { ...asked }),
  observedSize: object(diseaseSizeFields, '本次尺寸', 'Size now', { ...asked }),
  observedSeverity: dict(severity3, '本次严重程度', 'Severity now', { ...asked }),
  observedDevelopment: dict(development, '发展情况', 'Trend', { ...asked }),
  note: text(500, '观察说明', 'Note', { ...asked }),
  observedImages: images(6, '观察照片', 'Photos', { ...asked }),
}

export type TrackedDiseaseFields = typeof trackedDiseaseFields

export const trackedDiseaseGroups = {
  disease: { zh: '病害', en: 'Disease' },
  place: { zh: '位置', en: 'Place' },
  found: { zh: '发现', en: 'Found' },
  observation: { zh: '跟踪观察', en: 'Observation' },
  disposal: { zh: '处置', en: 'Disposal' },
} as const
