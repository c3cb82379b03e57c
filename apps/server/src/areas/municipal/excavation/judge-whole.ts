import { firstHard } from '@chengan/domain/municipal/excavation/checks/checks'
import { isAnnualRow } from '@chengan/domain/municipal/excavation/checks/of-row'
import { missingMaterials } from '@chengan/domain/municipal/excavation/materials/materials'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { needsOf } from '@chengan/kernel/judge-rules'
import type { Context } from '../../../context.ts'
import { judgeRules, ruleContext } from '../../../resources/rule-context.ts'
import { checkContext } from './declaration-row.ts'

/** Everything that may stop an application when it is handed in: the whole form, its rules, its papers, the statutory checks. */
export async function judgeWhole(ctx: Context, resource: CompleteResource, row: ValuesNamed<'excavation'>): Promise<void> {
  const judged = judgeForm(resource, {}, { level: 'enterprise', now: ctx.now, ask: 'complete' }, row)
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const rules = resource.rules ?? []
  judgeRules(rules, await ruleContext(ctx, resource, { row, before: row, input: {} }, needsOf(rules)))
  if (isAnnualRow(row)) return
  const missing = missingMaterials(row)
  if (missing.length > 0) {
    throw refuseFields([{ field: 'materials', key: 'papersMissing', values: { names: missing } }])
  }
  const refusal = firstHard(await checkContext(ctx, resource, row), 'submit')
  if (refusal?.field !== undefined) {
    throw refuseFields([{ field: refusal.field, key: refusal.key, ...(refusal.values ? { values: refusal.values } : {}) }])
  }
  if (refusal !== undefined) throw refuse(refusal.key, refusal.values ?? {})
}
