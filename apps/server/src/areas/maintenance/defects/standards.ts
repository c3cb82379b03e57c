import {
  type DefectCase,
  type DefectDeadlines,
  deadlinesOf,
  isInSeason,
  type Standard,
  withinTheCitys,
} from '@chengan/domain/maintenance/defects/standard/deadlines'
import { districtOf } from '@chengan/kernel/access/region'
import type { Context } from '../../../context.ts'
import { rowsById } from '../../../resources/rows.ts'

/** The city's standard of a code, and the one of the district that is stricter; undefined where there is none. */
async function standardsOf(ctx: Context, defectCode: string, regionId: string | null): Promise<readonly (Standard | undefined)[]> {
  const resource = ctx.services.registry.byName('disposalStandard')
  const own = regionId === null ? [] : [`${defectCode}-${districtOf(regionId)}`]
  const rows = await rowsById(ctx.db, resource, [defectCode, ...own], ctx.today)
  return [rows.find((row) => row.id === defectCode), rows.find((row) => row.id !== defectCode)]
}

/** The city's standard of a code; null where there is none. */
export async function cityStandardOf(ctx: Context, defectCode: string): Promise<Standard | null> {
  return (await standardsOf(ctx, defectCode, null))[0] ?? null
}

/** The standard that holds for a defect in a district: the district's own where it has one that is in use, never slower than the city's (yhgl/clsx/rule-1, rule-11); null of an unknown code. */
export async function standardAt(ctx: Context, defectCode: string, regionId: string | null): Promise<Standard | null> {
  const [city, own] = await standardsOf(ctx, defectCode, regionId)
  return own?.status === '1' ? withinTheCitys(own, city) : (city ?? null)
}

const FLOOD_SEASON = '05-01/09-30'

/** Until when a defect is due by a standard, under the calendar and the seasons of the city and the pause orders of its place. */
export function deadlinesUnder(ctx: Context, standard: Standard, one: Omit<DefectCase, 'inFloodSeason'>): DefectDeadlines {
  const { calendar, settings } = ctx.services
  const inFloodSeason = isInSeason(one.dispatchTime, settings.text('yh.season.flood', FLOOD_SEASON))
  return deadlinesOf(standard, { ...one, inFloodSeason }, (day, days) => calendar.addWorkdays(day, days))
}
