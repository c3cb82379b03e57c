import { createHash } from 'node:crypto'
import { sensorCheckStatus } from '@chengan/domain/assets/dictionaries/monitoring'
import { yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { registry } from '@chengan/domain/registry'
import type { Actor } from '@chengan/kernel/access/actor'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itAtLength } from '../../test/random/profile.ts'
import { cloneDatabase, TEMPLATE } from '../../test/support/databases.ts'
import type { Context } from '../context.ts'
import type { ObjectStore } from '../ports/stores/object-store.ts'
import { moveDuty } from '../resources/duties/duties.ts'
import { contentKey } from '../resources/files/content-key.ts'
import type { Services } from '../services.ts'
import { openSettings } from '../settings.ts'
import { readConfig } from '../start/config.ts'
import type { OpenDatabase } from '../storage/databases/database.ts'
import { cipherTextOf, type Sealing, sealedTables, tokenParts } from '../storage/sealing/sealed-columns.ts'
import { sealingPlugin } from '../storage/sealing/sealing-plugin.ts'
import { openWorkCalendar } from '../work-calendar.ts'
import { checkCity } from './check/check-city.ts'
import { CityRows } from './check/city-rows.ts'
import { demoPlan } from './kept-plan.ts'
import { demoAccounts } from './organisation/accounts.ts'
import { refusalToSeed, seedDemo } from './prepare-demo.ts'
import { emptyDatabase } from './testing/empty-database.ts'

const asOf = '2026-06-30 18:00:00'
const options = { scale: 'small', seed: 20_260_101, asOf, password: 'Granite-Kettle-58', passwordHash: 'made for a test' } as const

function memoryStore(): ObjectStore & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  return {
    kept,
    put: async (key, content) => void kept.set(key, content),
    get: () => Promise.reject(new Error('not asked here')),
    size: async () => null,
    remove: async (key) => void kept.delete(key),
    touch: async () => undefined,
    async *staleKeys() {},
  }
}

/** Without chance, so that two cities are equal. */
const sealing: Sealing = {
  sealFor: (place, plain) => cipherTextOf('test', place, Buffer.from(plain)),
  open: (stored) => tokenParts(stored)?.sealed.toString() ?? stored,
  index: (plain) => createHash('sm3').update(plain).digest('hex'),
  indexes: (plain) => [sealing.index(plain)],
}

/** An installation without a city. */
async function sealedDatabase(): Promise<OpenDatabase> {
  const installed = await cloneDatabase(TEMPLATE)
  return { ...installed, db: installed.db.withPlugin(sealingPlugin(sealing, sealedTables(registry))) }
}

async function city() {
  const opened = await sealedDatabase()
  const store = memoryStore()
  const report = await seedDemo({ db: opened.db, registry, store, keys: sealing }, options)
  return { opened, store, report }
}

let one: { opened: OpenDatabase; store: ReturnType<typeof memoryStore>; report: Awaited<ReturnType<typeof seedDemo>> }

beforeAll(async () => {
  one = await city()
  console.info(`city made in ${one.report.milliseconds} ms: ${JSON.stringify(one.report.rows)}`)
}, 120_000)
afterAll(() => one.opened.close())

describe('the demonstration city', () => {
  it('keeps every rule of its consistency', async () => {
    const { rules, differences } = await checkCity(one.opened.db, registry)
    expect(differences).toEqual([])
    const broken = rules.filter(({ violations }) => violations.length > 0)
    expect(broken.map(({ rule, violations }) => ({ rule, count: violations.length, first: violations.slice(0, 3) }))).toEqual([])
  })

  it('has as many rows as the smallest scale asks', () => {
    expect(one.report.differences).toEqual([])
  })

  it('has told of its open alarms whom the product tells: by notice of levels 1 to 3, the whole chain and by SMS of level 1', async () => {
    const { rows } = await sql<{ level: string; people: number; levels: string[]; sms: number }>`select a.alarm_level as level,
        count(distinct r.user_id)::int as people, array_agg(distinct d.level) filter (where d.level is not null) as levels,
        (select count(*)::int from sms_log s where s.biz_id = a.id) as sms
      from iot_alarm a left join notice n on n.biz_id = a.id left join notice_receipt r on r.notice_id = n.id
        left join "user" u on u.id = r.user_id left join dept d on d.id = u.dept_id
      where a.handle_status <> 'closed' and a.alarm_level <= '3' group by a.id`.execute(one.opened.db)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ people }) => people === 0)).toEqual([])
    const grave = rows.filter(({ level }) => level === '1')
    expect(grave.map(({ levels, people, sms }) => [levels.length, sms === people])).toEqual(grave.map(() => [3, true]))
  })

  it('lets hazards fare as the book says', async () => {
    const rows = await new CityRows(one.opened.db, registry, asOf).of('hazardCheck')
    const found = rows.filter((row) => row.hasHazard === true)
    const share = (part: readonly Values[], givenRows: readonly Values[]) => part.length / givenRows.length
    const visits = new Set(rows.map((row) => row.checkNo)).size
    const clean = rows.length - found.length
    expect(clean / visits).toBeCloseTo(0.35, 0)
    expect(
      share(
        rows.filter((row) => row.level === 'qy'),
        rows,
      ),
    ).toBeCloseTo(0.58, 1)
    const closed = found.filter((row) => row.status === 'closed')
    expect(
      share(
        closed.filter((row) => Number(row.daysLate) <= 0),
        closed,
      ),
    ).toBeGreaterThan(0.88)
    expect(
      share(
        found.filter((row) => row.hazardLevel === '2'),
        found,
      ),
    ).toBeLessThan(0.07)
    expect(
      share(
        found.filter((row) => row.repeated === true),
        found,
      ),
    ).toBeLessThan(0.12)
  })

  it('opens the duties that the lifecycle itself would write', async () => {
    const { db } = one.opened
    const calendar = openWorkCalendar(db)
    const settings = openSettings(db, [], {})
    await Promise.all([calendar.reload(), settings.reload()])
    const rows = await new CityRows(db, registry, asOf).byId('hazardCheck')
    const resource = registry.byName('hazardCheck')
    const givenLifecycle = resource.lifecycles.status
    const columns = sql`biz_id, action, title, reason, user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level,
      start_time, deadline, state_field, creator`
    const writeAgain = db.transaction().execute(async (tx) => {
      const { rows: open } = await sql<Values>`select id, ${columns} from duty
        where done_time is null and biz_type = ${resource.recordRoot} order by biz_id`.execute(tx)
      for (const duty of open) {
        const row = rows.get(String(duty.biz_id))
        if (row === undefined || givenLifecycle === undefined) throw new Error('a duty without its row')
        const now = String(duty.start_time)
        const newId = () => `again${String(duty.id).slice(5)}`
        const services: Pick<Services, 'calendar' | 'settings' | 'registry' | 'newId' | 'push'> = {
          calendar,
          settings,
          registry,
          newId,
          push: () => undefined,
        }
        const actor: Pick<Actor, 'userId'> = { userId: String(duty.creator) }
        const asks = { db: tx, now, today: now.slice(0, 10), actor: actor as Actor, services: services as Services }
        await moveDuty(asks as Partial<Context> as Context, resource, givenLifecycle, row)
      }
      const { rows: again } = await sql<Values>`select ${columns} from duty where id like 'again%' order by biz_id`.execute(tx)
      expect(open.length).toBeGreaterThan(20)
      expect(again).toEqual(open.map(({ id: _id, ...rest }) => rest))
      throw new Error('taken back')
    })
    await expect(writeAgain).rejects.toThrow('taken back')
  })

  it('shares the streets among several companies, each of which maintains them by a contract in force', async () => {
    const rows = new CityRows(one.opened.db, registry, asOf)
    const contracts = (await rows.of('contract')).filter(({ status }) => status === yhContractStatus.values.active.value)
    const roads = await rows.of('road')
    const maintainedBy = Map.groupBy(roads, ({ maintDeptId }) => String(maintDeptId))
    expect(maintainedBy.size).toBe(3)
    const covers =
      (road: Values) =>
      ({ companyDeptId, regionId }: Values) =>
        companyDeptId === road.maintDeptId && [road.regionId, '990100'].includes(regionId)
    expect(roads.filter((road) => !contracts.some(covers(road))).map(({ name }) => name)).toEqual([])
  })

  it('shows where its accounts look what became of commands to devices, and gauges that were looked at and that are to be', async () => {
    const rows = new CityRows(one.opened.db, registry, asOf)
    const fates = (await rows.of('deviceCommand')).map(({ status, result }) => [status, result].join())
    expect(new Set(fates)).toEqual(new Set(['2,1', '2,0', '3,']))
    const home = (await rows.of('sensorCheck')).filter(({ regionId }) => String(regionId).startsWith('990102'))
    expect(new Set(home.map(({ status }) => status))).toEqual(new Set(Object.values(sensorCheckStatus.values).map(({ value }) => value)))
  })

  it('keeps every picture that a file names', async () => {
    const { rows } = await sql<{ sha: string; size: number }>`select sha, size from file where demo and mime like 'image/%'`.execute(
      one.opened.db,
    )
    expect(rows.filter(({ sha, size }) => !one.store.kept.has(contentKey(sha)) || !(Number(size) > 1000))).toEqual([])
  })

  it('ties the papers of child rows to them: certificates, filing materials', async () => {
    const { rows } = await sql<{ shown: number; tied: number }>`with shown as (
        select id as owner, unnest(cert_file) as file from job_person_jobpersoncert
        union all select id, unnest(attachments) from source_filing_source_material)
      select count(*)::int as shown, count(f.id)::int as tied from shown left join file f on f.id = shown.file and f.biz_id = shown.owner`.execute(
      one.opened.db,
    )
    expect(rows[0]?.shown).toBeGreaterThan(20)
    expect(rows[0]?.tied).toBe(rows[0]?.shown)
  })

  it('offers the accounts that exist', async () => {
    const { rows } = await sql<{ username: string; name: string }>`select username, real_name as name from "user"`.execute(one.opened.db)
    const known = new Map(rows.map(({ username, name }) => [username, name]))
    for (const { username, realName } of demoAccounts()) expect(known.get(username)).toBe(realName)
    expect(demoAccounts().length).toBe(45)
  })

  itAtLength(
    'is the same when it is made again',
    async () => {
      const other = await city()
      const hashes = async (opened: OpenDatabase) => {
        const found: Record<string, string> = {}
        for (const resource of registry.tabled.filter((each) => each.fieldList.some((field) => field.stored))) {
          const { rows } = await sql<{
            text: string
          }>`select to_jsonb(t)::text as text from ${sql.table(resource.table)} t where demo order by id`.execute(opened.db)
          found[resource.name] = createHash('sha256')
            .update(rows.map(({ text }) => text).join('\n'))
            .digest('hex')
        }
        return found
      }
      expect(await hashes(other.opened)).toEqual(await hashes(one.opened))
      await other.opened.close()
    },
    120_000,
  )

  it('is not there at all when its making is broken off', async () => {
    const opened = await sealedDatabase()
    const breaksOff = seedDemo({ db: opened.db, registry, store: memoryStore(), keys: sealing }, options, (_mark, rows) => {
      if (rows > 0) throw new Error('broken off')
    })
    await expect(breaksOff).rejects.toThrow('broken off')
    expect(await demoPlan(opened.db)).toBeNull()
    const { rows } = await sql`select 1 from gas_facility union all select 1 from handle_log union all select 1 from outbox`.execute(
      opened.db,
    )
    expect(rows).toEqual([])
    await opened.close()
  })
})

describe('seeding by hand', () => {
  const asked = (db: OpenDatabase['db'], production: boolean, force: boolean) =>
    refusalToSeed({ db, registry, config: { ...readConfig({}), production } }, force)

  it('is refused where a city is, where real rows are, and in production', async () => {
    expect(await asked(one.opened.db, false, false)).toMatch(/holds the demonstration city already \(small/)
    const opened = await emptyDatabase(registry)
    expect(await asked(opened.db, false, false)).toBeNull()
    expect(await asked(opened.db, true, false)).toMatch(/do not belong into production/)
    await sql`insert into gas_company (id, create_date, update_date) values ('real', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      opened.db,
    )
    expect(await asked(opened.db, false, false)).toMatch(/rows that are no demonstration/)
    expect(await asked(opened.db, false, true)).toMatch(/name ends in _demo or _test/)
    await opened.close()
  })
})
