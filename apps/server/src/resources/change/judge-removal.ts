import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { needsOf } from '@chengan/kernel/judge-rules'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { judgeRules, ruleContext } from '../rule-context.ts'

/** What of rows that are to go can refuse it, whichever way they go: rows that refer to them, and their own rules. */
export async function judgeRemoval(ctx: Context, resource: CompleteResource, rows: readonly Values[], input: Values): Promise<void> {
  if (rows.length === 0) return
  await refuseHeld(ctx, resource, rows)
  const rules = resource.deleteRules ?? []
  if (rules.length === 0) return
  for (const row of rows) judgeRules(rules, await ruleContext(ctx, resource, { row, before: row, input }, needsOf(rules)))
}

async function refuseHeld(ctx: Context, resource: CompleteResource, rows: readonly Values[]): Promise<void> {
  for (const holder of resource.heldBy ?? []) {
    const target = ctx.services.registry.byName(holder.resource)
    const field = target.fields[holder.field]
    if (field === undefined) throw new Error(`${resource.name} is held by ${holder.resource}.${holder.field}, which is no field`)
    const column = sql.ref(`h.${field.column}`)
    const live = target.deletion === 'evidence' ? sql`and not h.deleted` : sql``
    const names: string[] = []
    for (const row of rows) {
      const held =
        Array.isArray(row[holder.field]) || field.kind.endsWith('s') ? sql`${row.id} = any(${column})` : sql`${column} = ${row.id}`
      const { rows: found } = await sql`select 1 from ${sql.table(target.table)} h where ${held} ${live} limit 1`.execute(ctx.db)
      if (found.length > 0) names.push(String(row[resource.nameField] ?? row.id))
    }
    if (names.length > 0) throw refuse(holder.key ?? 'inUse', { '0': names })
  }
}
