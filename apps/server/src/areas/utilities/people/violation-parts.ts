import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { gasJobStatus, superviseStatus, superviseType, violationStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { CYCLE_DAYS } from '@chengan/domain/utilities/people/job-person/person-fields'
import { APPEAL_DAYS, appealSetting } from '@chengan/domain/utilities/people/violations/violation-life'
import type { NoticeNamed, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow, takeStep } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { factOfNoRow } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { companyOfficers } from '../notices/receivers.ts'
import { ORDER_DAYS, orderSetting } from './order-parts.ts'

const PAGE = '/aqjg/cyry/wgjl/index'
const state = violationStatus.values
const counted = [state.confirmed.value, state.closed.value]

/** The last day on which a violation that is recorded today may be appealed. */
export const appealTerm = factOfNoRow(async (ctx) =>
  ctx.services.calendar.addWorkdays(ctx.today, ctx.services.settings.number(appealSetting, APPEAL_DAYS)),
)

async function personOf(ctx: Context, row: ValuesNamed<'staffViolation'>): Promise<RowNamed<'jobPerson'> | undefined> {
  const [person] = await rowsById(ctx.db, ctx.services.registry.byName('jobPerson'), [asText(row.jobPersonId)], ctx.today)
  return person
}

async function tell(
  effect: EffectContext,
  notify: Notify,
  { to, ...words }: NoticeWords & { readonly to: readonly string[] },
): Promise<void> {
  if (to.length === 0) return
  await notify(effect, {
    ...words,
    userIds: to,
    type: noticeType.values.warning.value,
    bizType: effect.resource.root,
    bizId: asText(effect.row.id),
    bizRoute: `${PAGE}?id=${asText(effect.row.id)}`,
  })
}

/** Points of a person over the cycle that ends today, of what is confirmed. */
async function pointsInCycle(ctx: Context, personId: string): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select sum(points)::int as n from staff_violation where job_person_id = ${personId}
    and not deleted and status = any(${counted}::text[]) and violation_date::date >= ${addDays(ctx.today, -CYCLE_DAYS)}::date`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** Confirmed points count: so many are told, more suspend the person and give his company an order (gysy/gysyjobpersonsupervisewgjl/rule-2). */
const countPoints =
  (notify: Notify): Effect<'staffViolation'> =>
  async (effect) => {
    const { row, resource, services } = effect
    const id = asText(row.jobPersonId)
    await sql`select id from job_person where id = ${id} for update`.execute(effect.db)
    const person = await personOf(effect, row)
    if (person === undefined) return
    const points = await pointsInCycle(effect, id)
    const notice = services.settings.number('gysy.people.noticePoints', 6)
    const most = services.settings.number('gysy.people.suspendPoints', 12)
    if (points < notice) return
    const name = asText(person.name)
    await tell(effect, notify, {
      to: await companyOfficers(effect, [person.deptId], resource.permission('appeal')),
      title: { zh: `记分提醒：${name}12个月内已记${points}分`, en: `Points: ${name} has ${points} within 12 months` },
      text: {
        zh: `${name}12个月周期内已记${points}分，满${most}分暂停上岗，须再培训合格后恢复。`,
        en: `${name} has ${points} points within 12 months; at ${most} the work is suspended until a training is passed.`,
      },
    })
    if (points < most || person.jobStatus !== gasJobStatus.values.inService.value) return
    await takeStep(effect, services.registry.byName('jobPerson'), person, 'suspend', {}, `12个月内记${points}分`)
    await orderRetraining(effect, person, points)
  }

/** The order that goes with a suspension by points: issued at once, in the name of the bureau that recorded the violation. */
async function orderRetraining(effect: EffectContext<'staffViolation'>, person: RowNamed<'jobPerson'>, points: number): Promise<void> {
  const { row, services } = effect
  const orders = services.registry.byName('staffOrder')
  const due = services.calendar.addWorkdays(effect.today, services.settings.number(orderSetting, ORDER_DAYS))
  await makeRow(
    effect,
    orders,
    {
      jobPersonId: person.id,
      gasCompaniesId: person.gasCompaniesId,
      companyDeptId: person.deptId,
      regionId: person.regionId,
      deptId: row.deptId,
      superviseType: superviseType.values.violation.value,
      wgjlId: row.id,
      requirement: `${asText(person.name)}12个月内违规记分${points}分，已暂停上岗。请组织再培训，合格后报区县恢复上岗。`,
      issueDate: effect.today,
      dueDate: due,
      urgeCount: 0,
      status: superviseStatus.values.toReply.value,
    },
    { tells: ['issued'] satisfies NoticeNamed<'staffOrder'>[] },
  )
}

export const violationEffects = (notify: Notify) => ({ countPoints: countPoints(notify) })
