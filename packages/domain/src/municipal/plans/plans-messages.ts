import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the consolidation and of the flow of a plan (municipal-approval.md §2.3 to §2.5, §7.0). */
export const plansMessages = defineErrors({
  batchNotClean: {
    code: -2,
    zh: '本批次仍有{n}条未审核或未整合的申报',
    en: '{n} declarations of the batch are not yet reviewed or consolidated',
  },
  declarationNotOpen: {
    code: -2,
    zh: '所选申报中有{n}条不在待整合状态，请刷新后重试',
    en: '{n} of the chosen declarations no longer wait to be consolidated; refresh and retry',
  },
})
