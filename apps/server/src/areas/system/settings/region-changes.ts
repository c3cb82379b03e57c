import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { keepAllSight } from '../../../resources/change/keep-sight.ts'
import type { Effect, Fact } from '../../../resources/implementation.ts'
import { columnsTo, usesInWords, usesOf } from '../../../resources/references/uses.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { carryDown } from '../organisation/departments.ts'
import { record } from '../record.ts'

/** Where the code of a region stands: whatever names it would lose its place with it. */
const usesOfRegion: Fact<'region'> = async (ctx, row) => {
  const uses = await usesOf(ctx, { target: 'region', id: String(row.id), live: false }, () => true)
  return uses.length === 0 ? null : usesInWords(uses)
}

/** Whether the successor is another live region of the same type, from which no successors lead back. */
const successorFits: Fact<'region'> = async (ctx, row) => {
  const { rows } = await sql<{ fits: boolean; back: boolean }>`with recursive next as (
      select id, successor_id, 0 as depth from region where id = ${asText(row.successorId)}
      union all select r.id, r.successor_id, next.depth + 1 from region r join next on r.id = next.successor_id where next.depth < 20)
    select s.type = ${asText(row.type)} and coalesce(s.status, '1') = '1' as fits,
      exists (select 1 from next where id = ${asText(row.id)} or successor_id = ${asText(row.id)}) as back
    from region s where s.id = ${asText(row.successorId)}`.execute(ctx.db)
  return rows[0]?.fits === true && !rows[0].back
}

export const regionFacts = { usesOfRegion, successorFits }

/** The whole names below a region begin with its own, and a region with none below it is a leaf. */
const keepRegionTree: Effect<'region'> = async (effect) => {
  const id = String(effect.row.id)
  await sql`with recursive tree as (
      select id, full_name from region where id = ${id}
      union all select r.id, (coalesce(t.full_name, '') || r.name) collate "default" from region r join tree t on r.pid = t.id where r.id <> t.id)
    update region set full_name = tree.full_name from tree
    where region.id = tree.id and region.id <> ${id} and region.full_name is distinct from tree.full_name`.execute(effect.db)
  const touched = [id, asText(effect.row.pid), asText(effect.before?.pid)].filter((one) => one !== '')
  await sql`update region p set is_leaf = not exists (select 1 from region c where c.pid = p.id)
    where p.id = any(${touched}::text[])`.execute(effect.db)
}

// Logs say where something was at the time, and a figure of a region is not another's; the code itself stays with its successor.
const stays = new Set(['region', 'operationLog', 'loginLog', 'errorLog', 'handleLog', 'statSnapshot'])

/** A merged or renamed code: what stood on it stands on its successor, so that whoever looks after that sees it. The old one is disabled. */
const carryRowsToSuccessor: Effect<'region'> = async (effect) => {
  const successor = asText(effect.row.successorId)
  if (successor === '' || successor === effect.before?.successorId) return
  const id = String(effect.row.id)
  await effect.patch({ status: '0' })
  const { rows: departments } = await sql<{ id: string }>`select id from dept where region_id = ${id}`.execute(effect.db)
  const carried = await carryColumns(effect, id, successor)
  await keepAllSight(effect)
  for (const dept of departments) await carryDown(effect, dept.id)
  await bumpPermissionVersion(effect.db)
  await record(effect, '区划合并', 'sys/region:update', [id, successor], { params: { from: id, to: successor, carried } })
}

async function carryColumns(ctx: Context, from: string, to: string): Promise<number> {
  let carried = 0
  for (const resource of ctx.services.registry.tabled) {
    if (stays.has(resource.name)) continue
    for (const field of columnsTo(resource, 'region')) {
      const column = sql.ref(field.column)
      const table = sql.table(resource.table)
      const { numAffectedRows } = field.kind.endsWith('s')
        ? await sql`update ${table} set ${column} = array_replace(${column}, ${from}, ${to}) where ${from} = any(${column})`.execute(ctx.db)
        : await sql`update ${table} set ${column} = ${to} where ${column} = ${from}`.execute(ctx.db)
      carried += Number(numAffectedRows ?? 0)
    }
  }
  return carried
}

export const regionEffects = { keepRegionTree, carryRowsToSuccessor }
