import type { region } from '@chengan/domain/system/settings/region'
import { regionPrefix } from '@chengan/kernel/access/region'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { typedForms } from '../../../session/password/pinyin.ts'
import { regionSql } from '../../../storage/scope/filter-sql.ts'

interface RegionRow {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly type: string
  readonly hasBelow: boolean
  readonly mine: boolean
}

/** A node of the region tree; an ancestor outside the scope is there to lead down and cannot be chosen (SH-37). */
interface RegionNode extends Omit<RegionRow, 'hasBelow' | 'mine'> {
  readonly isLeaf: boolean
  readonly disabled: boolean
  /** By which it is found without Chinese characters. */
  readonly pinyin: string
  readonly children: readonly RegionNode[]
}

/** A district chooses in its region. The rows of everybody else are not bounded by a region: the city's lie in all, a company's where it works. */
export function choosableSql({ actor }: Context) {
  return actor.level === 'district' && !actor.superAdmin ? regionSql(sql.ref('r.id'), actor.regionId) : sql`true`
}

const matches = (row: RegionRow, wanted: string) => row.name.includes(wanted) || typedForms(row.name).includes(wanted.toLowerCase())

function withAncestors(chosen: readonly RegionRow[], byId: ReadonlyMap<string, RegionRow>): ReadonlyMap<string, RegionRow> {
  const shown = new Map(chosen.map((row) => [row.id, row]))
  for (const row of chosen) {
    for (let above = byId.get(row.pid ?? ''); above !== undefined && !shown.has(above.id); above = byId.get(above.pid ?? '')) {
      shown.set(above.id, above)
    }
  }
  return shown
}

/** Live regions below `rootId`, down to `maxType`, cut to what the caller may choose and, with `name`, to what is called so, each with the
 *  ancestors that lead there. A region whose superior is not kept stands at the top. */
export const regionTree: CallHandler<typeof region.calls.tree> = async (ctx, { query }) => {
  const [root, deepest, wanted] = [query.rootId ?? '', query.maxType ?? '5', query.name ?? '']
  const prefix = root === '' || root === '0' ? '' : regionPrefix(root)
  const { rows } = await sql<RegionRow>`select r.id, r.pid, r.name, r.type, ${choosableSql(ctx)} as mine,
      exists (select 1 from region b where b.pid = r.id) as "hasBelow"
    from region r where coalesce(r.status, '1') = '1' and r.id like ${`${prefix}%`} and r.type <= ${deepest}
    order by r.sort nulls last, r.id`.execute(ctx.db)
  const chosen = rows.filter((row) => row.mine && (wanted === '' || matches(row, wanted)))
  const shown = withAncestors(chosen, new Map(rows.map((row) => [row.id, row])))
  const kept = rows.filter((row) => shown.has(row.id))
  const below = Map.groupBy(kept, (row) => (row.pid !== null && shown.has(row.pid) && row.id !== root ? row.pid : ''))
  const node = ({ hasBelow, mine, ...row }: RegionRow): RegionNode => ({
    ...row,
    isLeaf: !hasBelow,
    disabled: !mine,
    pinyin: typedForms(row.name),
    children: (below.get(row.id) ?? []).map(node),
  })
  return (below.get('') ?? []).map(node)
}
