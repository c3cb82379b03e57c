import { BATCH_PROCESS } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import { prePlanDueAfter } from '@chengan/domain/maintenance/works/project/project-lifecycle'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { operate } from '../../../flow/step/operate.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { moveProjects } from './batch-projects.ts'

/** A released batch gives its projects the day by which their pre-plans are due (yhgl/zxyhndjh/rule-6). */
export const beginPrePlans: Effect<'specialBatch'> = async (effect) => {
  const prePlanDue = prePlanDueAfter(asText(effect.row.releaseDate))
  await moveProjects(effect, asText(effect.row.id), 'released', { where: (included) => included, values: { prePlanDue } })
}

/** The planning section ends an approval for good, wherever it stands. */
export const endApproval: Effect<'specialBatch'> = async (effect) => {
  const id = asText(effect.row.id)
  const { rows } = await sql<{ id: string }>`select id from flow_instance where definition_key = ${BATCH_PROCESS} and business_key = ${id}
    and ended_at is null limit 1`.execute(effect.db)
  const instance = rows[0]?.id
  if (instance !== undefined) await operate(effect, instance, { kind: 'delete', reason: effect.opinion ?? '' }, { administrator: true })
  const [row] = await rowsById(effect.db, effect.resource, [id], effect.today)
  if (row !== undefined) effect.adopt(row)
}
