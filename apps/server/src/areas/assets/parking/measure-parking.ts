import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

/** The days over which the turnover of parking is told. */
const DAYS = 30

interface Measured {
  readonly id: string
  readonly turnover: number | null
  readonly operator: string | null
}

/** How often a berth of each parking road was taken a day, over the last 30 days (assets.md §5), from the log of its berths; and whose it is to operate,
 *  where the department of the operator came or went after the road was saved. Answers how many roads it wrote. */
export async function measureParking(ctx: Context): Promise<number> {
  const { rows } = await sql<Measured>`select p.id, d.id as operator,
      (select round(count(l.id)::numeric / nullif((select count(*) from berth b where b.park_road_id = p.id and not b.deleted), 0) / ${DAYS}, 2)::float8
        from berth b left join handle_log l on l.biz_type = 'szgl/szglyyjgparkberth' and l.biz_id = b.id and l.action = 'occupy'
          and l.operate_time >= (${ctx.today}::date - ${DAYS}::int) and l.operate_time < ${ctx.today}::date
        where b.park_road_id = p.id and not b.deleted) as turnover
    from parking_road p left join dept d on d.organization_code = p.operator_credit_code and coalesce(d.status, '1') = '1'
    where not p.deleted and p.status in ('2', '3') order by p.id`.execute(ctx.db)
  const known =
    await sql<Measured>`select id, turnover::float8 as turnover, operator_dept_id as operator from parking_road where not deleted`.execute(
      ctx.db,
    )
  const before = new Map(known.rows.map((row) => [row.id, row]))
  const changed = rows.filter(({ id, turnover, operator }) => {
    const was = before.get(id)
    return was?.turnover !== turnover || was?.operator !== operator
  })
  for (const { id, turnover, operator } of changed)
    await changeValuesOf(ctx, 'parkingRoad', id, { turnover, operatorDeptId: operator }, { words: '停车路段按泊位记录更新' })
  return changed.length
}
