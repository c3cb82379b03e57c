import type { hazardCalls as declared } from '@chengan/domain/utilities/hazards/hazard-check/calls'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { addRow } from '../../../resources/change/add-row.ts'
import type { CallHandler, DetailExtension } from '../../../resources/implementation.ts'
import { preparedHint } from '../../../storage/prepared-statements.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { allPage, hazardExport, hazardPage } from './all-page.ts'
import { text } from './hazard-notices.ts'
import { hazardStatistics } from './statistics/hazard-statistics.ts'
import { hazardStatisticsExport } from './statistics/hazard-statistics-export.ts'

/** The older name of the add. */
const addDraft: CallHandler<typeof declared.addDraft> = (ctx, { form }) => {
  const { id: _none, ...values } = form
  return addRow(ctx, ctx.services.registry.byName('hazardCheck'), values)
}

export const hazardCalls = {
  page: hazardPage,
  allPage,
  export: hazardExport,
  addDraft,
  statistics: hazardStatistics,
  statisticsExport: hazardStatisticsExport,
}

/** The other findings of the visit that the caller may see. */
export const hazardExtra: DetailExtension<'hazardCheck'> = async (ctx, row) => {
  if (text(row.checkNo) === '') return { findings: [] }
  const source = visible(ctx, ctx.services.registry.byName('hazardCheck'))
  const { rows } =
    await sql<Values>`${preparedHint}select t.id, t.hazard_no as "hazardNo", t.object_name as "objectName", t.hazard_category as "hazardCategory",
      t.hazard_level as "hazardLevel", t.description, t.reform_deadline as "reformDeadline", t.status
    from ${source.from} where ${source.where} and t.check_no = ${text(row.checkNo)} and t.id <> ${text(row.id)} and t.has_hazard order by t.id`.execute(
      ctx.db,
    )
  return { findings: rows }
}
