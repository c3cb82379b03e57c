import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'
import type { NoticeWords, Notify } from '../../../../resources/notices/notify.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { tell } from '../../tell.ts'
import { withSections } from '../declaration-row.ts'
import { nearbySites, ownersOfPipes } from '../nearby-sites.ts'

const ROUTE = '/wjdetail'
const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const resourceOf = (ctx: Context) => ctx.services.registry.byName('excavation')

/** Tells the applicant, also on the mobile. */
export async function tellApplicant(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>, said: NoticeWords): Promise<void> {
  await tell(ctx, notify, { resource: resourceOf(ctx), row, route: ROUTE }, { to: [row.deptId], ...said, sms: true })
}

/** The bill with its number: what is paid, and until when. */
export const tellOfBill = (ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>) =>
  tellApplicant(ctx, notify, row, {
    title: { zh: `待缴费：${words(row.projectName)}`, en: `To be paid: ${words(row.projectName)}` },
    text: {
      zh: `${words(row.declareNo)}核定费用${words(row.feeTotal)}元，请于30日内缴纳，逾期终止办理。`,
      en: `The fee of ${words(row.declareNo)} is ${words(row.feeTotal)} yuan. Pay it within 30 days; after that the application is ended.`,
    },
  })

/** The permit has effect: its holder learns of it, and those whose works overlap it (municipal-approval.md §2.1, issue). */
export async function tellOfPermit(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>): Promise<void> {
  const [from, to, name] = [words(row.permitStart), words(row.permitEnd), words(row.projectName)]
  await tellApplicant(ctx, notify, row, {
    title: { zh: `已许可：${name}`, en: `Permitted: ${name}` },
    text: {
      zh: `许可证${words(row.permitNo)}，期限${from}至${to}，开工前请办理施工备案。`,
      en: `Permit ${words(row.permitNo)}, from ${from} to ${to}; file the construction before you begin.`,
    },
  })
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
        title: { zh: `相邻施工：${name}`, en: `Works nearby: ${name}` },
        text: {
          zh: `${words(row.constructionUnit)}在${words(row.roadNames)}取得许可，期限${from}至${to}，与${words(neighbour.projectName)}相邻，请相互协调。`,
          en: `${words(row.constructionUnit)} has a permit on ${words(row.roadNames)} from ${from} to ${to}, beside ${words(neighbour.projectName)}; please agree with each other.`,
        },
      },
    )
}

/** Owners of pipes beside an emergency are told at once, in place of a countersign (municipal-approval.md §5.1 G2). */
export async function tellOwnersOfEmergency(ctx: Context, notify: Notify, row: ValuesNamed<'excavation'>): Promise<readonly string[]> {
  const owners = (await ownersOfPipes(ctx, await withSections(ctx, resourceOf(ctx), row), OWNER_M)).filter((id) => id !== row.deptId)
  const [unit, from, place, what] = [
    words(row.constructionUnit),
    words(row.emergencyStart).slice(0, 16),
    words(row.address),
    words(row.faultDesc),
  ]
  const said: NoticeWords = {
    title: { zh: '抢修告知', en: 'Emergency repair' },
    text: {
      zh: `${unit}自${from}在${place}抢修（${what}），请核对本单位管线并到场配合。`,
      en: `${unit} has been repairing at ${place} since ${from} (${what}); check your own pipes and send somebody.`,
    },
  }
  await tell(ctx, notify, { resource: resourceOf(ctx), row, route: ROUTE }, { to: owners, ...said, sms: true })
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
