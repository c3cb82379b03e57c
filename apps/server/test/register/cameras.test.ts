import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCameras } from '../../src/areas/assets/cameras/check-cameras.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { openVideoGateway, type VideoGateway } from '../support/platforms/video-gateway.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const CAMERA = 'jcsj/camera'
let house: TestServer
let city: SmallCity
let gateway: VideoGateway
let administrator: Person
/** Of our district: seen by clips, by the gateway, of a platform that is down, and of none; one of the other district. */
let byClip: string
let byGateway: string
let ofDownPlatform: string
let ofNoPlatform: string
let elsewhere: string
let serial = 0

const codeOf = (n: number) => `99010200001320${String(n).padStart(6, '0')}`
const form = (more: object = {}) => {
  serial += 1
  return { cameraCode: codeOf(serial), name: `望澜大道监控${serial}`, cameraType: '3', ptz: true, ...more }
}
const added = async (person: Person, more: object = {}) => {
  const saved = await person.put(CAMERA, form(more))
  expect(saved).toMatchObject({ code: 0 })
  return saved.data.id
}

interface Addresses {
  readonly id: string
  readonly hls: string | null
  readonly flv: string | null
  readonly webrtc: string | null
  readonly rtsp: string | null
  readonly poster: string | null
  readonly expireAt: string
  readonly fault: string | null
}
const addresses = async (person: Person, query: object) =>
  (await person.get<readonly Addresses[]>(`${CAMERA}/getCameraURLs`, { ...query })).data
const fetched = (path: string | null | undefined) => house.app.inject({ method: 'GET', url: path ?? '' })

beforeAll(async () => {
  gateway = await openVideoGateway()
  house = await startTestServer({
    parameters: {
      CHENGAN_VIDEO_MUNICIPAL_URL: 'clips',
      CHENGAN_VIDEO_POLICE_URL: gateway.url,
      CHENGAN_VIDEO_POLICE_KEY: gateway.key,
      // Nobody listens there.
      CHENGAN_VIDEO_URBAN_URL: 'http://127.0.0.1:9/api',
    },
  })
  city = await buildSmallCity(house)
  await house.open.services.db
    .updateTable('dept')
    .set({ system_code: ['zhrq', 'zhsz'] })
    .execute()
  administrator = await personOf(house, await addAccount(house, { username: 'root-of-all', deptId: 'd-bureau', roles: ['superAdmin'] }))
  byClip = await added(city.district, { platform: '1' })
  byGateway = await added(city.district, { platform: '2', channel: '34020000001310000001' })
  ofDownPlatform = await added(city.district, { platform: '3' })
  ofNoPlatform = await added(city.district)
  elsewhere = await added(city.otherDistrict, { platform: '1' })
})
afterAll(async () => {
  await house.close()
  await gateway.close()
})

describe('a camera', () => {
  it('jcsj/camera/rule-1: has a code of 20 digits with 131 or 132 at 11 to 13, and nobody else has it', async () => {
    const codes = ['9901020000132000001', '99010200001330000001', '9901020000132000000x', '13299010200000000001']
    for (const cameraCode of codes) {
      const refused = await city.district.put(CAMERA, form({ cameraCode }))
      expect(refused).toMatchObject({
        code: 10400,
        data: { errors: [{ field: 'cameraCode', msg: '国标编码须为20位数字，且第11–13位为131或132，请核对' }] },
      })
    }
    expect(await city.district.put(CAMERA, form({ cameraCode: codeOf(1) }))).toMatchObject({ data: { errors: [{ field: 'cameraCode' }] } })
    expect(await city.district.put(CAMERA, form({ cameraCode: '99010200001310990001' }))).toMatchObject({ code: 0 })
  })

  it('jcsj/camera/rule-2: keeps what it records for thirty days at least', async () => {
    expect(await city.district.put(CAMERA, form({ recordDays: 29 }))).toMatchObject({ data: { errors: [{ field: 'recordDays' }] } })
    expect(await city.district.put(CAMERA, form({ recordDays: 30 }))).toMatchObject({ code: 0 })
  })

  it('is found by its group and by those below, and its district alone sees it', async () => {
    const { data: above } = await city.city.post('jcsj/cameragrouping/add', { name: '主干道' })
    const { data: below } = await city.city.post('jcsj/cameragrouping/add', { name: '望澜大道', pid: above.id })
    expect(await city.city.put('jcsj/cameracameragrouping', { groupingId: below.id, cameraIds: [byClip, elsewhere] })).toMatchObject({
      data: { added: 2, present: 0 },
    })
    const ids = async (person: Person, groupingId: string) =>
      (await person.get(`${CAMERA}/page`, { groupingId })).data.list.map(({ id }) => id).sort()
    expect(await ids(city.city, above.id)).toEqual([byClip, elsewhere].sort())
    expect(await ids(city.district, above.id)).toEqual([byClip])
    expect(await ids(city.district, 'f'.repeat(32))).toEqual([])
  })
})

describe('the address of a device', () => {
  const secret = { ip: '10.20.30.40' }

  it('jcsj/camera/rule-4: is read and written by administrators only: page, detail, form, export, template, filter, order, history', async () => {
    const id = await added(administrator, { regionId: '990102', ...secret })
    const readers = [
      [administrator, true],
      [city.district, false],
      [city.city, false],
    ] as const
    for (const [person, isTold] of readers) {
      const { data: row } = await person.get(`${CAMERA}/info/${id}`)
      expect('ip' in row).toBe(isTold)
      const { data: page } = await person.get(`${CAMERA}/page`, { ids: id })
      expect(page.list[0] !== undefined && 'ip' in page.list[0]).toBe(isTold)
      expect((await person.get(`${CAMERA}/page`, { ip: '99.99' })).data.total === 0).toBe(isTold)
      expect((await person.raw('GET', `${CAMERA}/page?ip=10.20`, { headers: { prefer: 'handling=strict' } })).json().code === 0).toBe(
        isTold,
      )
      const order = await person.raw('GET', `${CAMERA}/page?orderField=ip&order=asc`, { headers: { prefer: 'handling=strict' } })
      expect(order.json().code === 0).toBe(isTold)
      const sheet = (await person.raw('GET', `${CAMERA}/export?ids=${id}`)).rawPayload
      const template = (await person.raw('GET', `${CAMERA}/importTemplate`)).rawPayload
      expect(await textsIn(sheet)).toEqual(isTold ? expect.stringContaining('10.20.30.40') : expect.not.stringContaining('10.20.30.40'))
      expect((await textsIn(template)).includes('IP地址')).toBe(isTold)
    }
    expect(await city.district.post(CAMERA, { id, ip: '10.0.0.1', remark: '清洁镜头' })).toMatchObject({ code: 0 })
    expect((await administrator.get(`${CAMERA}/info/${id}`)).data).toMatchObject({ ip: '10.20.30.40', remark: '清洁镜头' })
    expect(await administrator.post(CAMERA, { id, ip: '10.20.30.41' })).toMatchObject({ code: 0 })
    const told = async (person: Person) => {
      const { data } = await person.get<{ versions: readonly { diff: readonly { field: string }[] }[] }>('sys/history', {
        resource: CAMERA,
        id,
      })
      return data.versions.flatMap(({ diff }) => diff.map(({ field }) => field))
    }
    expect(await told(administrator)).toContain('ip')
    expect(await told(city.district)).not.toContain('ip')
    expect(await told(city.district)).toContain('remark')
  })

  it('is granted to nobody by default, and to whoever is given its string', async () => {
    const { rows } = await sql<{ code: string }>`select r.code from role r join menu m on m.id = any(r.menu_id_list)
      where m.permissions like '%jcsj:camera:ip%' order by 1`.execute(house.open.services.db)
    expect(rows.map(({ code }) => code)).toEqual(['superAdmin'])
  })
})

async function textsIn(workbook: Uint8Array): Promise<string> {
  const { unzipSync, strFromU8 } = await import('fflate')
  return Object.entries(unzipSync(workbook))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, content]) => strFromU8(content))
    .join('\n')
}

describe('addresses of a picture', () => {
  it('jcsj/camera/rule-3: hold for 300 seconds, carry no password of a device, and each request is a record of who watched what', async () => {
    const [one] = await addresses(city.district, { ids: byGateway, protocol: 'flv', stream: 'sub' })
    expect(one).toMatchObject({ id: byGateway, expireAt: '2026-06-30 10:05:00', fault: null, webrtc: null, poster: null })
    expect(JSON.stringify(one)).not.toMatch(/Device-Secret-1|admin/)
    expect(one?.flv).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/live\/\d{20}\.flv\?sign=1$/)
    expect(gateway.asked.at(-1)).toMatchObject({ call: 'play', body: { code: codeOf(2), channel: '34020000001310000001', stream: 'sub' } })
    expect((await fetched(one?.hls)).statusCode).toBe(200)
    house.setNow('2026-06-30 10:04:59')
    expect((await fetched(one?.hls)).statusCode).toBe(200)
    house.setNow('2026-06-30 10:05:00')
    expect((await fetched(one?.hls)).statusCode).toBe(403)
    house.setNow('2026-06-30 10:00:00')
    const { rows } = await sql<{ operation: string; name: string; who: string; params: string }>`select operation, object_name as name,
      creator_name as who, request_params as params from operation_log where resource = 'jcsj/camera:getCameraURLs' and row_ids = ${byGateway}`.execute(
      house.open.services.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ operation: '观看监控', name: '望澜大道监控2', who: 'district' })
    expect(rows[0]?.params).toContain('live')
  })

  it('are of one camera, and nobody makes one himself', async () => {
    const [one] = await addresses(city.district, { ids: byClip })
    const path = one?.hls ?? ''
    expect((await fetched(path)).statusCode).toBe(200)
    const [, , , , , , grant = ''] = path.split('/')
    const [plain = '', mac = ''] = grant.split('.')
    expect((await fetched(path.replace(byClip, elsewhere))).statusCode).toBe(403)
    const later = plain.replace(/~\w+~/, '~zzzzzz~')
    expect(later).not.toBe(plain)
    expect((await fetched(path.replace(plain, later))).statusCode).toBe(403)
    expect((await fetched(path.replace(mac, '0'.repeat(mac.length)))).statusCode).toBe(403)
  })

  it('lead to pieces that a list of the platform names, and nowhere else', async () => {
    const [one] = await addresses(city.district, { ids: byGateway })
    const list = await fetched(one?.hls)
    const piece = list.body.split('\n').find((line) => line.endsWith('.ts')) ?? ''
    expect(piece).toMatch(/^p[0-9a-f]{24}\.ts$/)
    expect((await fetched(one?.hls?.replace('index.m3u8', piece))).body).toBe('piece')
    expect(gateway.fetched.at(-1)).toBe('/live/piece-1.ts')
    for (const name of ['p'.padEnd(25, '0').concat('.ts'), '..%2F..%2Fsecret', encodeURIComponent('http://169.254.169.254/')])
      expect((await fetched(one?.hls?.replace('index.m3u8', name))).statusCode).toBe(404)
    // Not even where the platform's list says so.
    gateway.list = '#EXTM3U\n#EXTINF:2,\nhttp://127.0.0.1:1/stolen.ts\n'
    const strange = (await fetched(one?.hls)).body.split('\n').find((line) => line.endsWith('.ts')) ?? ''
    expect((await fetched(one?.hls?.replace('index.m3u8', strange))).statusCode).toBe(404)
    gateway.list = '#EXTM3U\n#EXTINF:2,\npiece-1.ts\n'
  })

  it('of a camera whose platform is down say so, and the others are seen', async () => {
    const told = await addresses(city.district, { ids: [byClip, ofDownPlatform, ofNoPlatform].join() })
    expect(told.map(({ id, hls, fault }) => [id, hls !== null, fault])).toEqual([
      [byClip, true, null],
      [ofDownPlatform, false, expect.stringContaining('无法连接，请稍后重试')],
      [ofNoPlatform, false, expect.stringContaining('未配置，请联系系统管理员')],
    ])
  })

  it('of a camera of another district, or for somebody without the string, are not given', async () => {
    expect(await city.district.get(`${CAMERA}/getCameraURLs`, { ids: elsewhere })).toMatchObject({ code: 10104 })
    expect(await city.district.get(`${CAMERA}/getCameraURLs`, { cameraCode: codeOf(5) })).toMatchObject({ code: 10104 })
    expect((await addresses(city.district, { cameraCode: codeOf(1) }))[0]).toMatchObject({ id: byClip })
    for (const person of [city.staff, city.principal])
      expect(await person.get(`${CAMERA}/getCameraURLs`, { ids: byClip })).toMatchObject({ code: 403 })
  })

  it('of a recording need the string of playback and a time that is kept', async () => {
    const play = (start: string, end: string, person = city.district) =>
      person.get(`${CAMERA}/getCameraURLs`, { ids: byClip, type: 'playback', start, end })
    expect(await play('2026-06-30 08:00:00', '2026-06-30 08:30:00')).toMatchObject({ code: 0 })
    expect(await play('2026-05-30 08:00:00', '2026-05-30 08:30:00')).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('日存储期内，且不超过'),
    })
    expect(await play('2026-06-30 05:00:00', '2026-06-30 08:30:00')).toMatchObject({ code: 10400 })
    expect(await play('2026-06-30 09:00:00', '2026-06-30 08:30:00')).toMatchObject({ code: 10033 })
    const [recorded] = (
      await city.district.get<readonly Addresses[]>(`${CAMERA}/getCameraURLs`, {
        ...{ ids: byClip, type: 'playback', start: '2026-06-30 07:00:00', end: '2026-06-30 07:00:10' },
      })
    ).data
    const list = (await fetched(recorded?.hls)).body
    expect(list).toContain('#EXT-X-ENDLIST')
    expect(list.match(/#EXTINF/g)).toHaveLength(5)
    await withoutString('playback', async (person) => {
      expect(await play('2026-06-30 08:00:00', '2026-06-30 08:20:00', person)).toMatchObject({ code: 403 })
      expect(await person.get(`${CAMERA}/getCameraURLs`, { ids: byClip })).toMatchObject({ code: 0 })
    })
  })
})

/** Takes the button of a string away from the role of districts for a while. */
async function withoutString(verb: string, act: (person: Person) => Promise<void>): Promise<void> {
  const { db } = house.open.services
  const { rows } = await sql<{ menus: string[] }>`select menu_id_list as menus from role where code = 'districtSupervisor'`.execute(db)
  const kept = rows[0]?.menus ?? []
  await sql`update role set menu_id_list = array(select m.id from menu m where m.id = any(menu_id_list)
    and coalesce(m.permissions, '') not like ${`%jcsj:camera:${verb}%`}) where code = 'districtSupervisor'`.execute(db)
  const fresh = await personOf(
    house,
    await addAccount(house, { username: `without-${verb}`, deptId: 'd-district', roles: ['districtSupervisor'] }),
  )
  try {
    await act(fresh)
  } finally {
    await sql`update role set menu_id_list = ${kept}::text[] where code = 'districtSupervisor'`.execute(db)
  }
}

describe('moving a camera', () => {
  it('jcsj/camera/rule-4: asks its string, a camera that moves, and leaves a record', async () => {
    expect(await city.district.post(`${CAMERA}/ptz`, { id: byGateway, cmd: 'left', speed: 7 })).toMatchObject({ code: 0 })
    expect(gateway.asked.at(-1)).toMatchObject({ call: 'ptz', body: { code: codeOf(2), cmd: 'left', speed: 7 } })
    expect(await city.district.post(`${CAMERA}/ptz`, { id: byGateway, cmd: 'fly' })).toMatchObject({ data: { errors: [{ field: 'cmd' }] } })
    expect(await city.district.post(`${CAMERA}/ptz`, { id: elsewhere, cmd: 'left' })).toMatchObject({ code: 10104 })
    expect(await city.staff.post(`${CAMERA}/ptz`, { id: byGateway, cmd: 'left' })).toMatchObject({ code: 403 })
    expect(await city.district.post(`${CAMERA}/ptz`, { id: ofDownPlatform, cmd: 'stop' })).toMatchObject({
      msg: expect.stringContaining('无法连接'),
    })
    const fixed = await added(city.district, { platform: '1', ptz: false })
    expect(await city.district.post(`${CAMERA}/ptz`, { id: fixed, cmd: 'left' })).toMatchObject({
      msg: expect.stringContaining('”没有云台'),
    })
    const unknown = await added(city.district, { ptz: true })
    expect(await city.district.post(`${CAMERA}/ptz`, { id: unknown, cmd: 'left' })).toMatchObject({
      msg: expect.stringContaining('”的接入平台未配置，请联系系统管理员'),
    })
    gateway.refuses = '设备忙'
    expect(await city.district.post(`${CAMERA}/ptz`, { id: byGateway, cmd: 'right' })).toMatchObject({ msg: '接入平台拒绝了请求：设备忙' })
    gateway.refuses = null
    const disabled = await added(city.district, { platform: '1', status: '3' })
    expect(await city.district.post(`${CAMERA}/ptz`, { id: disabled, cmd: 'left' })).toMatchObject({
      msg: expect.stringContaining('已停用'),
    })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from operation_log where resource = 'jcsj/camera:ptz'
      and row_ids = ${byGateway} and status = '1'`.execute(house.open.services.db)
    expect(rows[0]?.n).toBe(1)
  })
})

describe('groups of cameras', () => {
  const add = (person: Person, body: object) => person.post('jcsj/cameragrouping/add', body)
  const tree = async (person: Person) =>
    (
      await person.get<readonly { id: string; name: string; cameraCount: number; onlineCount: number; children: readonly unknown[] }[]>(
        'jcsj/cameragrouping/tree',
      )
    ).data

  it('jcsj/cameragrouping/rule-1: have four storeys at most, and each name once among siblings', async () => {
    let pid: string | undefined
    for (const name of ['一级', '二级', '三级', '四级']) {
      const { data, code } = await add(city.city, { name, ...(pid === undefined ? {} : { pid }) })
      expect(code).toBe(0)
      pid = data.id
    }
    expect(await add(city.city, { name: '五级', pid })).toMatchObject({ code: 10400, msg: expect.stringContaining('监控分组最多4级') })
    expect(await add(city.city, { name: '一级', scope: '1' })).toMatchObject({ data: { errors: [{ field: 'name' }] } })
    expect(await add(city.district, { name: '一级', scope: '2' })).toMatchObject({ code: 0 })
    const { data: two } = await add(city.city, { name: '另一组' })
    const { data: three } = await add(city.city, { name: '另一组下', pid: two.id })
    expect(await city.city.post('jcsj/cameragrouping/move', { id: two.id, pid: three.id })).toMatchObject({
      data: { errors: [{ field: 'pid', msg: '分组不能移到自身或其下级' }] },
    })
    expect(await city.city.post('jcsj/cameragrouping/move', { id: two.id, pid })).toMatchObject({
      msg: expect.stringContaining('监控分组最多4级'),
    })
    expect(await city.city.post('jcsj/cameragrouping/move', { id: three.id })).toMatchObject({ code: 0 })
    expect(await city.city.post('jcsj/cameragrouping/updateCameraGroupingName', { id: three.id, name: '一级' })).toMatchObject({
      data: { errors: [{ field: 'name' }] },
    })
    expect(await city.city.post('jcsj/cameragrouping/updateCameraGroupingName', { id: three.id, name: '改名' })).toMatchObject({ code: 0 })
    expect(await city.staff.post('jcsj/cameragrouping/add', { name: '企业组' })).toMatchObject({ code: 403 })
  })

  it('are told with all that the book has of them: name, superior, order, for whom, and how many cameras', async () => {
    const { data } = await add(city.city, { name: '次序组', sort: 7, scope: '1' })
    const node = (await tree(city.city)).find(({ id }) => id === data.id)
    expect(node).toMatchObject({ name: '次序组', pid: null, sort: 7, scope: '1', cameraCount: 0 })
  })

  it('jcsj/cameragrouping/rule-2: are not removed while groups lie below; their cameras are only unlinked', async () => {
    const { data: above } = await add(city.city, { name: '桥梁' })
    const { data: below } = await add(city.city, { name: '古渡桥', pid: above.id })
    await city.city.put('jcsj/cameracameragrouping', { groupingId: below.id, cameraIds: [byClip] })
    expect(await city.city.remove('jcsj/cameragrouping/remove', [above.id])).toMatchObject({
      msg: expect.stringContaining('”下还有下级分组，请先删除或移走下级分组'),
    })
    expect(await city.district.remove('jcsj/cameragrouping/remove', [below.id])).toMatchObject({
      msg: expect.stringContaining('该公共分组由其他部门建立，请联系该部门或市级主管部门'),
    })
    expect(await city.city.remove('jcsj/cameragrouping/remove', [below.id])).toMatchObject({ code: 0 })
    expect((await city.city.get(`${CAMERA}/info/${byClip}`)).data.id).toBe(byClip)
    const { rows } = await sql`select 1 from camera_in_group where grouping_id = ${below.id}`.execute(house.open.services.db)
    expect(rows).toEqual([])
  })

  it('jcsj/cameracameragrouping/rule-1: a camera may be in several, and in each once', async () => {
    const { data: one } = await add(city.city, { name: '值守一' })
    const { data: two } = await add(city.city, { name: '值守二' })
    const put = (groupingId: string, cameraIds: readonly string[]) => city.city.put('jcsj/cameracameragrouping', { groupingId, cameraIds })
    expect(await put(one.id, [byClip, elsewhere])).toMatchObject({ data: { added: 2, present: 0 } })
    expect(await put(one.id, [byClip, byGateway])).toMatchObject({ data: { added: 1, present: 1 } })
    expect(await put(two.id, [byClip])).toMatchObject({ data: { added: 1 } })
    const page = await city.city.get<{ total: number; list: readonly { id: string; cameraId: string }[] }>(
      'jcsj/cameracameragrouping/page',
      {
        groupingId: one.id,
      },
    )
    expect(page.data.total).toBe(3)
    expect((await city.district.get('jcsj/cameracameragrouping/page', { groupingId: one.id })).data.total).toBe(2)
    const link = page.data.list.find(({ cameraId }) => cameraId === elsewhere)
    expect(await city.city.remove('jcsj/cameracameragrouping', [link?.id])).toMatchObject({ code: 0 })
    expect((await city.city.get('jcsj/cameracameragrouping/page', { groupingId: one.id })).data.total).toBe(2)
  })

  it('of one person are seen by that person alone, and what lies below is for whom it is', async () => {
    const { data: own } = await add(city.district, { name: '我的关注', scope: '2' })
    const { data: below } = await add(city.district, { name: '夜间', pid: own.id, scope: '1' })
    const names = async (person: Person) => (await tree(person)).map(({ name }) => name)
    expect(await names(city.district)).toContain('我的关注')
    expect(await names(city.city)).not.toContain('我的关注')
    expect(await names(city.city)).not.toContain('夜间')
    const { rows } = await sql<{ scope: string }>`select scope from camera_group where id = ${below.id}`.execute(house.open.services.db)
    expect(rows).toEqual([{ scope: '2' }])
  })

  it('are told with the cameras that the caller sees in them and below, each once', async () => {
    const { data: above } = await add(city.city, { name: '计数' })
    const { data: below } = await add(city.city, { name: '计数下', pid: above.id })
    for (const groupingId of [above.id, below.id])
      await city.city.put('jcsj/cameracameragrouping', { groupingId, cameraIds: [byClip, elsewhere] })
    await sql`update camera set online = true where id = ${elsewhere}`.execute(house.open.services.db)
    const counted = async (person: Person) => (await tree(person)).find(({ id }) => id === above.id)
    expect(await counted(city.city)).toMatchObject({ cameraCount: 2, onlineCount: 1 })
    expect(await counted(city.district)).toMatchObject({ cameraCount: 1, onlineCount: 0 })
  })
})

describe('the check of cameras', () => {
  const check = () => {
    const { services } = house.open
    return services.db.transaction().execute((db) => checkCameras(contextOf(services, systemActor, jobFacts('checkCameras'), 'zh-CN', db)))
  }
  const state = async (id: string) => (await city.city.get(`${CAMERA}/info/${id}`)).data

  it('keeps what the platforms say, the rate of thirty days, and a record of each change', async () => {
    gateway.states.set(codeOf(2), true)
    await check()
    expect(await state(byGateway)).toMatchObject({ online: true, onlineRate30: 100, lastCheckTime: '2026-06-30 10:00:00' })
    expect(await state(ofDownPlatform)).toMatchObject({ online: false, onlineRate30: 0 })
    expect(await state(ofNoPlatform)).toMatchObject({ online: false, onlineRate30: null, lastCheckTime: null })
    gateway.states.set(codeOf(2), false)
    house.setNow('2026-06-30 10:10:00')
    await check()
    expect(await state(byGateway)).toMatchObject({ online: false, onlineRate30: 50, lastCheckTime: '2026-06-30 10:10:00' })
    const { rows } = await sql<{ operation: string }>`select operation from operation_log where resource = 'jcsj/camera:connection'
      and row_ids = ${byGateway} order by id`.execute(house.open.services.db)
    expect(rows.map(({ operation }) => operation)).toEqual(['监控上线', '监控离线'])
    house.setNow('2026-08-01 10:00:00')
    gateway.states.set(codeOf(2), true)
    await check()
    // What is older than thirty days does not count; nobody is logged in any more.
    const { rows: later } = await sql`select online, online_rate30::float8 as rate from camera where id = ${byGateway}`.execute(
      house.open.services.db,
    )
    expect(later).toEqual([{ online: true, rate: 100 }])
  })
})
