import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { TestServer } from '../support/house.ts'
import { addAccount, givePersonalValues, type Person, personOf } from '../support/people.ts'
import { addFinding, HAZARD, nextName, openRuleHouse, POST_ROOT, post, strict } from '../support/rule-samples.ts'
import { type SmallCity, uploadPicture } from '../support/small-city.ts'

// The rules of scope, personal values, files, strict callers and deletion that hold for every resource (system.md §2, R-9 and on), each by its id. R-14 (import) has tests of its own.

let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  ;({ house, at, boss } = await openRuleHouse())
})
afterAll(() => house.close())

/** A finding that the district keeps as a draft. */
const finding = (more?: object) => addFinding(house, at, more)

describe('R-9: what is out of scope', () => {
  it('answers like what is missing, to read, edit, act and delete', async () => {
    const row = await finding()
    await at.district.put(`${HAZARD}/report`, { id: row.id })
    const other = at.otherDistrict
    const replies = [
      await other.get(`${HAZARD}/info/${row.id}`),
      await other.post(HAZARD, { id: row.id, address: 'x' }),
      await other.put(`${HAZARD}/dispatch`, { id: row.id }),
      await other.remove(`${HAZARD}?reason=x`, [row.id]),
      await other.get(`${HAZARD}/info/018f3c2a9b7e7c10a1b2c3d4e5f60718`),
    ]
    expect(replies.map((reply) => [reply.code, reply.msg])).toEqual(replies.map(() => [10104, '数据不存在或无权查看']))
  })
  it('is not widened by the query parameter level', async () => {
    await finding()
    const all = (await at.otherDistrict.get(`${HAZARD}/page`)).data.total
    for (const level of ['sj', 'qx', 'qy', 'zz'])
      expect((await at.otherDistrict.get(`${HAZARD}/page`, { level })).data.total).toBeLessThanOrEqual(all)
  })
})

test('R-10: a call asks its own string; without it 403, before anything is looked at', async () => {
  const id = await addAccount(house, { username: 'reader.one', deptId: 'd-district', roles: [] })
  const menu = async (permission: string) =>
    (
      await sql<{
        id: string
      }>`select id from menu where ${permission} = any(regexp_split_to_array(permissions, '[,;\\s]+')) limit 1`.execute(
        house.open.services.db,
      )
    ).rows[0]?.id
  const granted = [await menu('sys:post:list'), await menu('sys:post:save')].filter((one) => one !== undefined)
  expect(granted.length).toBeGreaterThan(0)
  await sql`insert into role (id, code, name, data_scope, menu_id_list, create_date, update_date) values ('r-few', 'few', '少', '1', ${granted}, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    house.open.services.db,
  )
  await sql`update "user" set role_id_list = '{r-few}' where id = ${id}`.execute(house.open.services.db)
  const few = await personOf(house, id)
  expect((await few.get('sys/menu/permissions')).data).toEqual(expect.arrayContaining(['sys:post:list', 'sys:post:save']))
  expect(await few.get(`${POST_ROOT}/page`)).toMatchObject({ code: 0 })
  const added = await few.put(POST_ROOT, post())
  expect(added).toMatchObject({ code: 0 })
  expect(await few.put(POST_ROOT, { id: added.data.id, remark: 'x' })).toMatchObject({ code: 403, msg: '拒绝访问，没有权限' })
  expect(await few.remove(POST_ROOT, [added.data.id])).toMatchObject({ code: 403 })
  expect(await few.get(`${HAZARD}/page`)).toMatchObject({ code: 403 })
})

describe('R-11: personal values', () => {
  const USER = 'sys/user'
  it('are masked without the string to read them, and reading them in full leaves a record', async () => {
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678', id_card: '11010519491231002X' })
    const list = await boss.get(`${USER}/page`, { username: 'staff' })
    expect(list.data.list[0]).toMatchObject({ mobile: '138****5678', idCard: '110105********002X' })
    expect((await boss.get(`${USER}/info/${at.staff.userId}`)).data).toMatchObject({ mobile: '13812345678', idCard: '11010519491231002X' })
    const { rows } =
      await sql`select 1 from operation_log where kind = 'privacyRead' and row_ids = ${at.staff.userId} and creator = ${boss.userId}`.execute(
        house.open.services.db,
      )
    expect(rows.length).toBe(1)
  })
  it('that come back as they were masked stay as they are', async () => {
    const info = (await boss.get(`${USER}/info/${at.staff.userId}`)).data
    const edit = { id: info.id, version: info.version, realName: '改名', mobile: '138****5678', idCard: '110105********002X' }
    expect(await boss.put(USER, edit)).toMatchObject({ code: 0 })
    expect((await boss.get(`${USER}/info/${at.staff.userId}`)).data).toMatchObject({
      realName: '改名',
      mobile: '13812345678',
      idCard: '11010519491231002X',
    })
  })
})

describe('R-12: files', () => {
  it('are answered as objects with a signed address, tied to their row when it is saved, and taken by nobody else', async () => {
    const row = await finding()
    const [file] = (await at.district.get<{ beforeImages: { id: string }[] }>(`${HAZARD}/info/${row.id}`)).data.beforeImages
    expect(file).toMatchObject({ id: expect.any(String), name: '现场.jpg', url: expect.stringContaining('?s='), typeId: 1, size: 1000 })
    const { rows } = await sql`select biz_type, biz_id from file where id = ${file?.id}`.execute(house.open.services.db)
    expect(rows).toEqual([{ biz_type: HAZARD, biz_id: row.id }])
    const other = await finding()
    expect(await at.district.post(HAZARD, { id: other.id, beforeImages: [file] })).toMatchObject({
      code: 10003,
      data: { errors: [{ field: 'beforeImages' }] },
    })
    const foreign = await uploadPicture(house, at.city)
    expect(await at.district.post(HAZARD, { id: other.id, beforeImages: [{ Id: foreign }] })).toMatchObject({ code: 10003 })
  })

  it('gysy/attachment/rule-3: beside evidence are taken away while it is a draft, and by nobody once it was reported', async () => {
    const row = await finding()
    const { db } = house.open.services
    const laidBeside = async () => {
      const id = await uploadPicture(house, at.district, '旁附.jpg')
      await sql`update file set biz_type = ${HAZARD}, biz_id = ${row.id} where id = ${id}`.execute(db)
      return id
    }
    expect(await at.district2.remove('gysy/attachment', [await laidBeside()])).toMatchObject({ code: 0 })
    const proof = await laidBeside()
    await at.district.put(`${HAZARD}/report`, { id: row.id })
    for (const editor of [at.district, at.city])
      expect(await editor.remove('gysy/attachment', [proof])).toMatchObject({ code: -2, msg: '当前状态不允许该操作' })
    const { rows } = await sql`select deleted from file where id = ${proof}`.execute(db)
    expect(rows).toEqual([{ deleted: false }])
  })
})

test('R-13: what the server computes is ignored, not refused', async () => {
  const added = await boss.put(POST_ROOT, {
    ...post(),
    creator: 'x',
    createDate: '2000-01-01 00:00:00',
    deleted: true,
    version: 77,
    deptId: 'd-other',
  })
  expect(added).toMatchObject({ code: 0, data: { version: 1 } })
  const { data } = await boss.get<{ createDate: string }>(`${POST_ROOT}/info/${added.data.id}`)
  expect(data).toMatchObject({ creator: boss.userId, version: 1, deptId: '1' })
  expect(data.createDate.slice(0, 10)).toBe('2026-06-30')
})

describe('R-15: a strict caller', () => {
  it('is told of an unknown name, and nothing is changed', async () => {
    const body = post()
    const reply = (await boss.raw('PUT', POST_ROOT, { body: { ...body, postNme: 'x' }, headers: strict })).json()
    expect(reply).toMatchObject({ code: 10032, msg: '未知字段：postNme', data: { errors: [{ field: 'postNme' }] } })
    expect((await boss.get(`${POST_ROOT}/page`, { postCode: body.postCode })).data.total).toBe(0)
    expect((await boss.raw('GET', `${POST_ROOT}/page?nonsense=1`, { headers: strict })).json()).toMatchObject({ code: 10032 })
    expect((await boss.raw('GET', `${POST_ROOT}/page?orderField=remarks`, { headers: strict })).json()).toMatchObject({
      code: 10032,
      msg: '未知字段：remarks',
    })
    expect((await boss.raw('GET', `${HAZARD}/export?nonsense=1`, { headers: strict })).json()).toMatchObject({ code: 10032 })
  })
  it('may send back everything that a reply carried', async () => {
    const row = await finding()
    const { data } = await at.district.get(`${HAZARD}/info/${row.id}`)
    expect((await at.district.raw('POST', HAZARD, { body: data, headers: strict })).json()).toMatchObject({ code: 0 })
  })
})

test('R-16: a reference has its name beside it, dictionary values stay codes', async () => {
  const row = await finding()
  const { data } = await at.district.get(`${HAZARD}/info/${row.id}`)
  expect(data).toMatchObject({
    regionName: '古渡街道',
    gasCompaniesName: '临江澜源燃气有限公司',
    creatorName: 'district（测试）',
    checkersNames: 'district（测试）、district2（测试）',
    deptName: '望澜区住建局',
    hazardLevel: '1',
  })
  const [listed] = (await at.district.get(`${HAZARD}/page`, { ids: row.id })).data.list
  expect(listed).toMatchObject({ gasCompaniesName: data.gasCompaniesName, checkersNames: data.checkersNames })
})

test('R-17: each row says what its reader may do now', async () => {
  const row = await finding()
  const actions = async (by: Person) => (await by.get(`${HAZARD}/info/${row.id}`)).data?.actions
  expect(await actions(at.district)).toEqual(expect.arrayContaining(['update', 'report', 'delete']))
  await at.district.put(`${HAZARD}/report`, { id: row.id })
  const mine = await actions(at.district)
  expect(mine).toContain('dispatch')
  expect(mine).not.toContain('report')
  expect(await actions(at.city)).not.toContain('reform')
  const [listed] = (await at.district.get(`${HAZARD}/page`, { ids: row.id })).data.list
  expect(listed?.actions).toEqual(mine)
})

describe('deletion', () => {
  it('of evidence keeps the row and frees its unique values', async () => {
    const { db } = house.open.services
    const { data } = await boss.get('gysy/gascompanies/info/c-two')
    await sql`update gas_company set deleted = true where id = 'c-two'`.execute(db)
    await sql`update gas_company set credit_code = ${data.creditCode} where id = 'c-one'`.execute(db)
    await expect(sql`update gas_company set deleted = false where id = 'c-two'`.execute(db)).rejects.toMatchObject({ code: '23505' })
    const row = await finding({ gasCompaniesId: at.ids.company })
    expect(await at.district.remove(`${HAZARD}?reason=录入错误`, [row.id])).toMatchObject({ code: 0 })
    expect(await at.district.get(`${HAZARD}/info/${row.id}`)).toMatchObject({ code: 10104 })
    const { rows } = await sql<{
      deleted: boolean
      open: number
    }>`select deleted, (select count(*)::int from duty where biz_id = ${row.id} and done_time is null) as open
      from hazard_check where id = ${row.id}`.execute(db)
    expect(rows).toEqual([{ deleted: true, open: 0 }])
  })
})

test('number series under twenty parallel adds have neither holes nor doubles', async () => {
  const { db } = house.open.services
  const last = async () =>
    (
      await sql<{
        last: number
      }>`select coalesce(max(last), 0)::int as last from serial where series like 'hazardCheck|hazardNo|%qx%' or series like 'hazardCheck|hazardNo|%QX%'`.execute(
        db,
      )
    ).rows[0]?.last ?? 0
  const before = await last()
  const rows = await Promise.all(Array.from({ length: 20 }, () => finding()))
  const { rows: numbers } = await sql<{
    no: string
  }>`select hazard_no as no from hazard_check where id = any(${rows.map((row) => row.id)}::text[]) order by hazard_no`.execute(db)
  expect(numbers.map((row) => Number(row.no.slice(-4)))).toEqual(Array.from({ length: 20 }, (_, index) => before + index + 1))
})

test('a code that is taken is refused at its field, also when two come at once', async () => {
  const postCode = `race_${nextName().length}`
  const replies = await Promise.all([1, 2, 3].map(() => boss.put(POST_ROOT, post({ postCode }))))
  expect(replies.map((reply) => reply.code).sort((a, b) => a - b)).toEqual([0, 10002, 10002])
  expect(replies.find((reply) => reply.code === 10002)).toMatchObject({ data: { errors: [{ field: 'postCode' }] } })
})
