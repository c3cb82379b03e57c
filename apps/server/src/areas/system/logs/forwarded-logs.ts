import { loginStatus } from '@chengan/domain/system/dictionaries/accounts'
import { auditKind, opStatus } from '@chengan/domain/system/dictionaries/operations'
import { instantOf } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { SyslogRecord } from '../../../ports/syslog/message.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { oldestWriter } from '../../../storage/sealing/sealer.ts'

/** A row as its table has it. */
type LogRow = Members<'creator_name' | 'ip' | 'status' | 'kind' | 'resource' | 'hash' | 'operation'> & {
  readonly id: string
  readonly create_date: string
}

/** A log that is forwarded: which of its rows are settled, so that none comes later with a smaller id, and what is said of them. */
export interface ForwardedLog {
  readonly table: 'operation_log' | 'login_log'
  settled(now: number): RawBuilder<boolean>
  recordOf(row: LogRow): SyslogRecord
}

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const sensitive: readonly string[] = [auditKind.values.grant.value, auditKind.values.param.value, auditKind.values.privacyRead.value]
const settleMs = 2000

const factsOf = (row: LogRow) => ({
  id: row.id,
  user: textOf(row.creator_name),
  ip: textOf(row.ip),
  status: textOf(row.status),
})

/** What goes to the log centre. Sealed records are settled by the sealer. */
export const forwardedLogs: readonly ForwardedLog[] = [
  {
    table: 'operation_log',
    settled: () => sql<boolean>`hash is not null`,
    recordOf: (row) => ({
      time: instantOf(row.create_date),
      kind: 'operation',
      severity: row.status === opStatus.values.failed.value ? 'warning' : sensitive.includes(textOf(row.kind)) ? 'notice' : 'informational',
      facts: { ...factsOf(row), kind: textOf(row.kind), resource: textOf(row.resource), hash: textOf(row.hash) },
      text: JSON.stringify(row),
    }),
  },
  {
    table: 'login_log',
    settled: (now) => sql<boolean>`create_date < least(${new Date(now - settleMs).toISOString()}::timestamptz, ${oldestWriter})`,
    recordOf: (row) => ({
      time: instantOf(row.create_date),
      kind: 'login',
      severity: row.status === loginStatus.values.success.value ? 'informational' : 'warning',
      facts: { ...factsOf(row), operation: textOf(row.operation) },
      text: JSON.stringify(row),
    }),
  },
]

/** The next rows behind an id, in order. */
export async function rowsBehind(db: Db, log: ForwardedLog, last: string, at: { now: number; limit: number }): Promise<readonly LogRow[]> {
  const { rows } = await sql<LogRow>`select * from ${sql.table(log.table)} where id > ${last} and ${log.settled(at.now)}
    order by id limit ${at.limit}`.execute(db)
  return rows
}
