import { defineDict } from '@chengan/kernel/dictionary'

/** 信用状态 · Credit state. */
export const yhBlackState = defineDict('yh_black_state', '信用状态', 'Credit state', {
  normal: ['1', '正常', 'Normal'],
  warned: ['2', '警示', 'Warned'],
  barred: ['3', '限制', 'Barred'],
})

/** 支付单状态 · Certificate status. */
export const yhCertStatus = defineDict('yh_cert_status', '支付单状态', 'Certificate status', {
  draft: ['0', '草稿', 'Draft'],
  returned: ['5', '已退回', 'Returned'],
  withSupervisor: ['10', '待监理审核', 'With supervisor'],
  withManager: ['20', '待管理单位审核', 'With manager'],
  withFinance: ['30', '待财务审核', 'With finance'],
  toPay: ['40', '待支付', 'To pay'],
  paid: ['50', '已支付', 'Paid'],
})

/** 单位类型 · Company kind. */
export const yhCompanyKind = defineDict('yh_company_kind', '单位类型', 'Company kind', {
  maintenance: ['1', '养护', 'Maintenance'],
  supervision: ['2', '监理', 'Supervision'],
  construction: ['3', '施工', 'Construction'],
  testing: ['4', '检测', 'Testing'],
  design: ['5', '设计', 'Design'],
  assetOwner: ['6', '权属单位', 'Asset owner'],
})

/** 合同类型 · Contract kind. */
export const yhContractKind = defineDict('yh_contract_kind', '合同类型', 'Contract kind', {
  daily: ['1', '日常养护', 'Daily'],
  component: ['2', '部件保养', 'Component'],
  specialWorks: ['3', '专项养护施工', 'Special works'],
  supervision: ['4', '监理', 'Supervision'],
  testing: ['5', '检测', 'Testing'],
  design: ['6', '设计咨询', 'Design, consulting'],
})

/** 合同状态 · Contract status. */
export const yhContractStatus = defineDict('yh_contract_status', '合同状态', 'Contract status', {
  draft: ['0', '草稿', 'Draft'],
  active: ['1', '履行中', 'Active'],
  expired: ['2', '已到期', 'Expired'],
  terminated: ['3', '已终止', 'Terminated'],
  settled: ['4', '已结算', 'Settled'],
  closed: ['5', '已关闭', 'Closed'],
})

/** 资金来源 · Fund source. */
export const yhFundSource = defineDict('yh_fund_source', '资金来源', 'Fund source', {
  cityBudget: ['1', '市级财政', 'City budget'],
  districtBudget: ['2', '区级财政', 'District budget'],
  maintenanceLevy: ['3', '城维费', 'Maintenance levy'],
  higherGrant: ['4', '上级补助', 'Higher grant'],
  specialBond: ['5', '专项债', 'Special bond'],
  reserve: ['6', '预留金', 'Reserve'],
  other: ['7', '其他', 'Other'],
})

/** 权属 · Ownership. */
export const yhOwnKind = defineDict('yh_own_kind', '权属', 'Ownership', {
  owned: ['1', '自有', 'Owned'],
  leased: ['2', '租赁', 'Leased'],
})

/** 付费规则 · Pay rule. */
export const yhPayRule = defineDict('yh_pay_rule', '付费规则', 'Pay rule', {
  step: ['1', '分档', 'Step'],
  continuous: ['2', '连续', 'Continuous'],
})

/** 人员配置状态 · Staffing state. */
export const yhPeopleState = defineDict('yh_people_state', '人员配置状态', 'Staffing state', {
  none: ['0', '未配置', 'None'],
  incomplete: ['1', '不完整', 'Incomplete'],
  complete: ['2', '已配置', 'Complete'],
})

/** 计价方式 · Pricing. */
export const yhPricingKind = defineDict('yh_pricing_kind', '计价方式', 'Pricing', {
  lumpSum: ['1', '总价包干', 'Lump sum'],
  unitPrice: ['2', '单价计量', 'Unit price'],
  mixed: ['3', '包干+单价', 'Mixed'],
})

/** 采购方式 · Procurement. */
export const yhProcureKind = defineDict('yh_procure_kind', '采购方式', 'Procurement', {
  openTender: ['1', '公开招标', 'Open tender'],
  invitedTender: ['2', '邀请招标', 'Invited tender'],
  competitiveConsultation: ['3', '竞争性磋商', 'Competitive consultation'],
  competitiveNegotiation: ['4', '竞争性谈判', 'Competitive negotiation'],
  singleSource: ['5', '单一来源', 'Single source'],
  framework: ['6', '框架协议', 'Framework'],
  direct: ['7', '直接委托', 'Direct'],
})

/** 标段状态 · Section status. */
export const yhSectionStatus = defineDict('yh_section_status', '标段状态', 'Section status', {
  notBegun: ['0', '未启用', 'Not begun'],
  active: ['1', '在管', 'Active'],
  expired: ['2', '到期', 'Expired'],
  terminated: ['3', '终止', 'Terminated'],
})

/** 计量单位 · Unit. */
export const yhUnit = defineDict('yh_unit', '计量单位', 'Unit', {
  metre: ['m', '米', 'Metre'],
  squareMetre: ['m2', '平方米', 'Square metre'],
  cubicMetre: ['m3', '立方米', 'Cubic metre'],
  kilometre: ['km', '公里', 'Kilometre'],
  tonne: ['t', '吨', 'Tonne'],
  kilogram: ['kg', '千克', 'Kilogram'],
  set: ['set', '套', 'Set'],
  pcs: ['pcs', '个', 'Piece'],
  lamp: ['lamp', '盏', 'Lamp'],
  pole: ['pole', '基', 'Pole'],
  seat: ['seat', '座', 'Seat'],
  time: ['time', '次', 'Time'],
  item: ['item', '项', 'Item'],
})
