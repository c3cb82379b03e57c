import { phjgStatus, yssqStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import { textOf } from '@chengan/domain/system/texts-of'
import { isGiven } from '@chengan/kernel/condition'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import { doneByItsCall } from '../own-call.ts'

const application = yssqStatus.values

/** A column of the declaration that is supervised; null where it was registered by hand. */
async function ofDeclaration({ db, row }: FlowMoment, column: 'declare_type' | 'review_level'): Promise<string | null> {
  const { rows } = await sql<{
    value: string | null
  }>`select ${sql.ref(column)} as value from excavation where id = ${textOf(row.wjspId)}`.execute(db)
  return rows[0]?.value ?? null
}

/** The result of the newest application that was audited. */
async function auditResult({ db, row }: FlowMoment): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`select audit_result as value from acceptance_application
    where phjg_id = ${textOf(row.id)} and audit_time is not null and not deleted order by audit_time desc, id desc limit 1`.execute(db)
  return rows[0]?.value ?? null
}

const moveApplication = (at: FlowMoment, from: readonly string[], to: string) =>
  sql`update acceptance_application set status = ${to}, version = version + 1 where phjg_id = ${textOf(at.row.id)} and status = any(${[...from]}::text[])
    and not deleted`.execute(at.db)

/** Whether an application waits for its audit. */
async function waitsForAudit({ db, row }: FlowMoment): Promise<boolean> {
  const { rows } =
    await sql`select 1 from acceptance_application where phjg_id = ${textOf(row.id)} and status = ${application.toAudit.value}
    and not deleted limit 1`.execute(db)
  return rows.length > 0
}

/** Filing, application and audit are papers with calls of their own. */
async function completed(at: FlowMoment): Promise<void> {
  if (at.node === 'F1')
    await doneByItsCall(at, { zh: '施工备案', en: 'Construction filing' }, () => at.row.status !== phjgStatus.values.toFile.value)
  if (at.node === 'A1') await doneByItsCall(at, { zh: '验收申请', en: 'Acceptance application' }, () => waitsForAudit(at))
  if (at.node === 'A3') await doneByItsCall(at, { zh: '验收审核', en: 'Acceptance audit' }, async () => !(await waitsForAudit(at)))
}

/** What a supervision brings to its flow szgl_phjg (municipal-approval.md §4, §5.3). Its papers move its state; a return or an end of the
 *  flow moves the application that waits. */
export const supervisionFlow: FlowPart = {
  facts: {
    declareType: (at) => ofDeclaration(at, 'declare_type'),
    reviewLevel: async (at) => (await ofDeclaration(at, 'review_level')) ?? 'district',
    auditResult,
    allSectionsAccepted: async ({ row }) => row.acceptDate !== null && row.acceptDate !== undefined,
  },
  onTaskCompleted: completed,
  async onEnded({ row, instance }) {
    if (instance.status === 2 && !isGiven(row.acceptDate)) throw refuse('endContradictsRow')
  },
  onReturned: async (at) => {
    await moveApplication(at, [application.toAudit.value], application.draft.value)
  },
  onTerminated: async (at) => {
    await moveApplication(at, [application.draft.value, application.toAudit.value], application.terminated.value)
  },
}
