import type { maintenanceBoard } from '@chengan/domain/dashboards/statistics/maintenance-board'
import { maintenanceTables, tablesOf, yearbookSheets } from '@chengan/domain/dashboards/yearbook/yearbook-sheets'
import { annualReportStatus } from '@chengan/domain/system/dictionaries/dashboards'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { draftTables } from './draft-report.ts'
import { regionsOfReports, reportOf } from './generate-reports.ts'

/** GET yhgl/tj/annual (maintenance.md §9.3): the sheets of maintenance of the annual report of a year and region, the last year and the caller's own where nothing is
 *  said; where there is no such report, as the figures stand now. */
export const annualFigures: CallHandler<typeof maintenanceBoard.calls.annual> = async (ctx, { query }) => {
  const thisYear = Number(ctx.today.slice(0, 4))
  const year = query.year ?? thisYear - 1
  if (year > thisYear) throw refuse('reportYearToCome', { '0': String(year), '1': String(thisYear) })
  const regionId = await regionAsked(ctx, query.regionId)
  const report = await reportOf(ctx, { regionId, year, toChange: false })
  return {
    reportYear: year,
    regionId,
    reportId: report?.id ?? null,
    status: report?.status ?? null,
    frozen: report?.status === annualReportStatus.values.confirmed.value,
    tables: report === undefined ? await asTheyStand(ctx, regionId, year) : maintenanceTables(tablesOf(report.tables)),
  }
}

async function regionAsked(ctx: Context, asked: string | null | undefined): Promise<string> {
  const offered = await regionsOfReports(ctx)
  const own = offered.find(({ id }) => id.endsWith('00')) ?? offered[0]
  const found = asked ? offered.find(({ id }) => id === asked) : own
  if (found === undefined) throw refuse('reportOfNoRegion', { '0': asked ?? '' })
  return found.id
}

async function asTheyStand(ctx: Context, regionId: string, year: number) {
  const before = await reportOf(ctx, { regionId, year: year - 1, toChange: false })
  const sheets = yearbookSheets.filter((sheet) => sheet.maintenance)
  return draftTables(ctx, { year, regionId, before: tablesOf(before?.tables) }, sheets)
}
