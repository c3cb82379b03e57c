import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itAtLength } from '../random/profile.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { csvOf, importAs } from '../support/import-files.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'
import { asCsv, asGeoJson, pipeFile } from './pipe-file.ts'

// A company sends its network once more, as its own system has it: what is known is the same valve, whatever else is said of it.

const FACILITIES = 'gysy/gasfacility'
let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

const head = ['设施名称', '所属企业', '燃气种类', '阀门编号', '阀门形式', '安装方式', '公称直径DN', '常态', '经度', '纬度', '运行状态']
const valve = (no: string, diameter = '200', more: { readonly name?: string; readonly company?: string } = {}) => [
  ...[
    more.name ?? '',
    more.company ?? '临江澜源燃气有限公司',
    '天然气（管道）',
    no,
    '球阀',
    '阀井',
    diameter,
    '开',
    '121.4952',
    '31.2419',
    '运行',
  ],
]
const sent = (rows: readonly (readonly string[])[], fields: object = {}, type = '8', heads = head) =>
  importAs(at.principal, FACILITIES, { name: '阀门.csv', content: Buffer.from(csvOf([heads, ...rows])) }, { type, ...fields })
const valves = async () => {
  const { rows } = await sql<{ no: string; name: string; dn: number }>`select valve_no as no, name, nominal_diameter as dn from gas_facility
    where facility_type = '8' and not deleted order by valve_no`.execute(house.open.services.db)
  return rows.map(({ no, name, dn }) => `${no} ${name} ${dn}`)
}

describe('valves that are sent again', () => {
  it('are those of their company and number: an update changes them, and makes none twice', async () => {
    const first = await sent([valve('F-1'), valve('F-2')])
    expect(first.data?.failed ?? first).toEqual([])
    expect(await valves()).toEqual(['F-1 F-1 200', 'F-2 F-2 200'])
    expect(await sent([valve('F-1', '300'), valve('F-2'), valve('F-3')], { updateExisting: '1' })).toMatchObject({
      code: 0,
      data: { updated: 1, unchanged: 1, added: 1 },
    })
    expect(await valves()).toEqual(['F-1 F-1 300', 'F-2 F-2 200', 'F-3 F-3 200'])
  })

  it('are refused at their row where nobody wished to update, and where one file has a number twice', async () => {
    expect(await sent([valve('F-4'), valve('F-1', '400')])).toMatchObject({
      code: 10141,
      data: { failed: [{ row: 3, msg: '阀门编号已存在' }] },
    })
    expect(await sent([valve('F-5'), valve('F-5', '100')], { updateExisting: '1' })).toMatchObject({
      code: 10141,
      data: { failed: [{ row: 3, msg: '阀门编号与第2行重复' }] },
    })
    expect(await valves()).toHaveLength(3)
  })

  it('are named by their number where the sheet has no column of names', async () => {
    const reply = await sent([valve('F-9').slice(1)], {}, '8', head.slice(1))
    expect(reply.data?.failed ?? reply).toEqual([])
    expect(await valves()).toContain('F-9 F-9 200')
  })

  it('have the diameter of a valve where the file is of valves, though pipes call theirs the same', async () => {
    expect(await valves()).toContain('F-1 F-1 300')
  })

  it('are numbered one after another, whatever was refused between them: no number is missing, none is given twice', async () => {
    const codes = async () => {
      const { rows } = await sql<{ code: string }>`select facility_code as code from gas_facility where facility_type = '8' and not deleted
        order by facility_code`.execute(house.open.services.db)
      return rows.map(({ code }) => code)
    }
    const before = (await codes()).length
    const reply = await sent([valve('G-1'), valve('G-2', '0'), valve('G-3'), valve('F-1'), valve('G-4')], { partial: '1' })
    expect(reply.data).toMatchObject({ added: 3 })
    await sent([valve('G-5')])
    const serials = (await codes()).map((code) => Number(code.slice(-6)))
    expect(serials).toHaveLength(before + 4)
    expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at))
  })

  it('are named by the ends of pipes by their number', async () => {
    const heads = ['设施名称', '所属企业', '燃气种类', '地址', '起点节点', '终点节点', '运行状态']
    const pipe = ['古渡街中压管', '临江澜源燃气有限公司', '天然气（管道）', '古渡街', 'F-1', 'F-2', '运行']
    const reply = await sent([pipe], { partial: '1' }, '4', heads)
    expect(reply.data?.failed ?? reply).toEqual([])
    const { rows } = await sql<{ ends: string }>`select a.valve_no || '-' || b.valve_no as ends from gas_facility p
      join gas_facility a on a.id = p.start_node_id join gas_facility b on b.id = p.end_node_id where p.facility_type = '4'`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([{ ends: 'F-1-F-2' }])
  })
})

describe('a file of pipes as a company has it, with gaps, nodes surveyed twice and diameters that no pipe has', () => {
  interface Faults {
    readonly counts: Readonly<Record<'looseEnd' | 'crossing' | 'diameterJump' | 'noSource', number>>
  }
  interface Told {
    readonly added: number
    readonly failedRows: number
    readonly failed: readonly { readonly msg: string }[]
  }
  const taken = async (name: string, content: Buffer, fields: Readonly<Record<string, string>>): Promise<Told> => {
    const reply = await importAs(at.district, FACILITIES, { name, content }, { partial: '1', ...fields })
    expect(reply).toMatchObject({ code: 0 })
    if (!('background' in reply.data)) return reply.data as unknown as Told
    await house.open.services.background.settled()
    return (await at.district.get<{ result: Told }>(`sys/import/info/${String(reply.data.id)}`)).data.result
  }
  const faults = async () => (await at.district.get<Faults>(`${FACILITIES}/networkFaults`, { gasCompaniesId: at.ids.company })).data.counts
  /** What the network of the company has more of afterwards. */
  const faultsOf = async (send: () => Promise<void>) => {
    const before = await faults()
    await send()
    const after = await faults()
    return Object.fromEntries(Object.entries(after).map(([kind, count]) => [kind, count - before[kind as keyof Faults['counts']]]))
  }
  /** The corner is apart for each call, as a pipe laid where another call's lies would be joined to its nodes. */
  const proven = async (size: { readonly pipes: number; readonly street: number }, [lng, lat]: readonly [number, number]) => {
    const company = '临江澜源燃气有限公司'
    const one = pipeFile('甲', size, [lng, lat])
    const { planted } = one
    const kept = { nodes: one.nodes.length, pipes: one.pipes.length - planted.impossible }
    const asMap = await faultsOf(async () => {
      const told = await taken('管网.geojson', asGeoJson(one, company), {})
      expect(told).toMatchObject({ added: kept.nodes + kept.pipes, failedRows: planted.impossible })
      expect(told.failed[0]?.msg).toContain('公称直径')
    })
    // A street falls apart at its gap, at its node that was surveyed twice, and at its refused pipe; no gate station stands in the file.
    expect(asMap).toEqual({
      looseEnd: planted.gaps,
      crossing: 0,
      diameterJump: planted.jumps,
      noSource: 1 + planted.gaps + planted.doubled + planted.impossible,
    })
    const sheets = asCsv(pipeFile('乙', size, [lng + 0.1, lat]), company)
    const asSheets = await faultsOf(async () => {
      expect(await taken('节点.csv', sheets.nodes, { type: '9' })).toMatchObject({ added: kept.nodes, failedRows: 0 })
      const told = await taken('管段.csv', sheets.pipes, { type: '4' })
      expect(told).toMatchObject({ added: kept.pipes, failedRows: planted.impossible })
      expect(told.failed[0]?.msg).toContain('公称直径')
    })
    expect(asSheets).toEqual(asMap)
  }
  it('is taken in as GeoJSON and as sheets alike: what cannot be is refused at its row, what is loose is listed as a fault', () =>
    proven({ pipes: 25, street: 10 }, [123.6, 29.6]))
  itAtLength('is taken in with fifty thousand pipes', () => proven({ pipes: 50_000, street: 50 }, [125, 27]), 3_600_000)
})

describe('rows of a file that are written together', () => {
  const nodeHeads = ['设施名称', '所属企业', '燃气种类', '地址', '运行状态', '节点类型', '经度', '纬度']
  const nodeAt = (name: string, lng: string, kind = '三通或四通') => [
    ...[name, '临江澜源燃气有限公司', '天然气（管道）', '望澜区古渡街', '运行', kind, lng, '31.3000'],
  ]
  const mixed = (features: readonly { readonly properties: object; readonly geometry: object | null }[], fields: object = {}) => {
    const all = { gasCompaniesId: '临江澜源燃气有限公司', gasType: '1', facilityStatus: '1', address: '望澜区古渡街' }
    const collection = {
      type: 'FeatureCollection',
      features: features.map((one) => ({ ...one, type: 'Feature', properties: { ...all, ...one.properties } })),
    }
    return importAs(
      at.district,
      FACILITIES,
      { name: '混合.geojson', content: Buffer.from(JSON.stringify(collection)) },
      { partial: '1', ...fields },
    )
  }
  const pipe = (name: string, from: number, to: number, more: object = {}) => ({
    properties: {
      facilityType: '4',
      name,
      pipeKind: '1',
      pressureClass: '6',
      material: '2',
      startPoint: '起',
      endPoint: '止',
      diameter: 200,
      ...more,
    },
    geometry: {
      type: 'LineString',
      coordinates: [
        [from, 31.31],
        [to, 31.31],
      ],
    },
  })
  const joint = (name: string, lng: number) => ({
    properties: { facilityType: '9', name, nodeKind: '1' },
    geometry: { type: 'Point', coordinates: [lng, 31.31] },
  })
  const endsOf = async (name: string) => {
    const { rows } = await sql<{ start: string | null; end: string | null }>`select a.name as start, b.name as end from gas_facility p
      left join gas_facility a on a.id = p.start_node_id left join gas_facility b on b.id = p.end_node_id where p.name = ${name} and not p.deleted`.execute(
      house.open.services.db,
    )
    return rows[0]
  }

  it('find the ends of pipes among all of them, also those that stand below, and of pipes that were there before', async () => {
    expect((await mixed([pipe('W-甲', 121.5, 121.501), joint('W-1', 121.5)])).data).toMatchObject({ added: 2, failedRows: 0 })
    expect(await endsOf('W-甲')).toEqual({ start: 'W-1', end: null })
    expect((await mixed([joint('W-2', 121.501)])).data).toMatchObject({ added: 1 })
    expect(await endsOf('W-甲')).toEqual({ start: 'W-1', end: 'W-2' })
    const { rows } = await sql<{ words: string; n: number }>`select operation as words, count(*)::int as n from operation_log
      where row_ids = (select id from gas_facility where name = 'W-甲') group by operation order by operation`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([
      { words: '新增燃气设施', n: 1 },
      { words: '管网连接关系更新', n: 1 },
    ])
  })

  it('may name those above them, which are written first; a name below is nobody yet', async () => {
    const named = pipe('W-乙', 121.6, 121.601, { startNodeId: 'W-3', endNodeId: 'W-2' })
    const early = pipe('W-丙', 121.61, 121.611, { startNodeId: 'W-4' })
    const reply = await mixed([joint('W-3', 121.52), named, pipe('W-丁', 0, 0.001), early, joint('W-4', 121.53)])
    expect(reply.data).toMatchObject({ added: 3, failedRows: 2 })
    expect(reply.data.failed.map((one) => one.row)).toEqual([4, 4, 5])
    expect(await endsOf('W-乙')).toEqual({ start: 'W-3', end: 'W-2' })
  })

  it('a row that the database refuses harms none beside it', async () => {
    const { rows } = await sql<{ code: string; last: number }>`select facility_code as code, last from gas_facility, serial
      where name = 'W-4' and series = 'gasFacility|facilityCode|' || left(facility_code, -8) || '|09'`.execute(house.open.services.db)
    const [known = { code: '', last: 0 }] = rows
    // Somebody took the third of the next numbers beside the series.
    const taken = `${known.code.slice(0, -6)}${String(known.last + 3).padStart(6, '0')}`
    await sql`update gas_facility set facility_code = ${taken} where name = 'F-9'`.execute(house.open.services.db)
    const reply = await sent(
      [nodeAt('W-5', '121.541'), nodeAt('W-6', '121.542'), nodeAt('W-7', '121.543')],
      { partial: '1' },
      '9',
      nodeHeads,
    )
    expect(reply.data).toMatchObject({ added: 2, failedRows: 1, failed: [{ row: 4 }] })
    await sql`update gas_facility set facility_code = 'RQ-F-9' where facility_code = ${taken}`.execute(house.open.services.db)
  })

  it('are told one by one what their effects point out: the licence of the company that has expired', async () => {
    await sql`update gas_company set licence_status = '7', licence_valid_to = '2026-05-31' where id = ${at.ids.company}`.execute(
      house.open.services.db,
    )
    const reply = await sent([nodeAt('W-8', '121.551'), nodeAt('W-9', '121.552')], {}, '9', nodeHeads)
    const told = { warnings: [{ field: 'gasCompaniesId', msg: expect.stringContaining('2026-05-31') }] }
    expect(reply.data).toMatchObject({
      added: 2,
      answers: [
        { row: 2, ...told },
        { row: 3, ...told },
      ],
    })
    await sql`update gas_company set licence_status = '4', licence_valid_to = '2030-01-01' where id = ${at.ids.company}`.execute(
      house.open.services.db,
    )
  })
})

describe('an import of nodes, which take effect without a review', () => {
  const taken = (id: string) => at.principal.post(`sys/import/${id}/takeBack`)
  const heads = ['设施名称', '所属企业', '燃气种类', '地址', '运行状态', '节点类型', '经度', '纬度']
  const node = (name: string) => [
    name,
    '临江澜源燃气有限公司',
    '天然气（管道）',
    '望澜区古渡街',
    '运行',
    '三通或四通',
    '121.4952',
    '31.2419',
  ]
  const imported = async (...numbers: readonly string[]) => {
    const reply = await sent(numbers.map(node), {}, '9', heads)
    expect(reply.data.failed).toEqual([])
    return String((reply.data as unknown as { id: string }).id)
  }
  const idOf = async (no: string) => {
    const { rows } = await sql<{ id: string; state: string }>`select id, review_status as state from gas_facility
      where name = ${no} and not deleted`.execute(house.open.services.db)
    return rows[0]
  }

  it('is taken back as long as nobody touched it', async () => {
    const id = await imported('TB-1', 'TB-2')
    expect((await idOf('TB-1'))?.state).toBe('3')
    expect(await taken(id)).toMatchObject({ code: 0, data: { removed: 2, restored: 0 } })
    expect([await idOf('TB-1'), await idOf('TB-2')]).toEqual([undefined, undefined])
  })

  it('stays whole when somebody changed one: who and when is told', async () => {
    const id = await imported('TB-3', 'TB-4')
    const row = await idOf('TB-3')
    house.setNow('2026-06-30 10:20:00')
    expect(await at.principal.post(FACILITIES, { id: row?.id, remark: '现场核对' })).toMatchObject({ code: 0 })
    expect(await taken(id)).toMatchObject({
      code: 10141,
      data: {
        total: 1,
        changed: [{ name: 'TB-3', row: 2, msg: '导入后又被修改', updateDate: '2026-06-30 10:20:00', updater: expect.stringMatching(/./) }],
      },
    })
    expect(await idOf('TB-4')).toBeDefined()
  })

  it('stays whole when another row refers to one of it: which is told', async () => {
    const id = await imported('TB-5', 'TB-6')
    const row = await idOf('TB-6')
    await sql`insert into gas_car (id, gas_facility_id, create_date, update_date) values ('car-tb', ${row?.id}, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      house.open.services.db,
    )
    expect(await taken(id)).toMatchObject({
      code: 10141,
      data: { changed: [{ name: 'TB-6', row: 3, msg: expect.stringContaining('引用') }] },
    })
    await sql`delete from gas_car where id = 'car-tb'`.execute(house.open.services.db)
    // The same request again is one that was sent twice.
    house.setNow('2026-06-30 10:25:00')
    expect(await taken(id)).toMatchObject({ code: 0, data: { removed: 2 } })
  })
})
