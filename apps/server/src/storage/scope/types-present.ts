import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { typedReferences } from '../schema/resource-tables.ts'
import { sightScope } from './sight/sight-of-caller.ts'
import { frameOf } from './visible.ts'

/** A context that knows to which resources the rows of this one lead at all. A row of any of a hundred is looked for in a hundred ways: what a city has
 *  none of need not be asked, and the database need not plan for it. The index of the type is stepped through from one value to the next. */
export async function knowingTypes(ctx: Context, resource: CompleteResource | null): Promise<Context> {
  const typed = resource === null || ctx.actor.superAdmin ? [] : typedReferences(resource)
  if (resource === null || typed.length === 0 || sightScope(frameOf(ctx, resource)) !== null) return ctx
  const typesPresent = new Map(ctx.typesPresent)
  for (const [reference, type] of typed) {
    const [table, column] = [sql.table(resource.table), sql.ref(type.column)]
    const { rows } = await sql<{ type: string }>`with recursive there as (
        (select ${column} as type from ${table} where ${column} is not null order by ${column} limit 1)
        union all select (select ${column} from ${table} where ${column} > there.type order by ${column} limit 1) from there where there.type is not null)
      select type from there where type is not null`.execute(ctx.db)
    typesPresent.set(`${resource.name}.${reference.name}`, new Set(rows.map((row) => row.type)))
  }
  return { ...ctx, typesPresent }
}
