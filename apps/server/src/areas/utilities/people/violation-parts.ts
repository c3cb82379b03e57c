import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { APPEAL_DAYS, appealSetting } from '@chengan/domain/utilities/people/violations/violation-life'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { factOfNoRow } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { companyOfficers } from '../notices/receivers.ts'
import { pointsInCycle, pointsThatSuspend, suspendBy } from './points.ts'

const PAGE = '/aqjg/cyry/wgjl/index'

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
    const most = pointsThatSuspend(effect)
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
    // Who has left meanwhile, or waits to be taken on, is suspended when he is in service again (`suspendForPoints`).
    if (points < most || person.jobStatus !== gasJobStatus.values.inService.value) return
    await suspendBy(effect, person, points, { id: asText(row.id), deptId: asText(row.deptId) })
  }

export const violationEffects = (notify: Notify) => ({ countPoints: countPoints(notify) })
