import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { addDays, dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { resetAccount } from '../src/admin/accounts.ts'
import { sweepContents } from '../src/areas/system/files/remove-content.ts'
import { seedInstallation } from '../src/seed/installation.ts'
import { readConfig } from '../src/start/config.ts'
import { openServices } from '../src/start/open-services.ts'
import { verifyAudit } from '../src/storage/audit/audit-chain.ts'
import { type Db, openPostgres } from '../src/storage/databases/database.ts'
import { chainParts, sealAudit } from '../src/storage/sealing/sealer.ts'
import { comesTo } from './faults/progress.ts'
import { profile } from './random/profile.ts'
import { TEMPLATE } from './support/databases.ts'
import { databaseUrl, makeDatabase } from './support/make-database.ts'
import { addAccount, type CallReply, type Person, personOf } from './support/people.ts'
import { cityNow, cityNowText, fixedClock, houseAt, type ServerProcess, startInVain, startServer } from './support/server-process.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from './support/small-city.ts'

// A real process over a real folder: killed in the middle of its work, started again. The one test that needs no injected requests.

const HAZARD = 'gysy/aqjdyhpc'
/** More than findings are made between two kills: the embedded database makes uploads wait while findings go on. */
const PICTURES = 2000 * profile.kills
const folder = mkdtempSync(join(tmpdir(), 'chengan-kill-'))
const onPostgres = inject('postgres')
const databases = ['embedded', 'PostgreSQL'] as const

describe.each(databases)('a server process on the %s database', (kind) => {
  const name = `kill_${randomBytes(4).toString('hex')}`
  const dataDir = join(folder, kind)
  const env = {
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: databaseUrl(onPostgres, name) } : {}),
    DATA_DIR: dataDir,
    ...fixedClock,
    DEMO: 'none',
    LOG_LEVEL: 'info',
    CHENGAN_SECURITY_PK_MODE: 'off',
    CHENGAN_SECURITY_CAPTCHA_TYPE: 'none',
    CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1',
    CHENGAN_SECURITY_RATE_SESSION: '0',
  }
  let server: ServerProcess
  let at: SmallCity
  let boss: Person
  let password: string
  let pictures: readonly string[]

  beforeAll(async () => {
    if (kind === 'PostgreSQL') await makeDatabase(onPostgres, name, TEMPLATE)
    const open = await openServices(readConfig(env))
    const house = houseAt(open, () => server.address)
    await seedInstallation(open.services.db, registry, cityNowText(), false)
    at = await buildSmallCity(house)
    boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
    password = (await resetAccount(open, 'staff')).password
    const first = await uploadPicture(house, at.district)
    await sql`insert into file select (jsonb_populate_record(f, jsonb_build_object('id', f.id || n))).* from file f, generate_series(1, ${PICTURES}::int) n
    where f.id = ${first}`.execute(open.services.db)
    pictures = Array.from({ length: PICTURES }, (_, n) => `${first}${n + 1}`)
    await open.close()
    server = await startServer(env)
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    if (kind === 'PostgreSQL') await maintain((db) => sql`drop database ${sql.id(name)} with (force)`.execute(db))
    rmSync(dataDir, { recursive: true, force: true })
  })

  const today = dateText(cityNow())
  let count = 0
  const finding = () => {
    count += 1
    return {
      level: 'qx',
      hazardSource: '1',
      checkType: '1',
      checkDate: `${addDays(today, -1)} 09:00:00`,
      checkers: [at.district.userId, at.district2.userId],
      objectType: '1',
      gasCompaniesId: at.ids.company,
      objectName: `调压箱${count}`,
      regionId: '990102001',
      address: '望澜区古渡街118号',
      hasHazard: true,
      hazardCategory: '6',
      hazardLevel: '1',
      description: '出口压力3.9kPa',
      beforeImages: [pictures[count]],
    }
  }

  /** What people were told has been done. */
  const told = { posts: [] as string[], findings: [] as string[], reports: [] as string[], files: [] as string[] }
  const note = (list: string[], reply: { code: number; data: { id: string } | null }) => {
    if (reply.code === 0 && reply.data) list.push(reply.data.id)
  }

  async function addPosts(worker: number, until: () => boolean): Promise<void> {
    for (let n = 0; !until(); n += 1)
      note(told.posts, await boss.put('sys/post', { postCode: `k${worker}_${n}`, postName: `岗位${worker}-${n}` }))
  }

  let shade = 0
  async function upload(until: () => boolean): Promise<void> {
    while (!until()) {
      shade += 1
      const background = { r: shade % 256, g: Math.floor(shade / 256) % 256, b: 7 }
      const png = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(png)]), `p${shade}.png`)
      const reply = await fetch(`${server.address}/api/sys/oss/upload`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${boss.token}` },
      })
      note(told.files, JSON.parse(await reply.text()))
    }
  }

  async function reportFindings(until: () => boolean): Promise<void> {
    while (!until()) {
      const added = await at.district.put(HAZARD, finding())
      note(told.findings, added)
      if (added.code === 0) note(told.reports, await at.district.put(`${HAZARD}/report`, { id: added.data.id }))
    }
  }

  describe('which serves', () => {
    onlyOn('embedded', kind)('keeps a second one off its folder', async () => {
      const second = await startInVain(env)
      expect(second.code).toBe(1)
      expect(second.printed).toContain(`${dataDir} is in use by process ${server.child.pid}; stop it, or set DATA_DIR to another folder`)
    })

    it('writes no password, token or ticket into its log', async () => {
      const call = async (path: string, init: RequestInit = {}): Promise<CallReply> =>
        JSON.parse(await (await fetch(`${server.address}/api/${path}`, init)).text())
      const json = (body: unknown, headers = {}) => ({
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      const { data } = await call('login', json({ username: 'staff', password, uuid: 'x'.repeat(12) }))
      const ticket = (await call('sys/ticket', json({ url: `/api/${HAZARD}/export` }, { token: data.token }))).data?.ticket ?? 'no ticket'
      await call(`${HAZARD}/page?token=${data.token}`)
      await fetch(`${server.address}/api/${HAZARD}/export?ticket=${ticket}`)
      await fetch(`${server.address}/api/${HAZARD}/export?token=${data.token}`)
      await call('login', json({ username: 'staff', password: 'wrong-Secret-77', uuid: 'x'.repeat(12) }))
      await expect.poll(() => server.printed()).toContain(`"path":"/api/${HAZARD}/export"`)
      expect(server.printed()).toContain('"path":"/api/login"')
      for (const secret of [password, 'wrong-Secret-77', data.token, ticket]) expect(server.printed()).not.toContain(secret)
    })

    it(`killed ${profile.kills} times in the middle of its work loses nothing that it said was done`, async () => {
      for (let kill = 0; kill < profile.kills; kill += 1) {
        let dead = false
        const until = () => dead
        const [posts, reports, files] = [told.posts.length, told.reports.length, told.files.length]
        // Calls that the kill cuts off are expected to fail.
        const work = Promise.allSettled([
          ...[1, 2, 3].map((worker) => addPosts(kill * 10 + worker, until)),
          ...[reportFindings(until), reportFindings(until), upload(until), upload(until)],
        ])
        const done = () => Math.min((told.posts.length - posts) / 3, told.reports.length - reports, (told.files.length - files) / 2)
        await comesTo(kill === 0 ? 7 : 3, done)
        await server.end('SIGKILL')
        dead = true
        await work
        if (kind === 'embedded') expect(readFileSync(join(dataDir, 'lock'), 'utf8').split(/\s/)[0]).toBe(String(server.child.pid))
        server = await startServer(env)
      }
      const total = (await boss.get('sys/post/page', { postCode: 'k', limit: 1 })).data.total
      expect(total).toBeGreaterThanOrEqual(told.posts.length)
      for (const id of told.reports.slice(-3))
        expect((await at.district.get(`${HAZARD}/info/${id}`)).data).toMatchObject({ id, status: expect.not.stringMatching(/^0?$/) })
      note(told.posts, await boss.put('sys/post', { postCode: 'after_all', postName: '重启之后' }))
    }, 3_600_000)

    it('ends by SIGTERM in order and gives its folder back', async () => {
      expect(await server.end('SIGTERM')).toBe(0)
      if (kind === 'embedded') expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    })

    it('has left nothing half done', async () => {
      const open = await openServices(readConfig(env))
      const { db } = open.services
      const missing = async (ids: readonly string[], table: string, where = sql`true`) => {
        const { rows } = await sql<{
          id: string
        }>`select id from ${sql.table(table)} where id = any(${[...ids]}::text[]) and ${where}`.execute(db)
        return ids.filter((id) => !rows.some((row) => row.id === id))
      }
      expect(await missing(told.posts, 'post')).toEqual([])
      expect(await missing(told.findings, 'hazard_check')).toEqual([])
      expect(await missing(told.reports, 'hazard_check', sql`report_time is not null`)).toEqual([])
      const none = async (query: ReturnType<typeof sql>) => expect((await query.execute(db)).rows).toEqual([])
      const recorded = (verb: string) =>
        sql`exists (select 1 from operation_log o where o.row_ids = r.id and o.status = '1' and o.resource like ${`%:${verb}`})`
      await none(sql`select id from post r where creator = ${boss.userId} and not ${recorded('save')}`)
      await none(sql`select id from hazard_check r where not ${recorded('save')}`)
      await none(
        sql`select row_ids from operation_log o where status = '1' and resource = 'sys/post:save' and not exists (select 1 from post where id = o.row_ids)`,
      )
      const logged = sql`exists (select 1 from handle_log h where h.biz_id = r.id and h.action = 'report')`
      const owed = sql`exists (select 1 from duty d where d.biz_id = r.id and d.done_time is null and d.action = 'dispatch')`
      await none(
        sql`select id from hazard_check r where (report_time is not null) <> ${logged} or ${logged} <> ${recorded('report')} or ${logged} <> ${owed}`,
      )
      const { rows } = await sql<{
        last: number
        made: number
      }>`select (select sum(last)::int from serial where series like 'hazardCheck|hazardNo%') as last,
      (select count(*)::int from hazard_check) as made`.execute(db)
      expect(rows[0]?.last).toBe(rows[0]?.made)
      for (let sealed = 1; sealed > 0; ) sealed = await sealAudit(db, '2100-01-01T00:00:00Z', chainParts(open.services))
      expect(await verifyAudit(db, chainParts(open.services))).toMatchObject({ ok: true })
      expect(await missing(told.files, 'file')).toEqual([])
      // What died between a content and its row is swept; then every row has its content and every content its row.
      await sweepContents(open.services, Date.now() + 60_000)
      const { rows: files } = await sql<{ sha: string }>`select distinct sha from file where sha is not null and sha <> ''`.execute(db)
      expect(contentsIn(join(dataDir, 'files', 'content'))).toEqual(files.map((row) => row.sha).sort())
      expect(readdirSync(join(dataDir, 'tmp'))).toEqual([])
      await open.close()
    })
  })
})

/** PostgreSQL keeps two processes apart by itself; the embedded database needs the lock of its folder. */
function onlyOn(wanted: (typeof databases)[number], kind: string) {
  return (sentence: string, run: () => Promise<void>): void => {
    if (kind === wanted) it(sentence, run)
  }
}

const contentsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()

async function maintain(work: (db: Db) => Promise<unknown>): Promise<void> {
  const maintenance = await openPostgres(onPostgres, { max: 1 })
  await work(maintenance.db)
  await maintenance.close()
}
