import { noticeOnly } from '@chengan/domain/system/expiry/expiry-rule'
import { asText } from '@chengan/kernel/values'
import type { Fact } from '../../../resources/implementation.ts'
import { smsTemplate } from '../sms/sms-templates.ts'

const expiryTemplateUnknown: Fact<'expiryRule'> = async (ctx, row) => {
  const code = asText(row.template)
  return code !== '' && code !== noticeOnly && (await smsTemplate(ctx.services, ctx.db, code)) === undefined
}

export const expiryFacts = { expiryTemplateUnknown }
