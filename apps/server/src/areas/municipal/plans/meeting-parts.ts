import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjhyConclusion, wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext, Fact } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { completeFor } from '../flow-steps.ts'
import { tell } from '../tell.ts'
import { draftPlans, membersOf } from './plan-figures.ts'

const declared = wjspStatus.values
const plan = wjjhStatus.values
const says = wjhyConclusion.values
const ROUTE = '/szgl/spyjgl/wjzdspyjs/wjhy'
const PLAN = 'szgl_ndsb'
const FEEDBACK_WORKDAYS = 3

const texts = (values: readonly unknown[]) => values.filter((value): value is string => typeof value === 'string' && value !== '')
export const plansOf = (meeting: ValuesNamed<'jointMeeting'>) => texts(asRows(meeting.items).map((item) => item.wjjhId))
const declarationsOf = (meeting: ValuesNamed<'jointMeeting'>) => texts(asRows(meeting.items).map((item) => item.wjspId))

/** Departments of those who countersign for the traffic police. */
const policeDepartments: Fact<'jointMeeting'> = async (ctx) => {
  const { rows } = await sql<{
    id: string
  }>`select distinct u.dept_id as id from business_role b join "user" u on u.id = any(b.user_id_list)
    where b.code = 'wj_jj' and not b.deleted and not u.deleted`.execute(ctx.db)
  return rows.map((row) => row.id)
}

const invitedDistricts: Fact<'jointMeeting'> = async (ctx, row) => {
  const invited = asRows(row.participants).filter((line) => line.invited !== false)
  const ids = texts(invited.map((line) => line.deptId))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from dept where id = any(${ids}::text[]) and level = 'qx'`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

/** A new meeting on a plan deliberates every draft of its year and batch, where no agenda is given. */
const fillAgenda: Effect<'jointMeeting'> = async (effect) => {
  const { row } = effect
  if (asRows(row.items).length === 0 && isGiven(row.planYear) && isGiven(row.batch)) {
    const drafts = await draftPlans(effect, row.planYear, row.batch)
    const items = drafts.map((one, at) => ({ wjjhId: one.id, order: at + 1, opinions: [] }))
    await effect.patch({ items, itemCount: items.length })
    await settleAgendaOf(effect, { ...row, items })
    return
  }
  await settleAgendaOf(effect, row)
}

const settleAgenda: Effect<'jointMeeting'> = (effect) => settleAgendaOf(effect, effect.row)

/** Items on the agenda wait for the meeting, items taken off it are drafts again. */
async function settleAgendaOf(ctx: EffectContext<'jointMeeting'>, meeting: ValuesNamed<'jointMeeting'>): Promise<void> {
  const id = asText(meeting.id)
  const wanted = plansOf(meeting)
  await takeSteps(ctx, {
    resource: 'excavationPlan',
    ids: wanted,
    from: [plan.draft.value],
    action: 'chooseMeeting',
    values: () => ({ meetingId: id }),
  })
  const { rows } = await sql<{ id: string }>`select id from excavation_plan where meeting_id = ${id} and status = ${plan.toMeeting.value}
    and not deleted and not (id = any(${[...wanted]}::text[]))`.execute(ctx.db)
  await takeSteps(ctx, {
    resource: 'excavationPlan',
    ids: rows.map((row) => row.id),
    from: [plan.toMeeting.value],
    action: 'offMeeting',
    values: () => ({ meetingId: null }),
  })
}

/** Three working days, and until the day before the meeting. */
const setFeedbackDeadline: Effect<'jointMeeting'> = async (effect) => {
  const { row, services, today } = effect
  const counted = `${await services.calendar.addWorkdays(today, FEEDBACK_WORKDAYS)} 17:30:00`
  const meeting = asText(row.meetingTime)
  const dayBefore = meeting === '' ? '' : `${addDays(meeting.slice(0, 10), -1)} ${meeting.slice(11)}`
  await effect.patch({ feedbackDeadline: dayBefore > counted ? dayBefore : counted })
}

/** Declarations of the agenda are deliberated (130 → 140); who has a part in them may read the minutes later. */
const takeAgendaToTheMeeting: Effect<'jointMeeting'> = async (effect) => {
  const { row } = effect
  await settleAgendaOf(effect, row)
  const ids = [...(await membersOf(effect, plansOf(row))), ...declarationsOf(row)]
  await takeSteps(effect, {
    resource: 'excavation',
    ids,
    from: [declared.consolidated.value],
    action: 'preRelease',
  })
  const { rows } = await sql<{
    id: string
  }>`select distinct dept_id as id from excavation where id = any(${ids}::text[]) and dept_id is not null`.execute(effect.db)
  await effect.patch({ concernedDeptIds: rows.map((one) => one.id) })
}

const inviteParticipants =
  (notify: Notify): Effect<'jointMeeting'> =>
  async (effect) => {
    const { row, resource } = effect
    const [name, place, items] = [asText(row.title), asText(row.place), asRows(row.items).length]
    const [begins, by] = [asText(row.meetingTime).slice(0, 16), asText(row.feedbackDeadline).slice(0, 16)]
    const title = { zh: `联席会议征求意见：${name}`, en: `Opinion asked for a joint meeting: ${name}` }
    const text = {
      zh: `${title.zh}。会议定于${begins}在${place}召开，共${items}个议题，请于${by}前反馈意见。`,
      en: `${title.en}. It is held at ${begins} at ${place} with ${items} items; give your opinion by ${by}.`,
    }
    await tell(
      effect,
      notify,
      { resource, row, route: ROUTE },
      { to: asRows(row.participants).map((one) => one.deptId), title, text, sms: true },
    )
    await completeFor(effect, PLAN, asText(row.id), 'P5', 'released', effect.opinion ?? '已预发布')
  }

const tellOfTheCancelling =
  (notify: Notify): Effect<'jointMeeting'> =>
  async (effect) => {
    const { row, before, resource } = effect
    if (!isGiven(before?.preReleaseTime)) return
    const name = asText(row.title)
    const title = { zh: `联席会议已取消：${name}`, en: `Joint meeting cancelled: ${name}` }
    const text = { zh: `${title.zh}。原因：${effect.opinion ?? ''}`, en: `${title.en}. Reason: ${effect.opinion ?? ''}` }
    await tell(
      effect,
      notify,
      { resource, row, route: ROUTE },
      { to: asRows(row.participants).map((one) => one.deptId), title, text, sms: true },
    )
  }

/** A cancelled or deleted meeting leaves its items as drafts, and their declarations consolidated. */
const releaseAgenda: Effect<'jointMeeting'> = (effect) =>
  sendBack(effect, effect.row, 'offMeeting', 'meetingCancelled', [declared.inMeeting.value])

/** Items and declarations of a meeting as they were before it. */
export async function sendBack(
  ctx: Context,
  meeting: ValuesNamed<'jointMeeting'>,
  ofPlan: 'offMeeting' | 'planReturned',
  ofDeclaration: 'meetingCancelled' | 'planReturned',
  from: readonly string[],
): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from excavation_plan where meeting_id = ${asText(meeting.id)} and not deleted`.execute(ctx.db)
  const ids = rows.map((row) => row.id)
  await takeSteps(ctx, {
    resource: 'excavationPlan',
    ids,
    from: [ofPlan === 'offMeeting' ? plan.toMeeting.value : plan.toRelease.value],
    action: ofPlan,
    values: () => ({ meetingId: null }),
  })
  await takeSteps(ctx, {
    resource: 'excavation',
    ids: [...(await membersOf(ctx, ids)), ...declarationsOf(meeting)],
    from,
    action: ofDeclaration,
  })
}

const outcomes = {
  list: { plan: ['conclude', plan.toRelease.value], declaration: ['conclusionInclude', declared.planned.value] },
  defer: { plan: ['defer', plan.deferred.value], declaration: ['conclusionDefer', declared.deferred.value] },
  exclude: { plan: ['exclude', plan.excluded.value], declaration: ['conclusionExclude', declared.excluded.value] },
} as const

const outcomeOf = (conclusion: unknown) =>
  conclusion === says.defer.value ? outcomes.defer : conclusion === says.exclude.value ? outcomes.exclude : outcomes.list

/** Every item goes where its conclusion says, with its declarations. */
const applyConclusions: Effect<'jointMeeting'> = async (effect) => {
  for (const item of asRows(effect.row.items)) {
    const { plan: ofPlan, declaration } = outcomeOf(item.conclusion)
    const kept = { conclusion: item.conclusion, conclusionDesc: item.conclusionDesc ?? null }
    const ids = texts([item.wjjhId])
    await takeSteps(effect, {
      resource: 'excavationPlan',
      ids,
      from: [plan.toMeeting.value],
      action: ofPlan[0],
      values: () => kept,
    })
    await takeSteps(effect, {
      resource: 'excavation',
      ids: [...(await membersOf(effect, ids)), ...texts([item.wjspId])],
      from: [declared.inMeeting.value],
      action: declaration[0],
    })
  }
  await completeFor(effect, PLAN, asText(effect.row.id), 'P6', 'concluded', effect.opinion ?? '已形成结论')
}

export const meetingFacts = { policeDepartments, invitedDistricts }
export const meetingEffects = (notify: Notify) => ({
  fillAgenda,
  settleAgenda,
  setFeedbackDeadline,
  takeAgendaToTheMeeting,
  inviteParticipants: inviteParticipants(notify),
  tellOfTheCancelling: tellOfTheCancelling(notify),
  releaseAgenda,
  applyConclusions,
})
