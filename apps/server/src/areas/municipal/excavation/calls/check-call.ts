import { findingsOf, stageAhead } from '@chengan/domain/municipal/excavation/checks/checks'
import type { Finding } from '@chengan/domain/municipal/excavation/checks/finding'
import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../../context.ts'
import { computedOf } from '../../../../resources/children/judge.ts'
import { withChildren } from '../../../../resources/children/load.ts'
import type { CallHandler, DetailExtension } from '../../../../resources/implementation.ts'
import { unmasked } from '../../../../resources/lists/present.ts'
import { readRows } from '../../../../resources/scope.ts'
import { checkContext } from '../declaration-row.ts'
import { materialsWithFiles } from '../material-files.ts'
import { nearbySites } from '../nearby-sites.ts'
import { outlookOf } from '../outlook.ts'

const told = (ctx: Context, { rule, ok, judged, level, text }: Finding) => ({
  rule,
  ok,
  judged,
  level,
  text: labelText(text, ctx.language),
})

/** What the rules and the map say of a declaration as it stands. */
async function checked(ctx: Context, row: ValuesNamed<'excavation'>) {
  const resource = ctx.services.registry.byName('excavation')
  const context = await checkContext(ctx, resource, row)
  const around = await nearbySites(ctx, row)
  const findings = findingsOf({ ...context, around }, stageAhead(row, isDraft(resource, row)))
  return { checks: findings.map((one) => told(ctx, one)), neighbours: around.works }
}

const figures = [
  ...['restoreFee', 'occupyFee', 'feeTotal', 'simplified', 'isFrozen', 'noDigUntil', 'banHit', 'reviewLevel', 'durationDays'],
  ...['excavateLength', 'excavateArea', 'restoreArea', 'occupyDays', 'roadNames', 'regionIds', 'materials'],
]

/** The live panel: what the rules say of a form that is not saved, its fees, what lies beside it (municipal-approval.md §8.3 B2). */
export const checkForm: CallHandler<typeof declarationCalls.check> = async (ctx, { body: { id }, form: given }) => {
  const resource = ctx.services.registry.byName('excavation')
  const [before] = !id ? [] : await withChildren(ctx.db, resource, await readRows(ctx, resource, [id]), ctx.today)
  const form = before === undefined ? given : unmasked(resource, given, before)
  const judged = judgeForm(resource, form, { level: ctx.actor.level, now: ctx.now, ask: [] }, before ?? {})
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const row = { ...initialStates(resource), ...before, ...judged.values }
  const whole: Values = { ...row, ...(await computedOf(ctx, resource, row, before ?? null)) }
  const found = await checked(ctx, whole)
  return { ...found, ...Object.fromEntries(figures.map((name) => [name, whole[name] ?? null])) }
}

/** What a declaration answers besides its fields: the checks with the value that decided, neighbours, its documents. */
export const excavationExtra: DetailExtension<'excavation'> = async (ctx, row) => {
  const documents = await ctx.db
    .selectFrom('approval_document')
    .select(['id', 'doc_kind as docKind', 'title', 'doc_no as docNo', 'status', 'sign_date as signDate'])
    .where('biz_id', '=', String(row.id))
    .where('deleted', '=', false)
    .where('status', 'in', ctx.actor.level === 'enterprise' ? ['5', '6', '7'] : ['1', '2', '3', '4', '5', '6', '7'])
    .orderBy('create_date')
    .limit(100)
    .execute()
  const materials = await materialsWithFiles(ctx, row)
  return { ...(await checked(ctx, row)), ...(await outlookOf(ctx, row)), documents, ...(materials === null ? {} : { materials }) }
}
