import type { Condition } from '@chengan/kernel/condition'
import {
  anyRef,
  attachments,
  bool,
  children,
  childrenOf,
  date,
  decimal,
  dept,
  derived,
  dict,
  inGroup,
  int,
  ref,
  region,
  text,
  year,
} from '@chengan/kernel/fields/builders'
import { assetTargets } from '../../../assets/asset-targets.ts'
import { assetType } from '../../../assets/dictionaries/facilities.ts'
import { yhCycleUnit, yhMaintGrade, yhPeriod, yhPlanGenState } from '../../dictionaries/care.ts'
import { yhContractKind, yhContractStatus, yhFundSource, yhPricingKind, yhProcureKind, yhUnit } from '../../dictionaries/contracts.ts'
import { yhFacilityKind, yhLevel } from '../../dictionaries/events.ts'

const kind = yhContractKind.values
const procure = yhProcureKind.values
const level = yhLevel.values
const auto = { readOnly: true } as const

/** Works and services from this sum on are supervised (maintenance.md §2). */
const SUPERVISED_FROM = 1_000_000

/** 设施清单: which facilities the contract covers. */
export const facilities = {
  facilityKind: dict(yhFacilityKind, '设施类型', 'Kind', { required: true }),
  assetType: dict(assetType, '资产类型', 'Asset type', auto),
  facilityId: anyRef(assetTargets('facilityKind'), 'assetType', '设施', 'Facility', { required: true, unique: true, index: true }),
  facilityName: text(100, '设施名称', 'Facility name', { ...auto, nameOf: 'facilityId' }),
  sectionId: ref('bidSection', '所属标段', 'Section', { index: true }),
  maintGrade: dict(yhMaintGrade, '养护等级', 'Grade', auto),
  quantity: decimal(14, 3, '设施量', 'Quantity', { min: 0 }),
  unit: dict(yhUnit, '单位', 'Unit'),
  startDate: date('纳管起', 'In from'),
  endDate: date('纳管止', 'In to', { notBefore: 'startDate' }),
  unitFee: decimal(12, 2, '年养护单价', 'Yearly unit fee', { unit: 'yuan/year', min: 0 }),
  fee: decimal(14, 2, '养护费', 'Fee', { ...auto, unit: 'yuan' }),
}

const included: Condition = { field: 'excluded', isNot: true }

/** 保养周期约定: where the contract agrees on another cycle than the standard, or leaves it out. */
export const cycles = {
  standardId: ref('careStandard', '保养项目', 'Standard', { required: true, unique: true, index: true }),
  excluded: bool('本合同不含', 'Not in this contract', {
    default: false,
    help: { zh: '强制性项目不含的，视为管理单位豁免，须说明', en: 'Of a mandatory item it is the waiver of the manager, with its reason' },
  }),
  cycleValue: int('约定周期', 'Agreed cycle', { required: included, when: included, min: 1, max: 999 }),
  cycleUnit: dict(yhCycleUnit, '周期单位', 'Cycle unit', { required: included, when: included }),
  reason: text(200, '约定说明', 'Reason', { required: { field: 'excluded', is: true } }),
}

const tendered = {
  field: 'procureKind',
  oneOf: [procure.openTender.value, procure.invitedTender.value],
} as const

/** What a contract says, in the order of its form. */
export const contractFields = {
  ...inGroup('contract', {
    contractNo: text(40, '合同编号', 'Contract no.', { required: true, unique: true }),
    contractName: text(120, '合同名称', 'Contract name', { required: true }),
    contractKind: dict(yhContractKind, '合同类型', 'Kind', { required: true, index: true }),
    pricingKind: dict(yhPricingKind, '计价方式', 'Pricing', { required: true }),
    procureKind: dict(yhProcureKind, '采购方式', 'Procurement', { required: true }),
    bidNoticeNo: text(50, '中标通知书号', 'Award no.', { required: tendered }),
    bidDate: date('中标日期', 'Award date', { required: tendered }),
    planYear: year('年度', 'Year', { required: true }),
  }),
  ...inGroup('parties', {
    manageDeptId: dept('发包(管理)单位', 'Manager (party A)', { required: true }),
    manageLevel: dict(yhLevel, '管理层级', 'Management level', { required: true }),
    companyDeptId: dept('承包单位', 'Contractor (party B)', { required: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', {
      required: {
        all: [
          { field: 'contractKind', oneOf: [kind.daily.value, kind.component.value, kind.specialWorks.value] },
          { field: 'amount', atLeast: SUPERVISED_FROM },
        ],
      },
    }),
    supervisionContractId: ref('contract', '监理合同', 'Supervision contract'),
    partyAPerson: text(30, '甲方联系人', 'Party A contact'),
    partyAPhone: text(20, '甲方电话', 'Party A phone', { format: 'phone' }),
    contactPerson: text(30, '乙方项目经理', 'Party B manager', { required: true }),
    contactPhone: text(20, '项目经理电话', "Party B manager's phone", { required: true, format: 'phone' }),
    regionId: region('所属区划', 'Region', { required: true, index: true }),
  }),
  ...inGroup('term', {
    signDate: date('签订日期', 'Signed', { required: true }),
    startDate: date('合同开始日期', 'From', { required: true }),
    endDate: date('合同结束日期', 'To', { required: true }),
    terminateDate: date('终止日期', 'Terminated on', { ...auto, notBefore: 'signDate', notAfter: 'endDate' }),
    endedOn: derived(date('实际结束日期', 'Ended on', { internal: true }), {
      coalesce: [{ field: 'terminateDate' }, { field: 'endDate' }],
    }),
    renewRule: text(100, '续签约定', 'Renewal rule', { help: { zh: '如1+1+1', en: 'e.g. 1+1+1' } }),
  }),
  ...inGroup('sum', {
    amount: decimal(14, 2, '合同金额', 'Contract sum', { required: true, unit: 'yuan', moreThan: 0 }),
    lumpSum: decimal(14, 2, '包干金额', 'Lump-sum part', { unit: 'yuan', min: 0, notAbove: 'amount' }),
    unitPriceSum: decimal(14, 2, '单价部分金额', 'Unit-price part', { ...auto, unit: 'yuan' }),
    provisionalSum: decimal(14, 2, '暂列金额', 'Provisional sum', { unit: 'yuan', min: 0, notAbove: 'amount' }),
    advanceAmount: decimal(14, 2, '预付款', 'Advance', {
      ...{ unit: 'yuan', min: 0 },
      help: { zh: '不超过合同金额的30%，由各期支付单扣回', en: '30 % of the sum at most; taken back by the certificates' },
    }),
    fundSource: dict(yhFundSource, '资金来源', 'Fund source', { required: true }),
    bondAmount: decimal(14, 2, '履约担保金额', 'Performance bond', { unit: 'yuan', min: 0 }),
    bondTo: date('担保有效期至', 'Bond valid to'),
    // Each of them holds the contractor to the quality of his works: none is held back beside it (建质〔2017〕138号 art. 6).
    qualityBondAmount: decimal(14, 2, '质量保证担保金额', 'Quality bond', { unit: 'yuan', min: 0, notAbove: 'amount' }),
    qualityPolicyNo: text(64, '工程质量保险单号', 'Quality insurance policy no.'),
    retentionRate: decimal(4, 2, '质保金比例', 'Retention', { unit: '%', min: 0, max: 3 }),
    paymentCycle: dict(yhPeriod, '支付周期', 'Payment cycle', { required: true }),
    progressRate: decimal(5, 2, '进度款比例', 'Progress payment rate', { unit: '%', min: 80, max: 100, default: 80 }),
    assessShare: decimal(5, 2, '考核金额占比', 'Assessed share of the fee', { unit: '%', min: 0, max: 100, default: 100 }),
    assessSchemeId: ref('maintenanceScheme', '考核方案', 'Assessment scheme', {
      narrowedTo: { enabled: ['1'] },
      help: { zh: '不填为该合同类型当期启用的方案', en: 'Left empty: the scheme that is enabled for the kind of contract' },
    }),
    selfRepairLimit: decimal(10, 2, '自行处置限额', 'Self-repair limit', { unit: 'yuan', min: 0, default: 2000 }),
    tempRate: decimal(5, 2, '临时修补计价比例', 'Temporary patch rate', { unit: '%', min: 0, default: 50 }),
  }),
  ...inGroup('lists', {
    items: childrenOf('contractItem', 'contractId', '工程量清单', 'Quantity and price list', { atMost: 500 }),
    facilities: children(facilities, '设施清单', 'Facility list', { atMost: 500 }),
    cycles: children(cycles, '保养周期约定', 'Cycle overrides', { atMost: 200 }),
  }),
  ...inGroup('progress', {
    settledAmount: decimal(14, 2, '累计结算', 'Settled', { ...auto, unit: 'yuan' }),
    paidAmount: decimal(14, 2, '累计支付', 'Paid', { ...auto, unit: 'yuan' }),
    paidRate: decimal(5, 2, '支付比例', 'Paid rate', { ...auto, unit: '%' }),
    planState: dict(yhPlanGenState, '保养计划状态', 'Component plan state', { ...auto, default: yhPlanGenState.values.none.value }),
    attachments: attachments(20, '合同附件', 'Attachments'),
    status: dict(yhContractStatus, '状态', 'Status', { ...auto, index: true }),
    remark: text(500, '备注', 'Remark'),
  }),
  // Input of single actions, kept in the handling log.
  action: text(20, '动作', 'Action', { virtual: true, writeOnly: true, apiOnly: true }),
  changeReason: text(500, '变更原因', 'Reason of the change', { virtual: true, writeOnly: true, opinion: true }),
} as const

export type ContractFields = typeof contractFields

/** Levels that manage contracts. */
export const MANAGING_LEVELS: readonly string[] = [level.district.value, level.city.value]
