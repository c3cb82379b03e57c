import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusal of what rests on papers that nobody has attached. */
export const withoutEvidence = defineErrors({
  evidenceIncomplete: { code: -2, zh: '请上传必要的证明材料', en: 'Upload the required evidence' },
})
