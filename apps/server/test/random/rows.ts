import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import type { Row } from '../../src/resources/rows.ts'
import type { Db } from '../../src/storage/databases/database.ts'
import type { OpenDuty, Values } from './judge.ts'

/** A row as the database keeps it, by the names of its fields. */
export async function rowOf(db: Db, resource: CompleteResource, id: string): Promise<Row> {
  const { rows } = await sql<Values>`select * from ${sql.table(resource.table)} where id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`${resource.name} ${id} is gone`)
  return { ...byFields(resource, row), id }
}

export function byFields(resource: CompleteResource, row: Values): Values {
  return Object.fromEntries(resource.fieldList.filter((field) => field.column in row).map((field) => [field.name, row[field.column]]))
}

/** Rows in some states of a field, the newest first. */
export async function rowsIn(
  db: Db,
  resource: CompleteResource,
  field: string,
  states: readonly string[],
  ids: ReadonlySet<string>,
): Promise<readonly Values[]> {
  const column = resource.fields[field]?.column ?? field
  const { rows } = await sql<Values>`select * from ${sql.table(resource.table)} where ${sql.ref(column)} = any(${[...states]}::text[])
    and id = any(${[...ids]}::text[]) order by id desc limit 40`.execute(db)
  return rows.map((row) => byFields(resource, row))
}

/** The open duties on rows, by row. */
export async function dutiesOf(db: Db, resource: CompleteResource, ids: readonly string[]): Promise<(id: unknown) => readonly OpenDuty[]> {
  const { rows } = await sql<OpenDuty & { biz_id: string }>`select biz_id, action, state_field, user_id, not_user_id, business_role,
    duty_dept_id, duty_region_id, duty_level from duty
    where biz_type = ${resource.recordRoot} and biz_id = any(${[...ids]}::text[]) and done_time is null`.execute(db)
  return (id) => rows.filter((one) => one.biz_id === id)
}

/** One step of a history: what was done, from where to where, by whom. */
export type RandomStep = readonly [action: string, from: string, to: string, by: string]

/** The history of a row as the handling log tells it. */
export async function historyOf(db: Db, resource: CompleteResource, id: string): Promise<readonly RandomStep[]> {
  const { rows } = await sql<{
    action: string
    from: string
    to: string
    by: string
  }>`select action, from_status as "from", to_status as "to",
    operator_id as by from handle_log where biz_type = ${resource.bizType ?? resource.recordRoot} and biz_id = ${id} order by operate_time, id`.execute(
    db,
  )
  return rows.map(({ action, from, to, by }) => [action, from, to, by])
}

/** A draft that is rated by a new scheme keeps its version (rateDraftsAnew): nobody is refused for not having seen it. */
const RATED_ANEW = '按新评分方案重算'

/** How many changes of a row the audit records know; that somebody looked at what is sensitive is a record too, of no change. */
export async function recordsOf(db: Db, { recordRoot }: CompleteResource, id: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from operation_log where row_ids = ${id} and starts_with(resource, ${`${recordRoot}:`}) and status = '1'
    and kind <> 'privacyRead' and operation is distinct from ${RATED_ANEW}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Ids of the child rows of a row under one of its fields. */
export async function childRowsIn(db: Db, resource: CompleteResource, name: string, ownerId: string): Promise<readonly string[]> {
  const child = resource.fields[name]?.child
  if (child === undefined) throw new Error(`${resource.name}.${name} has no child rows`)
  const owner = child.resource.fields[child.by]?.column ?? child.by
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(child.resource.table)} where ${sql.ref(owner)} = ${ownerId}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
