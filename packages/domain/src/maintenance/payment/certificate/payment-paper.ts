import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import type { PaymentCertificateFields } from './payment-fields.ts'

/** 养护工程计量支付证书: what was measured, what the assessment took of it, what is held back, and what is paid (maintenance.md §6.3). */
export const certificatePaper = paper<PaymentCertificateFields>({
  zh: '养护工程计量支付证书',
  en: 'Payment certificate of maintenance',
  head: 'plain',
  number: 'certNo',
  parts: [
    {
      facts: [
        { of: 'contractId' },
        { of: 'period' },
        { of: 'companyDeptId' },
        { of: 'supervisorDeptId', given: true },
        { of: 'manageDeptId' },
        { of: 'sectionIds' },
      ],
    },
    {
      heading: '一、本期计量与支付',
      facts: [
        { of: 'lumpDue' },
        { of: 'unitDue' },
        { of: 'tempDue', zh: '其中临时修补金额' },
        { of: 'coefficient' },
        { of: 'deductAmount' },
        { of: 'earned' },
        { of: 'fine' },
        { of: 'retention' },
        { of: 'advanceBack' },
        { of: 'payable' },
        { of: 'cumulative' },
        { of: 'cumulativeRate' },
      ],
    },
    {
      heading: '二、计量明细',
      table: {
        of: 'lines',
        columns: [
          { of: 'sourceNo', weight: 2.2 },
          { of: 'itemName', weight: 2.6 },
          { of: 'unit', weight: 0.8 },
          { of: 'quantity', weight: 1.1 },
          { of: 'unitPrice', weight: 1.4 },
          { of: 'factor', weight: 0.8 },
          { of: 'amount', weight: 1.5 },
        ],
      },
    },
    {
      text: [
        '本期应付＝应计金额－违约金－质保金－预付款扣回；应计金额＝包干金额－考核扣减＋单价金额×进度款比例。“考核扣减”各行为考核减少的金额，不计入应付。',
        '明细各行由系统按已办结事件的核定工程量、已验收的保养任务和已确认的考核结果生成，可在系统内逐条打开处置记录和照片。',
      ],
    },
    { signatures: ['承包单位（盖章）', '监理单位（盖章）', '管理单位（盖章）', '财务审核'] },
  ],
  check: { unit: 'companyDeptId' },
  keptIn: 'certificateFile',
  alsoAsWord: true,
})
