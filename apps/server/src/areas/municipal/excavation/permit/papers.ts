import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { FlowMoment } from '../../../../flow/part.ts'
import { afterStep } from '../../../../flow/step/operate.ts'
import { beginFor } from '../../../../flow/step/start.ts'
import { addRow } from '../../../../resources/change/add-row.ts'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import { noticeParagraph } from '../../../../resources/notices/notify.ts'
import { permitBefore } from '../../approvals/permit-before.ts'
import { permitWords, type Said } from '../../approvals/permit-words.ts'
import { lastHandlerOf } from '../../flow-steps.ts'
import { decisionPaperOf } from './permit-facts.ts'

const FLOW = 'szgl_spws'
const kind = wsKind.values
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')

/** Drafts a paper about a declaration. Answers its id. */
async function draftPaper(ctx: Context, row: ValuesNamed<'excavation'>, docKind: string, said: Said): Promise<string> {
  const resource = ctx.services.registry.byName('approvalDocument')
  const title = `${Object.values(kind).find(({ value }) => value === docKind)?.zh ?? ''}：${words(row.projectName)}`.slice(0, 200)
  const before = await permitBefore(ctx, row)
  const saved = await addRow(ctx, resource, {
    docKind,
    bizType: wsBiz.values.permit.value,
    bizId: row.id,
    title,
    mainSend: words(row.constructionUnit).slice(0, 300),
    content: (permitWords(docKind, row, { ...said, before }) ?? []).map(noticeParagraph).join(''),
  })
  const id = String(saved.id)
  const addresseeDeptIds = isGiven(row.deptId) ? [row.deptId] : []
  await changeValuesOf(ctx, resource.name, id, { level: row.reviewLevel ?? null, addresseeDeptIds, regionId: row.regionId ?? null })
  return id
}

/** Drafts the paper that tells a decision, for the process that checks, signs and seals it (T11). Its drafter is who prepared the decision, not the
 *  director who took it (municipal-approval.md §5.1, T11). Answers its id. */
export async function draftDecision(at: FlowMoment<'excavation'>, row: ValuesNamed<'excavation'>): Promise<string> {
  const id = await draftPaper(at, row, decisionPaperOf(row), {})
  const drafter = await lastHandlerOf(at, ['T8', 'T6', 'T5'])
  if (drafter !== null) await changeValuesOf(at, 'approvalDocument', id, { drafter })
  return id
}

/** Drafts a paper of a step and hands it in, in the name of who took the step (municipal-approval.md §2.9). Answers its id. */
export async function sendPaper(ctx: Context, row: ValuesNamed<'excavation'>, docKind: string, said: Said): Promise<string> {
  const id = await draftPaper(ctx, row, docKind, said)
  const { rows } = await sql`select 1 from flow_definition where key = ${FLOW} and latest and not suspended`.execute(ctx.db)
  if (rows.length > 0) await afterStep(await beginFor(ctx, { key: FLOW, businessKey: id }))
  return id
}
