import type { dept } from '@chengan/domain/system/organisation/dept'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { typedForms } from '../../../session/password/pinyin.ts'
import { regionSql } from '../../../storage/scope/filter-sql.ts'

interface DeptRow {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly kind: string | null
  readonly regionId: string | null
  readonly mine: boolean
}

/** A node of the department tree; an ancestor outside the scope is there to lead down and cannot be chosen. */
export interface DeptNode {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly kind: string | null
  readonly regionId: string | null
  readonly disabled: boolean
  readonly isLeaf: boolean
  /** By which it is found without Chinese characters. */
  readonly pinyin: string
  readonly children: readonly DeptNode[]
}

/** City and administrators see all, a district its region and its own tree, everybody else the own tree. */
function mineSql(ctx: Context) {
  const { actor } = ctx
  if (actor.superAdmin || actor.level === 'city' || actor.level === 'administrator') return sql`true`
  const own = sql`id = any(${[...actor.deptTree]}::text[])`
  return actor.level === 'district' ? sql`(${own} or ${regionSql(sql.ref('region_id'), actor.regionId)})` : own
}

/** The tree of live departments below `rootId`, cut to what the caller may see, with the ancestors that lead there. */
const tree: CallHandler<typeof dept.calls.tree> = async (ctx, { query }) => {
  const { rows } = await sql<DeptRow>`select id, pid, name, kind, region_id as "regionId", ${mineSql(ctx)} as mine from dept
    where not deleted and coalesce(status, '1') = '1' order by sort, name, id`.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const kinds = query.kind ?? []
  const chosen = rows.filter((row) => row.mine && (kinds.length === 0 || kinds.includes(row.kind ?? '')))
  const shown = new Map<string, { row: DeptRow; disabled: boolean }>()
  for (const row of chosen) shown.set(row.id, { row, disabled: false })
  for (const row of chosen) addAncestors(row, byId, shown)
  const children = new Map<string, DeptRow[]>()
  for (const row of rows)
    if (shown.has(row.id) && row.pid !== null && row.pid !== row.id) {
      const beside = children.get(row.pid)
      if (beside === undefined) children.set(row.pid, [row])
      else beside.push(row)
    }
  const lazy = query.lazy === true
  const node = ({ mine: _, ...row }: DeptRow, depth: number): DeptNode => {
    const below = children.get(row.id) ?? []
    return {
      ...row,
      disabled: shown.get(row.id)?.disabled ?? true,
      isLeaf: below.length === 0,
      pinyin: typedForms(row.name),
      children: lazy && depth > 0 ? [] : below.map((child) => node(child, depth + 1)),
    }
  }
  return rootsOf(ctx, query.rootId ?? '', rows, shown).map((row) => node(row, 0))
}

function addAncestors(row: DeptRow, byId: ReadonlyMap<string, DeptRow>, shown: Map<string, { row: DeptRow; disabled: boolean }>): void {
  for (let above = byId.get(row.pid ?? ''); above !== undefined && !shown.has(above.id); above = byId.get(above.pid ?? '')) {
    shown.set(above.id, { row: above, disabled: true })
  }
}

/** `rootId` absent, 0 or unknown is the root of the city; departments outside its tree (system operation) stand beside it. */
function rootsOf(ctx: Context, asked: string, rows: readonly DeptRow[], shown: ReadonlyMap<string, unknown>): readonly DeptRow[] {
  const root = ctx.services.settings.text('sys.dept.rootId', '1')
  if (asked !== '' && asked !== '0' && asked !== root && shown.has(asked)) return rows.filter((row) => row.id === asked)
  return rows.filter((row) => shown.has(row.id) && (row.pid === null || row.pid === row.id || !shown.has(row.pid)))
}

export const departmentTree = tree
