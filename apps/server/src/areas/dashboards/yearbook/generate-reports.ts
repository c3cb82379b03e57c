import { tablesOf } from '@chengan/domain/dashboards/yearbook/yearbook-sheets'
import { annualReportStatus } from '@chengan/domain/system/dictionaries/dashboards'
import { regionPrefix, regionWithin } from '@chengan/kernel/access/region'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, makeRow } from '../../../resources/change/by-system.ts'
import { rowsById } from '../../../resources/rows.ts'
import { draftTables } from './draft-report.ts'

interface RegionRow {
  readonly id: string
  readonly name: string
}

/** What came of it: reports made, drafts made anew, reports that stay as they are. */
export interface Generated {
  readonly made: number
  readonly renewed: number
  readonly kept: number
}

/** The city and its districts, those first of which the city's report is made. */
export async function regionsOfReports(ctx: Context): Promise<readonly RegionRow[]> {
  const { rows } =
    await sql<RegionRow>`select id, name from region where length(id) = 6 and id not like '%0000' order by id like '%00', id`.execute(
      ctx.db,
    )
  const own = ctx.actor.level === 'district' ? ctx.actor.regionId : null
  return rows.filter(({ id }) => own === null || regionWithin(id, own))
}

/** Makes or renews the drafts of a year, in the caller's transaction; what was handed in or confirmed is left as it is. */
export async function generateReports(ctx: Context, year: number, regionIds: readonly string[]): Promise<Generated> {
  const resource = ctx.services.registry.byName('annualReport')
  const found = { made: 0, renewed: 0, kept: 0 }
  for (const region of await regionsOfReports(ctx)) {
    if (regionIds.length > 0 && !regionIds.includes(region.id)) continue
    const known = await reportOf(ctx, { regionId: region.id, year, toChange: true })
    if (known !== undefined && known.status !== annualReportStatus.values.draft.value) {
      found.kept += 1
      continue
    }
    const before = await reportOf(ctx, { regionId: region.id, year: year - 1, toChange: true })
    const tables = await draftTables(ctx, { year, regionId: region.id, before: tablesOf(before?.tables) })
    if (known === undefined) {
      const title = `${region.name}${year}年度市政设施报表`
      await makeRow(
        ctx,
        resource,
        { reportYear: year, regionId: region.id, title, tables, notes: {}, draftTime: ctx.now },
        { words: '生成年度报表', verb: 'generate' },
      )
      found.made += 1
    } else {
      const [row] = await rowsById(ctx.db, resource, [known.id], ctx.today)
      if (row !== undefined)
        await changeValues(ctx, resource, row, { tables, draftTime: ctx.now }, { words: '重新生成年度报表', verb: 'generate' })
      found.renewed += 1
    }
  }
  return found
}

interface ReportRow {
  readonly id: string
  readonly status: string
  readonly tables: unknown
}

/** The report of a region and year. `toChange`: it is kept from others until the transaction ends. */
export async function reportOf(
  ctx: Context,
  { regionId, year, toChange }: { readonly regionId: string; readonly year: number; readonly toChange: boolean },
): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select id, status, tables from annual_report
    where region_id = ${regionId} and report_year = ${year} and not deleted ${toChange ? sql`for update` : sql``}`.execute(ctx.db)
  return rows[0]
}

/** How many districts have no confirmed report of that year. */
export async function districtsWithout(ctx: Context, year: number, cityId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int n from region r where length(r.id) = 6 and r.id not like '%00' and r.id like ${`${regionPrefix(cityId)}%`}
    and not exists (select 1 from annual_report a where a.region_id = r.id and a.report_year = ${year} and a.status = ${annualReportStatus.values.confirmed.value} and not a.deleted)`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}
