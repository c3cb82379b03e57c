import { paper } from '@chengan/kernel/definition/papers/printed-paper'
import type { ExtensionFields } from './extension-fields.ts'

/** 条件自检表 of an extension or change: what records told of the conditions when it was handed in, when it went to the city, and at its pass. */
export const extensionSheet = paper<ExtensionFields>({
  zh: '燃气经营许可延续变更条件自检表',
  en: 'Check sheet of an extension or change',
  head: 'plain',
  number: 'applyNo',
  parts: [
    {
      heading: '一、申请事项',
      facts: [
        { of: 'gasCompaniesId' },
        { of: 'licenceId' },
        { of: 'extendType' },
        { of: 'applyDate' },
        { of: 'oldValidTo' },
        { of: ['newValidFrom', 'newValidTo'], zh: '延续期限' },
        { of: 'reason' },
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
    { heading: '三、审核', facts: [{ of: 'overrideReason' }, { of: 'decisionNo' }, { of: 'decideDate' }] },
    { text: ['本表由系统依据备案数据自动生成，供许可机关审查参考，不代替审核和许可决定。'] },
    { signatures: ['审核人员（签字）', '复核人员（签字）'] },
  ],
  check: { unit: 'gasCompaniesId' },
  keptIn: 'checkSheetFile',
  alsoAsWord: true,
})
