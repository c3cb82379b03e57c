import { noticeOnly } from '@chengan/domain/system/expiry/expiry-rule'
import type { Fact } from '../../../resources/implementation.ts'
import { smsTemplate } from '../sms/sms-templates.ts'
import { textIn } from '../texts-of.ts'

const expiryTemplateUnknown: Fact = async (ctx, row) => {
  const code = textIn(row.template)
  return code !== '' && code !== noticeOnly && (await smsTemplate(ctx.services, ctx.db, code)) === undefined
}

export const expiryFacts = { expiryTemplateUnknown }
