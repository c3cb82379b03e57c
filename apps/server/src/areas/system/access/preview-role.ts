import type { role as definition } from '@chengan/domain/system/organisation/role'
import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { updateRow } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { buildActor } from '../../../session/actor.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { menuIdsOf } from '../organisation/grants.ts'
import type { SystemParts } from '../session-parts.ts'

// What decides over rights; the rest of the form changes nobody's.
const DECISIVE = ['menuIdList', 'dataScope', 'deptIdList'] as const
const ROOTS = 10
const MOST_PEOPLE = 200
const MOST_COUNTED = 20
const LATELY = 2_000
// More rows than this are as good as any number.
const ENOUGH = 10_000

/** What one person may: his strings, the menus and buttons of his roles, and how many rows he sees of each root. */
interface Reach {
  readonly actor: Actor
  readonly menus: ReadonlySet<string>
  readonly rows: readonly number[]
}

interface Person {
  readonly id: string
  readonly realName: string
}

const newer = <T>(before: ReadonlySet<T>, after: ReadonlySet<T>) => [...after].filter((one) => !before.has(one))

/** Who would gain and who would lose what, if the role were saved as it stands in the form (POST sys/role/preview). The change is made in a
 *  transaction that is taken back, and asked of the very functions that judge calls. */
const preview =
  (parts: SystemParts): CallHandler<typeof definition.calls.preview> =>
  async (ctx, { body }) => {
    const role = ctx.services.registry.byName('role')
    const { id } = body
    if (!id) return { gains: [], loses: [], users: 0, compared: 0 }
    const [row] = await readRows(ctx, role, [id])
    if (row === undefined) throw refuse('rowMissing')
    const changed = Object.fromEntries(DECISIVE.filter((name) => name in body).map((name) => [name, body[name] ?? null]))
    const { people, total } = await holdersOf(ctx, id)
    const roots = await usualRoots(ctx)
    const [before, after] = await takenBack(ctx, async (inside) => {
      const before = await reachesOf(inside, parts, people, roots)
      await updateRow(inside.db, role, id, changed, false)
      return [before, await reachesOf(inside, parts, people, roots)] as const
    })
    const names = await menuNames(ctx, [...before, ...after])
    const differences = people.map((person, index) =>
      differenceOf(ctx, person, { before: before[index], after: after[index], roots, names }),
    )
    return {
      gains: differences.flatMap(({ gains }) => gains ?? []),
      loses: differences.flatMap(({ loses }) => loses ?? []),
      users: total,
      compared: people.length,
    }
  }

/** Does something in a transaction of its own that is never committed. */
async function takenBack<T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  const transaction = await ctx.services.db.startTransaction().execute()
  try {
    return await work({ ...ctx, db: transaction })
  } finally {
    await transaction.rollback().execute()
  }
}

async function holdersOf(ctx: Context, roleId: string): Promise<{ people: readonly Person[]; total: number }> {
  const { rows } = await sql<
    Person & { total: number }
  >`select id, coalesce(real_name, username) as "realName", count(*) over ()::int as total
    from "user" where ${roleId} = any(role_id_list) and not deleted and coalesce(status, '1') = '1' order by last_login_date desc nulls last, id
    limit ${MOST_PEOPLE}`.execute(ctx.db)
  return { people: rows, total: rows[0]?.total ?? 0 }
}

/** The business resources that people have lately worked with most. */
async function usualRoots(ctx: Context): Promise<readonly CompleteResource[]> {
  const { rows } = await sql<{ root: string }>`select split_part(resource, ':', 1) as root from
    (select resource from operation_log order by id desc limit ${LATELY}) lately group by 1 order by count(*) desc`.execute(ctx.db)
  const { registry } = ctx.services
  const business = registry.all.filter((resource) => resource.scope === 'business' && resource.owner === null)
  const used = rows.flatMap(({ root }) => business.find((resource) => resource.root === root) ?? [])
  return [...new Set([...used, ...business])].slice(0, ROOTS)
}

async function reachesOf(
  ctx: Context,
  { session }: SystemParts,
  people: readonly Person[],
  roots: readonly CompleteResource[],
): Promise<readonly (Reach | null)[]> {
  const reaches: (Reach | null)[] = []
  // One after the other: they share the connection of the transaction.
  for (const [index, person] of people.entries()) {
    const actor = await buildActor(ctx.db, session.words, person.id)
    if (actor === null) reaches.push(null)
    else {
      const menus = new Set(await menuIdsOf(ctx, actor))
      reaches.push({ actor, menus, rows: index < MOST_COUNTED ? await rowCounts({ ...ctx, actor }, roots) : [] })
    }
  }
  return reaches
}

async function rowCounts(ctx: Context, roots: readonly CompleteResource[]): Promise<readonly number[]> {
  const counts: number[] = []
  for (const resource of roots) {
    const { from, where } = visible(ctx, resource)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${ENOUGH}) seen`.execute(ctx.db)
    counts.push(rows[0]?.n ?? 0)
  }
  return counts
}

async function menuNames(ctx: Context, reaches: readonly (Reach | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(reaches.flatMap((reach) => [...(reach?.menus ?? [])]))
  const { rows } = await sql<{ id: string; name: string; nameEn: string | null; above: string | null; aboveEn: string | null }>`
    select m.id, m.name, m.name_en as "nameEn", p.name as above, p.name_en as "aboveEn"
    from menu m left join menu p on p.id = m.pid where m.id = any(${[...ids]}::text[])`.execute(ctx.db)
  const word = (zh: string, en: string | null) => labelText({ zh, en: en ?? zh }, ctx.language)
  return new Map(rows.map((row) => [row.id, (row.above === null ? '' : `${word(row.above, row.aboveEn)} / `) + word(row.name, row.nameEn)]))
}

interface Compared {
  readonly before: Reach | null | undefined
  readonly after: Reach | null | undefined
  readonly roots: readonly CompleteResource[]
  readonly names: ReadonlyMap<string, string>
}

function differenceOf(ctx: Context, person: Person, { before, after, roots, names }: Compared): { gains?: Values; loses?: Values } {
  if (!before || !after) return {}
  const side = (from: Reach, to: Reach, total: 'rowsMore' | 'rowsLess') => {
    const strings = newer(from.actor.permissions, to.actor.permissions)
    const menus = newer(from.menus, to.menus).map((id) => names.get(id) ?? id)
    const rows = roots.flatMap((resource, index) => {
      const more = (to.rows[index] ?? 0) - (from.rows[index] ?? 0)
      return more > 0 ? [{ root: resource.root, label: labelText(resource.label, ctx.language), rows: more }] : []
    })
    if (strings.length + menus.length + rows.length === 0) return undefined
    return { userId: person.id, realName: person.realName, strings, menus, [total]: rows.reduce((sum, one) => sum + one.rows, 0), rows }
  }
  const [gains, loses] = [side(before, after, 'rowsMore'), side(after, before, 'rowsLess')]
  return { ...(gains ? { gains } : {}), ...(loses ? { loses } : {}) }
}

export function rolePreviewCalls(parts: SystemParts) {
  return { preview: preview(parts) }
}
