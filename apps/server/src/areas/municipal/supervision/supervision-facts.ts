import { yssqStatus, zgdbStatus, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { isGiven } from '@chengan/kernel/condition'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'

const order = zgdbStatus.values
/** States of an order that is out. */
export const OPEN = [order.toSign.value, order.rectifying.value, order.toRecheck.value]

const openSevereOrders: Fact<'acceptanceApplication'> = async (ctx, row) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from rectification_order where phjg_id = ${asText(row.phjgId)}
    and level in (${zgLevel.values.severe.value}, ${zgLevel.values.serious.value}) and status = any(${OPEN}::text[]) and not deleted`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

const openApplicationOfTheSections: Fact<'acceptanceApplication'> = async (ctx, row) => {
  const sections = Array.isArray(row.sectionIds) ? row.sectionIds.map(String) : []
  const { rows } = await sql<{ no: string }>`select apply_no as no from acceptance_application where phjg_id = ${asText(row.phjgId)}
    and id <> ${asText(row.id)} and status = ${yssqStatus.values.toAudit.value} and not deleted
    and (${sections.length} = 0 or coalesce(cardinality(section_ids), 0) = 0 or section_ids && ${sections}::text[]) limit 1`.execute(ctx.db)
  return rows[0]?.no ?? null
}

/** The first of the sections that is of other works than those of the supervision, by its chainage; null where there is none. */
const sectionOfOtherWorks: Fact<'acceptanceApplication'> = async (ctx, row) => {
  const sections = Array.isArray(row.sectionIds) ? row.sectionIds.map(String) : []
  const { rows } = await sql<{ section: string }>`select concat_ws('—', s.start_pile, s.end_pile) as section from excavation_section s
    where s.id = any(${sections}::text[]) and not exists
      (select 1 from supervision p where p.id = ${asText(row.phjgId)} and p.wjsp_id = s.wjsp_id) limit 1`.execute(ctx.db)
  return rows[0]?.section ?? null
}

const lanesWereTaken: Fact<'constructionFiling' | 'acceptanceApplication'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from supervision p join excavation e on e.id = p.wjsp_id where p.id = ${asText(row.phjgId)}
    and e.traffic_closure in ('1', '2', '3')`.execute(ctx.db)
  return rows.length > 0
}

/** Length of what is dug, in m. */
const dugLength: Fact<'constructionFiling'> = async (ctx, row) => {
  const { rows } = await sql<{ length: number | null }>`select e.excavate_length::float8 as length from supervision p
    join excavation e on e.id = p.wjsp_id where p.id = ${asText(row.phjgId)}`.execute(ctx.db)
  return rows[0]?.length ?? null
}

const pipeWasLaid: Fact<'acceptanceApplication'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from supervision p join excavation e on e.id = p.wjsp_id where p.id = ${asText(row.phjgId)}
    and e.pipeline_kind is not null`.execute(ctx.db)
  return rows.length > 0
}

/** How deep was dug, in m; of a platform case or a registration by hand nobody knows. */
const trenchDepth: Fact<'acceptanceApplication'> = async (ctx, row) => {
  const sections = Array.isArray(row.sectionIds) ? row.sectionIds.map(String) : []
  const { rows } = await sql<{ depth: number | null }>`select max(s.depth)::float8 as depth from supervision p
    join excavation_section s on s.wjsp_id = p.wjsp_id and not s.deleted where p.id = ${asText(row.phjgId)}
    and (${sections.length} = 0 or s.id = any(${sections}::text[]))`.execute(ctx.db)
  return rows[0]?.depth ?? null
}

/** Whether whoever is to put it right works for the unit of the works; null where nobody is named or the unit has no department here. */
const ofTheUnit: Fact<'rectificationOrder'> = async (ctx, row) => {
  if (!isGiven(row.toUserId) || !isGiven(row.unitDeptId)) return null
  const { rows } = await sql`select 1 from "user" u join dept d on d.id = u.dept_id where u.id = ${row.toUserId}
    and (d.id = ${row.unitDeptId} or ${row.unitDeptId} = any(string_to_array(d.pids, ',')))`.execute(ctx.db)
  return rows.length > 0
}

export const worksFilingFacts = { lanesWereTaken, dugLength }
export const rectificationFacts = { ofTheUnit }
export const acceptanceFacts = {
  lanesWereTaken,
  openSevereOrders,
  openApplicationOfTheSections,
  pipeWasLaid,
  sectionOfOtherWorks,
  trenchDepth,
}
