import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbfOf, shpOf } from '../../../src/ports/sheets/map-files/written-map-files.ts'
import { runState } from '../../../src/resources/import/import-runs.ts'
import { startTestServer, type TestServer } from '../../support/house.ts'
import { csvOf, importAs, plainBook } from '../../support/import-files.ts'
import type { Answer, Person } from '../../support/people.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// Imports as a conversation: what would come of each row is told before anything is written, and what was written can be taken back.

const ROADS = 'jcsj/baseroad'
const ITEMS = 'gysy/aqjdyhpcjcx'
let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

interface Preview {
  readonly id: string
  readonly total: number
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly failedRows: number
  readonly preview: {
    readonly sheet: string | null
    readonly headRow: number
    readonly outside: number
    readonly elsewhere: number
    readonly places: null | {
      readonly crs: string
      readonly told: string
      readonly swapped: boolean
      readonly plane: boolean
      readonly candidates: readonly { readonly crs: string; readonly inside: number; readonly places: readonly (readonly number[])[] }[]
    }
  }
}
interface Line {
  readonly kind: string
  readonly row: number
  readonly name: string
  readonly cells: readonly { readonly label: string; readonly before: string | null; readonly after: string | null }[]
  readonly faults: readonly { readonly msg: string }[]
  readonly place: readonly number[] | null
  readonly elsewhere: boolean
}

const csv = (rows: readonly (readonly string[])[], name = '名册.csv') => ({ name, content: Buffer.from(csvOf(rows)) })
const preview = async (
  person: Person,
  root: string,
  file: { readonly name: string; readonly content: Uint8Array },
  fields: object = {},
) => {
  const reply = await importAs(person, root, file, { preview: '1', ...fields })
  return reply as unknown as { readonly code: number; readonly msg: string; readonly data: Preview }
}
const linesOf = async (person: Person, id: string, kind = '') =>
  (await person.get<Answer & { list: readonly Line[] }>(`sys/import/${id}/preview`, { kind, limit: 200 })).data
const count = async (table: string) =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(house.open.services.db)).rows[0]?.n)
const roadsCalled = async (name: string) =>
  (
    await at.district.get<Answer & { list: readonly { id: string; name: string; lng: number; lat: number; address: string | null }[] }>(
      `${ROADS}/page`,
      { name, limit: 100 },
    )
  ).data.list

const head = ['设施名称', '所属区县', 'X坐标', 'Y坐标', '空间图形']
const heads = ['检查项编号', '适用对象', '评价单元', '检查项目', '检查内容', '检查依据']
const item = (no: string) => [no, '燃气企业', '厂站管理', '消防器材', '灭火器压力正常', 'GB 50028']
const made = item('L')
const road = (name: string, x = '', y = '', shape = '') => [name, '望澜区', x, y, shape]

describe('a preview of an import', () => {
  it('writes nothing, and tells what would come of each row', async () => {
    const before = [await count('road'), await count('serial')]
    const reply = await preview(
      at.district,
      ROADS,
      csv([head, road('预览一路', '121.5', '31.2'), road('预览二路'), ['预览三路', '无此区', '', '', '']]),
    )
    expect(reply.data).toMatchObject({ total: 3, added: 2, updated: 0, failedRows: 1, preview: { headRow: 1 } })
    expect([await count('road'), await count('serial')]).toEqual(before)
    const all = await linesOf(at.district, reply.data.id)
    expect(all.list.map(({ kind, row, name }) => [kind, row, name])).toEqual([
      ['new', 2, '预览一路'],
      ['new', 3, '预览二路'],
      ['refused', 4, '预览三路'],
    ])
    expect(all.list[0]?.place).toEqual([121.5, 31.2])
    expect(all.list[2]?.faults[0]?.msg).toContain('所属区县')
    expect((await linesOf(at.district, reply.data.id, 'refused')).total).toBe(1)
    // Whoever else asks for it finds nothing.
    expect(await at.otherDistrict.get(`sys/import/${reply.data.id}/preview`)).toMatchObject({ code: 10104 })
    expect(await at.otherDistrict.get(`sys/import/${reply.data.id}/marks`)).toMatchObject({ code: 10104 })
  })

  it('tells of a row that is there what it was and would be, field by field', async () => {
    const made = item('PV-1')
    expect(await importAs(at.city, ITEMS, csv([heads, made, ['PV-2', ...made.slice(1)]]))).toMatchObject({ code: 0 })
    const changed = [...made.slice(0, 4), '灭火器在有效期内', 'GB 50028']
    const reply = await preview(at.city, ITEMS, csv([heads, changed, ['PV-2', ...made.slice(1)], ['PV-3', ...made.slice(1)]]), {
      updateExisting: '1',
    })
    expect(reply.data).toMatchObject({ added: 1, updated: 1, unchanged: 1, failedRows: 0 })
    const [line] = (await linesOf(at.city, reply.data.id, 'changed')).list
    expect(line?.cells).toEqual([{ label: '检查内容', before: '灭火器压力正常', after: '灭火器在有效期内' }])
    expect((await at.city.get(`${ITEMS}/page`, { itemNo: 'PV-3' })).data.total).toBe(0)
  })

  it('refuses a code that stands twice in one file at its second row', async () => {
    const made = item('PT-1')
    const reply = await preview(at.city, ITEMS, csv([heads, made, made]))
    expect(reply.data).toMatchObject({ added: 1, failedRows: 1 })
    expect((await linesOf(at.city, reply.data.id, 'refused')).list).toMatchObject([
      { row: 3, faults: [{ msg: expect.stringContaining('2') }] },
    ])
  })

  it('asks what the import asks', async () => {
    expect(await preview(at.principal, ROADS, csv([head, road('无权之路')]))).toMatchObject({ code: 403 })
    expect(await preview(at.district, ROADS, csv([head]))).toMatchObject({ code: 10141, msg: '文件中没有可导入的数据行' })
    expect(await preview(at.district, ROADS, csv([head, road('甲')]), { crs: 'XIAN80' })).toMatchObject({ code: 10003 })
  })

  it('of 6,000 rows goes on behind the call and keeps every row', async () => {
    const rows = [heads, ...Array.from({ length: 6000 }, (_, n) => [`L-${n}`, ...made.slice(1)])]
    const begun = await preview(at.city, ITEMS, { name: '长表.xlsx', content: await plainBook(rows) })
    expect(begun.data).toMatchObject({ background: true })
    await house.open.services.background.settled()
    const { data } = await at.city.get(`sys/import/info/${begun.data.id}`)
    expect(data).toMatchObject({ state: '4', result: { added: 6000, failedRows: 0, preview: { sheet: '数据', places: null } } })
    expect((await linesOf(at.city, begun.data.id, 'new')).total).toBe(6000)
    expect((await at.city.get(`${ITEMS}/page`, { itemNo: 'L-1' })).data.total).toBe(0)
  })
})

describe('positions of a file', () => {
  it('of a plane are told by the zone before their eastings, and land where the survey has them', async () => {
    const reply = await preview(at.district, ROADS, csv([head, road('平面路', '40548240', '3320219')]))
    expect(reply.data.preview.places).toMatchObject({ crs: 'CGCS2000GK:120', told: 'zone', plane: true, swapped: false })
    const [line] = (await linesOf(at.district, reply.data.id)).list
    expect(line?.place).toEqual([expect.closeTo(120.5, 3), expect.closeTo(30, 3)])
  })

  it('with X to the north, as surveyors write them, are found to be turned, and are turned when that is chosen', async () => {
    const file = csv([head, road('测绘路', '3320219', '40548240')])
    const found = await preview(at.district, ROADS, file)
    expect(found.data.preview.places).toMatchObject({ crs: 'CGCS2000GK:120', swapped: true })
    expect(found.data.preview.places?.candidates[0]?.places[0]).toEqual([2, expect.closeTo(120.5, 3), expect.closeTo(30, 3)])
    const turned = await preview(at.district, ROADS, file, { turned: '1', crs: 'CGCS2000GK:120' })
    expect(turned.data).toMatchObject({ added: 1, preview: { places: { told: 'choice', swapped: false } } })
    const degrees = await preview(at.district, ROADS, csv([head, road('反路', '31.2', '121.5')]))
    expect(degrees.data).toMatchObject({ added: 0, failedRows: 1, preview: { places: { swapped: true } } })
  })

  it('that lie in the city and outside the district which the row names are told, row by row', async () => {
    const ring = [121.4, 121.6].flatMap((lng) => [31.1, 31.3].map((lat) => [lng, lat]))
    const [a, b, c, d] = ring
    const boundary = JSON.stringify({ type: 'Polygon', coordinates: [[a, b, d, c, a]] })
    const draw = (outline: string | null) =>
      sql`update region set boundary = ${outline}::jsonb where id = '990102'`.execute(house.open.services.db)
    await draw(boundary)
    const { data } = await preview(at.district, ROADS, csv([head, road('本区路', '121.5', '31.2'), road('邻区路', '121.7', '31.2')]))
    await draw(null)
    expect(data).toMatchObject({ added: 2, preview: { outside: 0, elsewhere: 1 } })
    expect((await linesOf(at.district, data.id)).list.map(({ name, elsewhere }) => [name, elsewhere])).toEqual([
      ['本区路', false],
      ['邻区路', true],
    ])
  })

  it('are told by the words of their heading', async () => {
    const file = csv([
      ['设施名称', '所属区县', '经度（GCJ-02）', '纬度（GCJ-02）'],
      ['火星路', '望澜区', '121.499718', '31.239993'],
    ])
    const { data } = await preview(at.district, ROADS, file)
    expect(data.preview.places).toMatchObject({ crs: 'GCJ02', told: 'heading' })
    expect((await linesOf(at.district, data.id)).list[0]?.place).toEqual([expect.closeTo(121.4952, 3), expect.closeTo(31.2419, 3)])
  })

  it('are told by a column of the file; a row that says another system is refused with it, one of an unknown system too', async () => {
    const head = ['设施名称', '所属区县', '经度', '纬度', '坐标系']
    const road = (name: string, system: string) => [name, '望澜区', '121.499718', '31.239993', system]
    const { data } = await preview(at.district, ROADS, csv([head, road('列路', 'GCJ-02'), road('别路', 'BD-09'), road('旧路', '北京54')]))
    expect(data.preview.places).toMatchObject({ crs: 'GCJ02', told: 'column' })
    expect((await linesOf(at.district, data.id)).list[0]?.place).toEqual([expect.closeTo(121.4952, 3), expect.closeTo(31.2419, 3)])
    expect((await linesOf(at.district, data.id, 'refused')).list).toMatchObject([
      { name: '别路', faults: [{ msg: '坐标系“BD-09”与本次读取所用的坐标系不同，请统一后再导入' }] },
      { name: '旧路', faults: [{ msg: '坐标系“北京54”不支持，请转换后再导入' }] },
    ])
    // Without a preview nothing is guessed (R-14): what is not WGS-84 must be said, or it would lie beside its place.
    expect(await importAs(at.district, ROADS, csv([head, road('列路', 'GCJ-02')]))).toMatchObject({ code: 10141, data: { failedRows: 1 } })
  })

  it('are told by headings without brackets, as maps of the trade name them, and by the axes of a plane', async () => {
    const placesOf = async (lng: string, lat: string, at121: readonly [string, string]) =>
      (
        await preview(
          at.district,
          ROADS,
          csv([
            ['设施名称', '所属区县', lng, lat],
            ['名路', '望澜区', ...at121],
          ]),
        )
      ).data.preview.places
    expect(await placesOf('百度经度', '百度纬度', ['121.506263', '31.245759'])).toMatchObject({ crs: 'BD09', told: 'heading' })
    expect(await placesOf('lng_gcj02', 'lat_gcj02', ['121.499718', '31.239993'])).toMatchObject({ crs: 'GCJ02', told: 'heading' })
    expect(await placesOf('横坐标Y', '纵坐标X', ['40642000', '3457000'])).toMatchObject({ plane: true, told: 'zone' })
  })

  it('may be degrees, minutes and seconds, a pair in one cell, and lines as well-known text in the system of the file', async () => {
    const rows = [
      ['设施名称', '所属区县', '经纬度', '空间图形'],
      ['度分秒路', '望澜区', '121°29′42.72″E, 31°14′30.84″N', ''],
      ['线路', '望澜区', '', 'LINESTRING (40548240 3320219, 40548340 3320219)'],
    ]
    const reply = await importAs(at.district, ROADS, csv(rows), { crs: 'CGCS2000GK' })
    expect(reply).toMatchObject({ code: 0, data: { added: 2 } })
    const { rows: kept } = await sql<{ name: string; location: { lng: number }; geom: { coordinates: number[][] } | null }>`
      select name, location, geom from road where name in ('度分秒路', '线路') order by name`.execute(house.open.services.db)
    const byName = Object.fromEntries(kept.map((one) => [one.name, one]))
    expect(byName.度分秒路?.location).toEqual({ lng: expect.closeTo(121.4952, 5), lat: expect.closeTo(31.2419, 5) })
    expect(byName.线路?.geom?.coordinates[0]).toEqual([expect.closeTo(120.5, 3), expect.closeTo(30, 3)])
  })
})

describe('an import that is taken back', () => {
  const taken = (id: string, person = at.district) => person.post(`sys/import/${id}/takeBack`)
  const imported = async (names: readonly string[]) => {
    const reply = await importAs(at.district, ROADS, csv([['设施名称', '所属区县'], ...names.map((name) => [name, '望澜区'])]))
    expect(reply).toMatchObject({ code: 0, data: { added: names.length } })
    return String((reply.data as unknown as { id: string }).id)
  }

  it('leaves none of its drafts, is recorded, and cannot be taken back twice', async () => {
    const id = await imported(['撤一路', '撤二路'])
    expect(await taken(id, at.otherDistrict)).toMatchObject({ code: 10104 })
    expect(await taken(id)).toMatchObject({ code: 0, data: { removed: 2, restored: 0 } })
    expect(await roadsCalled('撤一路')).toEqual([])
    expect((await at.district.get(`sys/import/info/${id}`)).data).toMatchObject({ state: '5', result: { takenBack: { removed: 2 } } })
    const { rows } = await sql<{ operation: string }>`select operation from operation_log where resource = ${`${ROADS}:takeBack`}`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([{ operation: '撤销导入城市道路' }])
    expect(await taken(id)).toMatchObject({ code: -2 })
    await sql`delete from import_row where import_id = ${id}`.execute(house.open.services.db)
    await sql`update import_run set state = ${runState.done} where id = ${id}`.execute(house.open.services.db)
    house.setNow('2026-06-30 10:20:00')
    expect(await taken(id)).toMatchObject({ msg: '该导入没有写入数据，无需撤销' })
  })

  it('is refused with the list of what somebody changed since, and then nothing of it goes', async () => {
    const id = await imported(['改一路', '改二路'])
    const [first] = await roadsCalled('改一路')
    expect(await at.district.post(ROADS, { id: first?.id, remark: '现场核对' })).toMatchObject({ code: 0 })
    const refused = await taken(id)
    expect(refused).toMatchObject({
      code: 10141,
      msg: '不能撤销：导入的1行之后已变化或已被引用',
      data: { total: 1, changed: [{ name: '改一路', row: 2, msg: '导入后又被修改' }] },
    })
    expect(await roadsCalled('改二路')).toHaveLength(1)
  })

  it('gives changed rows back what they were', async () => {
    const made = item('TB-1')
    await importAs(at.city, ITEMS, csv([heads, made]))
    const changed = await importAs(at.city, ITEMS, csv([heads, [...made.slice(0, 4), '灭火器在有效期内', made[5] ?? '']]), {
      updateExisting: '1',
    })
    expect(changed).toMatchObject({ code: 0, data: { updated: 1 } })
    expect(await taken(String((changed.data as unknown as { id: string }).id), at.city)).toMatchObject({
      code: 0,
      data: { removed: 0, restored: 1 },
    })
    expect((await at.city.get(`${ITEMS}/page`, { itemNo: 'TB-1' })).data.list).toMatchObject([
      { itemNo: 'TB-1', content: '灭火器压力正常' },
    ])
  })

  it('more than a day ago stays', async () => {
    const id = await imported(['隔日路'])
    await sql`update import_run set end_date = end_date - interval '25 hours' where id = ${id}`.execute(house.open.services.db)
    expect(await taken(id)).toMatchObject({ code: 10141, msg: '导入已超过24小时，不能撤销' })
    expect(await roadsCalled('隔日路')).toHaveLength(1)
  })
})

describe('what a register of facilities and bridges brings', () => {
  it('is seen before it is written: a place outside the country is refused, a bridge by its degrees and minutes is placed', async () => {
    const facility = (name: string, lng: string, lat: string) => [
      name,
      '临江澜源燃气有限公司',
      '天然气（管道）',
      '古渡街1号',
      lng,
      lat,
      '运行',
    ]
    const facilities = [
      ['设施名称', '所属企业', '燃气种类', '地址', '经度（BD-09）', '纬度（BD-09）', '运行状态'],
      facility('二号门站', '121.506263', '31.245759'),
      facility('远方门站', '2.35', '48.85'),
    ]
    const seen = await preview(at.principal, 'gysy/gasfacility', csv(facilities), { type: '1' })
    expect(seen.data).toMatchObject({ added: 1, failedRows: 1, preview: { places: { crs: 'BD09', told: 'heading' } } })
    const lines = await linesOf(at.principal, seen.data.id)
    expect(lines.list[0]?.place).toEqual([expect.closeTo(121.4952, 3), expect.closeTo(31.2419, 3)])
    expect(lines.list[1]).toMatchObject({ kind: 'refused', name: '远方门站' })
    const bridges = [
      ['设施名称', '所属区县', '东经', '北纬'],
      ['新渡桥', '望澜区', '121°29′42.72″', '31°14′30.84″'],
    ]
    // A bridge of the district has the second name already; the third repeats the first.
    const known = [['古渡桥', '望澜区', '', ''], ['新渡桥', '望澜区', '', '']] // biome-ignore format: two rows
    const bridge = await preview(at.district, 'jcsj/basebridge', csv([...bridges, ...known]))
    expect(bridge.data).toMatchObject({ added: 1, failedRows: 2 })
    expect((await linesOf(at.district, bridge.data.id, 'refused')).list).toMatchObject([
      { row: 3, faults: [{ msg: '设施名称已存在' }] },
      { row: 4, faults: [{ msg: '设施名称与第2行重复' }] },
    ])
    expect((await linesOf(at.district, bridge.data.id)).list[0]?.place).toEqual([expect.closeTo(121.4952, 5), expect.closeTo(31.2419, 5)])
  })

  it('may be a line that is broken off, an axis that is no figure: the cell is told', async () => {
    const rows = [
      ['设施名称', '所属区县', '经度', '纬度', '空间图形'],
      ['断线路', '望澜区', '', '', 'LINESTRING (121.5 31.2, 121.6'],
      ['无数路', '望澜区', '东边', '31.2', ''],
    ]
    const reply = await preview(at.district, ROADS, csv(rows))
    expect(reply.data).toMatchObject({ added: 0, failedRows: 2 })
    expect((await linesOf(at.district, reply.data.id)).list).toMatchObject([
      { faults: [{ field: 'geom' }] },
      { faults: [{ field: 'location' }] },
    ])
  })

  it('without its .prj is shown, and is not imported until somebody says its system', async () => {
    const dbf = dbfOf(['NAME', 'REGIONID'], [[Buffer.from('无名线路'), Buffer.from('望澜区')]])
    const line = [[40_548_240, 3_320_219], [40_548_340, 3_320_219]] as const // biome-ignore format: two ends
    const file = { name: 'roads.zip', content: zipSync({ 'roads.shp': shpOf([line]), 'roads.dbf': dbf }) }
    const seen = await preview(at.district, ROADS, file)
    expect(seen.data).toMatchObject({ added: 1, preview: { sheet: 'roads', places: { asks: 'prjMissing', crs: 'CGCS2000GK:120' } } })
    const refused = await importAs(at.district, ROADS, file)
    expect(refused).toMatchObject({ code: 10141, msg: '文件没有说明坐标系（缺少.prj或无法识别），请选择坐标系' })
    expect(await importAs(at.district, ROADS, file, { crs: 'CGCS2000GK:120' })).toMatchObject({ code: 0, data: { added: 1 } })
  })

  it('a refused row whose name is made of its number is known by that', async () => {
    const rows = [
      ['设施名称', '配电箱编号', '所属区县', '箱体材质'],
      ['', 'PX-77', '望澜区', '木头'],
    ]
    const { data } = await preview(at.district, 'jcsj/baselamppdx', csv(rows))
    expect((await linesOf(at.district, data.id)).list.map(({ kind, name }) => [kind, name])).toEqual([['refused', 'PX-77']])
  })
})
