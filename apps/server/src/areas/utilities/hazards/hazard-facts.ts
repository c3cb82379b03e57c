import { inspectorLevels } from '@chengan/domain/utilities/hazards/hazard-check/codes'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact, FactNamed } from '../../../resources/implementation.ts'
import { worksAround } from '../../../storage/scope/around-department.ts'
import { text } from './hazard-notices.ts'

/** The first row of the checkNo, whoever sees it. */
const visitOfCheckNo: FactNamed<'hazardCheck', 'visitOfCheckNo'> = async (ctx, row) => {
  const { rows } = await sql<{
    deptId: string | null
    gasCompaniesId: string | null
  }>`select dept_id as "deptId", gas_companies_id as "gasCompaniesId"
    from hazard_check where check_no = ${text(row.checkNo)} and not deleted order by id limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

const duplicateHazardExists: Fact<'hazardCheck'> = async (ctx, row) => {
  const { rows } =
    await sql`select 1 from hazard_check where hazard_no = ${text(row.duplicateNo)} and id <> ${text(row.id)} and not deleted limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** The names of those who are set as inspectors and may not be: of another level, or of another place than the inspecting department. */
const strangeInspectors: Fact<'hazardCheck'> = async (ctx, row, before) => {
  const isSetAnew = (['checkers', 'level', 'checkDeptId'] as const).some((name) => {
    const field = ctx.services.registry.byName('hazardCheck').fields[name]
    return before === null || (field !== undefined && !isSameIn(field, row[name], before[name]))
  })
  const levels = inspectorLevels[text(row.level)]
  if (!isSetAnew || levels === undefined) return []
  const { rows } = await sql<{ name: string }>`select coalesce(u.real_name, u.username) as name from "user" u
    where u.id = any(${[...asTexts(row.checkers)]}::text[])
      and not (u.level = any(${[...levels]}::text[]) and ${worksAround(text(row.checkDeptId))}) order by 1`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

/** The other findings that stand in the order of a row. */
const restOfOrder: FactNamed<'hazardCheck', 'restOfOrder'> = async (ctx, row) => {
  const { rows } = await sql<{ id: string; no: string }>`select id, hazard_no as no from hazard_check
    where check_no = ${text(row.checkNo)} and reform_notice_no = ${text(row.reformNoticeNo)} and id <> ${text(row.id)} and not deleted order by hazard_no`.execute(
    ctx.db,
  )
  return rows
}

/** What rules on hazards ask about other rows. */
export const hazardFacts = { restOfOrder, visitOfCheckNo, strangeInspectors, duplicateHazardExists }
