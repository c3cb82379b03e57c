import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on cases of the approval platform and documents (municipal-approval.md §2.6, §2.9). */
export const approvalsMessages = defineErrors({
  caseNotGranted: { code: -2, zh: '办件尚未准予许可，不能生成监管', en: 'The case is not granted yet and is not supervised' },
  caseSupervised: { code: -2, zh: '该办件已生成监管', en: 'The case is supervised already' },
})
