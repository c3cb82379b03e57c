import { boolColumn, idColumn, intColumn, jsonColumn, keyColumn, notNull, type TableSpec, textColumn, timeColumn } from './table.ts'

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
    name: 'job_turn',
    columns: { name: { type: 'text COLLATE "C"', notNull: true, primary: true }, taken_until: notNull(timeColumn) },
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
    name: 'installation',
    columns: { key: { type: 'text COLLATE "C"', notNull: true, primary: true }, value: jsonColumn },
  },
]
