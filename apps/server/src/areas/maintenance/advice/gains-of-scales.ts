import type { GainsOfScales } from '@chengan/domain/maintenance/works/advice/section-advised'
import { projectStage } from '@chengan/domain/maintenance/works/project/project-codes'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { indexSeries } from '../../../life/index-series.ts'

interface PastWorks {
  readonly scale: string
  readonly sectionId: string
  readonly from: string
  readonly to: string
}

/** What past projects brought, by their scale: the mean of what was found first afterwards less what was found last before, at the sections that they name. */
export async function gainsOfScales(ctx: Context): Promise<GainsOfScales> {
  const { rows } =
    await sql<PastWorks>`select p.maint_scale as scale, f.facility_id as "sectionId", to_char(p.start_date, 'YYYY-MM-DD') as "from",
      to_char(p.finish_date, 'YYYY-MM-DD') as "to"
    from special_project p join special_project_facilities f on f.owner_id = p.id and not f.deleted
      join road_section s on s.id = f.facility_id
    where not p.deleted and p.stage = any(${[projectStage.accepted, projectStage.archived]}::text[]) and p.start_date is not null and p.finish_date is not null`.execute(
      ctx.db,
    )
  if (rows.length === 0) return {}
  const found = await indexSeries(ctx, ctx.services.registry.byName('roadSection'), [...new Set(rows.map(({ sectionId }) => sectionId))])
  const gains = rows.flatMap(({ scale, sectionId, from, to }) => {
    const series = found.get(sectionId) ?? []
    const [before, after] = [series.filter(({ on }) => on <= from).at(-1), series.find(({ on }) => on >= to)]
    return before === undefined || after === undefined ? [] : [{ scale, gain: after.index - before.index }]
  })
  return Object.fromEntries(
    [...Map.groupBy(gains, ({ scale }) => scale)].map(([scale, own]) => [scale, own.reduce((sum, { gain }) => sum + gain, 0) / own.length]),
  )
}
