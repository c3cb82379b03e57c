import { requestStatus } from '@chengan/domain/system/dictionaries/flows'
import { sql } from 'kysely'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'

const status = requestStatus.values

async function nameOfProcess({ db, instance }: FlowMoment<'generalRequest'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from flow_definition where id = ${instance.definitionId}`.execute(db)
  return rows[0]?.name ?? instance.definitionKey
}

/** A request in whatever process it was begun for: its status follows the instance, and the row says which process that is. */
export const requestFlow: FlowPart<'generalRequest'> = {
  onStart: async (at) =>
    at.patch({ status: status.inApproval.value, processKey: at.instance.definitionKey, processName: await nameOfProcess(at) }),
  onReturned: async ({ row, patch }) => {
    if (row.status === status.inApproval.value) await patch({ status: status.returned.value })
  },
  onTaskCompleted: async ({ row, patch }) => {
    if (row.status === status.returned.value) await patch({ status: status.inApproval.value })
  },
  onTerminated: async ({ patch }) => patch({ status: status.terminated.value }),
  onRecalled: async ({ instance, patch }) => {
    if (instance.status === 6) await patch({ status: status.draft.value })
  },
  onEnded: async ({ instance, patch }) => patch({ status: (instance.status === 5 ? status.notApproved : status.approved).value }),
}
