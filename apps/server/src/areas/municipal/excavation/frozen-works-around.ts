import { sql } from 'kysely'
import { type AroundPlace, countsWithin } from '../../../resources/lists/map/around-place.ts'

/** Works around a place on roads that may not be dug now: what was permitted there all the same (dashboards.md §5.4, buffer summary). */
export const frozenWorksAround: AroundPlace = async (ctx, { radii, near }) => {
  const works = await near('dig')
  if (works === null || works.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct s.wjsp_id as id from excavation_section s
    where s.wjsp_id = any(${works.map(({ id }) => id)}::text[]) and not s.deleted and s.no_dig_until >= ${ctx.today}::date`.execute(ctx.db)
  const frozen = new Set(rows.map(({ id }) => id))
  const there = works.filter(({ id }) => frozen.has(id))
  if (there.length === 0) return []
  return [
    {
      code: 'worksOnFrozenRoads',
      label: { zh: '禁挖路段内施工', en: 'Works on roads under a digging ban' },
      unit: '处',
      values: countsWithin(radii, there),
      parts: there.map(({ id, name, metres }) => ({ name, metres, layer: 'dig', id })),
    },
  ]
}
