import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  date,
  decimal,
  dict,
  images,
  inGroup,
  int,
  mobile,
  point,
  ref,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import { gasType } from '../../dictionaries/companies.ts'
import { facilityStatus, gasFacilityType, hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { FILLING, GATE, LPG, ofTypes, PIPE, STORAGE, SUPPLY, stations, VALVE } from './types.ts'

const notPipe: Condition = { field: 'facilityType', isNot: PIPE }
/** Valves and nodes are found by their place alone. */
const withAddress = ofTypes(...stations, PIPE)
const station = ofTypes(GATE, STORAGE, LPG, SUPPLY, FILLING)

/** What every facility has, whatever its type. */
export const baseFields = {
  ...inGroup('base', {
    facilityType: dict(gasFacilityType, '设施类型', 'Facility type', { required: true, immutable: true, index: true }),
    facilityCode: text(30, '设施编码', 'Facility code', { readOnly: true, unique: true }),
    // A valve without a name is called by its number.
    name: text(100, '设施名称', 'Name', { required: { field: 'facilityType', isNot: VALVE }, index: true, keyField: true }),
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { required: true, index: true, keyField: true }),
    gasType: dict(gasType, '燃气种类', 'Gas type', { required: true }),
    regionId: region('所属区域', 'Region', { readOnly: true, index: true }),
    address: text(200, '地址', 'Address', { required: withAddress, keyField: true }),
    location: point('位置', 'Location', { required: true, when: notPipe, keyField: true, index: true }),
    buildDate: date('建成日期', 'Built'),
    useDate: date('投用日期', 'In use since', { notBefore: 'buildDate' }),
    designLife: int('设计使用年限', 'Design life', { unit: '年', min: 1 }),
    designOrg: text(100, '设计单位', 'Designer'),
    constructOrg: text(100, '施工单位', 'Builder'),
    supervisionOrg: text(100, '监理单位', 'Supervisor'),
    acceptanceFilingId: ref('projectFiling', '竣工备案', 'Acceptance filing', { index: true }),
    landArea: decimal(12, 2, '占地面积', 'Area', { unit: 'm²', min: 0 }),
    staffCount: int('在岗人数', 'Staff on post', { unit: '人', min: 0 }),
    principal: text(20, '负责人', 'In charge', { required: station }),
    principalPhone: mobile('负责人电话', 'Phone of the person in charge', { required: station }),
    dutyPhone: text(20, '值班电话', 'Duty phone', { required: station, format: 'phone' }),
  }),
  ...inGroup('safety', {
    hazardSourceLevel: dict(hazardSourceLevel, '重大危险源等级', 'Major hazard level'),
    fireAcceptanceNo: text(40, '消防验收文号', 'Fire acceptance'),
    lightningCheckValidTo: date('防雷检测有效期至', 'Lightning test valid to'),
    pressureVesselCertNo: text(60, '特种设备登记证号', 'Vessel registration'),
    nextVesselInspectDate: date('下次检验日期', 'Next inspection'),
    safetyValveCheckValidTo: date('安全阀检定有效期至', 'Safety-valve test valid to'),
    gaugeCheckValidTo: date('压力表检定有效期至', 'Gauge test valid to'),
    alarmCheckValidTo: date('报警器检定有效期至', 'Detector test valid to'),
    nextEvaluationDate: date('下次安全评价日期', 'Next safety evaluation'),
    hasScada: bool('是否接入监控', 'SCADA connected'),
    hasVideo: bool('是否接入视频', 'Video connected'),
  }),
  ...inGroup('status', {
    facilityStatus: dict(facilityStatus, '运行状态', 'Operating status', { required: true, immutable: true, index: true }),
    statusDate: date('状态日期', 'Status since', { readOnly: true }),
    statusReason: text(500, '状态原因', 'Reason of the status', { readOnly: true }),
  }),
  ...inGroup('other', {
    attachments: attachments(10, '附件', 'Attachments'),
    images: images(8, '图片', 'Images'),
    remark: text(500, '备注', 'Remark'),
  }),
}

/** Input of `changeStatus` alone, kept in statusDate and statusReason; and a note of the nightly job. */
export const facilityStatusInput = {
  date: date('日期', 'Date', { virtual: true, writeOnly: true }),
  reason: text(500, '原因', 'Reason', { virtual: true, writeOnly: true, opinion: true }),
  // Whether an open hazard of basis 601 stands on the pipe.
  builtOver: bool('是否被占压', 'Built over', { hidden: true }),
  // Whether somebody chose the node of an end: it stays, where found ones are found again.
  startByHand: bool('起点节点为人工指定', 'From node chosen by hand', { hidden: true }),
  endByHand: bool('终点节点为人工指定', 'To node chosen by hand', { hidden: true }),
}
