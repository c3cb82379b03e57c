import { phjgStatus, yssqStatus, zgKind, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { isGiven } from '@chengan/kernel/condition'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { makeOf } from '../../../resources/change/others/make-rows.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import { rowsById } from '../../../resources/rows.ts'
import { doneByItsCall } from '../own-call.ts'

const application = yssqStatus.values

/** A column of the declaration that is supervised; null where it was registered by hand. */
async function ofDeclaration({ db, row }: FlowMoment<'supervision'>, column: 'declare_type' | 'review_level'): Promise<string | null> {
  const { rows } = await sql<{
    value: string | null
  }>`select ${sql.ref(column)} as value from excavation where id = ${asText(row.wjspId)}`.execute(db)
  return rows[0]?.value ?? null
}

/** The result of the newest application that was audited. */
async function auditResult({ db, row }: FlowMoment<'supervision'>): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`select audit_result as value from acceptance_application
    where phjg_id = ${asText(row.id)} and audit_time is not null and not deleted order by audit_time desc, id desc limit 1`.execute(db)
  return rows[0]?.value ?? null
}

/** Who files and applies for a unit in which nobody holds the role of applicant: whoever applied for the permit, else the unit's head, else its
 *  people. Nobody where the role has a holder: it decides then. */
async function filers({ db, row }: FlowMoment<'supervision'>): Promise<readonly string[]> {
  const unit = asText(row.unitDeptId)
  const { rows } = await sql<{ id: string }>`with person as (
      select u.id, coalesce(d.leader_id = u.id, false) as heads, coalesce(u.id = e.creator, false) as applied, exists (select 1 from business_role b
        where b.code = 'wj_sqr' and coalesce(b.status, '1') = '1' and not b.deleted and ${isMemberSql}) as held
      from "user" u join dept d on d.id = u.dept_id left join excavation e on e.id = ${asText(row.wjspId)}
      where u.status = '1' and not u.deleted and (d.id = ${unit} or string_to_array(d.pids, ',') @> array[${unit}]::text[]))
    select id from person where not exists (select 1 from person where held)
      and (applied or not exists (select 1 from person where applied))
      and (applied or heads or not exists (select 1 from person where heads)) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves the applications of a supervision that are in one of the states, each with its step in their history. */
async function moveApplications(
  at: FlowMoment<'supervision'>,
  from: readonly string[],
  action: ActionNamed<'acceptanceApplication'>,
  to: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from acceptance_application where phjg_id = ${asText(at.row.id)}
    and status = any(${[...from]}::text[]) and not deleted order by id`.execute(at.db)
  await takeSteps(at, { resource: 'acceptanceApplication', ids: rows.map(({ id }) => id), from, action, values: () => ({ status: to }) })
}

/** Whether an application waits for its audit. */
async function waitsForAudit({ db, row }: FlowMoment<'supervision'>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from acceptance_application where phjg_id = ${asText(row.id)} and status = ${application.toAudit.value}
    and not deleted limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a supervisor has checked the site of the application that waits: when, who attended, with what result of each item. */
async function siteIsChecked({ db, row }: FlowMoment<'supervision'>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from acceptance_application y where y.phjg_id = ${asText(row.id)} and y.status = ${application.toAudit.value}
    and y.checker_id is not null and not y.deleted
    and exists (select 1 from acceptance_application_attendees a where a.owner_id = y.id and not a.deleted)
    and exists (select 1 from acceptance_application_items i where i.owner_id = y.id and not i.deleted) limit 1`.execute(db)
  return rows.length > 0
}

/** A warranty visit that found the surface settled drafts an order on it; the flow goes on. */
async function settled(at: FlowMoment<'supervision'>): Promise<void> {
  const [row] = await rowsById(at.db, at.resource, [asText(at.row.id)], at.today)
  if (row === undefined) return
  await makeOf(at, 'supervision', row, 'order', {
    given: {
      kind: zgKind.values.restorationQuality.value,
      level: zgLevel.values.general.value,
      problem: at.comment ?? '质保期内路面沉降',
      basis: '城市道路管理条例第十八条',
      requirement: '按质保责任返修沉降路面',
    },
  })
}

/** Filing, application, check and audit are papers with calls of their own. */
async function completed(at: FlowMoment<'supervision'>): Promise<void> {
  if (at.node === 'F1')
    await doneByItsCall(at, { zh: '施工备案', en: 'Construction filing' }, () => at.row.status !== phjgStatus.values.toFile.value)
  if (at.node === 'A1') await doneByItsCall(at, { zh: '验收申请', en: 'Acceptance application' }, () => waitsForAudit(at))
  if (at.node === 'A2') await doneByItsCall(at, { zh: '现场查验', en: 'On-site check' }, () => siteIsChecked(at))
  if (at.node?.startsWith('W') && at.outcome === 'zgdb') await settled(at)
  if (at.node === 'A3') await doneByItsCall(at, { zh: '验收审核', en: 'Acceptance audit' }, async () => !(await waitsForAudit(at)))
}

/** An application that is sent back is a draft again, and the works go on: the unit mends it and hands it in anew. */
async function sentBack(at: FlowMoment<'supervision'>): Promise<void> {
  await moveApplications(at, [application.toAudit.value], 'backToFirst', application.draft.value)
  const { toAccept } = phjgStatus.values
  await takeSteps(at, {
    resource: 'supervision',
    ids: [asText(at.row.id)],
    from: [toAccept.value],
    action: 'yssqReturned',
  })
}

/** What a supervision brings to its flow szgl_phjg (municipal-approval.md §4, §5.3). Its papers move its state; a return or an end of the
 *  flow moves the application that waits. */
export const supervisionFlow: FlowPart<'supervision'> = {
  facts: {
    declareType: (at) => ofDeclaration(at, 'declare_type'),
    reviewLevel: async (at) => (await ofDeclaration(at, 'review_level')) ?? 'district',
    auditResult,
    filers,
    allSectionsAccepted: async ({ row }) => row.acceptDate !== null && row.acceptDate !== undefined,
  },
  onTaskCompleted: completed,
  async onEnded({ row, instance }) {
    if (instance.status === 2 && !isGiven(row.acceptDate)) throw refuse('endContradictsRow')
  },
  // Whatever way leads back to the application, it lies with the unit again.
  onTaskCreated: async (at) => {
    if (at.node === 'A1') await sentBack(at)
  },
  onReturned: sentBack,
  onTerminated: (at) =>
    moveApplications(at, [application.draft.value, application.toAudit.value], 'terminate', application.terminated.value),
}
