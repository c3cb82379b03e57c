import {
  anyRef,
  attachments,
  bool,
  datetime,
  decimal,
  dept,
  dict,
  images,
  inGroup,
  point,
  ref,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import { assetTargets } from '../../../assets/asset-targets.ts'
import { assetType } from '../../../assets/dictionaries/facilities.ts'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { titleInWords } from '../../defects/title-words.ts'
import { yhMaintGrade } from '../../dictionaries/care.ts'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhFacilityKind, yhLevel, yhOwnerKind, yhPart, yhSeverity, yhSource, yhUrgency } from '../../dictionaries/events.ts'
import { OTHER_OWNER } from './codes.ts'

/** What is reported: where, what is wrong, how badly. */
export const eventFields = {
  ...inGroup('event', {
    eventNo: text(20, '事件编号', 'Event no.', { readOnly: true, unique: true }),
    source: dict(yhSource, '来源', 'Source', { required: true, index: true }),
    title: text(100, '标题', 'Title', { inWords: titleInWords }),
    facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind', { required: true, index: true }),
    facilityId: anyRef(assetTargets('facilityKind'), 'assetType', '设施', 'Facility', { index: true }),
    facilityName: text(100, '设施名称', 'Facility name', { nameOf: 'facilityId' }),
    assetType: dict(assetType, '资产类型', 'Asset type', { readOnly: true, index: true }),
    assetId: text(32, '资产', 'Asset', { readOnly: true, index: true, internal: true, opaque: true }),
    roadId: ref('road', '道路', 'Road', { index: true }),
    roadSectionId: ref('roadSection', '路段', 'Section', {
      index: true,
      when: { field: 'roadId', given: true },
      narrowedBy: { roadId: 'roadId' },
    }),
    stake: text(40, '桩号/灯杆号/井号', 'Chainage, pole or cover no.'),
    part: dict(yhPart, '部位', 'Part', { required: true, index: true }),
    defectCode: ref('disposalStandard', '病害类型', 'Defect', {
      required: true,
      index: true,
      narrowedBy: { part: 'part' },
      narrowedTo: { ofTheCity: ['1'], status: [enableStatus.values.enabled.value] },
      proposes: { facilityKind: 'facilityKind', part: 'part', unit: 'unit' },
    }),
    severity: dict(yhSeverity, '严重程度', 'Severity', { required: true }),
    urgency: dict(yhUrgency, '紧急程度', 'Urgency'),
    maintGrade: dict(yhMaintGrade, '养护等级', 'Maintenance grade', { readOnly: true }),
    description: text(1000, '问题描述', 'Description', { required: true }),
    length: decimal(8, 2, '长', 'Length', { unit: 'm', min: 0 }),
    width: decimal(8, 2, '宽', 'Width', { unit: 'm', min: 0 }),
    depth: decimal(8, 2, '深', 'Depth', { unit: 'mm', min: 0 }),
    estQuantity: decimal(12, 3, '预估工程量', 'Estimated quantity', { min: 0 }),
    unit: dict(yhUnit, '计量单位', 'Unit'),
    estAmount: decimal(12, 2, '预估金额', 'Estimated cost', { unit: 'yuan', min: 0 }),
  }),
  ...inGroup('place', {
    location: point('位置', 'Location', { required: true, drawnOn: ['facilityId'] }),
    address: text(200, '地址', 'Address', { required: true }),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district' }),
    streetId: region('所属街道', 'Street', { regionType: 'street' }),
  }),
  ...inGroup('report', {
    reportTime: datetime('上报时间', 'Reported', { readOnly: true }),
    reportLevel: dict(yhLevel, '上报层级', "Reporter's level", { readOnly: true }),
    reporterName: text(30, '上报人', 'Reporter', { readOnly: true }),
    reporterPhone: text(20, '上报人电话', "Reporter's phone", { readOnly: true, mask: 'mobile', encrypted: true }),
    images: images(8, '现场照片', 'Photos', { required: true }),
    videos: attachments(2, '现场视频', 'Videos'),
  }),
  ...inGroup('owner', {
    ownerKind: dict(yhOwnerKind, '权属', 'Ownership', { default: yhOwnerKind.values.maintainedHere.value }),
    ownerUnit: text(100, '权属单位', 'Owner', { required: { field: 'ownerKind', is: OTHER_OWNER } }),
    ownerDeptId: dept('权属单位账号部门', "Owner's department"),
  }),
} as const

/** Input of single actions, not kept under these names. */
export const actionInput = {
  handleTime: datetime('处置时间', 'Time', { virtual: true, writeOnly: true, apiOnly: true }),
  suggestedWork: text(500, '建议处治方案', 'Suggested work', { virtual: true, writeOnly: true }),
  safeguards: bool('现场防护已到位', 'Safeguards in place', { virtual: true, writeOnly: true }),
  auditKind: text(1, '审核类别', 'What is reviewed', { virtual: true, writeOnly: true, apiOnly: true }),
} as const
