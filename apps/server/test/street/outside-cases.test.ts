import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxWorks } from '../../src/areas/register.ts'
import { sm3 } from '../../src/ciphers/sm3.ts'
import { sendOutbox } from '../../src/jobs/outbox-sender.ts'
import { contentKey } from '../../src/resources/files/content-key.ts'
import { addTrustedSystem, callAs, type OutsideSystem, putLater, signedLogin } from '../support/outside-systems.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { PlatformServer } from '../support/street/case-platform.ts'
import { EVENTS, lastStep, openStreetHouse } from '../support/street/street-house.ts'

const PLATFORM = '市城管平台'
const MINUTE = 60_000

let here: Awaited<ReturnType<typeof openStreetHouse>>
let platform: PlatformServer
let secAdmin: Person
let system: OutsideSystem
let token: string
let numbers = 0
/** The works of this process: what it knows of platforms that do not answer is its own. */
let works: ReturnType<typeof outboxWorks>

const services = () => here.house.open.services
const later = (milliseconds: number) => putLater(here.house, milliseconds)
const send = async () => sendOutbox(services().db, works, services().clock() + 1)
const nextNo = () => {
  numbers += 1
  return `CG2026${String(numbers).padStart(6, '0')}`
}

async function signOn(who: Pick<OutsideSystem, 'ak' | 'secret'>): Promise<string> {
  later(1000)
  const reply = await callAs(here.house, 'POST', 'accesssystem/akLogin', { body: signedLogin(who, 'gateway', services().clock()) })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.token
}

interface Taken {
  readonly id: string
  readonly eventNo: string
  readonly status: string
  readonly repeated: boolean
  readonly classed: boolean
  readonly place: string | null
  readonly unfetched: readonly { readonly url: string; readonly reason: string }[]
}

const caseOf = (more: object = {}) => ({
  outerCaseNo: nextNo(),
  outerCaseType: '02/0205',
  description: '机动车道上有一处坑，雨后积水',
  address: '望澜区望澜大道18号门前',
  lng: 123.61,
  lat: 29.81,
  regionCode: '990102',
  reporterName: '市民',
  reporterPhone: '10012345678',
  ...more,
})
const push = (more: object = {}, by = token) => callAs<Taken>(here.house, 'POST', `${EVENTS}/outer`, { body: caseOf(more), token: by })
async function taken(more: object = {}): Promise<Taken> {
  const reply = await push(more)
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}
const info = async (id: string, who: Person = here.at.manager): Promise<Record<string, unknown>> => ({ ...(await here.info(who, id)) })
const heardOf = (caseNo: string) => platform.heard.filter((one) => one.outerCaseNo === caseNo).map(({ state }) => state)
const say = (id: string, action: string, more: object = {}, who: Person = here.at.manager) =>
  who.post(`${EVENTS}/${action}`, { id, ...more })

async function intoRepair(id: string): Promise<void> {
  expect(await here.dispatch(id, { repairDeadline: undefined })).toMatchObject({ code: 0, data: { status: '20' } })
  expect(await here.handle(id, '1')).toMatchObject({ code: 0, data: { status: '30' } })
}
async function closed(id: string, photo?: () => Promise<string>): Promise<void> {
  await intoRepair(id)
  const shown = photo === undefined ? {} : { beforeImages: [await photo()], afterImages: [await photo()] }
  expect(await here.repaired(id, shown)).toMatchObject({ code: 0 })
  expect(await here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
  const review = { id, auditResult: '1', opinion: '合格', fieldChecked: true }
  expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, review)).toMatchObject({ code: 0, data: { status: '40' } })
  expect(await here.at.manager.post(`${EVENTS}/rcyhAudit`, review)).toMatchObject({ code: 0, data: { status: '50' } })
}
/** A photo whose content lies in the store. */
async function picture(): Promise<string> {
  const bytes = await sharp({
    create: {
      width: 16,
      height: 16,
      channels: 3,
      background: `#${Math.floor(Math.random() * 0xfff)
        .toString(16)
        .padStart(3, '0')}`,
    },
  })
    .jpeg()
    .toBuffer()
  const sha = sm3(bytes)
  await services().store.put(contentKey(sha), bytes)
  const id = await here.picture()
  await services().db.updateTable('file').set({ sha, size: bytes.length }).where('id', '=', id).execute()
  return id
}

beforeAll(async () => {
  here = await openStreetHouse()
  platform = await new PlatformServer().open()
  const { db, settings } = services()
  secAdmin = await personOf(here.house, await addAccount(here.house, { username: 'sec.one', deptId: '1', roles: ['secAdmin'] }))
  await addAccount(here.house, { username: 'gateway', deptId: 'd-bureau', roles: ['citySupervisor'] })
  await sql`update param set param_value = '["127.0.0.1"]' where param_code = 'webhook.hosts'`.execute(db)
  await settings.reload()
  system = await addTrustedSystem(secAdmin, {
    name: '数字城管',
    expireDate: '2029-12-31',
    casePlatform: PLATFORM,
    caseReplyUrl: platform.url,
    attachmentHosts: ['127.0.0.1', 'localhost'],
  })
  platform.secret = system.secret
  await sql`update disposal_standard set platform_codes = '0204,0205' where defect_code = 'R01' and region_id is null`.execute(db)
  token = await signOn(system)
  await sql`update session set idle_minutes = null, expire_date = '2030-01-01'`.execute(db)
})
afterAll(async () => {
  await platform.close()
  await here.house.close()
})
beforeEach(() => {
  platform.mood = 'up'
  works = outboxWorks(here.house.open)
  later(5000)
})

describe('a platform pushes a case', () => {
  it('under the token of its trusted system: it becomes an event to dispatch, of the defect of its sub-class, and the platform hears that it was taken', async () => {
    const outerCaseNo = nextNo()
    const reply = await taken({ outerCaseNo, outerDeadline: '2026-07-05 10:00:00' })
    expect(reply).toMatchObject({ status: '10', repeated: false, classed: true, place: '1', unfetched: [] })
    expect(await info(reply.id)).toMatchObject({
      source: '5',
      outerPlatform: PLATFORM,
      outerCaseNo,
      outerCaseType: '02/0205',
      outerDeadline: '2026-07-05 10:00:00',
      casePlace: '1',
      defectCode: 'R01',
      facilityKind: '1',
      part: '101',
      severity: '3',
      regionId: '990102',
      location: { lng: 123.61, lat: 29.81 },
      reporterName: '市民',
      handlerLevel: 'qx',
      handlerDeptId: here.city.ids.district,
      eventNo: reply.eventNo,
    })
    await send()
    expect(platform.counted.get(`${reply.id}-1`)).toMatchObject({
      outerPlatform: PLATFORM,
      outerCaseNo,
      state: '1',
      text: `已签收，事件编号${reply.eventNo}`,
    })
    expect(platform.unsigned).toEqual([])
    const after = await info(reply.id)
    expect(after).toMatchObject({ outerReplyState: '1', outerReplyMsg: '已签收：已收到' })
    expect(lastStep(after)).toMatchObject({ action: 'outerReplied', opinion: '已签收：已收到' })
  })

  it('nobody else may: no system, one that is no platform, one of another name', async () => {
    expect(await callAs(here.house, 'POST', `${EVENTS}/outer`, { body: caseOf() })).toMatchObject({ code: 401 })
    expect(await here.at.company.post(`${EVENTS}/outer`, caseOf())).toMatchObject({ code: 403 })
    expect(await here.at.manager.post(`${EVENTS}/outer`, caseOf())).toMatchObject({
      code: 10400,
      msg: '案件须由对接系统登录后推送：请在“对接系统”中填写该系统的“案件平台名称”，并以其接入标识登录',
    })
    const other = await addTrustedSystem(secAdmin, { name: '城市大脑', expireDate: '2029-12-31' })
    expect(await push({}, await signOn(other))).toMatchObject({ code: 10400 })
    expect(await push({ outerPlatform: '别的平台' })).toMatchObject({
      code: 10400,
      data: {
        errors: [{ field: 'outerPlatform', msg: '来源平台“别的平台”与本对接系统不符，请填“市城管平台”，或修改对接系统的“案件平台名称”' }],
      },
    })
  })

  it('again and at the same time: it is one event, answered each time alike', async () => {
    const body = { outerCaseNo: nextNo() }
    const replies = await Promise.all([push(body), push(body), push(body)])
    const ids = new Set(replies.map(({ data }) => data.id))
    expect(replies.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(ids.size).toBe(1)
    expect(replies.filter(({ data }) => data.repeated)).toHaveLength(2)
    expect(await taken(body)).toMatchObject({ id: [...ids][0], repeated: true })
    await send()
    expect(heardOf(body.outerCaseNo)).toEqual(['1'])
  })

  it('of an unknown sub-class: it is taken for somebody to class, and goes to no company before', async () => {
    const { id, classed, status } = await taken({ outerCaseType: '09/0999' })
    expect({ classed, status }).toEqual({ classed: false, status: '10' })
    const duties = await sql<{ reason: string }>`select reason from duty where biz_id = ${id} and done_time is null`.execute(services().db)
    expect(duties.rows).toHaveLength(1)
    expect(await here.dispatch(id)).toMatchObject({ code: -2, msg: '案件尚未归类，请先“更正”，选定部位、病害类型和严重程度' })
    const { version } = await info(id)
    later(2000)
    expect(await say(id, '', { version, facilityKind: '1', part: '101', defectCode: 'R01', severity: '2' }).then(({ code }) => code)).toBe(
      0,
    )
    expect(await here.dispatch(id)).toMatchObject({ code: 0, data: { status: '20' } })
  })

  it('without coordinates, or with 0, 0: it lies on the road that its address names, else in its street, else nowhere, and says so', async () => {
    const { db } = services()
    const road = {
      id: 'road-named',
      name: '澄波路',
      region_id: '990102',
      status: '1',
      create_date: '2026-01-01',
      update_date: '2026-01-01',
    }
    const geom = {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.62, 29.8],
      ],
    }
    await db
      .insertInto('road')
      .values({ ...road, geom: JSON.stringify(geom), geom_min_lng: 123.6, geom_max_lng: 123.62, geom_min_lat: 29.8, geom_max_lat: 29.8 })
      .execute()
    const onRoad = await taken({ lng: 0, lat: 0, address: '望澜区澄波路人行道' })
    expect(onRoad.place).toBe('2')
    expect(await info(onRoad.id)).toMatchObject({
      roadId: 'road-named',
      regionId: '990102',
      location: { lng: 123.61, lat: 29.8 },
      casePlace: '2',
    })
    const nowhere = await taken({ lng: null, lat: null, address: '公园东门' })
    expect(nowhere.place).toBe('4')
    expect(await info(nowhere.id)).toMatchObject({ location: null, casePlace: '4', status: '10' })
    expect(await here.dispatch(nowhere.id)).toMatchObject({ code: -2, msg: '案件尚未定位，请先“更正”，在地图上标出位置并选择所属区县' })
    const { version } = await info(nowhere.id)
    later(2000)
    expect(await say(nowhere.id, '', { version, location: { lng: 123.611, lat: 29.812 } })).toMatchObject({ code: 0 })
    expect(await info(nowhere.id)).toMatchObject({ casePlace: '5' })
    expect(await here.dispatch(nowhere.id)).toMatchObject({ code: 0 })
  })

  it('in GCJ-02: its place is that of WGS-84; half a position and an unknown system are refused', async () => {
    const { id } = await taken({ coordinateSystem: 'GCJ02' })
    const { location } = (await info(id)) as { location: { lng: number; lat: number } }
    expect(Math.abs(location.lng - 123.61)).toBeGreaterThan(0.001)
    expect(Math.abs(location.lng - 123.61)).toBeLessThan(0.01)
    for (const wrong of [{ lat: null }, { coordinateSystem: '地方坐标' }])
      expect(await push(wrong)).toMatchObject({
        code: 10003,
        data: { errors: [{ field: 'lng', msg: '坐标有误：经纬度须同时填写，坐标系为WGS84、CGCS2000、GCJ02或BD09' }] },
      })
  })

  it('with a time that cannot be, another source, too many attachments: it is refused at the field', async () => {
    const refused = async (more: object) => {
      const reply = await push(more)
      const { errors } = reply.data as unknown as { errors: readonly { field: string; msg: string }[] }
      return [reply.code, errors[0]?.field, errors[0]?.msg]
    }
    expect(await refused({ pushTime: '2026-12-30 10:00:00' })).toEqual([10003, 'pushTime', '推送时间不能晚于当前时间'])
    expect(await refused({ outerDeadline: '2026-06-01 10:00:00' })).toEqual([10003, 'outerDeadline', '平台时限须晚于推送时间'])
    expect(await refused({ source: '1' })).toEqual([10003, 'source', '来源只能为5（城管平台）或6（热线）'])
    const many = Array.from({ length: 21 }, (_, at) => `http://127.0.0.1/${at}.jpg`)
    expect(await refused({ attachments: many })).toEqual([10003, 'attachments', '附件最多20个'])
  })

  it('yhgl/clsx/rule-8: whose deadline is earlier has it as its own, a tenth of its span less, and the basis says so', async () => {
    const { id } = await taken({ outerDeadline: '2026-06-30 20:00:00', pushTime: '2026-06-30 10:00:00' })
    await here.dispatch(id, { repairDeadline: undefined })
    expect(await info(id)).toMatchObject({ repairDeadline: '2026-06-30 19:00:00' })
    const calc = await here.at.manager.get(
      'yhgl/clsx/calc?defectCode=R01&severity=3&reportTime=2026-06-30 10:00:00&outerDeadline=2026-06-30 20:00:00&outerPushTime=2026-06-30 10:00:00',
    )
    expect(calc.data).toMatchObject({
      repairDeadline: '2026-06-30 19:00:00',
      basis: expect.stringContaining('平台时限更早，预留10%复核时间'),
    })
  })
})

describe('the attachments of a case', () => {
  const photoAt = async (path: string, type = 'image/jpeg') => {
    const bytes = await sharp({ create: { width: 24, height: 24, channels: 3, background: `#${String(100 + platform.files.size)}` } })
      .jpeg()
      .toBuffer()
    platform.files.set(path, { type, bytes })
    return `http://127.0.0.1:${platform.port}${path}`
  }

  it('are fetched once the case is taken, stored as files of ours and shown with the event', async () => {
    const attachments = [await photoAt('/a/%E7%8E%B0%E5%9C%BA1.jpg'), await photoAt('/a/two')]
    const { id, unfetched } = await taken({ attachments })
    expect(unfetched).toEqual([])
    expect(await info(id)).toMatchObject({ images: [] })
    await send()
    await send()
    const { images } = (await info(id)) as { images: readonly { name: string; url: string }[] }
    expect(images.map(({ name }) => name).sort()).toEqual(['two.jpg', '现场1.jpg'])
    expect(platform.asked.filter((path) => path.startsWith('/a/'))).toHaveLength(2)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from file where biz_id = ${id} and sha is not null`.execute(
      services().db,
    )
    expect(rows[0]?.n).toBe(2)
  })

  it('are fetched from no other host than the system names, and from no address inside the house that no parameter lists; the case is taken, and lists them', async () => {
    // `localhost` is named by the system, but leads to this machine, and only 127.0.0.1 is listed by the parameter.
    const attachments = [
      'http://169.254.169.254/latest/meta-data',
      'https://elsewhere.example.com/a.jpg',
      'file:///etc/passwd',
      `http://localhost:${platform.port}/inner.jpg`,
    ]
    const { id, unfetched } = await taken({ attachments })
    expect(unfetched.map(({ url }) => url)).toEqual(attachments.slice(0, 3))
    platform.asked.length = 0
    await send()
    expect(platform.asked).toEqual([])
    const told = String((await info(id)).unfetched)
    expect(told).toContain('169.254.169.254')
    expect(told).toContain('主机不在对接系统的“案件附件主机”中')
    expect(told).toContain('localhost/…/inner.jpg：主机指向内网或本机地址，不取')
  })

  it('at 127.0.0.1 are refused where the parameter does not list it, though the system names it', async () => {
    const { db, settings } = services()
    const url = await photoAt('/b.jpg')
    await sql`update param set param_value = '[]' where param_code = 'webhook.hosts'`.execute(db)
    await settings.reload()
    const { id } = await taken({ attachments: [url] })
    platform.asked.length = 0
    await send()
    await sql`update param set param_value = '["127.0.0.1"]' where param_code = 'webhook.hosts'`.execute(db)
    await settings.reload()
    expect(platform.asked).toEqual([])
    expect(await info(id)).toMatchObject({ unfetched: '127.0.0.1/…/b.jpg：主机指向内网或本机地址，不取' })
  })

  it('that lead elsewhere, are missing, too large, of a kind that is not taken or not what they say are listed with the reason', async () => {
    platform.files.set('/away.jpg', { type: 'image/jpeg', bytes: Buffer.alloc(0), to: 'http://169.254.169.254/' })
    platform.files.set('/run.exe', { type: 'application/octet-stream', bytes: Buffer.from('MZ') })
    platform.files.set('/fake.jpg', { type: 'image/jpeg', bytes: Buffer.from('<html>no picture</html>') })
    platform.files.set('/large.jpg', { type: 'image/jpeg', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) })
    const at = (path: string) => `http://127.0.0.1:${platform.port}${path}`
    const { id } = await taken({ attachments: ['/away.jpg', '/missing.jpg', '/run.exe', '/fake.jpg', '/large.jpg'].map(at) })
    await send()
    const told = String((await info(id)).unfetched)
    for (const words of [
      'away.jpg：对方返回HTTP 302',
      'missing.jpg：对方返回HTTP 404',
      'run.exe：只取jpg、png、webp照片和mp4视频',
      'fake.jpg：',
      'large.jpg：文件过大',
    ])
      expect(told).toContain(words)
    expect(await info(id)).toMatchObject({ images: [] })
  })

  it('of a host that is down are asked for again after 1, 5 and 30 minutes, and then listed', async () => {
    platform.files.set('/later.jpg', { type: 'image/jpeg', bytes: Buffer.alloc(0), status: 503 })
    const { id } = await taken({ attachments: [`http://127.0.0.1:${platform.port}/later.jpg`] })
    platform.asked.length = 0
    for (const wait of [0, 1, 5, 30]) {
      later(wait * MINUTE + 1000)
      await send()
    }
    expect(platform.asked).toEqual(['/later.jpg', '/later.jpg', '/later.jpg', '/later.jpg'])
    expect(String((await info(id)).unfetched)).toContain('later.jpg：对方返回HTTP 503')
  })
})

describe('what a platform hears', () => {
  it('is each step of its case in turn: received, in hand, closed with words and photos before and after', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    await closed(id, picture)
    await send()
    expect(heardOf(outerCaseNo)).toEqual(['1', '2', '5'])
    const told = platform.counted.get(`${id}-5`)
    expect(told).toMatchObject({ text: '热补2平方米', photos: { left: 0 } })
    expect(told?.photos?.before).toHaveLength(1)
    expect(
      Buffer.from(told?.photos?.after[0]?.content ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
    expect(await info(id)).toMatchObject({ outerReplyState: '5', outerReplyMsg: '已办结：已收到' })
  })

  it('is a delay once it is granted, with the day that is asked for', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    await intoRepair(id)
    const { repairDeadline } = (await info(id)) as { repairDeadline: string }
    const newDeadline = `${repairDeadline.slice(0, 8)}${String(Number(repairDeadline.slice(8, 10)) + 1).padStart(2, '0')}${repairDeadline.slice(10)}`
    const asked = {
      dailyId: id,
      reasonKind: '3',
      reason: '沥青料供应中断，预计次日恢复供料',
      newDeadline,
      safeguards: '设置围挡和警示灯',
      images: [await here.picture()],
    }
    const applied = await here.at.company.put('yhgl/rcyhyq', asked)
    expect(applied).toMatchObject({ code: 0 })
    for (const by of [here.at.supervisor, here.at.manager])
      expect(await by.post('yhgl/rcyhyq/yqsqAudit', { id: applied.data.id, result: 1, opinion: '情况属实' })).toMatchObject({ code: 0 })
    await send()
    expect(heardOf(outerCaseNo)).toEqual(['1', '2', '3'])
    expect(platform.heard.at(-1)).toMatchObject({ state: '3', deadline: newDeadline, text: `申请延期至${newDeadline}` })
  })

  it('yhgl/rcyh/rule-16: is its case returned with the reason; as out of duty only within two hours of the push', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    const invalid = { invalidReason: '3', opinion: '属于小区内部道路' }
    expect(await say(id, 'dispatchInvalid', invalid)).toMatchObject({ code: 0, data: { status: '60' } })
    await send()
    expect(heardOf(outerCaseNo)).toEqual(['1', '4'])
    expect(platform.heard.at(-1)).toMatchObject({ text: '非职责范围：属于小区内部道路' })
    const late = await taken()
    later(121 * MINUTE)
    const reply = await say(late.id, 'dispatchInvalid', invalid)
    expect(reply).toMatchObject({ code: -2, data: { errors: [{ field: 'invalidReason' }] } })
    expect(reply.msg).toMatch(/^平台推送已超过2小时（.{19}），不能再以“非职责范围”退回，请派单处置或改选其他原因$/)
    expect(await say(late.id, 'dispatchInvalid', { invalidReason: '2', opinion: '现场无问题' })).toMatchObject({ code: 0 })
  })

  it.each([
    ['down', '无法连接平台'],
    ['busy', '平台返回HTTP 503'],
    ['garbage', '平台的应答无法识别'],
    ['empty', '平台的应答无法识别'],
  ] as const)(
    'yhgl/rcyh/rule-16: is told again after 1, 5 and 30 minutes by one that is %s, then the reply has failed and people are warned',
    async (mood, words) => {
      const outerCaseNo = nextNo()
      const { id } = await taken({ outerCaseNo })
      platform.mood = mood
      const started = services().clock()
      const tried: number[] = []
      for (let minute = 0; minute <= 40; minute += 1) {
        const before = platform.heard.length
        await send()
        if (platform.heard.length > before) tried.push(Math.round((services().clock() - started) / MINUTE))
        if (minute === 2)
          expect(await info(id)).toMatchObject({ outerReplyMsg: expect.stringMatching(/^回复“已签收”未成功：.*，稍后自动重试$/) })
        later(MINUTE)
      }
      expect(tried).toEqual([0, 1, 6, 36])
      const failed = await info(id)
      expect(failed).toMatchObject({ outerReplyState: '6', outerReplyMsg: expect.stringContaining(words) })
      expect(lastStep(failed)).toMatchObject({ action: 'outerReplyFailed' })
      expect(failed.actions).toContain('outerReply')
      const listed = (await here.at.manager.get(`${EVENTS}/allPage`, { tab: 'hfsb', limit: 100 })).data.list as readonly { id: string }[]
      expect(listed.map((row) => row.id)).toContain(id)
      platform.mood = 'up'
      expect(await say(id, 'outerReply')).toMatchObject({ code: 0 })
      await send()
      expect(await info(id)).toMatchObject({ outerReplyState: '1', outerReplyMsg: '已签收：已收到' })
      expect([...platform.counted.values()].filter((one) => one.outerCaseNo === outerCaseNo)).toHaveLength(1)
      expect((await info(id)).actions).not.toContain('outerReply')
    },
    60_000,
  )

  it('by one that is slow is no answer after ten seconds; what else goes out meanwhile does not wait for it again', async () => {
    const [one, other] = [await taken(), await taken()]
    platform.mood = 'slow'
    const began = performance.now()
    await send()
    expect(performance.now() - began).toBeLessThan(15_000)
    const messages = [await info(one.id), await info(other.id)].map(({ outerReplyMsg }) => outerReplyMsg)
    expect(messages[0]).toBe('回复“已签收”未成功：平台10秒内未应答，稍后自动重试')
    expect(messages[1]).toBe('回复“已签收”未成功：平台10秒内未应答，稍后自动重试')
  }, 30_000)

  it('that refuses is not asked again by itself: its words stand in the event, and a person sends the reply again', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    platform.mood = 'refusing'
    await send()
    expect(await info(id)).toMatchObject({ outerReplyState: '6', outerReplyMsg: '回复“已签收”被平台拒绝：超过退回时限，请继续办理' })
    later(40 * MINUTE)
    await send()
    expect(heardOf(outerCaseNo)).toEqual(['1'])
    expect(await say(id, 'outerReply', {}, here.at.company)).toMatchObject({ code: 403 })
    platform.mood = 'forbidding'
    expect(await say(id, 'outerReply')).toMatchObject({ code: 0 })
    await send()
    expect(await info(id)).toMatchObject({ outerReplyState: '6', outerReplyMsg: '回复“已签收”被平台拒绝：平台返回HTTP 403' })
  })

  it('comes in the order in which it happened, though the first was not taken at once', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    platform.mood = 'busy'
    await send()
    await intoRepair(id)
    await send()
    expect(heardOf(outerCaseNo)).toEqual(['1'])
    platform.mood = 'up'
    for (const minutes of [2, 6, 31]) {
      later(minutes * MINUTE)
      await send()
      await send()
    }
    expect(heardOf(outerCaseNo)).toEqual(['1', '1', '2'])
  })

  it('is counted once, though the server was killed between the answer and its own note of it; nothing is lost that was committed and not sent', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    const { db } = services()
    const entry = () =>
      db.selectFrom('outbox').select(['id', 'payload', 'done_at', 'tries']).where('dedupe', '=', `${id}-1`).executeTakeFirstOrThrow()
    // The process that took the entry dies after the platform has answered, and before anything of it is written.
    const dying = sendOutbox(
      db,
      {
        ...works,
        caseReply: async (payload, one) => {
          await works.caseReply?.(payload, one)
          await sql`update daily_maintenance set outer_reply_state = null, outer_reply_time = null where id = ${id}`.execute(db)
          await new Promise<void>(() => {})
        },
      },
      services().clock() + 1,
    )
    await expect.poll(() => heardOf(outerCaseNo).length).toBe(1)
    expect(await entry()).toMatchObject({ done_at: null, tries: 1 })
    later(3 * MINUTE)
    await sendOutbox(db, outboxWorks(here.house.open), services().clock() + 1)
    expect(heardOf(outerCaseNo)).toEqual(['1', '1'])
    expect([...platform.counted.values()].filter((one) => one.outerCaseNo === outerCaseNo)).toHaveLength(1)
    expect(await info(id)).toMatchObject({ outerReplyState: '1' })
    expect((await entry()).done_at).not.toBeNull()
    void dying
  })

  it('is nothing where no address is set, and the event says where it is set', async () => {
    const { db } = services()
    const { id } = await taken()
    await sql`update trusted_system set case_reply_url = null where id = ${system.id}`.execute(db)
    await send()
    await sql`update trusted_system set case_reply_url = ${platform.url} where id = ${system.id}`.execute(db)
    expect(await info(id)).toMatchObject({ outerReplyMsg: '该平台未设“案件回复地址”，请在平台上人工回复，或在“对接系统”中补填' })
    const other = await taken()
    await sql`update trusted_system set status = '0' where id = ${system.id}`.execute(db)
    await send()
    await sql`update trusted_system set status = '1' where id = ${system.id}`.execute(db)
    expect(await info(other.id)).toMatchObject({
      outerReplyState: '6',
      outerReplyMsg: '对接系统已停用或已过有效期，请在“对接系统”中启用后重新回复',
    })
  })
})

describe('how satisfied people are', () => {
  it('is told by the platform with a repeat of the closed case; who is dissatisfied has it checked in the street, and it stays closed', async () => {
    const outerCaseNo = nextNo()
    const { id } = await taken({ outerCaseNo })
    expect(await push({ outerCaseNo, satisfaction: '3' })).toMatchObject({ code: -2, msg: '案件尚未办结，办结后再推送回访评价' })
    await closed(id)
    expect(await push({ outerCaseNo, satisfaction: '3', satisfactionRemark: '修补处仍不平' })).toMatchObject({
      code: 0,
      data: { repeated: true },
    })
    const rated = await info(id)
    expect(rated).toMatchObject({ status: '50', satisfaction: '3', spotCheck: '1' })
    expect(lastStep(rated)).toMatchObject({ action: 'revisited', opinion: '修补处仍不平' })
    const failed = await say(id, 'spotCheck', { auditResult: '0', opinion: '补块沉陷', attachments: [await here.picture()] })
    expect(failed).toMatchObject({ code: 0 })
    const { repeatEventId } = failed.data as unknown as { repeatEventId: string }
    expect(await info(repeatEventId)).toMatchObject({ repeatOfId: id, status: '10' })
    expect(await info(id)).toMatchObject({ status: '50' })
  })

  it('is logged by the manager after a call back, of cases from outside alone', async () => {
    const { id } = await taken({ source: '6' })
    await closed(id)
    expect(await say(id, 'revisit', { satisfaction: '1' })).toMatchObject({ code: 10001 })
    expect(await say(id, 'revisit', { satisfaction: '1', opinion: '电话回访' })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ source: '6', satisfaction: '1', spotCheck: null })
    expect(await say(id, 'revisit', { satisfaction: '3', opinion: '再次回访' })).toMatchObject({ code: -2 })
    const own = await here.toReview()
    for (const by of [here.at.supervisor, here.at.manager])
      await by.post(`${EVENTS}/rcyhAudit`, { id: own, auditResult: '1', opinion: '合格', fieldChecked: true })
    expect(await say(own, 'revisit', { satisfaction: '1', opinion: '回访' })).toMatchObject({ code: -2 })
  })
})

describe('whoever keeps the trusted systems', () => {
  it('names hosts without addresses, an address for replies that may be called, and each platform once', async () => {
    const add = (more: object) =>
      secAdmin.post('sys/accesssystem', { name: '热线', expireDate: '2029-12-31', casePlatform: '12345热线', ...more })
    expect(await add({ attachmentHosts: ['https://files.example.com/a'] })).toMatchObject({
      code: 10003,
      data: { errors: [{ msg: '附件主机“https://files.example.com/a”格式错误，只填主机名，如files.example.com' }] },
    })
    expect(await add({ caseReplyUrl: 'http://hotline.example.com' })).toMatchObject({
      code: 10003,
      data: { errors: [{ field: 'caseReplyUrl' }] },
    })
    expect(await add({ caseReplyUrl: 'https://10.1.2.3/reply' })).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'caseReplyUrl', msg: '推送地址“https://10.1.2.3/reply”位于内网，请先将主机加入参数“事件推送可用主机”' }] },
    })
    expect((await add({ casePlatform: PLATFORM })).code).not.toBe(0)
    expect(await add({})).toMatchObject({ code: 0 })
  })
})

describe('where no platform is connected', () => {
  it('a case is entered by hand with its number, once', async () => {
    const entered = { source: '5', outerPlatform: '省平台', outerCaseNo: 'P-1', outerDeadline: '2026-07-01 10:00:00' }
    const { id } = await here.report(here.at.manager, entered)
    expect(await info(id)).toMatchObject({ source: '5', outerPlatform: '省平台', outerCaseNo: 'P-1' })
    await send()
    expect(await info(id)).toMatchObject({ outerReplyState: null })
    const { pothole } = await import('../support/street/maintenance-people.ts')
    expect((await here.at.manager.put(EVENTS, await pothole(here.house, here.at.manager, { ...entered, address: '别处' }))).code).not.toBe(
      0,
    )
  })
})
