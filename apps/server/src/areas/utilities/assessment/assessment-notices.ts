import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { companyOfficers } from '../notices/receivers.ts'

export const ROOT = 'gysy/gysygascompaniesndkh'
const PAGE = '/aqjg/ndkh/index'

/** Tells people of an assessment, which the notice opens. */
export async function tellOfAssessment(
  ctx: Context,
  notify: Notify,
  row: ValuesNamed<'annualAssessment'>,
  to: readonly string[],
  words: NoticeWords,
) {
  if (to.length === 0) return
  await notify(ctx, {
    userIds: [...new Set(to)],
    type: noticeType.values.flow.value,
    ...words,
    bizType: ROOT,
    bizId: asText(row.id),
    bizRoute: `${PAGE}?id=${asText(row.id)}`,
  })
}

/** Who of the company answers for its assessment. */
export const officers = (ctx: Context, row: ValuesNamed<'annualAssessment'>) =>
  companyOfficers(ctx, [row.companyDeptId], ctx.services.registry.byName('annualAssessment').permission('selfSubmit'))
