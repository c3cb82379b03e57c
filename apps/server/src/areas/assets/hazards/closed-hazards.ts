import { dangerStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visible } from '../../../storage/scope/visible.ts'

interface ClosedHazard {
  readonly time: string
  readonly userName: string | null
  readonly name: string
  readonly comment: string | null
}

/** The hazards at an asset that were closed, as far as the caller sees them, as entries of its history (assets.md §3, recheck). */
export async function closedHazardsOf(ctx: Context, assetId: string) {
  const seen = visible(ctx, ctx.services.registry.byName('facilityHazard'), 'h')
  const { rows } =
    await sql<ClosedHazard>`select left(h.recheck_time::text, 19) as time, u.real_name as "userName", h.danger_no || ' ' || h.name as name,
      h.recheck_result as comment
    from ${seen.from} left join "user" u on u.id = h.recheck_user
    where ${seen.where} and h.asset_id = ${assetId} and h.status = ${dangerStatus.values.closed.value} and h.recheck_time is not null
    order by h.recheck_time desc, h.id limit 200`.execute(ctx.db)
  return rows.map(({ time, userName, name, comment }) => ({
    time,
    userName,
    action: '设施隐患销号',
    diffs: [],
    comment: [name, comment].filter((one) => one !== null).join('：'),
  }))
}
