import { acceptStatus } from '@chengan/domain/maintenance/works/acceptance/acceptance-codes'
import { drawn } from '@chengan/domain/maintenance/works/acceptance/acceptance-draw'
import type { AcceptanceOfProject } from '@chengan/domain/maintenance/works/acceptance/archive-rules'
import { asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { DetailExtension, FactNamed } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'

/** The number of another acceptance of the project that has not failed. */
export const liveAcceptance: FactNamed<'worksAcceptance', 'liveAcceptance'> = async (ctx, row) => {
  const { rows } = await sql<{ no: string | null }>`select accept_no as no from works_acceptance where project_id = ${asText(row.projectId)}
    and id <> ${asText(row.id)} and status <> ${acceptStatus.crossFailed} and not deleted order by id limit 1`.execute(ctx.db)
  return rows[0] === undefined ? null : asText(rows[0].no)
}

/** How the acceptance stands by which a project is archived. */
export const acceptanceOfProject: FactNamed<'specialProject', 'acceptanceOfProject'> = async (ctx, row) => {
  const { rows } = await sql<AcceptanceOfProject>`select a.accept_no as "acceptNo", a.status,
      (select count(*) from works_acceptance_archive_list l where l.owner_id = a.id and not l.deleted and (l.ok is not true or coalesce(l.copies, 0) < 1))::int
        as "documentsMissing"
    from works_acceptance a where a.project_id = ${asText(row.id)} and a.status <> ${acceptStatus.crossFailed} and not a.deleted
    order by a.id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

interface OfDraw {
  readonly acceptNo: string
  readonly projectName: string
  readonly companyName: string | null
  readonly isDrawn: boolean
}

/** All that took part in the draw of an acceptance, in the order in which its seed puts them. */
async function drawListOf(
  ctx: Context,
  seed: string,
  candidates: readonly string[],
): Promise<readonly (OfDraw & { readonly place: number })[]> {
  const { rows } = await sql<OfDraw>`select a.accept_no as "acceptNo", p.project_name as "projectName", d.name as "companyName",
      a.draw_seed is not distinct from ${seed} as "isDrawn"
    from works_acceptance a join special_project p on p.id = a.project_id left join dept d on d.id = a.company_dept_id
    where a.accept_no = any(${[...candidates]}::text[])`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.acceptNo, row]))
  return drawn(seed, candidates, candidates.length).map((acceptNo, at) => ({
    ...(known.get(acceptNo) ?? { acceptNo, projectName: '', companyName: null, isDrawn: false }),
    place: at + 1,
  }))
}

/** What the supervisor is asked of the final quantities, one entry for each; and of one that was drawn among others, the list that it was drawn of. */
export const detailOfAcceptance: DetailExtension<'worksAcceptance'> = async (ctx, row) => {
  if (row.drawSeed) return { drawList: await drawListOf(ctx, row.drawSeed, row.drawCandidates ?? []) }
  if (row.status !== acceptStatus.withSupervisor) return {}
  const resource = ctx.services.registry.byName('worksAcceptance')
  const [whole] = await withChildren(ctx.db, resource, [row as Row], ctx.today)
  const checkedQuantities = asRows(whole?.finalQuantities).map(
    ({ id, itemCode, itemName, unit, contractQuantity, finalQuantity, checkedQuantity }) => ({
      ...{ lineId: id, itemCode, itemName, unit, contractQuantity, finalQuantity, checkedQuantity },
    }),
  )
  return { checkedQuantities }
}
