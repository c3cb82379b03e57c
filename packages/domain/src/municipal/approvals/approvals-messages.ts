import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on cases of the approval platform and documents (municipal-approval.md §2.6, §2.9). */
export const approvalsMessages = defineErrors({
  stepOfOthers: { code: 10400, zh: '当前环节不由您办理', en: 'This step is not assigned to you' },
  templateMissing: { code: 10400, zh: '该文书种类没有模板', en: 'There is no template for documents of this kind' },
  caseNotGranted: { code: -2, zh: '办件尚未准予许可，不能生成监管', en: 'The case is not granted yet and is not supervised' },
  caseSupervised: { code: -2, zh: '该办件已生成监管', en: 'The case is supervised already' },
})
