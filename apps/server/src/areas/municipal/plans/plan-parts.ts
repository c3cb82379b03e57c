import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { asText, isSameValue } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import { commitRemoval } from '../../../resources/change/remove.ts'
import type { Effect, EffectContext, Fact } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { completeFor } from '../flow-steps.ts'
import { tell } from '../tell.ts'
import { membersOf, refreshPlanFigures } from './plan-figures.ts'
import { askAnew, LEAD, MEMBER, settlePlan } from './plan-members.ts'
import { warnOfRegaps } from './regaps.ts'

const declared = wjspStatus.values
const plan = wjjhStatus.values
const FLOW = 'szgl_ndsb'
const ROUTE = '/szgl/spyjgl/wjzdspyjs/jhfb'
/** What the members of an item agree to. */
const AGREED = ['planStart', 'planEnd', 'leadDeptId', 'sequence'] as const
const ENDED = [plan.excluded.value, plan.done.value, plan.notExecuted.value, plan.deferred.value]

/** The number of another open plan item that has the declaration. */
const openPlanOfTheDeclaration: Fact<'planMember'> = async (ctx, row) => {
  const { rows } = await sql<{ no: string }>`select coalesce(p.plan_no, p.plan_name) as no from plan_member m
    join excavation_plan p on p.id = m.wjjh_id where m.wjsp_id = ${asText(row.wjspId)} and m.id <> ${asText(row.id)}
    and not p.deleted and not (p.status = any(${ENDED}::text[])) limit 1`.execute(ctx.db)
  return rows[0]?.no ?? null
}

const otherLeadOfThePlan: Fact<'planMember'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from plan_member where wjjh_id = ${asText(row.wjjhId)} and role = '1' and id <> ${asText(row.id)}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** A declaration that joins is consolidated (120 → 130); the first one leads. */
const joinPlan: Effect<'planMember'> = async (effect) => {
  await takeSteps(effect, {
    resource: 'excavation',
    ids: [asText(effect.row.wjspId)],
    from: [declared.toConsolidate.value],
    action: 'yjzh',
  })
  await settlePlan(effect, asText(effect.row.wjjhId))
}

/** A new item has no members yet, but its road. */
const countMembers: Effect<'excavationPlan'> = (effect) => refreshPlanFigures(effect, asText(effect.row.id))

/** Whoever led before is a member beside the new lead. */
async function followsTheLead(effect: EffectContext, planId: string, lead: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from plan_member where wjjh_id = ${planId} and id <> ${lead} and role = ${LEAD}
    order by id`.execute(effect.db)
  for (const { id } of rows) await changeValuesOf(effect, 'planMember', id, { role: MEMBER })
}

/** Who is made the lead takes over, with the item's lead department; whoever had agreed to what is changed is asked anew. */
const changeMember: Effect<'planMember'> = async (effect) => {
  const { row, before } = effect
  const planId = asText(row.wjjhId)
  if (row.role === LEAD && before?.role !== LEAD) await followsTheLead(effect, planId, asText(row.id))
  await askAnew(effect, planId, asText(row.id))
  await settlePlan(effect, planId)
}

/** A window, a lead or a sequence that is changed is put to the members again (task P3 of szgl_ndsb). */
const askMembersAnew: Effect<'excavationPlan'> = async (effect) => {
  const { row, before } = effect
  const changed = AGREED.some((name) => !isSameValue(row[name], before?.[name]))
  if (changed) await askAnew(effect, asText(row.id), null)
}

/** A declaration that leaves waits again (130 → 120); the last one takes its plan item along. */
const leavePlan: Effect<'planMember'> = async (effect) => {
  const planId = asText(effect.row.wjjhId)
  await takeSteps(effect, {
    resource: 'excavation',
    ids: [asText(effect.row.wjspId)],
    from: [declared.consolidated.value],
    action: 'unmerge',
  })
  const left = (await membersOf(effect, [planId])).filter((id) => id !== effect.row.wjspId)
  if (left.length > 0) return settlePlan(effect, planId)
  const item = effect.services.registry.byName('excavationPlan')
  const [row] = await rowsById(effect.db, item, [planId], effect.today)
  if (row?.status === plan.draft.value && row.deleted !== true) await commitRemoval(effect, item, [row])
}

/** The plan of the batch whose meeting an item waits for, while its flow runs. */
async function planOfItem(effect: EffectContext, planId: unknown): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select m.id from excavation_plan p join joint_meeting m on m.plan_year = p.plan_year and m.batch = p.batch
    join flow_instance i on i.business_key = m.id and i.definition_key = ${FLOW} and i.ended_at is null
    where p.id = ${asText(planId)} limit 1`.execute(effect.db)
  return rows[0]?.id ?? null
}

/** The last item of the plan that is released completes its release (P9). */
async function completeRelease(effect: EffectContext): Promise<void> {
  const meeting = await planOfItem(effect, effect.row.id)
  if (meeting === null) return
  const { rows } =
    await sql`select 1 from excavation_plan where meeting_id = ${meeting} and status = ${plan.toRelease.value} and not deleted
    limit 1`.execute(effect.db)
  if (rows.length === 0) await completeFor(effect, FLOW, meeting, 'P9', 'released', effect.opinion ?? '已发布')
}

/** A unit that has answered for all its links has done its step (P4). */
const memberAnswered: Effect<'planMember'> = async (effect) => {
  const meeting = await planOfItem(effect, effect.row.wjjhId)
  if (meeting === null) return
  const { rows } =
    await sql`select 1 from plan_member m join excavation_plan p on p.id = m.wjjh_id join joint_meeting h on h.plan_year = p.plan_year
    and h.batch = p.batch where h.id = ${meeting} and m.member_dept_id = ${asText(effect.row.memberDeptId)} and m.confirm_state = '1'
    and not p.deleted limit 1`.execute(effect.db)
  if (rows.length === 0) await completeFor(effect, FLOW, meeting, 'P4', 'answered', asText(effect.row.confirmOpinion) || '已答复')
}

/** Members may apply now (150 → 160); they and their districts are told. */
const releaseMembers =
  (notify: Notify): Effect<'excavationPlan'> =>
  async (effect) => {
    const { row, resource } = effect
    const members = await membersOf(effect, [asText(row.id)])
    await takeSteps(effect, {
      resource: 'excavation',
      ids: members,
      from: [declared.planned.value],
      action: 'release',
      values: () => ({ planId: row.id }),
    })
    const to = [row.leadDeptId, ...(Array.isArray(row.memberDeptIds) ? row.memberDeptIds : [])]
    const [name, no, release] = [asText(row.planName), asText(row.planNo), asText(row.releaseNo)]
    const [from, until] = [asText(row.planStart), asText(row.planEnd)]
    const title = { zh: `挖掘计划已发布：${name}`, en: `Excavation plan released: ${name}` }
    const text = {
      zh: `${title.zh}（${no}），发布文号${release}，计划${from}至${until}施工，请于计划季度申请许可。`,
      en: `${title.en} (${no}), release ${release}, works from ${from} to ${until}; apply for the permit in that quarter.`,
    }
    await tell(effect, notify, { resource, row, route: ROUTE }, { to, title, text })
    await completeRelease(effect)
  }

/** Members of an item that is taken back deliberate again (160 → 140). */
const adjustMembers: Effect<'excavationPlan'> = async (effect) => {
  await takeSteps(effect, {
    resource: 'excavation',
    ids: await membersOf(effect, [asText(effect.row.id)]),
    from: [declared.released.value],
    action: 'planAdjusted',
  })
}

export const planMemberFacts = { openPlanOfTheDeclaration, otherLeadOfThePlan }
export const planMemberEffects = { joinPlan, memberAnswered, changeMember, leavePlan }
export const planEffects = (notify: Notify) => ({
  askMembersAnew,
  warnOfRegaps,
  countMembers,
  releaseMembers: releaseMembers(notify),
  adjustMembers,
})
