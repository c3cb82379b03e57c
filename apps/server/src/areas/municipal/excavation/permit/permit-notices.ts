import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { tell } from '../../tell.ts'
import { withSections } from '../declaration-row.ts'
import { nearbySites, ownersOfPipes } from '../nearby-sites.ts'

const ROUTE = '/wjdetail'
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const resourceOf = (ctx: Context) => ctx.services.registry.byName('excavation')

/** Tells the applicant, also on the mobile. */
export async function tellApplicant(
  ctx: Context,
  notify: Notify,
  row: ValuesNamed<'excavation'>,
  title: string,
  text: string,
): Promise<void> {
  await tell(ctx, notify, { resource: resourceOf(ctx), row, route: ROUTE }, { to: [row.deptId], title, text, sms: true })
}

/** The bill with its number: what is paid, and until when. */
export const tellOfBill = (ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>) =>
  tellApplicant(
    ctx,
    notify,
    row,
    `待缴费：${words(row.projectName)}`,
    `${words(row.declareNo)}核定费用${words(row.feeTotal)}元，请于30日内缴纳，逾期终止办理。`,
  )

/** The permit has effect: its holder learns of it, and those whose works overlap it (municipal-approval.md §2.1, issue). */
export async function tellOfPermit(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>): Promise<void> {
  const term = `${words(row.permitStart)}至${words(row.permitEnd)}`
  await tellApplicant(
    ctx,
    notify,
    row,
    `已许可：${words(row.projectName)}`,
    `许可证${words(row.permitNo)}，期限${term}，开工前请办理施工备案。`,
  )
  const around = await nearbySites(ctx, await withSections(ctx, resourceOf(ctx), row))
  const others = around.works.filter(
    (one) => !one.sameUnit && one.planStart <= String(row.permitEnd) && one.planEnd >= String(row.permitStart),
  )
  const neighbours = await rowsById(
    ctx.db,
    resourceOf(ctx),
    others.map(({ id }) => id),
    ctx.today,
  )
  for (const neighbour of neighbours)
    await tell(
      ctx,
      notify,
      { resource: resourceOf(ctx), row: neighbour, route: ROUTE },
      {
        to: [neighbour.deptId],
        title: `相邻施工：${words(row.projectName)}`,
        text: `${words(row.constructionUnit)}在${words(row.roadNames)}取得许可，期限${term}，与${words(neighbour.projectName)}相邻，请相互协调。`,
      },
    )
}

/** Owners of pipes beside an emergency are told at once, in place of a countersign (municipal-approval.md §5.1 G2). */
export async function tellOwnersOfEmergency(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>): Promise<readonly string[]> {
  const owners = (await ownersOfPipes(ctx, await withSections(ctx, resourceOf(ctx), row), OWNER_M)).filter((id) => id !== row.deptId)
  const text = `${words(row.constructionUnit)}自${words(row.emergencyStart).slice(0, 16)}在${words(row.address)}抢修（${words(row.faultDesc)}），请核对本单位管线并到场配合。`
  await tell(ctx, notify, { resource: resourceOf(ctx), row, route: ROUTE }, { to: owners, title: '抢修告知', text, sms: true })
  return owners
}
const OWNER_M = 5

/** The case of the approval platform that the permit came of, or that names it, is linked to it. */
export async function matchCase(ctx: Context, row: ValuesNamed<'excavation'>, permitNo: string, supervisionId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from approval_case where not deleted and wjsp_id is null
    and (proj_id = ${String(row.apasNo ?? '')} or cert_no = ${permitNo}) order by id`.execute(ctx.db)
  await takeSteps(ctx, {
    resource: 'approvalCase',
    ids: rows.map(({ id }) => id),
    action: 'matchAuto',
    values: (one) => ({ wjspId: row.id, phjgId: one.phjgId ?? supervisionId }),
  })
}
