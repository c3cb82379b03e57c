import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuid7 } from '@chengan/kernel/ids/uuid7'
import { sql } from 'kysely'
import { cloneDatabase, EMPTY } from '../../../test/support/databases.ts'
import { hashPassword } from '../../ciphers/password.ts'
import { environmentName, openSettings } from '../../settings.ts'
import type { Db } from '../../storage/databases/database.ts'
import { createTable } from '../../storage/schema/schema-sql.ts'
import type { TableSpec } from '../../storage/schema/table.ts'
import { openKeys } from '../keys/keys.ts'
import { sessionParameters } from '../parameters.ts'
import type { SecondFactor, SessionAudit, SessionServices } from '../services.ts'
import { openSessions } from '../sessions.ts'
import { sessionTables } from '../tables.ts'

const resourceTable = (name: string, columns: Readonly<Record<string, string>>): TableSpec => ({
  name,
  columns: {
    id: { type: 'text COLLATE "C"', notNull: true, primary: true },
    deleted: { type: 'boolean', notNull: true, default: 'false' },
    ...Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, { type }])),
  },
})

const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text']))
const lists = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text[]']))

/** The columns of the resources that sessions read, as the domain declares them. */
const resourceTables: readonly TableSpec[] = [
  resourceTable('user', {
    ...texts(
      'uuid',
      'username',
      'real_name',
      'employee_code',
      'zzd_account_id',
      'dept_id',
      'status',
      'password_hash',
      'mobile',
      'id_card',
      'last_login_ip',
      'mfa_type',
      'mfa_secret',
    ),
    ...lists('role_id_list', 'post_id_list', 'system_codes'),
    super_admin: 'integer',
    fail_count: 'integer',
    must_change_pwd: 'boolean',
    password_history: 'jsonb',
    mfa_recovery_codes: 'jsonb',
    expire_date: 'date',
    pwd_update_date: 'timestamptz',
    last_login_date: 'timestamptz',
    lock_until: 'timestamptz',
  }),
  resourceTable('dept', { ...texts('pid', 'name', 'kind', 'region_id', 'status'), ...lists('system_code') }),
  resourceTable('role', { ...texts('code', 'data_scope'), ...lists('menu_id_list', 'dept_id_list'), mfa: 'boolean' }),
  resourceTable('menu', { ...texts('permissions', 'status'), resource_list: 'jsonb' }),
  resourceTable('business_role', {
    ...texts('code', 'level', 'status'),
    ...lists('user_id_list', 'post_id_list', 'dept_id_list', 'region_id_list'),
  }),
  resourceTable('login_log', {
    ...texts(
      'creator',
      'creator_name',
      'real_name',
      'dept_id',
      'dept_name',
      'operation',
      'status',
      'login_type',
      'fail_reason',
      'ip',
      'user_agent',
    ),
    create_date: 'timestamptz',
    update_date: 'timestamptz',
  }),
  resourceTable('param', texts('param_code', 'param_value')),
]

/** A row of a table of the house; arrays become arrays of text. */
export async function insert(db: Db, table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  await db.insertInto(table).values(row).execute()
}

export type SessionServer = Awaited<ReturnType<typeof startSessionServer>>

/** A small town of one city, one district and one company on a database of its own, with a clock that tests set. */
export async function startSessionServer(options: { readonly secondFactor?: SecondFactor } = {}) {
  const { db, close } = await cloneDatabase(EMPTY)
  for (const table of [...resourceTables, ...sessionTables])
    for (const statement of createTable(table)) await sql.raw(statement).execute(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'chengan-session-'))
  const presets: Record<string, string> = {}
  const time = { now: Date.parse('2026-03-02T09:00:00+08:00') }
  const clock = () => time.now
  const newId = () => uuid7(time.now, crypto.getRandomValues(new Uint8Array(10)))
  const notes: string[] = []
  const audits: SessionAudit[] = []
  const services: SessionServices = {
    db,
    settings: openSettings(db, sessionParameters, presets),
    clock,
    newId,
    keys: await openKeys({ db, dataDir, clock, newId }),
    words: {
      levelByDeptKind: { '1': 'city', '2': 'district', '4': 'enterprise', '6': 'supervisor', '11': 'asSuperior', '12': 'administrator' },
      administratorRoles: ['sysAdmin', 'secAdmin', 'auditAdmin'],
      superRoles: ['superAdmin'],
      screenRoles: ['screen'],
      screenCalls: ['lib/words'],
      systems: ['zhrq', 'zhsz', 'tbxt'],
    },
    note: (text) => notes.push(text),
    audit: async (_db, record) => void audits.push(record),
    ...options,
  }
  await furnish(db)
  return {
    db,
    services,
    sessions: openSessions(services),
    dataDir,
    notes,
    audits,
    set: (code: string, value: string) => (presets[environmentName(code)] = value),
    now: () => time.now,
    pass: (milliseconds: number) => (time.now += milliseconds),
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function furnish(db: Db): Promise<void> {
  await insert(db, 'dept', {
    id: '1',
    pid: '0',
    name: '临江市城市管理局',
    kind: '1',
    region_id: '330100',
    status: '1',
    system_code: ['zhrq', 'zhsz'],
  })
  await insert(db, 'dept', { id: 'd-qx', pid: '1', name: '江北区综合行政执法局', kind: '2', region_id: '330105', status: '1' })
  await insert(db, 'dept', {
    id: 'd-gas',
    pid: 'd-qx',
    name: '长安燃气有限公司',
    kind: '4',
    region_id: '330105',
    status: '1',
    system_code: ['zhrq'],
  })
  await insert(db, 'dept', { id: 'd-gas-safety', pid: 'd-gas', name: '安全科', kind: '11', status: '1' })
  await insert(db, 'dept', { id: 'd-ops', pid: '0', name: '系统运维', kind: '12', status: '1' })
  await insert(db, 'menu', { id: 'm-check', permissions: 'gysy:aqjdyhpc:list, gysy:aqjdyhpc:save', status: '1' })
  await insert(db, 'menu', { id: 'm-off', permissions: 'gysy:off:list', status: '0' })
  await insert(db, 'role', { id: 'r-staff', code: 'enterpriseStaff', data_scope: '2', menu_id_list: ['m-check', 'm-off'] })
  await insert(db, 'role', { id: 'r-sys', code: 'sysAdmin', data_scope: '1', menu_id_list: [] })
  await insert(db, 'role', { id: 'r-super', code: 'superAdmin', data_scope: '1', menu_id_list: [] })
  await insert(db, 'role', { id: 'r-screen', code: 'screen', data_scope: '1', menu_id_list: [] })
}

let hash: Promise<string> | undefined
let count = 0

/** The password of every person of the tests. */
export const SESSION_PASSWORD = 'Tr7-kelp-mond'

/** An account with the password of the tests; its password was changed a day ago. */
export async function person(house: SessionServer, given: Readonly<Record<string, unknown>> = {}) {
  hash ??= hashPassword(SESSION_PASSWORD)
  count += 1
  const row = {
    id: `u-${count}`,
    uuid: `uuid-${count}`,
    username: `user${count}x`,
    real_name: `测试员${count}`,
    dept_id: 'd-gas',
    status: '1',
    password_hash: await hash,
    role_id_list: ['r-staff'],
    must_change_pwd: false,
    pwd_update_date: new Date(house.now() - 86_400_000).toISOString(),
    ...given,
  }
  await insert(house.db, 'user', row)
  return { ...row, ip: `10.0.${count >> 8}.${count & 255}` }
}

export type SessionPerson = Awaited<ReturnType<typeof person>>
