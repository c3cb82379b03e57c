import {
  attachments,
  bool,
  childrenOf,
  date,
  datetime,
  decimal,
  dept,
  dict,
  dicts,
  inGroup,
  int,
  polygon,
  ref,
  refs,
  regions,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { yhContractKind, yhContractStatus, yhPeopleState, yhSectionStatus } from '../../dictionaries/contracts.ts'
import { yhDispatchBy, yhFacilityKind, yhLevel } from '../../dictionaries/events.ts'
import { yhSectionRole } from '../../dictionaries/section-roles.ts'
import { CERTIFIED_ROLES } from './roles-of-a-section.ts'

const auto = { readOnly: true } as const
const certified = { required: { field: 'businessRole', oneOf: CERTIFIED_ROLES } } as const

/** 标段: what a section says, in the order of its form. */
export const bidSectionFields = {
  ...inGroup('section', {
    sectionNo: text(30, '标段编号', 'Section no.', { required: true, uniqueWithin: ['contractId'] }),
    sectionName: text(100, '标段名称', 'Section name', { required: true }),
    contractId: ref('contract', '所属合同', 'Contract', {
      required: true,
      immutable: true,
      index: true,
      sole: true,
      narrowedTo: { status: [yhContractStatus.values.active.value] },
      proposes: { startDate: 'startDate', endDate: 'endDate', contactPerson: 'contactPerson', contactPhone: 'contactPhone' },
    }),
    sectionKind: dict(yhContractKind, '标段类型', 'Kind', auto),
    facilityKinds: dicts(yhFacilityKind, '设施类型', 'Facility kinds', { required: true }),
    startDate: date('开始日期', 'From', { required: true }),
    endDate: date('结束日期', 'To', { required: true, notBefore: 'startDate' }),
  }),
  ...inGroup('place', {
    regionIds: regions('管养区域', 'Regions', { required: true, index: true }),
    roadIds: refs('road', '管养道路', 'Roads'),
    scope: polygon('管养范围', 'Area', { drawnOn: ['roadIds'], index: true }),
    maintLength: decimal(12, 3, '管养里程', 'Maintained length', { ...auto, unit: 'km' }),
    maintArea: decimal(14, 2, '管养面积', 'Maintained area', { ...auto, unit: 'm²' }),
    lampCount: int('路灯数', 'Lamps', auto),
    bridgeCount: int('桥梁数', 'Bridges', auto),
    coverCount: int('井盖数', 'Covers', auto),
  }),
  ...inGroup('parties', {
    manageDeptId: dept('管理单位', 'Manager', auto),
    manageLevel: dict(yhLevel, '管理层级', 'Management level', auto),
    companyDeptId: dept('养护单位', 'Company', { ...auto, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', {
      help: { zh: '不填时取合同的监理单位', en: 'Left empty, it is that of the contract' },
    }),
    dispatchBy: dict(yhDispatchBy, '派单主体', 'Who dispatches', { default: yhDispatchBy.values.manager.value }),
    autoDispatch: bool('自动派单', 'Auto-dispatch', { default: true }),
    auditChain: dicts(yhLevel, '复核链', 'Review chain', auto),
    contactPerson: text(30, '现场负责人', 'Site manager', { required: true }),
    contactPhone: text(20, '负责人电话', "Site manager's phone", { required: true, format: 'phone' }),
  }),
  ...inGroup('people', {
    people: childrenOf('sectionPerson', 'sectionId', '配置人员', 'Configured people', { ...auto, atMost: 200 }),
    peopleState: dict(yhPeopleState, '人员配置状态', 'Staffing state', { ...auto, default: yhPeopleState.values.none.value }),
    missingRoles: dicts(yhSectionRole, '缺少岗位', 'Roles missing', auto),
    status: dict(yhSectionStatus, '状态', 'Status', { ...auto, index: true }),
    dispatchLimited: bool('限制派单', 'Dispatch limited', {
      ...{ ...auto, default: false, index: true },
      help: {
        zh: '连续两期考核不合格，只派发严重程度3级及以下事件',
        en: 'Failed twice running: only events up to severity 3 are dispatched to it',
      },
    }),
    loadExpected: decimal(10, 1, '未来14天预计事件', 'Events expected in 14 days', { ...auto, unit: '件' }),
    loadCapacity: decimal(10, 1, '未来14天处置能力', 'Events that are closed in 14 days', { ...auto, unit: '件' }),
    loadRate: decimal(8, 1, '负荷率', 'Load', {
      ...{ ...auto, unit: '%', index: true },
      help: {
        zh: '预计事件÷处置能力；处置能力=每班组每日办结件数的中位数×班组数×工作日',
        en: 'Expected events ÷ what is closed: the median that a crew closes on a day, times crews and working days',
      },
    }),
    loadHelpers: text(300, '可协助的标段', 'Sections with room to help', {
      ...auto,
      // Names sections of other companies, which neither a company nor its supervisor sees: bureaus alone read it.
      readBy: { levels: ['city', 'district'] },
    }),
    loadTime: datetime('负荷测算时间', 'Load as of', auto),
    attachments: attachments(10, '附件', 'Attachments'),
    remark: text(500, '备注', 'Remark'),
  }),
} as const

export type SectionFields = typeof bidSectionFields

/** 配置人员: somebody who works for a section. */
export const sectionPersonFields = {
  sectionId: ref('bidSection', '标段', 'Section', { required: true, index: true }),
  userId: user('人员', 'User', { required: true, index: true }),
  realName: text(30, '姓名', 'Name', auto),
  mobile: text(20, '手机', 'Mobile', { ...auto, mask: 'mobile', encrypted: true }),
  level: dict(yhLevel, '层级', 'Level', { required: true }),
  businessRole: dict(yhSectionRole, '岗位角色', 'Role', { required: true }),
  isLeader: bool('是否负责人', 'Leader', { default: false }),
  certName: text(60, '证书名称', 'Certificate', certified),
  certNo: text(40, '证书编号', 'Certificate no.', certified),
  certTo: date('证书有效期至', 'Certificate valid to', certified),
  dutyFacilityKinds: dicts(yhFacilityKind, '责任设施', 'Facility kinds in charge'),
  dutyRoadIds: refs('road', '责任道路', 'Roads in charge'),
  onDate: date('到岗日期', 'On duty', { required: true }),
  offDate: date('离岗日期', 'Off duty', { notBefore: 'onDate' }),
  approved: bool('已确认', 'Approved', { ...auto, default: false }),
  remark: text(200, '备注', 'Remark'),
} as const

export type SectionPersonFields = typeof sectionPersonFields
