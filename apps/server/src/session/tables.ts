import { boolColumn, idColumn, intColumn, keyColumn, notNull, type TableSpec, textColumn, timeColumn } from '../storage/schema/table.ts'

const bigint = { type: 'bigint' } as const
const primaryKey = { type: 'text COLLATE "C"', notNull: true, primary: true } as const

/** Tables of sessions, keys and what guards them. Short-lived ones are unlogged: shared by all processes, lost at a crash. */
export const sessionTables: readonly TableSpec[] = [
  {
    // id = SM3(token): who reads the table cannot act as anyone (system.md §3.3).
    name: 'session',
    columns: {
      id: idColumn,
      user_id: notNull(keyColumn),
      ip: textColumn,
      location: textColumn,
      user_agent: textColumn,
      browser: textColumn,
      os: textColumn,
      system_code: textColumn,
      login_type: textColumn,
      login_date: notNull(timeColumn),
      last_active_date: notNull(timeColumn),
      expire_date: notNull(timeColumn),
      /** Null: no idle end (wall screens). */
      idle_minutes: intColumn,
      must_set_up_mfa: notNull(boolColumn, 'false'),
      session_key: textColumn,
      /** The trusted system that signed its user on. */
      access_system_id: keyColumn,
      ended_date: timeColumn,
      ended_reason: textColumn,
    },
    indexes: [
      { name: 'session_access_system_idx', on: 'access_system_id', where: 'access_system_id is not null and ended_date is null' },
      { name: 'session_user_idx', on: 'user_id, login_date', where: 'ended_date is null' },
      { name: 'session_live_idx', on: 'login_date desc, id', where: 'ended_date is null' },
      { name: 'session_expire_idx', on: 'expire_date' },
    ],
  },
  {
    name: 'security_key',
    columns: {
      id: idColumn,
      kind: notNull(textColumn),
      public: textColumn,
      /** Sealed under the master key, which stands outside the database. */
      private: notNull(textColumn),
      create_date: notNull(timeColumn),
      /** From when on it is written with; before that every process learns of it. Null: from its making. */
      force_date: timeColumn,
      /** When a newer one had taken its place. */
      replaced_date: timeColumn,
    },
    indexes: [{ name: 'security_key_kind_idx', on: 'kind, create_date desc' }],
  },
  {
    // One row; its number tells every process that roles, menus, departments or accounts have changed.
    name: 'permission_version',
    columns: { id: { type: 'integer', notNull: true, primary: true }, version: notNull(bigint, '0') },
  },
  {
    name: 'captcha',
    unlogged: true,
    columns: { id: primaryKey, answer: textColumn, expires: notNull(timeColumn) },
    indexes: [{ name: 'captcha_expires_idx', on: 'expires' }],
  },
  {
    name: 'replay',
    unlogged: true,
    columns: { key: primaryKey, expires: notNull(timeColumn) },
    indexes: [{ name: 'replay_expires_idx', on: 'expires' }],
  },
  {
    // What happened how often lately, by key (`account:<username>`, `ip:<address>`, `captcha:<address>`); `times` are epoch ms.
    name: 'attempt',
    unlogged: true,
    columns: { key: primaryKey, times: notNull({ type: 'bigint[]' }), locked_until: bigint, update_date: notNull(timeColumn) },
    indexes: [{ name: 'attempt_update_idx', on: 'update_date' }],
  },
  {
    // id = SM3(ticket); single use (system.md §3.7).
    name: 'ticket',
    unlogged: true,
    columns: {
      id: idColumn,
      session_id: notNull(keyColumn),
      user_id: notNull(keyColumn),
      method: notNull(textColumn),
      address: notNull(textColumn),
      expires: notNull(timeColumn),
    },
    indexes: [{ name: 'ticket_expires_idx', on: 'expires' }],
  },
]
