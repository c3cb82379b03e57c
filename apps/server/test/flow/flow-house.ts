import { resources } from '@chengan/domain/resources'
import { flowStatus, timeLight } from '@chengan/domain/system/dictionaries/flows'
import { xmlOf } from '@chengan/flow/parse/write-bpmn'
import { sketch } from '@chengan/flow/testing/sketch'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { date, datetime, dept, dict, int, region, text } from '@chengan/kernel/fields/builders'
import { datetimeText } from '@chengan/kernel/time'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { implement } from '../../src/areas/implement.ts'
import type { FlowPart } from '../../src/flow/part.ts'
import { joinImplementations } from '../../src/resources/implementation.ts'
import { tableOf } from '../../src/storage/schema/resource-tables.ts'
import { createTable } from '../../src/storage/schema/schema-sql.ts'
import { startTestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

const ro = { readOnly: true } as const

/** A request that goes through flows: the business of these tests. */
export const trip = defineResource({
  name: 'trip',
  root: 'demo/trip',
  area: 'system',
  label: { zh: '出差申请', en: 'Trip' },
  deletion: 'physical',
  scope: 'open',
  permissions: { add: 'login', edit: 'login', delete: 'login', page: 'login', info: 'login', list: 'login' },
  fields: {
    name: text(100, '事由', 'Reason', { required: true }),
    days: int('天数', 'Days'),
    leaveOn: date('出发日期', 'Leaves on'),
    opinion: text(500, '审核意见', 'Opinion', ro),
    place: text(50, '地点', 'Place'),
    regionId: region('区域', 'Region'),
    deptId: dept('部门', 'Department'),
    flowStatus: dict(flowStatus, '状态', 'Status', { readOnly: true, default: '0' }),
    processInstanceId: text(64, '流程实例', 'Instance', ro),
    currentNode: text(100, '当前环节', 'Step', ro),
    currentHandlers: text(300, '当前处理人', 'Handlers', ro),
    submitTime: datetime('提交时间', 'Submitted', ro),
    finishTime: datetime('办结时间', 'Closed', ro),
    deadline: datetime('期限', 'Limit', ro),
    lightColor: dict(timeLight, '时限灯', 'Lamp', ro),
    waiting: text(10, '等待', 'Waits', ro),
  },
  list: { columns: ['name'], search: ['name'], order: '-createDate' },
  flow: { definitions: ['trip'] },
})

type FlowHouse = Awaited<ReturnType<typeof openFlowHouse>>

export type { FlowHouse }

/** A server with a small city, a business of its own and a part that tests give. */
export async function openFlowHouse(part: FlowPart = {}) {
  const base = await startTestServer()
  const { services: plain } = base.open
  const registry = buildRegistry([...resources, trip])
  const { db } = plain
  for (const statement of createTable(tableOf(registry.byName('trip')))) await sql.raw(statement).execute(db)
  const implementations = joinImplementations([...plain.implementations.all, implement(trip, { flow: part })])
  const services = { ...plain, registry, implementations }
  const open = { ...base.open, services }
  const app = await buildApp(open)
  await app.ready()
  let seconds = 0
  const tick = () => {
    seconds += 2
    base.setNow(datetimeText(Date.parse('2026-06-30T02:00:00Z') + seconds * 1000))
  }
  // Time goes on between calls: the same call twice within a second is a slip.
  const plainInject = app.inject.bind(app)
  const inject = (options: InjectOptions) => {
    tick()
    return plainInject(options)
  }
  Object.assign(app, { inject })
  const house = { ...base, open, app }
  const at = await buildSmallCity(house)
  let count = 0
  return {
    house,
    db,
    /** Lets time pass. */
    pass: (more: number) => {
      seconds += more
      tick()
    },
    services,
    at,
    /** Deploys a process that is drawn in words, with nothing of the deployment call. */
    async deploys(
      nodes: Parameters<typeof sketch>[0],
      flows: readonly string[],
      more: { key?: string; settings?: object; columns?: object } = {},
    ) {
      count += 1
      const { key = 'trip' } = more
      const drawn = { ...sketch(nodes, flows, more.settings), key, name: { zh: '出差审批', en: 'Trip approval' } }
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from flow_definition where key = ${key}`.execute(db)
      const version = (rows[0]?.n ?? 0) + 1
      const id = `${key}:${version}:${count}`
      const now = '2026-01-01 00:00:00'
      await db
        .insertInto('flow_definition')
        .values({
          ...{ id, key, name: '出差审批', name_en: 'Trip approval', own_version: version, deployment_id: `dep${count}`, suspended: false },
          ...{ business_table: 'demo/trip', title_template: '{name}', biz_route: '/demo/trip', xml: xmlOf(drawn) },
          ...{ create_date: now, update_date: now, ...more.columns },
        })
        .execute()
      return id
    },
    /** Deploys a process from its text, the first of its key. */
    async deploysXml(xml: string, key: string) {
      const now = '2026-01-01 00:00:00'
      const kept = { id: `${key}:1:1`, key, name: key, version: 1, deployment_id: key, suspended: false, xml, business_table: 'demo/trip' }
      await db
        .insertInto('flow_definition')
        .values({ ...kept, create_date: now, update_date: now })
        .execute()
    },
    /** A row of the business, kept as a draft by somebody. */
    async trip(who: Person, values: object = {}): Promise<string> {
      const { data, code, msg } = await who.post('demo/trip', { name: '参加会议', days: 3, ...values })
      if (code !== 0) throw new Error(msg)
      return data.id
    },
    /** Somebody who works in both business systems, as whoever handles approvals beside gas does. */
    async person(username: string, deptId: string, role: string, businessRoles: readonly string[] = []): Promise<Person> {
      const id = await addAccount(house, { username, deptId, roles: [role], businessRoles })
      await sql`update "user" set system_codes = '{zhrq,zhsz}' where id = ${id}`.execute(db)
      return personOf(house, id)
    },
    /** An inspector of the district whose account has this id. */
    async personOfId(id: string): Promise<Person> {
      const made = await addAccount(house, { username: id, deptId: 'd-district', roles: ['districtSupervisor'] })
      await sql`update "user" set id = ${id}, uuid = ${id} where id = ${made}`.execute(db)
      return personOf(house, id)
    },
    async row(id: string): Promise<Readonly<Record<string, unknown>>> {
      const { rows } = await sql<Record<string, unknown>>`select * from trip where id = ${id}`.execute(db)
      return rows[0] ?? {}
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}
