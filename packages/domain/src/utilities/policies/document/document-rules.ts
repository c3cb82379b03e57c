import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import type { PolicyFields } from './document-fields.ts'
import { effectOn } from './effect.ts'

export const documentSaysSomething = rule<PolicyFields>({
  name: 'documentSaysSomething',
  source: 'gysy/policydocument/rule-3',
  refuses: { documentEmpty: { code: 10400, zh: '请填写正文或上传文件', en: 'Write the text or attach a file' } },
  check: ({ row }) => (isGiven(row.content) || isGiven(row.files) ? undefined : { key: 'documentEmpty', field: 'content' }),
})

export const documentReplacesAnother = rule<PolicyFields>({
  name: 'documentReplacesAnother',
  source: 'gysy/policydocument/rule-2',
  refuses: { documentReplacesItself: { code: 10400, zh: '文件不能替代自身', en: 'A document cannot replace itself' } },
  check: ({ row }) =>
    isGiven(row.replacedId) && row.replacedId === row.id ? { key: 'documentReplacesItself', field: 'replacedId' } : undefined,
})

export const policyRules = [documentSaysSomething, documentReplacesAnother] as const

/** A new document begins with the effect that its dates give it. */
export function policyAtAdd({ row, before, today }: RuleContext<PolicyFields>): ValuesOf<PolicyFields> {
  return before === null ? { effectStatus: effectOn(row, today, false) } : {}
}
