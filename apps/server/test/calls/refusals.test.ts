import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFirstSight } from '../../src/session/limits/replay.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_THREEADMIN: '0' } })
  at = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const change = (statement: ReturnType<typeof sql>) => statement.execute(house.open.services.db)
const preview = (id: string) => boss.raw('GET', `sys/oss/preview/${id}`)

describe('refusals that no other story meets', () => {
  it('a page beyond 100,000 rows is refused kindly', async () => {
    const reply = await boss.get('sys/user/page', { page: 10_002, limit: 10 })
    expect(reply).toMatchObject({ code: -2, msg: '列表只能翻阅到前10万条，请增加筛选条件或改用导出' })
  })

  it('a document where pictures are asked is told which kinds are taken', async () => {
    const id = await uploadPicture(house, at.district)
    await change(sql`update file set type_id = '6', name = '报告.pdf' where id = ${id}`)
    const reply = await at.district.put('gysy/aqjdyhpc', {
      level: 'qx',
      gasCompaniesId: at.ids.company,
      checkDate: '2026-06-30 09:00:00',
      hasHazard: true,
      beforeImages: [id],
    })
    expect(reply).toMatchObject({ code: 10144, msg: '只支持jpg、png格式文件', data: { errors: [{ field: 'beforeImages' }] } })
  })

  it('a document is not previewed where the server has no LibreOffice, and the reader is told to download it', async () => {
    const id = await uploadPicture(house, at.district, '方案.docx')
    await change(sql`update file set sha = 'no-such-content' where id = ${id}`)
    const { PATH } = process.env
    process.env.PATH = '/nowhere'
    const reply = await preview(id).finally(() => Object.assign(process.env, { PATH }))
    expect(reply.json()).toMatchObject({ code: 10144, msg: '服务器未安装文档转换组件，请下载后查看' })
  })

  it('a file with a virus is opened by nobody', async () => {
    const id = await uploadPicture(house, at.district)
    await change(sql`update file set scan_status = '2' where id = ${id}`)
    const reply = await preview(id)
    expect([reply.statusCode, reply.json().msg]).toEqual([403, '文件含有病毒，不能打开'])
  })

  it('work is not handed over to the person who has it, nor to a disabled account', async () => {
    const refused = { code: 10163, msg: '不能委托给该用户' }
    expect(await boss.put('sys/user/handover', { fromId: at.staff.userId, toId: at.staff.userId })).toMatchObject(refused)
    await change(sql`update "user" set status = '0' where id = ${at.otherCompany.userId}`)
    expect(await boss.put('sys/user/handover', { fromId: at.staff.userId, toId: at.otherCompany.userId })).toMatchObject(refused)
  })

  it('the code of a built-in role stays', async () => {
    const { rows } = await sql<{ id: string }>`select id from role where code = 'citySupervisor'`.execute(house.open.services.db)
    const reply = await boss.put('sys/role', { id: rows[0]?.id, code: 'cityBoss' })
    expect(reply).toMatchObject({ code: -2, msg: '内置角色的编码不能修改', data: { errors: [{ field: 'code' }] } })
  })

  it('a region has a code of the division, and the type that its code says', async () => {
    const region = { pid: '990102', name: '新街道', type: '4' }
    expect(await boss.post('sys/region', { ...region, id: '9901029' })).toMatchObject({
      code: 10400,
      msg: '区划代码须为6位、9位（街道）或12位（社区）数字',
    })
    expect(await boss.post('sys/region', { ...region, id: '990102009', type: '3' })).toMatchObject({
      code: 10400,
      msg: '区域类型与区划代码不一致',
    })
  })

  it('a call whose repeat could not be noticed is refused: 缓存服务异常', async () => {
    const { db } = house.open.services
    await change(sql`alter table replay rename to replay_gone`)
    await expect(isFirstSight(db, 'k', Date.parse('2026-06-30'), 1000)).rejects.toMatchObject({ key: 'cacheError' })
    await change(sql`alter table replay_gone rename to replay`)
    expect(await isFirstSight(db, 'k', Date.parse('2026-06-30'), 1000)).toBe(true)
  })
})
