import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { issuePaper } from '../../../../resources/papers/issue-paper.ts'
import { beyondConsent } from '../../approvals/office-words.ts'
import { siteSketch } from './site-sketch.ts'

interface SealedDecision {
  readonly checkCode: string | null
  readonly signDate: string | null
  readonly bureau: string | null
}

/** The code of a permit is that of its sealed decision. */
async function sealedDecision(ctx: Context, row: ValuesNamed<'excavation'>): Promise<SealedDecision> {
  const { rows } =
    await sql<SealedDecision>`select d.check_code as "checkCode", to_char(d.sign_date, 'YYYY-MM-DD') as "signDate", b.name as bureau
    from approval_document d left join dept b on b.id = d.dept_id where d.id = ${asText(row.decisionDocumentId)}`.execute(ctx.db)
  return rows[0] ?? { checkCode: null, signDate: null, bureau: null }
}

/** The files of a permit, which the outbox draws. Answers their ids as the row keeps them. */
export async function permitPaper(ctx: Context, row: ValuesNamed<'excavation'>): Promise<readonly string[]> {
  const { checkCode, signDate, bureau } = await sealedDecision(ctx, row)
  return issuePaper(ctx, ctx.services.registry.byName('excavation'), { ...row, id: asText(row.id) }, 'permit', {
    values: {
      bureau: bureau ?? ctx.actor.deptName,
      issuedOn: signDate ?? ctx.today,
      conditions: beyondConsent(row.decideOpinion) || '按本证载明的位置、面积、期限和时段施工，无其他附加条件',
    },
    sketch: await siteSketch(ctx, row),
    checkCode,
  })
}
