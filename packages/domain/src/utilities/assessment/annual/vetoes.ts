import { defineDict } from '@chengan/kernel/dictionary'

/** 否决情形 · Veto. The book names them in a sentence (gysy/gysygascompaniesndkh/rule-3). */
export const assessVeto = defineDict('assess_veto', '否决情形', 'Veto', {
  fatalAccident: ['1', '负有责任的死亡事故', 'Fatal accident for which it is responsible'],
  noLicence: ['2', '无证或超范围经营', 'Operating without or outside licence'],
  orderRefused: ['3', '拒不执行重大隐患整改', 'Refused major-hazard order'],
  forgedData: ['4', '数据造假', 'Forged data'],
})
