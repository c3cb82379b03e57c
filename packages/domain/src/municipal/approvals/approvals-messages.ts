import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of steps and templates of cases and documents (municipal-approval.md §2.6, §2.9). */
export const approvalsMessages = defineErrors({
  stepOfOthers: { code: 10400, zh: '当前环节不由您办理', en: 'This step is not assigned to you' },
  templateMissing: { code: 10400, zh: '该文书种类没有模板', en: 'There is no template for documents of this kind' },
})
