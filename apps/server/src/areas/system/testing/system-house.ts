import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemResources } from '@chengan/domain/system/resources'
import { systemMessages } from '@chengan/domain/system/system-messages'
import { levelCode } from '@chengan/kernel/access/level'
import { buildRegistry, type Registry } from '@chengan/kernel/definition/registry'
import { refusalsOf } from '@chengan/kernel/errors/refusals-of'
import { uuid7 } from '@chengan/kernel/ids/uuid7'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { cloneDatabase, EMPTY } from '../../../../test/support/databases.ts'
import { partsForTests } from '../../../../test/support/house.ts'
import { tellingOfRows } from '../../../alerts/tell-of-row.ts'
import type { Context } from '../../../context.ts'
import { openFigureCache } from '../../../figures/cache/figure-cache.ts'
import { clockFollows } from '../../../flow/keep-clock.ts'
import { contextOf, systemActor } from '../../../pipeline/context-of.ts'
import { openCatalogue } from '../../../pipeline/errors.ts'
import { askCall } from '../../../pipeline/run-call.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { smtpSender } from '../../../ports/mail/smtp.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { leadOthers } from '../../../resources/change/others/lead-on.ts'
import { makeForStep } from '../../../resources/change/others/make-rows.ts'
import { removeRows } from '../../../resources/change/remove.ts'
import { joinImplementations, type SentInput } from '../../../resources/implementation.ts'
import type { Services } from '../../../services.ts'
import { buildActor } from '../../../session/actor.ts'
import { signFile } from '../../../session/keys/file-signatures.ts'
import { openKeys } from '../../../session/keys/keys.ts'
import type { SessionServices } from '../../../session/services.ts'
import { environmentName, openSettings } from '../../../settings.ts'
import { openBackground } from '../../../start/background.ts'
import { readConfig } from '../../../start/config.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { foundation } from '../../../storage/schema/foundation.ts'
import { wholeSchema } from '../../../storage/schema/schema.ts'
import { createTable } from '../../../storage/schema/schema-sql.ts'
import { sealedTables } from '../../../storage/sealing/sealed-columns.ts'
import { sealingPlugin } from '../../../storage/sealing/sealing-plugin.ts'
import { openWorkCalendar } from '../../../work-calendar.ts'
import { implementedBy } from '../../area-parts.ts'
import { alertParts } from '../alerts/alert-parts.ts'
import { openFileStores } from '../files/stores/file-stores.ts'
import { FLOW_ADMINISTRATOR, FLOW_LEADER, tellOfFlow } from '../flow/flow-words.ts'
import { systemImplementations } from '../implementations.ts'
import { openSubscribers } from '../integration/subscribers.ts'
import { smsDrivers } from '../sms/sms-drivers.ts'
import { systemTables } from '../system-tables.ts'

export type SystemServices = Awaited<ReturnType<typeof openSystemServices>>

const words = {
  levelByDeptKind: { '1': 'city', '2': 'district', '4': 'enterprise', '11': 'asSuperior', '12': 'administrator' },
  administratorRoles: ['sysAdmin', 'secAdmin', 'auditAdmin'],
  superRoles: ['superAdmin'],
  screenRoles: ['screen'],
  screenCalls: [],
  systems: ['zhrq', 'zhsz', 'tbxt'],
} as const

async function makeTables(db: Db, registry: Registry): Promise<void> {
  for (const statement of foundation.split(/^(?=CREATE )/m).filter((one) => one.trim())) await sql.raw(statement).execute(db)
  for (const statement of Object.values(wholeSchema(registry, systemTables)).flatMap(createTable)) await sql.raw(statement).execute(db)
}

/** An empty database with its tables, and the services over it. */
async function openGround() {
  const opened = await cloneDatabase(EMPTY)
  const registry = buildRegistry(systemResources)
  await makeTables(opened.db, registry)
  const dataDir = await mkdtemp(join(tmpdir(), 'chengan-system-'))
  const presets: Record<string, string> = { SECURITY_PASSWORD_ALLOWPLAIN: '1', SECURITY_THREEADMIN: '1' }
  const time = { now: Date.parse('2026-03-04T10:00:00+08:00') }
  const clock = () => time.now
  const newId = () => uuid7(time.now, crypto.getRandomValues(new Uint8Array(10)))
  const keys = await openKeys({ db: opened.db, dataDir, clock, newId })
  const db = opened.db.withPlugin(sealingPlugin(keys, sealedTables(registry)))
  const settings = openSettings(db, [], presets)
  const session: SessionServices = { db, settings, clock, newId, keys, words }
  const pushed: { to: Parameters<Services['push']>[0]; message: Parameters<Services['push']>[1] }[] = []
  const services: Services = {
    config: readConfig({ DATA_DIR: dataDir, STORE_HOSTS: '127.0.0.1' }),
    db,
    registry,
    implementations: joinImplementations(implementedBy(systemImplementations, partsForTests(session))),
    settings,
    calendar: openWorkCalendar(db),
    store: openFileStores({ db, registry, clock, dataDir }),
    sms: smsDrivers(),
    mail: smtpSender(),
    push: (to, message) => pushed.push({ to, message }),
    tellPerson: async () => undefined,
    isWall: () => false,
    cityBox: async () => null,
    insideDistricts: async () => new Map(),
    background: openBackground((name, error) => console.error(name, error)),
    catalogue: openCatalogue([systemMessages, refusalsOf(systemResources)]),
    keys,
    figureCache: openFigureCache(registry, { livesMs: 0 }),
    tileCache: openFigureCache(registry, { livesMs: 0 }),
    flow: { administratorRole: FLOW_ADMINISTRATOR, leaderRole: FLOW_LEADER, tell: tellOfFlow, rowChanged: clockFollows },
    rowsOfOthers: { make: makeForStep, lead: leadOthers },
    tellOfRow: tellingOfRows(alertParts),
    signFile: (sessionId, fileId) => signFile(session, sessionId, fileId),
    subscribers: openSubscribers(),
    clock,
    newId,
  }
  return { db, registry, services, session, pushed, dataDir, presets, time, close: opened.close }
}

/** A town of one city bureau, one district, one company and a system office on a database of its own, with a clock that tests set. */
export async function openSystemServices() {
  const { db, registry, services, session, pushed, dataDir, presets, time, close } = await openGround()
  const insert = (table: string, row: Values) =>
    db
      .insertInto(table)
      .values({ create_date: '2026-01-01', update_date: '2026-01-01', ...row })
      .execute()
  await furnish(insert)
  const contextOfUser = async (userId: string): Promise<Context> => {
    const actor = userId === 'system' ? systemActor : await buildActor(db, words, userId)
    if (actor === null) throw new Error(`${userId} has no account`)
    const request = {
      id: 'r1',
      ip: '10.0.0.7',
      port: 1,
      userAgent: 'test',
      method: 'PUT',
      path: '/api/test',
      sessionId: `s-${userId}`,
      strict: false,
    }
    return contextOf(services, actor, request, 'zh-CN')
  }
  return {
    db,
    services,
    session,
    pushed,
    dataDir,
    insert,
    as: contextOfUser,
    set: (code: string, value: string) => {
      presets[environmentName(code)] = value
    },
    pass: (milliseconds: number) => {
      time.now += milliseconds
    },
    /** A special call, as the pipeline makes it. */
    async call(userId: string, name: string, input: Partial<SentInput> = {}): Promise<unknown> {
      const [resource = '', call = ''] = name.split('.')
      if (services.implementations.named(resource).calls[call] === undefined) throw new Error(`${name} is not implemented`)
      return inTransaction(await contextOfUser(userId), (ctx) => askCall(ctx, name, input))
    },
    add: async (userId: string, resource: string, body: Values) =>
      inTransaction(await contextOfUser(userId), (ctx) => addRow(ctx, registry.byName(resource), body)),
    edit: async (userId: string, resource: string, body: Values) =>
      inTransaction(await contextOfUser(userId), (ctx) => editRow(ctx, registry.byName(resource), body)),
    remove: async (userId: string, resource: string, ids: readonly string[]) =>
      inTransaction(await contextOfUser(userId), (ctx) => removeRows(ctx, registry.byName(resource), ids)),
    async rows(table: string, where = 'true'): Promise<readonly Values[]> {
      const { rows } = await sql<Values>`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(db)
      return rows
    },
    async close() {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The key with which a call refuses; 'done' when it does not. */
export async function keyOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && error.name === 'Refusal' ? error.message : Promise.reject(error)),
  )
}

type Insert = (table: string, row: Values) => Promise<unknown>

async function furnish(insert: Insert): Promise<void> {
  await furnishRegionsAndDepartments(insert)
  await furnishPeople(insert)
  await furnishMenus(insert)
}

async function furnishRegionsAndDepartments(insert: Insert): Promise<void> {
  const dept = (id: string, pid: string | null, pids: string, name: string, kind: string, level: string, region: string | null) =>
    insert('dept', { id, pid, pids, name, kind, level, region_id: region, status: '1', sort: 1 })
  const region = (id: string, pid: string | null, name: string, type: string, lng: number, lat: number) =>
    insert('region', {
      id,
      pid,
      name,
      full_name: name,
      type,
      status: '1',
      sort: 1,
      location: JSON.stringify({ lng, lat }),
      location_lng: lng,
      location_lat: lat,
    })
  await region('990100', null, '临江市', '2', 120, 30)
  await region('990105', '990100', '江北区', '3', 120.1, 30.1)
  await region('990106', '990100', '江南区', '3', 120.1, 29.8)
  await region('990105001', '990105', '城东街道', '4', 120.2, 30.1)
  await region('990105002', '990105', '城西街道', '4', 120.0, 30.1)
  await dept('1', null, '', '临江市城市管理局', '1', levelCode.city, '990100')
  await dept('d-qx', '1', '1', '江北区综合执法局', '2', levelCode.district, '990105')
  await dept('d-gas', 'd-qx', '1,d-qx', '长安燃气有限公司', '4', levelCode.enterprise, '990105')
  await dept('d-sec', 'd-gas', '1,d-qx,d-gas', '客服部', '11', levelCode.enterprise, '990105')
  await dept('d-sys', '1', '1', '系统运维中心', '12', levelCode.administrator, null)
}

async function furnishPeople(insert: Insert): Promise<void> {
  const role = (id: string, level: string | null, extra: Values = {}) =>
    insert('role', { id, code: id, name: id, level, data_scope: '1', built_in: true, delegable: false, ...extra })
  for (const id of ['sysAdmin', 'secAdmin', 'auditAdmin', 'superAdmin']) await role(id, levelCode.administrator)
  await role('deptAdmin', null, { menu_id_list: ['m-user'] })
  await role('staff', levelCode.enterprise, { delegable: true, built_in: false, menu_id_list: ['m-todo'] })
  await role('city', levelCode.city, { built_in: false, menu_id_list: ['m-user', 'm-notice'] })
  const user = (id: string, deptId: string, level: string, roles: readonly string[], region: string | null = '990105') =>
    insert('user', {
      id,
      uuid: `u-${id}`,
      username: id,
      real_name: `${id}先生`,
      dept_id: deptId,
      level,
      region_id: region,
      status: '1',
      role_id_list: roles,
      mobile: `138${String(Math.abs(hash(id)))
        .padStart(8, '0')
        .slice(0, 8)}`,
      super_admin: 0,
    })
  await user('root', 'd-sys', levelCode.administrator, ['superAdmin'], null)
  await user('sam', 'd-sys', levelCode.administrator, ['sysAdmin'], null)
  await user('seb', 'd-sys', levelCode.administrator, ['secAdmin'], null)
  await user('cora', '1', levelCode.city, ['city'], '990100')
  await user('dora', 'd-qx', levelCode.district, [])
  await user('gus', 'd-gas', levelCode.enterprise, ['deptAdmin'])
  await user('gina', 'd-sec', levelCode.enterprise, ['staff'])
}

async function furnishMenus(insert: Insert): Promise<void> {
  const menu = (id: string, pid: string | null, name: string, extra: Values) =>
    insert('menu', { id, pid, name, type: '0', sort: 1, status: '1', open_mode: '0', ...extra })
  await menu('m-sys', null, '系统管理', {})
  await menu('m-user', 'm-sys', '用户管理', { name_en: 'Users', url: '/sys/user/index', permissions: 'sys:user:list' })
  await menu('m-user-save', 'm-user', '新增', { type: '1', permissions: 'sys:user:save' })
  await menu('m-notice', 'm-sys', '通知管理', {
    url: '/sys/notice/index',
    permissions: 'sys:notice:list,sys:notice:release',
    system_code: 'zhsz',
  })
  await menu('m-work', null, '我的工作', {})
  await menu('m-todo', 'm-work', '我的待办', { url: '/act/todo/index', badge: 'todo' })
  await menu('m-todo-detail', 'm-todo', '流程详情', { url: '/act/detail/:id', hidden: true })
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}
