import { defineDict } from '@chengan/kernel/dictionary'

/** 许可条件 · Condition of an operating licence (建城〔2014〕167号 art. 5). */
export const licenceCondition = defineDict('licence_condition', '许可条件', 'Licence condition', {
  plan: ['1', '符合燃气发展规划', 'Fits the gas development plan'],
  source: ['2', '气源稳定并符合国家标准', 'Steady gas of the national standard'],
  facilities: ['3', '设施符合标准并验收合格', 'Facilities to standard and accepted'],
  premises: ['4', '固定的经营场所', 'Fixed premises'],
  funds: ['5', '与规模相适应的资金', 'Funds that fit the size'],
  staff: ['6', '人员经专业培训考核合格', 'Trained and certified staff'],
  emergencyPlan: ['7', '应急预案与抢险能力', 'Emergency plan and repair crews'],
  systems: ['8', '健全的经营与安全管理制度', 'Rules of business and safety'],
})

/** 许可申请材料 · Material of an application. */
export const licenceMaterial = defineDict('licence_material', '许可申请材料', 'Application material', {
  gasSupplyContract: ['1', '气源合同', 'Gas supply contract'],
  planFile: ['2', '规划材料', 'Plan'],
  staffFile: ['3', '人员材料', 'Staff'],
  systemFile: ['4', '制度材料', 'Rules'],
  evaluationFile: ['5', '安全评价报告', 'Safety evaluation'],
  insuranceFile: ['6', '保险凭证', 'Insurance'],
})

/** 条件自检项 · Item of the automatic check. */
export const licenceCheckItem = defineDict('licence_check_item', '条件自检项', 'Item of the automatic check', {
  facilities: ['1', '设施审核通过', 'Facilities passed'],
  staffGap: ['2', '最低配员', 'Least staff'],
  certificates: ['3', '负责人和安全负责人持证', 'Certificates of who is in charge'],
  evaluation: ['4', '安全评价有效', 'Safety evaluation live'],
  insurance: ['5', '保险有效', 'Insurance live'],
  emergencyPlan: ['6', '应急预案备案有效', 'Emergency plan live'],
  assessment: ['7', '最近年度考核', 'Last assessment'],
  majorHazards: ['8', '无未销号重大隐患', 'No open major hazard'],
})

/** 自检结果 · Result of the automatic check. */
export const checkLight = defineDict('licence_check_light', '自检结果', 'Result of the check', {
  green: ['1', '符合', 'Met', { color: 'success' }],
  amber: ['2', '待核实', 'To verify', { color: 'warning' }],
  red: ['3', '不符合', 'Not met', { color: 'danger' }],
})

/** 许可变更事项 · What of a licence changes. */
export const licenceChangeField = defineDict('licence_change_field', '许可变更事项', 'What of a licence changes', {
  companyName: ['1', '企业名称', 'Company name'],
  legalPerson: ['2', '法定代表人', 'Legal representative'],
  principal: ['3', '负责人', 'In charge'],
  address: ['4', '地址', 'Address'],
  businessArea: ['5', '区域范围说明', 'Area in words'],
  equity: ['6', '股权结构', 'Equity'],
})
