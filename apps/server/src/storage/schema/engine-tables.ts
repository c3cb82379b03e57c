import {
  boolColumn,
  type ColumnSpec,
  type IndexSpec,
  idColumn,
  intColumn,
  jsonColumn,
  keyColumn,
  notNull,
  type TableSpec,
  textColumn,
  timeColumn,
} from './table.ts'

/** Tables that no resource declares: serial numbers, the outbox, replies to repeat, jobs. */
export const engineTables: readonly TableSpec[] = [
  {
    name: 'serial',
    columns: { series: { type: 'text COLLATE "C"', notNull: true, primary: true }, last: notNull(intColumn) },
  },
  {
    // Work that leaves the house or takes long: done by a job after the commit, at least once, with a key that makes a repeat harmless.
    name: 'outbox',
    columns: {
      id: idColumn,
      kind: notNull(textColumn),
      dedupe: keyColumn,
      payload: notNull(jsonColumn),
      run_at: notNull(timeColumn),
      tries: notNull(intColumn, '0'),
      done_at: timeColumn,
      failed: notNull(boolColumn, 'false'),
      error: textColumn,
    },
    indexes: [
      { name: 'outbox_open_idx', on: 'run_at, id', where: 'done_at is null and not failed' },
      { name: 'outbox_dedupe_key', on: 'dedupe', unique: true, where: 'dedupe is not null' },
    ],
  },
  {
    name: 'repeat_guard',
    unlogged: true,
    columns: { key: { type: 'text COLLATE "C"', notNull: true, primary: true }, reply: jsonColumn, expires: notNull(timeColumn) },
    indexes: [{ name: 'repeat_guard_expires_idx', on: 'expires' }],
  },
  {
    // Runs of jobs that wait or are under way: which process is at it, and until when it has said so.
    name: 'job_run',
    columns: {
      id: idColumn,
      job_id: { type: 'text COLLATE "C"', notNull: true },
      due: notNull(timeColumn),
      trigger: notNull(textColumn),
      node: textColumn,
      attempt: notNull(intColumn, '0'),
      taken_until: timeColumn,
    },
    indexes: [{ name: 'job_run_job_idx', on: 'job_id' }],
  },
  {
    // Clocks of rows that act by themselves: when, on which row, in which state. What has acted stays until the state is left.
    name: 'row_timer',
    columns: {
      root: notNull(keyColumn),
      row_id: notNull(keyColumn),
      name: notNull(keyColumn),
      state_field: notNull(textColumn),
      state: notNull(textColumn),
      due: notNull(timeColumn),
      // Later than due where an attempt has failed.
      next_try: notNull(timeColumn),
      // Whether it counts from a date of the row, and moves with that.
      moves: notNull(boolColumn),
      done_at: timeColumn,
      attempts: notNull(intColumn, '0'),
      error: textColumn,
    },
    indexes: [
      { name: 'row_timer_key', on: 'root, row_id, name', unique: true },
      { name: 'row_timer_open_idx', on: 'next_try', where: 'done_at is null' },
    ],
  },
  {
    // Imports of files: what is wanted, how far it is, what came of it. One of a file and person at a time.
    name: 'import_run',
    columns: {
      id: idColumn,
      creator: { type: 'text COLLATE "C"', notNull: true },
      root: notNull(textColumn),
      name: notNull(textColumn),
      sha: notNull(textColumn),
      state: notNull(textColumn),
      total: notNull(intColumn, '0'),
      done: notNull(intColumn, '0'),
      wishes: jsonColumn,
      result: jsonColumn,
      create_date: notNull(timeColumn),
      sign_date: notNull(timeColumn),
      end_date: timeColumn,
    },
    indexes: [
      { name: 'import_run_running_key', on: 'creator, root, sha', unique: true, where: "state = '0'" },
      { name: 'import_run_creator_idx', on: 'creator, create_date desc' },
    ],
  },
  {
    // The rows that an import wrote, as long as it may be taken back: their version then, and what of them stood there before (JSON, sealed where the
    // resource has sealed fields).
    name: 'import_row',
    columns: {
      import_id: { type: 'text COLLATE "C"', notNull: true },
      row_id: { type: 'text COLLATE "C"', notNull: true },
      row: notNull(intColumn),
      version: notNull(intColumn),
      before: textColumn,
    },
    indexes: [{ name: 'import_row_key', on: 'import_id, row_id', unique: true }],
  },
  {
    // How often a camera was looked for on a day, and how often it could be seen: thirty days of it.
    name: 'camera_check',
    columns: {
      camera_id: { type: 'text COLLATE "C"', notNull: true },
      day: { type: 'date', notNull: true },
      checks: notNull(intColumn),
      seen: notNull(intColumn),
    },
    indexes: [{ name: 'camera_check_key', on: 'camera_id, day', unique: true }],
  },
  {
    name: 'user_setting',
    columns: {
      user_id: { type: 'text COLLATE "C"', notNull: true },
      path: { type: 'text COLLATE "C"', notNull: true },
      value: jsonColumn,
      update_date: notNull(timeColumn),
    },
    indexes: [{ name: 'user_setting_key', on: 'user_id, path', unique: true }],
  },
  {
    // How far the chain of audit records goes: each row signs the one before with a key outside the database (audit-head.ts).
    name: 'audit_head',
    columns: {
      seq: { type: 'integer', notNull: true, primary: true },
      count: { type: 'bigint', notNull: true },
      last_id: notNull(keyColumn),
      last_hash: notNull(textColumn),
      mac: notNull(textColumn),
    },
    indexes: [{ name: 'audit_head_last_idx', on: 'last_id' }],
  },
  {
    // Seals of audit records whose personal values were covered after they had been chained. A table of its own: the chain reads every column of a record.
    name: 'audit_cover',
    columns: { id: idColumn, mac: notNull(textColumn) },
  },
  {
    name: 'installation',
    columns: { key: { type: 'text COLLATE "C"', notNull: true, primary: true }, value: jsonColumn },
  },
]

/** A party of a duty as its index knows it, where a party that is not given has a place of its own: "none, or one of mine" is one search. */
export function orNobody(column: string): string {
  return `coalesce(${column}, '')`
}

/** Of which kind a duty is: whether somebody has a page for it. */
const kind = 'biz_type, action, task_id'

/** What decides whose duty a row is, besides its id. */
const parties = 'user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level'

/** SQL: the duty called `alias` is or was late, as far as that can be said without the present moment: the others are left out of an index. */
export function mayBeLate(alias = ''): string {
  const prefix = alias === '' ? '' : `${alias}.`
  return `(${prefix}done_time is null or ${prefix}deadline < ${prefix}done_time)`
}

/** Columns that engines need on tables of resources. */
export const engineColumns: Readonly<Record<string, Readonly<Record<string, ColumnSpec>>>> = {
  // By which a file that was made ready is known to be the same: asked at every step, and large.
  flow_definition: { print: { type: 'text', generated: 'md5(xml)' } },
}

/** Indexes that engines need on tables of resources: what is still open stands apart from all that is done. */
export const engineIndexes: Readonly<Record<string, readonly IndexSpec[]>> = {
  duty: [
    { name: 'duty_flow_idx', on: 'flow_instance_id', where: 'done_time is null and flow_instance_id is not null' },
    // Which rows somebody handles a step of: asked with every list of what goes through a flow.
    { name: 'duty_handler_idx', on: 'user_id, biz_type', where: 'done_time is null and flow_instance_id is not null' },
    { name: 'duty_come_idx', on: 'start_time', include: `${kind}, ${parties}` },
    { name: 'duty_late_idx', on: 'deadline', include: `done_time, ${kind}, ${parties}`, where: mayBeLate() },
    { name: 'duty_done_idx', on: 'done_user_id, done_time', where: 'done_time is not null' },
    { name: 'duty_open_idx', on: 'biz_type, biz_id', where: 'done_time is null' },
    {
      name: 'duty_mine_idx',
      on: ['biz_type', 'action', ...['duty_region_id', 'duty_dept_id', 'user_id'].map(orNobody)].join(', '),
      // What an office owes may be hundreds of rows: they are found from the index alone.
      include: `biz_id, ${parties}`,
      where: 'done_time is null',
    },
  ],
  alert: [
    // What a look at a kind of warning compares with, and what nobody was told of yet.
    { name: 'alert_sweep_idx', on: 'kind, row_id', where: "open = '1'" },
    { name: 'alert_untold_idx', on: 'kind', where: "open = '1' and told_at is null" },
  ],
  notice_receipt: [{ name: 'notice_receipt_mine_idx', on: 'user_id, read_status, create_date desc, id desc', include: 'notice_id' }],
  operation_log: [{ name: 'operation_log_unsealed_idx', on: 'id', where: 'hash is null' }],
}
