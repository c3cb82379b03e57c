import {
  attachments,
  date,
  datetime,
  decimal,
  dept,
  dict,
  images,
  inGroup,
  json,
  line,
  point,
  polygon,
  ref,
  region,
  shape,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { assetStatus, dataSource, manageLevel } from '../dictionaries/facilities.ts'

/** Words of the groups that the fields of an asset stand in. */
export const assetGroups = {
  asset: { zh: '基本信息', en: 'Facility' },
  keeping: { zh: '权属与管养', en: 'Owner and care' },
  building: { zh: '建设与移交', en: 'Building and handover' },
  state: { zh: '状态与附件', en: 'State and files' },
} as const

/** The asset block A (assets.md §1.2): what every facility of the register has, with the fields that say where it lies. */
const blockOf = <const P extends Fields>(place: P) => ({
  ...inGroup('asset', {
    assetCode: text(20, '设施编码', 'Asset code', { readOnly: true, unique: true }),
    name: text(100, '设施名称', 'Name', { required: true, uniqueWithin: ['regionId'], keyField: true }),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district', default: { actor: 'regionId' } }),
    streetId: region('所属镇街', 'Street / township', { index: true, regionType: 'street' }),
    address: text(200, '详细地址', 'Address'),
    ...place,
    roadId: ref('road', '所属道路', 'Road', { index: true }),
  }),
  ...inGroup('keeping', {
    ownerUnit: text(100, '权属单位', 'Owner', { required: true }),
    manageLevel: dict(manageLevel, '管理级别', 'Management level', {
      required: true,
      keyField: true,
      enteredBy: { [manageLevel.values.city.value]: ['city', 'administrator'] },
    }),
    manageDeptId: dept('管理单位', 'Managing department', { required: true }),
    maintDeptId: dept('养护单位', 'Maintenance company', { index: true }),
    bidSectionId: ref('bidSection', '养护标段', 'Bid section'),
    gridCode: text(20, '责任网格', 'Grid code'),
  }),
  ...inGroup('building', {
    designUnit: text(100, '设计单位', 'Designer'),
    constructUnit: text(100, '施工单位', 'Contractor'),
    superviseUnit: text(100, '监理单位', 'Supervisor'),
    completionDate: date('竣工日期', 'Completed on', { notAfter: 'today' }),
    openDate: date('投用日期', 'Opened on', { notBefore: 'completionDate' }),
    handoverDate: date('移交日期', 'Handed over on'),
    handoverId: text(32, '移交备案编号', 'Handover record', { readOnly: true, opaque: true, internal: true }),
    warrantyEndDate: date('质保到期日', 'Warranty ends'),
    originalValue: decimal(14, 2, '资产原值', 'Original value (10k CNY)', { unit: '万元', min: 0 }),
  }),
  ...inGroup('state', {
    status: dict(assetStatus, '设施状态', 'Status', { readOnly: true, index: true }),
    dataSource: dict(dataSource, '数据来源', 'Data source', { required: true, default: dataSource.values.manual.value }),
    surveyDate: date('普查更新日期', 'Last surveyed'),
    contactPerson: text(30, '联系人', 'Contact'),
    contactPhone: text(20, '联系电话', 'Phone', { format: 'phone' }),
    images: images(9, '现场照片', 'Photos'),
    attachments: attachments(20, '档案附件', 'Files'),
    completeness: decimal(5, 1, '资料完整度', 'Completeness', { readOnly: true, unit: '%' }),
    remark: text(500, '备注', 'Remark'),
  }),
})

// On the wire also as lng and lat.
const location = point('位置', 'Location', { flat: ['lng', 'lat'], index: true, drawnOn: ['roadId'] })
const drawn = { index: true, keyField: true, drawnOn: ['roadId'] } as const

/** Block A of what lies along a line. */
export const assetBlock = blockOf({ location, geom: line('空间图形', 'Geometry', drawn) })

/** The same where the row says how long it is: pointed out where the line is by more than the share longer or shorter. */
export const measuredBlock = (length: string, within: number) =>
  blockOf({ location, geom: line('空间图形', 'Geometry', { ...drawn, measuredAs: { length, within } }) })

/** Block A of what is an area. */
export const areaBlock = blockOf({ location, geom: polygon('空间图形', 'Geometry', drawn) })

/** Block A of what is a line or an area, as it lies. */
export const lineOrAreaBlock = blockOf({
  location,
  geom: shape('空间图形', 'Geometry', drawn),
})

/** Block A of what stands at a point: its geometry is its place, on the wire also lng and lat. */
export const pointBlock = blockOf({ geom: point('空间图形', 'Geometry', { flat: ['lng', 'lat'], ...drawn }) })

/** Beside block A: what changeStatus asks and keeps, and key fields of a row in use that wait for the city's audit. */
export const assetNotes = inGroup('state', {
  // The state and what is counted follow at once: a day to come would be told before it is there.
  fromDate: date('停用开始', 'Closed from', { readOnly: true, notAfter: 'today' }),
  toDate: date('停用至', 'Closed until', { readOnly: true, notBefore: 'fromDate' }),
  removedOn: date('报废日期', 'Removed on', { readOnly: true, notBefore: 'completionDate', notAfter: 'today' }),
  // Said with the step: its log keeps it.
  reason: text(500, '原因', 'Reason', { virtual: true, writeOnly: true, opinion: true }),
  pendingChange: json('待审变更', 'Pending change', { readOnly: true, holdsChanges: true }),
  pendingBy: user('变更提出人', 'Change proposed by', { readOnly: true }),
  pendingTime: datetime('变更提出时间', 'Change proposed at', { readOnly: true }),
  /** Class and sub-class of the asset code (dict asset_minor_code). */
  classCode: text(4, '部件类码', 'Class code', { hidden: true }),
})

/** The fields that every asset has, whatever it is. */
export type AssetFields = typeof assetBlock & typeof assetNotes
