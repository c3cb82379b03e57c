import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import { licenceStatus } from '../../dictionaries/companies.ts'
import type { LicenceFields } from './licence-fields.ts'

const state = licenceStatus.values

/** 燃气经营许可证, with the contents of 建城〔2011〕174号. */
export const licencePaper = paper<LicenceFields>({
  zh: '燃气经营许可证',
  en: 'Gas operating licence',
  head: 'red',
  number: 'licenceNo',
  office: 'issueOrg',
  day: 'issueDate',
  parts: [
    {
      facts: [
        { of: 'companyName' },
        { of: 'creditCode', zh: '统一社会信用代码' },
        { of: 'legalPerson' },
        { of: 'principal' },
        { of: 'address', zh: '住所' },
        { of: 'businessTypes' },
        { of: 'gasTypes' },
        { of: 'serviceRegionIds' },
        { of: 'businessArea', zh: '区域范围' },
        { of: 'facilityIds', zh: '许可设施' },
        { of: ['licenceValidFrom', 'licenceValidTo'], zh: '有效期限' },
        { of: 'decisionNo', zh: '许可决定文号' },
      ],
    },
    {
      text: [
        '持证企业应当按照许可的类别、种类和区域经营，遵守《城镇燃气管理条例》及有关规定。',
        '需要延续的，应当在有效期届满30日前提出申请；登记事项变更的，应当依法办理变更。',
        '本证不得伪造、涂改、出租、出借、转让；暂停、注销、撤销状态以扫码核验结果为准。',
      ],
    },
  ],
  seal: true,
  check: {
    unit: 'companyName',
    term: ['licenceValidFrom', 'licenceValidTo'],
    states: {
      of: 'status',
      as: {
        [state.cancelled.value]: 'void',
        [state.revoked.value]: 'revoked',
        [state.expired.value]: 'expired',
        [state.suspended.value]: 'suspended',
      },
    },
  },
  keptIn: 'licenceFile',
})

/** 条件自检表: what records told of the conditions when the application was handed in, and again at the site check. It advises the authority and
 *  decides nothing; who looks signs it by hand. */
export const checkSheet = paper<LicenceFields>({
  zh: '燃气经营许可条件自检表',
  en: 'Check sheet of an operating licence',
  head: 'plain',
  number: 'applyNo',
  parts: [
    {
      heading: '一、申请事项',
      facts: [
        { of: 'companyName' },
        { of: 'creditCode', zh: '统一社会信用代码' },
        { of: 'businessTypes' },
        { of: 'gasTypes' },
        { of: 'serviceRegionIds' },
        { of: 'facilityIds', zh: '许可设施' },
        { of: 'legalPerson' },
        { of: 'principal' },
        { of: 'applyDate' },
        { of: 'acceptDate' },
      ],
    },
    {
      heading: '二、系统自检',
      table: {
        of: 'selfCheck',
        columns: [
          { of: 'code', weight: 3 },
          { of: 'result', weight: 1 },
          { of: 'found', weight: 3 },
          { of: 'rowNames', weight: 3 },
        ],
      },
    },
    {
      heading: '三、材料与现场核查',
      facts: [
        { of: 'materialsChecked' },
        { of: 'materialsMissing' },
        { of: 'siteCheckDate' },
        { of: 'siteCheckers' },
        { of: 'conditionsMet' },
        { of: 'siteCheckOpinion' },
      ],
    },
    { text: ['本表由系统依据备案数据自动生成，供许可机关审查参考，不代替现场核查和许可决定。'] },
    { signatures: ['核查人员（签字）', '复核人员（签字）'] },
  ],
  check: { unit: 'companyName' },
  keptIn: 'checkSheetFile',
  alsoAsWord: true,
})
