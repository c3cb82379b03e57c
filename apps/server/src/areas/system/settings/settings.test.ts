import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askCall } from '../../../pipeline/run-call.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import { calendarCheck } from '../schedule/system-jobs.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'

let house: SystemServices
const { signal } = new AbortController()
beforeAll(async () => {
  house = await openSystemServices()
})
afterAll(() => house.close())

describe('dictionaries', () => {
  it('answer all values in order, in the language of the request', async () => {
    const { id } = await house.add('root', 'dictType', { dictType: 'colour', dictName: '颜色' })
    await house.add('root', 'dictData', { dictTypeId: id, dictLabel: '红', dictLabelEn: 'Red', dictValue: '2', sort: 2 })
    await house.add('root', 'dictData', { dictTypeId: id, dictLabel: '蓝', dictValue: '1', sort: 1 })
    const all = (await house.call('gina', 'dictType.all')) as { dictType: string }[]
    expect(all.find((one) => one.dictType === 'colour')).toEqual({
      dictType: 'colour',
      dataList: [
        { dictLabel: '蓝', dictValue: '1', parentValue: null, color: null, status: '1' },
        { dictLabel: '红', dictValue: '2', parentValue: null, color: null, status: '1' },
      ],
    })
    const english = { ...(await house.as('gina')), language: 'en-US' as const }
    expect(await askCall(english, 'dictData.values', { query: { dictType: 'colour' } })).toMatchObject([
      { dictLabel: '蓝' },
      { dictLabel: 'Red' },
    ])
  })

  it('are called by their English name where a value refers to its type and the reader reads English; without one by the Chinese', async () => {
    const [type] = await house.rows('dict_type', "dict_type = 'colour'")
    const id = String(type?.id)
    const target = house.services.registry.byName('dictType')
    const named = async (language: 'zh-CN' | 'en-US' | 'ja') =>
      (await namesOf({ ...(await house.as('root')), language }, target, [id])).get(id)
    expect(await named('en-US')).toBe('颜色')
    await house.edit('root', 'dictType', { id, dictNameEn: 'Colours' })
    expect([await named('zh-CN'), await named('en-US'), await named('ja')]).toEqual(['颜色', 'Colours', 'Colours'])
  })

  it('have a value once', async () => {
    const [type] = await house.rows('dict_type', "dict_type = 'colour'")
    expect(await keyOf(house.add('root', 'dictData', { dictTypeId: type?.id, dictLabel: '另', dictValue: '1' }))).toBe('duplicate')
  })

  it('sys/dict/type/rule-2: keep a value that rows hold, and tell how many', async () => {
    const { id } = await house.add('root', 'dictType', { dictType: 'gender', dictName: '性别' })
    const male = await house.add('root', 'dictData', { dictTypeId: id, dictLabel: '保密', dictValue: '0' })
    await house.db.updateTable('user').set({ gender: '0' }).where('id', 'in', ['gus', 'gina']).execute()
    const refusal = await house.remove('root', 'dictData', [String(male.id)]).catch((error: { key: string; values: unknown }) => error)
    expect(refusal).toMatchObject({ key: 'inUse', values: { '0': '保密（2）' } })
    expect(await keyOf(house.edit('root', 'dictData', { id: male.id, dictValue: '9' }))).toBe('dictValueFixed')
  })

  it('sys/dict/type/rule-3: tell open browsers a new number whenever they change', async () => {
    const told = async () => {
      const entries = await house.rows('outbox', "kind = 'push'")
      return entries.map(({ payload }) => payload as { userIds: unknown; message: { type: string; data: { dictVersion: number } } })
    }
    const before = (await told()).map(({ message }) => message.data.dictVersion)
    const [type] = await house.rows('dict_type', "dict_type = 'colour'")
    await house.edit('root', 'dictType', { id: type?.id, dictName: '颜色分类' })
    const after = await told()
    expect(after.length).toBe(before.length + 1)
    expect(after.every(({ userIds, message }) => userIds === 'all' && message.type === 'dict')).toBe(true)
    expect(after.map(({ message }) => message.data.dictVersion)).toContain(Math.max(...before) + 1)
  })

  it('answer values under a parent value', async () => {
    expect(await house.call('gina', 'dictData.valuesOfParent', { query: { dictType: 'colour', parentValue: 'x' } })).toEqual([])
  })
})

describe('types of dictionaries', () => {
  it('have a parent type that there is, and no circle', async () => {
    const upper = await house.add('root', 'dictType', { dictType: 'upper', dictName: '上级' })
    expect(await keyOf(house.add('root', 'dictType', { dictType: 'lower', dictName: '下级', parentType: 'nothing' }))).toBe(
      'parentDictUnknown',
    )
    expect(await keyOf(house.add('root', 'dictType', { dictType: 'lower', dictName: '下级', parentType: 'upper' }))).toBe('done')
    expect(await keyOf(house.edit('root', 'dictType', { id: upper.id, parentType: 'lower' }))).toBe('parentDictUnknown')
  })
})

describe('parameters', () => {
  it('are read by everybody only where they are public', async () => {
    await house.insert('param', { id: 'p1', param_code: 'ui.title', param_value: '城安', public_flag: true })
    await house.insert('param', { id: 'p2', param_code: 'zzd.appSecret', param_value: 'x', public_flag: false, secret: true })
    await house.services.settings.reload()
    expect(await house.call('gina', 'param.key', { query: { key: 'ui.title' } })).toBe('城安')
    expect(await keyOf(house.call('gina', 'param.key', { query: { key: 'zzd.appSecret' } }))).toBe('rowMissing')
  })
})

describe('the working calendar', () => {
  it('sys/workcalendar/rule-1: adds working days over a weekend and a holiday; days that nobody has entered are worked from Monday to Friday', async () => {
    await house.insert('workday', { id: 'w1', day: '2026-03-09', is_workday: false, day_type: '3' })
    await house.services.calendar.reload()
    expect(await house.call('gina', 'workday.addWorkdays', { query: { from: '2026-03-06', days: '2' } })).toBe('2026-03-11')
    expect(await keyOf(house.call('gina', 'workday.addWorkdays', { query: { from: 'soon', days: '2' } }))).toBe('malformed')
  })

  it('sys/workcalendar/rule-2: is asked for from 1 December on every day until that of the next year is there', async () => {
    const { db, services } = house
    const check = async () => db.transaction().execute((trx) => calendarCheck(services).runIn(trx, { due: 0, params: null, signal }))
    const today = services.clock()
    const passTo = (text: string) => house.pass(Date.parse(`${text}+08:00`) - services.clock())
    passTo('2026-11-30T08:00:00')
    expect(await check()).toBe(0)
    passTo('2026-12-01T08:00:00')
    expect(await check()).toBe(1)
    const [notice] = await house.rows('notice', "title like '%工作日历%'")
    expect(notice?.title).toBe('2027年工作日历尚未维护')
    expect((await house.rows('notice_receipt', `notice_id = '${notice?.id}'`)).map((row) => row.user_id)).toContain('sam')
    await house.insert('workday', { id: 'w2027', day: '2027-01-01', is_workday: false, day_type: '3' })
    expect(await check()).toBe(0)
    await db.deleteFrom('workday').where('id', '=', 'w2027').execute()
    house.pass(today - services.clock())
  })

  it('lists the days from one to another, and those of a year', async () => {
    expect(await house.call('root', 'workday.list', { query: { from: '2026-03-01', to: '2026-03-31' } })).toHaveLength(1)
    expect(await house.call('root', 'workday.list', { query: { year: '2025' } })).toHaveLength(0)
  })
})

describe('regions', () => {
  it('stand below each other as far down as asked', async () => {
    const [city] = (await house.call('gina', 'region.tree', { query: { maxType: '3' } })) as {
      id: string
      children: { id: string; isLeaf: boolean }[]
    }[]
    expect(city).toMatchObject({
      id: '990100',
      children: [
        { id: '990105', isLeaf: false, children: [] },
        { id: '990106', isLeaf: true },
      ],
    })
    const [district] = (await house.call('gina', 'region.tree', { query: { rootId: '990105' } })) as { children: unknown[] }[]
    expect(district?.children).toHaveLength(2)
  })

  interface Node {
    readonly id: string
    readonly disabled: boolean
    readonly pinyin: string
    readonly children: readonly Node[]
  }
  const treeFor = async (who: string, query: Record<string, string> = {}) =>
    (await house.call(who, 'region.tree', { query })) as readonly Node[]
  const below = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...below(node.children)])

  it('SH-37: a district may choose in its own region only, and sees the way to it in grey', async () => {
    const nodes = below(await treeFor('dora'))
    expect(nodes.map(({ id, disabled }) => [id, disabled])).toEqual([
      ['990100', true],
      ['990105', false],
      ['990105001', false],
      ['990105002', false],
    ])
    expect(below(await treeFor('cora')).map((node) => node.disabled)).not.toContain(true)
    expect(below(await treeFor('gina')).map((node) => node.id)).toContain('990106')
  })

  it.each(['城东', 'chengdong', 'cdjd'])('SH-37: %s finds a street with the regions above it, whatever was opened before', async (name) => {
    expect(below(await treeFor('cora', { name })).map((node) => node.id)).toEqual(['990100', '990105', '990105001'])
  })

  it('find the street of a point by the nearest centre, and by boundary where one is known', async () => {
    expect(await house.call('gina', 'region.locate', { query: { lng: '120.19', lat: '30.1' } })).toMatchObject({
      regionId: '990105001',
      districtName: '江北区',
    })
    const ring = [
      [120.15, 30.0],
      [120.25, 30.0],
      [120.25, 30.2],
      [120.15, 30.2],
      [120.15, 30.0],
    ]
    const box = { boundary_min_lng: 120.15, boundary_max_lng: 120.25, boundary_min_lat: 30, boundary_max_lat: 30.2 }
    const boundary = JSON.stringify({ type: 'Polygon', coordinates: [ring] })
    await house.db
      .updateTable('region')
      .set({ boundary, ...box })
      .where('id', '=', '990105002')
      .execute()
    expect(await house.call('gina', 'region.locate', { query: { lng: '120.19', lat: '30.1' } })).toMatchObject({ regionId: '990105002' })
  })

  it('answer their outlines without the bends that nobody sees', async () => {
    const outlines = (await house.call('gina', 'region.outlines', {})) as readonly { id: string; boundary: unknown; centre: unknown }[]
    expect(outlines.find((one) => one.id === '990105002')?.boundary).toMatchObject({ type: 'Polygon' })
    expect(outlines.find((one) => one.id === '990105001')).toMatchObject({ boundary: null, centre: { lng: expect.any(Number) } })
  })

  it('take the new name of what lies above them, and say whether they are leaves', async () => {
    const [county] = await house.rows('region', "id = '990106'")
    expect(county?.is_leaf).not.toBe(false)
    await house.add('root', 'region', { id: '990106001', pid: '990106', name: '沿江街道', type: '4' })
    await house.edit('root', 'region', { id: '990106', version: county?.version, name: '江南新区' })
    const [street] = await house.rows('region', "id = '990106001'")
    expect(street).toMatchObject({ full_name: '临江市江南新区沿江街道', is_leaf: true })
    expect((await house.rows('region', "id = '990106'"))[0]?.is_leaf).toBe(false)
  })

  it('whose code is used are not deleted, and the refusal says by what', async () => {
    await expect(house.remove('root', 'region', ['990105'])).rejects.toMatchObject({
      key: 'inUse',
      values: { '0': { zh: /江北区（.*部门 3.*行政区域 2|江北区（.*/ } },
    })
    expect(await keyOf(house.remove('root', 'region', ['990106001']))).toBe('done')
    expect((await house.rows('region', "id = '990106'"))[0]?.is_leaf).toBe(true)
  })

  it('merged into a successor hand over what stood on their code, and are disabled', async () => {
    const successor = async (id: string, to: string) => {
      const [row] = await house.rows('region', `id = '${id}'`)
      return keyOf(house.edit('root', 'region', { id, version: row?.version, successorId: to }))
    }
    expect(await successor('990105', '990105')).toBe('successorWrong')
    expect(await successor('990105', '990105001')).toBe('successorWrong')
    expect(await successor('990105', '990106')).toBe('done')
    expect((await house.rows('region', "id = '990105'"))[0]).toMatchObject({ status: '0', successor_id: '990106' })
    expect((await house.rows('dept', "id = 'd-qx'"))[0]?.region_id).toBe('990106')
    expect((await house.rows('user', "id = 'dora'"))[0]?.region_id).toBe('990106')
    expect((await house.as('dora')).actor.regionId).toBe('990106')
    expect(await successor('990106', '990105')).toBe('successorWrong')
  })

  it('know nothing of a place far away', async () => {
    expect(await house.call('gina', 'region.locate', { query: { lng: '10', lat: '50' } })).toBeNull()
    expect(await keyOf(house.call('gina', 'region.locate', { query: { lng: 'x', lat: '50' } }))).toBe('malformed')
  })
})

describe('rules of addresses', () => {
  const rule = (code: string, value: string, ip = '10.0.0.7') =>
    keyOf(
      (async () => {
        const ctx = await house.as('root')
        const [row] = await house.rows('param', `param_code = '${code}'`)
        const param = house.services.registry.byName('param')
        const body = { id: row === undefined ? null : String(row.id), paramCode: code, paramValue: value, valueType: 'json' }
        const asked = { ...ctx, request: { ...ctx.request, ip } }
        return inTransaction(asked, (inside) => (row === undefined ? addRow(inside, param, body) : editRow(inside, param, body)))
      })(),
    )

  it('cannot be saved so that whoever saves them is shut out', async () => {
    for (const code of ['security.ip.admin', 'security.ip.allow']) {
      expect(await rule(code, '["192.168.7.0/24"]')).toBe('addressRuleShutsOut')
      expect(await rule(code, '["192.168.7.0/24","10.0.0.0/8"]')).toBe('done')
      expect(await rule(code, '[]')).toBe('done')
    }
    expect(await rule('security.ip.deny', '["10.0.0.7"]')).toBe('addressRuleShutsOut')
    expect(await rule('security.ip.deny', '["10.0.0.7"]', '::ffff:10.0.0.8')).toBe('done')
  })

  it('tell whoever is shut out his own address', async () => {
    const [row] = await house.rows('param', "param_code = 'security.ip.admin'")
    const edit = house.edit('root', 'param', {
      id: row?.id,
      paramCode: 'security.ip.admin',
      paramValue: '["192.168.7.9"]',
      valueType: 'json',
    })
    await expect(edit).rejects.toMatchObject({ key: 'addressRuleShutsOut', values: { '0': '10.0.0.7' } })
  })

  it('of wall screens concern wall screens alone', async () => {
    expect(await rule('security.ip.screen', '["192.168.7.0/24"]')).toBe('done')
  })

  it.each(['["10.0.0.0/40"]', '["office"]', '["10.0.0.1/8/8"]', '{"a":1}', '[1]'])('name addresses, and not %s', async (value) => {
    expect(await rule('security.ip.admin', value)).toBe('malformed')
  })
})
