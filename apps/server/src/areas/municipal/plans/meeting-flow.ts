import { wsBiz, wsKind, wsStatus } from '@chengan/domain/municipal/dictionaries/documents'
import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjhyKind, wjhyStatus, wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { jointMeeting } from '@chengan/domain/municipal/plans/meeting/joint-meeting'
import { applyState } from '@chengan/domain/system/dictionaries/applications'
import { isGiven } from '@chengan/kernel/condition'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import { changeValuesOf, makeRow, takeSteps } from '../../../resources/change/by-system.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { filledTemplate } from '../approvals/document-templates.ts'
import { lastHandlerOf } from '../flow-steps.ts'
import { doneByItsCall } from '../own-call.ts'
import { batchOfRow, inBatch, nextBatch, releaseLimitOf, windowEndOf } from './batches.ts'
import { sendBack } from './meeting-parts.ts'
import { announcePlan, tellOfThePlan } from './plan-notices.ts'

const declared = wjspStatus.values
const says = applyState.values
const kind = wsKind.values

const count = async (ctx: Context, query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(ctx.db)).rows[0]?.n ?? 0

/** Links of the items of the batch that the meeting is about. */
const linksOf = (at: FlowMoment<'jointMeeting'>) => sql`from plan_member m join excavation_plan p on p.id = m.wjjh_id
  where p.plan_year = ${batchOfRow(at.row).year} and p.batch = ${batchOfRow(at.row).batch} and not p.deleted and p.status in ('1', '2')`

async function memberDepts(at: FlowMoment<'jointMeeting'>): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct m.member_dept_id as id ${linksOf(at)} and m.confirm_state = ${says.pending.value}
    and m.member_dept_id is not null order by 1`.execute(at.db)
  return rows.map((row) => row.id)
}

/** Declarations of the batch in one of the states. */
const openOnes = (at: FlowMoment<'jointMeeting'>, ...states: readonly string[]) =>
  count(
    at,
    sql<{
      n: number
    }>`select count(*)::int as n from excavation e where ${inBatch('e', batchOfRow(at.row))} and e.status = any(${[...states]}::text[])`,
  )

async function refuseOpenOnes(at: FlowMoment<'jointMeeting'>, ...states: readonly string[]): Promise<void> {
  const n = await openOnes(at, ...states)
  if (n > 0) throw refuse('batchNotClean', { n })
}

/** The plan goes on without declarations that are not reviewed yet: they belong to the next batch (outcome `force` of P2). */
async function putOff(at: FlowMoment<'jointMeeting'>, ...states: readonly string[]): Promise<void> {
  const next = nextBatch(batchOfRow(at.row))
  const { rows } = await sql<{ id: string }>`select e.id from excavation e
    where ${inBatch('e', batchOfRow(at.row))} and e.status = any(${[...states]}::text[]) order by e.id`.execute(at.db)
  for (const { id } of rows) await changeValuesOf(at, 'excavation', id, { planYear: next.year, planBatch: next.batch })
}

/** The newest paper of a kind about the meeting. */
async function documentOf(at: FlowMoment<'jointMeeting'>, docKind: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from approval_document where biz_id = ${asText(at.row.id)} and doc_kind = ${docKind}
    and status = ${wsStatus.values.draft.value} and not deleted order by id desc limit 1`.execute(at.db)
  return rows[0]?.id ?? null
}

/** Drafts a paper that a step of the plan makes, in the name of who is to write it. */
async function draftDocument(
  at: FlowMoment<'jointMeeting'>,
  docKind: string,
  bizType: string,
  drafter: string = at.actor.userId,
): Promise<void> {
  const resource = at.services.registry.byName('approvalDocument')
  const words = await filledTemplate(at, { docKind, bizId: asText(at.row.id) })
  await makeRow(at, resource, {
    ...words,
    bizType,
    urgency: '1',
    secrecy: '1',
    level: 'city',
    drafter,
    addresseeDeptIds: at.row.invitedDeptIds ?? [],
    deptId: at.row.deptId,
    regionId: at.row.regionId,
  })
}

/** Members are asked anew after each consolidation (P3). */
const askMembers = (at: FlowMoment<'jointMeeting'>) => moveMembers(at, 'ask', [says.none.value, says.denied.value])

/** Takes a step with the links of the plan that are in one of the states. */
async function moveMembers(at: FlowMoment<'jointMeeting'>, action: ActionNamed<'planMember'>, from: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select m.id ${linksOf(at)} and m.confirm_state = any(${[...from]}::text[]) order by m.id`.execute(at.db)
  await takeSteps(at, { resource: 'planMember', ids: rows.map(({ id }) => id), action, from })
}

/** Who said nothing has accepted (P4). */
const acceptSilence = (at: FlowMoment<'jointMeeting'>) => moveMembers(at, 'silent', [says.pending.value])

const UNREVIEWED = [declared.toReview.value, declared.returned.value]

/** The unit has answered for all its links. */
async function noneWaits(at: FlowMoment<'jointMeeting'>): Promise<boolean> {
  const waits = sql<{ n: number }>`select count(*)::int as n ${linksOf(at)} and m.confirm_state = ${says.pending.value}
    and m.member_dept_id = ${at.actor.deptId}`
  return (await count(at, waits)) === 0
}

/** No item of the meeting waits for its release. */
async function allReleased(at: FlowMoment<'jointMeeting'>): Promise<boolean> {
  const waits = sql<{ n: number }>`select count(*)::int as n from excavation_plan where meeting_id = ${asText(at.row.id)}
    and status = ${wjjhStatus.values.toRelease.value} and not deleted`
  return (await count(at, waits)) === 0
}

async function completed(at: FlowMoment<'jointMeeting'>, notify: Notify): Promise<void> {
  switch (at.node) {
    case 'P1':
      return announcePlan(at, notify)
    case 'P2':
      return at.outcome === 'force' ? putOff(at, ...UNREVIEWED) : refuseOpenOnes(at, ...UNREVIEWED)
    case 'P3':
      await refuseOpenOnes(at, declared.toConsolidate.value)
      await askMembers(at)
      return
    case 'P4':
      return doneByItsCall(at, { zh: '单位确认', en: 'Confirmation of each plan item' }, () => noneWaits(at))
    case 'P5':
      return doneByItsCall(at, { zh: '会前预发布', en: 'Pre-release' }, () => at.row.status !== wjhyStatus.values.draft.value)
    case 'P6':
      await doneByItsCall(at, { zh: '会议结论', en: 'Conclusions' }, () => at.row.status === wjhyStatus.values.concluded.value)
      return draftDocument(at, kind.minutes.value, wsBiz.values.meeting.value)
    case 'P8':
      return at.outcome === 'pass' ? draftRelease(at) : returned(at)
    case 'P9':
      return doneByItsCall(at, { zh: '计划发布', en: 'Release' }, () => allReleased(at))
    default:
      return
  }
}

/** The release is written by who consolidated the plan (P3). */
async function draftRelease(at: FlowMoment<'jointMeeting'>): Promise<void> {
  const drafter = (await lastHandlerOf(at, ['P3'])) ?? at.actor.userId
  await draftDocument(at, kind.planRelease.value, wsBiz.values.plan.value, drafter)
}

/** The plan is not approved: items and declarations go back, the meeting meets again. */
async function returned(at: FlowMoment<'jointMeeting'>): Promise<void> {
  await sendBack(at, at.row, 'planReturned', 'planReturned', [declared.planned.value])
  await at.patch({ status: wjhyStatus.values.draft.value })
}

/** What a meeting brings to the plan of its batch, szgl_ndsb (municipal-approval.md §5.2). */
export const meetingFlow = (notify: Notify): FlowPart<'jointMeeting'> => ({
  facts: {
    scope: async () => 'plan',
    windowEnd: async (at) => windowEndOf(batchOfRow(at.row), at.services.settings),
    yearEnd: async (at) => releaseLimitOf(batchOfRow(at.row)),
    batch: async (at) => batchOfRow(at.row).batch,
    conflictCount: (at) =>
      count(at, sql<{ n: number }>`select count(*)::int as n ${linksOf(at)} and m.confirm_state = ${says.denied.value}`),
    planRound: (at) =>
      count(
        at,
        sql<{
          n: number
        }>`select greatest(count(*) - 1, 0)::int as n from flow_passage where instance_id = ${at.instance.id} and node = 'P3'`,
      ),
    memberDepts,
    minutesDocId: (at) => documentOf(at, kind.minutes.value),
    releaseDocId: (at) => documentOf(at, kind.planRelease.value),
  },
  async mayStart({ row, db }) {
    const onThePlan: readonly unknown[] = [wjhyKind.values.annualPlan.value, wjhyKind.values.supplement.value]
    if (row.status !== wjhyStatus.values.draft.value || !onThePlan.includes(row.meetingKind)) throw refuse('wrongState')
    // A draft may be kept without them; a plan is that of a year and a batch.
    const untold = (['planYear', 'batch'] as const).filter((name) => !isGiven(row[name]))
    if (untold.length > 0)
      throw refuseFields(untold.map((field) => ({ field, key: 'required', values: { '0': jointMeeting.fields[field].label } })))
    const { rows } =
      await sql`select 1 from flow_instance i join joint_meeting m on m.id = i.business_key where i.definition_key = 'szgl_ndsb'
      and i.ended_at is null and m.plan_year = ${Number(row.planYear)} and m.batch = ${Number(row.batch)} limit 1`.execute(db)
    if (rows.length > 0) throw refuse('instanceExists')
  },
  onTaskCompleted: (at) => completed(at, notify),
  onTaskCreated: async (at) => {
    if (at.node === 'P5') await acceptSilence(at)
  },
  services: { 'ndsb.notify': (at) => tellOfThePlan(at, notify) },
})
