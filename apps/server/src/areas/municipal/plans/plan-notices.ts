import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { systemCode } from '@chengan/domain/system/dictionaries/accounts'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FlowMoment } from '../../../flow/part.ts'
import { worksInSql } from '../../../resources/business-systems.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { batchOfRow, batchWords, windowEndOf } from './batches.ts'

const MENU = '/szgl/spyjgl/wjzdspyjs'
const plan = wjjhStatus.values

/** Live accounts of enterprises of the municipal system. */
async function enterprises(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from "user" u where u.level = 'qy' and u.status = '1' and not u.deleted
    and ${worksInSql([systemCode.values.municipal.value])} order by u.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** The plan opens: every enterprise is told until when it declares, in the words of the officer (P1). */
export async function announcePlan(at: FlowMoment<'jointMeeting'>, notify: Notify): Promise<void> {
  const batch = batchOfRow(at.row)
  const [name, by, said] = [batchWords(batch), windowEndOf(batch, at.services.settings), at.comment ?? '']
  const title = { zh: `${name.zh}城市道路挖掘计划开始申报`, en: `Declarations open for the excavation plan of ${name.en}` }
  await notify(at, {
    userIds: await enterprises(at),
    type: noticeType.values.system.value,
    title,
    text: { zh: `${title.zh}，请于${by}前申报。${said}`, en: `${title.en}; declare by ${by}. ${said}` },
    bizType: at.resource.root,
    bizId: asText(at.row.id),
    bizRoute: `${MENU}/ndsb`,
  })
}

interface Told {
  readonly userId: string
  readonly enterprise: boolean
  readonly planNo: string
  readonly planName: string
  readonly quarter: number
}

/** People of the member units and of the districts, with the released items that are theirs. */
async function concerned(at: FlowMoment<'jointMeeting'>): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`select u.id as "userId", u.level = 'qy' as enterprise, p.plan_no as "planNo", p.plan_name as "planName",
      p.quarter from excavation_plan p
    join "user" u on u.status = '1' and not u.deleted and (
      (u.level = 'qy' and u.dept_id = any(array_append(coalesce(p.member_dept_ids, '{}'), p.lead_dept_id)))
      or (u.level = 'qx' and left(u.region_id, 6) = left(p.region_id, 6) and ${worksInSql([systemCode.values.municipal.value])}))
    where p.meeting_id = ${asText(at.row.id)} and p.status = ${plan.released.value} and not p.deleted order by u.id, p.quarter, p.plan_no`.execute(
    at.db,
  )
  return rows
}

/** The plan is released (P10): units are told which of their items come in which quarter and where they apply for the permit, districts what
 *  is dug in them. Answers how many were told. */
export async function tellOfThePlan(at: FlowMoment<'jointMeeting'>, notify: Notify): Promise<Values> {
  const byUser = Map.groupBy(await concerned(at), (one) => one.userId)
  const name = batchWords(batchOfRow(at.row))
  // Those who are told the same are told together.
  const letters = Map.groupBy(byUser, ([, items]) => JSON.stringify([items[0]?.enterprise, items.map((one) => one.planNo)]))
  for (const people of letters.values()) {
    const items = people[0]?.[1] ?? []
    const enterprise = items[0]?.enterprise === true
    const list = {
      zh: items.map((one) => `第${one.quarter}季度：${one.planNo} ${one.planName}`).join('；'),
      en: items.map((one) => `Q${one.quarter}: ${one.planNo} ${one.planName}`).join('; '),
    }
    const title = { zh: `${name.zh}城市道路挖掘计划执行通知`, en: `The excavation plan of ${name.en} is in force` }
    const duty = enterprise
      ? {
          zh: '请在计划季度开始后15日内，在“年度申报”中将申报转为许可申请。',
          en: 'Turn your declaration into an application for the permit within 15 days from the beginning of its quarter, under “Yearly declarations”.',
        }
      : { zh: '请按季度做好审批与监管准备。', en: 'Prepare for approvals and supervision quarter by quarter.' }
    await notify(at, {
      userIds: people.map(([userId]) => userId),
      type: noticeType.values.system.value,
      title,
      text: { zh: `${title.zh}。${list.zh}。${duty.zh}`, en: `${title.en}. ${list.en}. ${duty.en}` },
      bizType: at.resource.root,
      bizId: asText(at.row.id),
      bizRoute: `${MENU}/${enterprise ? 'ndsb' : 'jhfb'}`,
    })
  }
  return { notified: byUser.size }
}
