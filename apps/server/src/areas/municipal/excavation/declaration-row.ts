import { checkNeeds } from '@chengan/domain/municipal/excavation/checks/checks'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import type { excavationFields } from '@chengan/domain/municipal/excavation/declaration/excavation-fields'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { RuleContext } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { withChildren } from '../../../resources/children/load.ts'
import { ruleContext } from '../../../resources/rule-context.ts'

/** A declaration with its road sections. */
export async function withSections(
  ctx: Context,
  resource: CompleteResource,
  row: ValuesNamed<'excavation'>,
): Promise<RowNamed<'excavation'>> {
  const stored = row as RowNamed<'excavation'>
  const [whole] = await withChildren(ctx.db, resource, [stored], ctx.today)
  return whole ?? stored
}

/** What the statutory checks of a declaration look at. */
export async function checkContext(
  ctx: Context,
  resource: CompleteResource,
  row: ValuesNamed<'excavation'>,
): Promise<RuleContext<typeof excavationFields>> {
  const needs = { refs: [...checkNeeds.refs], facts: [...checkNeeds.facts] }
  return { ...(await ruleContext(ctx, resource, { row, before: row, input: {} }, needs)) }
}

/** What survey and countersigns looked at: when it differs they are repeated (gateway G0 of szgl_wjsp). */
export function siteOf(row: ValuesNamed<'excavation'>): string {
  const sections = sectionsOf(row).map((one) => [one.roadId, one.newRoadName, one.length, one.trenchWidth, one.partKind, one.geometry])
  return JSON.stringify([row.trafficClosure, row.occupyArea ?? null, sections])
}
