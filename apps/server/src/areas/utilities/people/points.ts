import {
  examResult,
  gasJobStatus,
  superviseStatus,
  superviseType,
  trainType,
  violationStatus,
} from '@chengan/domain/utilities/dictionaries/staff'
import { CYCLE_DAYS } from '@chengan/domain/utilities/people/job-person/person-fields'
import type { NoticeNamed, RowNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow, takeStep } from '../../../resources/change/by-system.ts'
import { columnsOf } from '../../../storage/scope/columns-of.ts'
import { ORDER_DAYS, orderSetting } from './order-parts.ts'

const { confirmed, closed } = violationStatus.values

/** SQL: violations of a person that count over the cycle that ends today. */
function countedOf(ctx: Context, personId: string): RawBuilder<unknown> {
  const violation = columnsOf(ctx.services.registry.byName('staffViolation'))
  return sql`staff_violation where ${violation.jobPersonId} = ${personId} and not deleted
    and ${violation.status} in (${confirmed.value}, ${closed.value})
    and ${violation.violationDate}::date >= ${addDays(ctx.today, -CYCLE_DAYS)}::date`
}

/** Points of a person over the cycle that ends today, of what is confirmed. */
export async function pointsInCycle(ctx: Context, personId: string): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select sum(points)::int as n from ${countedOf(ctx, personId)}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** At so many points within the cycle nobody works on before he has passed a re-training. */
export const pointsThatSuspend = (ctx: Context): number => ctx.services.settings.number('gysy.people.suspendPoints', 12)

interface Grounds {
  readonly id: string
  /** The bureau that recorded the violation. */
  readonly deptId: string | null
}

/** Suspends a person for his points, with the order to his company that goes with it: issued at once, in the name of the bureau that recorded the violation. */
export async function suspendBy(ctx: Context, person: RowNamed<'jobPerson'>, points: number, grounds: Grounds): Promise<void> {
  const { registry, calendar, settings } = ctx.services
  await takeStep(ctx, registry.byName('jobPerson'), person, 'suspend', {}, `12个月内记${points}分`)
  await makeRow(
    ctx,
    registry.byName('staffOrder'),
    {
      jobPersonId: person.id,
      gasCompaniesId: person.gasCompaniesId,
      companyDeptId: person.deptId,
      regionId: person.regionId,
      deptId: grounds.deptId,
      superviseType: superviseType.values.violation.value,
      wgjlId: grounds.id,
      requirement: `${asText(person.name)}12个月内违规记分${points}分，已暂停上岗。请组织再培训，合格后报区县恢复上岗。`,
      issueDate: ctx.today,
      dueDate: calendar.addWorkdays(ctx.today, settings.number(orderSetting, ORDER_DAYS)),
      urgeCount: 0,
      status: superviseStatus.values.toReply.value,
    },
    { tells: ['issued'] satisfies NoticeNamed<'staffOrder'>[] },
  )
}

/** Suspends whoever comes into service with the points that suspend, unless he has passed a re-training since the last of them: leaving while a violation is
 *  being judged evades nothing (utilities-enterprise.md §4, 12 points). Answers whether it did. */
export async function suspendForPoints(ctx: Context, person: RowNamed<'jobPerson'>): Promise<boolean> {
  if (person.jobStatus !== gasJobStatus.values.inService.value) return false
  const points = await pointsInCycle(ctx, person.id)
  if (points < pointsThatSuspend(ctx)) return false
  const { rows } = await sql<Grounds & { retrained: boolean }>`select v.id, v.dept_id as "deptId", exists (select 1 from job_person_train t
      where t.job_person_id = ${person.id} and not t.deleted and t.train_type = ${trainType.values.reTraining.value}
        and t.exam_result = ${examResult.values.pass.value} and t.start_date >= v.violation_date) as retrained
    from (select id, dept_id, violation_date from ${countedOf(ctx, person.id)} order by violation_date desc, id desc limit 1) v`.execute(
    ctx.db,
  )
  const last = rows[0]
  if (last === undefined || last.retrained) return false
  await suspendBy(ctx, person, points, last)
  return true
}
