import { resources } from '@chengan/domain/resources'
import type { RowHistory } from '@chengan/kernel/calls/row-history'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { facetOf, hiding } from '@chengan/kernel/definition/rows/facet'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dutyCalls } from '../../src/areas/system/duties/duty-calls.ts'
import { filesOfRow } from '../../src/areas/system/files/read-file.ts'
import { rowHistoryCalls } from '../../src/areas/system/history/row-history.ts'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { makeRow } from '../../src/resources/change/by-system.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { removeRows } from '../../src/resources/change/remove.ts'
import { handleLogsOf } from '../../src/resources/handle-log.ts'
import { infoOf } from '../../src/resources/info.ts'
import { pageOf } from '../../src/resources/lists/lists.ts'
import { checkReferences } from '../../src/resources/references/references-check.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

const kind = defineDict('boat_kind', '船种', 'Boat', { ferry: ['1', '渡船', 'Ferry'], barge: ['2', '驳船', 'Barge'] })
const state = defineDict('boat_state', '状态', 'State', { moored: ['0', '停泊', 'Moored'], afloat: ['1', '在航', 'Afloat'] })

const fields = {
  boatNo: f.text(20, '编号', 'Number', { readOnly: true, unique: true }),
  name: f.text(20, '船名', 'Name', { required: true, uniqueWithin: ['river'] }),
  river: f.text(20, '河流', 'River'),
  kind: f.dict(kind, '船种', 'Boat', { readOnly: true }),
  seats: f.int('座位', 'Seats', { required: true }),
  tonnes: f.int('吨位', 'Tonnes', { required: true }),
  state: f.dict(state, '状态', 'State', { readOnly: true }),
  papers: f.attachments(3, '证书', 'Papers'),
  crew: f.children({ name: f.text(10, '姓名', 'Name', { required: true }) }, '船员', 'Crew'),
}
const list = { columns: ['boatNo', 'name'], search: ['name'], order: 'name' } as const
const page = (name: string) => ({ route: `/test/${name}`, zh: name, en: name, levels: ['city', 'administrator'] as const })

/** Shows all boats; its facets show their own. */
const boat = defineResource({
  name: 'testBoat',
  root: 'test/boat',
  area: 'system',
  label: { zh: '船', en: 'Boat' },
  deletion: 'evidence',
  scope: 'open',
  fields: hiding(fields, ['seats', 'tonnes']),
  numbers: { boatNo: ['B', { serial: 3 }] },
  lifecycles: {
    state: lifecycle(state, {
      initial: 'moored',
      actions: { launch: { zh: '下水', en: 'Launch' }, moor: { zh: '靠泊', en: 'Moor' } },
      rows: [
        { action: 'launch', from: 'moored', to: 'afloat', by: 'administrator' },
        { action: 'moor', from: 'afloat', to: 'moored', by: 'administrator' },
      ],
      duties: { moored: { action: 'launch', reason: { zh: '待下水', en: 'To launch' }, who: () => [{ level: 'administrator' }] } },
    }),
  },
  list,
  screens: [page('boats')],
})
const ferry = defineResource(
  facetOf(boat, {
    name: 'testFerry',
    root: 'test/ferry',
    label: { zh: '渡船', en: 'Ferry' },
    where: { kind: '1' },
    fields: hiding(fields, ['tonnes']),
    list: { ...list, columns: ['boatNo', 'name', 'seats'] },
    screens: [page('ferries')],
  }),
)
const barge = defineResource(
  facetOf(boat, {
    name: 'testBarge',
    root: 'test/barge',
    label: { zh: '驳船', en: 'Barge' },
    where: { kind: '2' },
    fields: hiding(fields, ['seats']),
    list,
    screens: [page('barges')],
  }),
)
const journey = defineResource({
  name: 'testJourney',
  root: 'test/journey',
  area: 'system',
  label: { zh: '航次', en: 'Journey' },
  deletion: 'physical',
  fields: { ferryId: f.ref('testFerry', '渡船', 'Ferry'), boatId: f.ref('testBoat', '船', 'Boat') },
  list: { columns: ['ferryId'], search: [], order: 'id' },
})

const registry = buildRegistry([...resources, barge, ferry, boat, journey])
const named = (name: string) => registry.byName(name)
const [whole, ferries, barges] = [named('testBoat'), named('testFerry'), named('testBarge')]

let small: SmallHouse
beforeAll(async () => {
  small = await startSmallHouse(registry, { as: { level: 'administrator' } })
})
afterAll(() => small.close())

const context = () => small.context()
const within: SmallHouse['within'] = (run) => small.within(run)
let count = 0
const next = () => {
  count += 1
  return count
}
const ferryForm = (more: Values = {}): Values => ({ name: `渡${next()}`, river: '望江', seats: 20, ...more })
const bargeForm = (more: Values = {}): Values => ({ name: `驳${next()}`, river: '望江', tonnes: 300, ...more })
const add = async (resource: typeof whole, form: Values) =>
  (await within((ctx) => addRow(ctx, resource, form))) as Values & { readonly id: string }
const info = async (resource: typeof whole, id: string) => (await infoOf(context(), resource, id)) as Values
const namesIn = async (resource: typeof whole) =>
  ((await pageOf(context(), resource, { limit: '200' })) as { readonly list: readonly Values[] }).list.map(({ name }) => name)
const stored = async (id: string) => (await sql<Values>`select * from test_boat where id = ${id}`.execute(small.services.db)).rows[0]

describe('several roots on one table', () => {
  it('a row is made with what tells it apart, whatever its caller says, and is asked what its root asks', async () => {
    const { id } = await add(ferries, ferryForm({ kind: '2', tonnes: 9 }))
    expect(await stored(id)).toMatchObject({ kind: '1', seats: 20, tonnes: null, state: '0' })
    await expect(add(barges, { name: '缺吨位', river: '望江' })).rejects.toMatchObject({ fields: [{ field: 'tonnes', key: 'required' }] })
    const made = await within((ctx) => makeRow(ctx, barges, { name: '自建', tonnes: 5 }))
    expect(made.row).toMatchObject({ kind: '2' })
  })

  it('each root lists its own rows, and one that shows all lists all, to whoever sees everything too', async () => {
    const one = await add(ferries, ferryForm())
    const other = await add(barges, bargeForm())
    expect(await namesIn(ferries)).toContain((await stored(one.id))?.name)
    const [mine, theirs] = [(await stored(one.id))?.name, (await stored(other.id))?.name]
    expect([(await namesIn(ferries)).includes(theirs), (await namesIn(barges)).includes(mine)]).toEqual([false, false])
    expect(await namesIn(whole)).toEqual(expect.arrayContaining([mine, theirs]))
  })

  it('the id of another root answers like a missing row: read, edited, acted on, deleted', async () => {
    const { id } = await add(barges, bargeForm())
    const launch = ferries.actions.launch
    if (launch === undefined) throw new Error('a ferry is launched')
    const missing = { key: 'rowMissing' }
    await expect(info(ferries, id)).rejects.toMatchObject(missing)
    await expect(within((ctx) => editRow(ctx, ferries, { id, seats: 3 }))).rejects.toMatchObject(missing)
    await expect(within((ctx) => act(ctx, ferries, launch, { id }))).rejects.toMatchObject(missing)
    await expect(within((ctx) => removeRows(ctx, ferries, [id]))).rejects.toMatchObject(missing)
    const asked = { resource: 'test/ferry', id }
    await expect(rowHistoryCalls(registry)[0]?.run(context(), { query: asked } as never)).rejects.toMatchObject(missing)
    await expect(filesOfRow(context(), 'test/ferry', id)).rejects.toMatchObject(missing)
    expect(await stored(id)).toMatchObject({ deleted: false, state: '0', version: 1 })
  })

  it('an edit changes what the root shows, and nothing that it hides or that tells rows apart', async () => {
    const { id } = await add(ferries, ferryForm())
    await within((ctx) => editRow(ctx, ferries, { id, version: 1, seats: 33, tonnes: 7, kind: '2' }))
    expect(await stored(id)).toMatchObject({ seats: 33, tonnes: null, kind: '1' })
    await expect(within((ctx) => editRow(ctx, ferries, { id, version: 1, seats: 4 }))).rejects.toMatchObject({ key: 'stale' })
  })

  it('numbers of one series are drawn for all of them, and a unique value is one of the table', async () => {
    const drawn = [await add(ferries, ferryForm()), await add(barges, bargeForm()), await add(ferries, ferryForm())]
    const numbers = await Promise.all(drawn.map(async ({ id }) => Number(String((await stored(id))?.boat_no).slice(1))))
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2])
    await add(ferries, ferryForm({ name: '同名' }))
    await expect(add(barges, bargeForm({ name: '同名' }))).rejects.toMatchObject({ fields: [{ field: 'name', key: 'duplicate' }] })
    expect(await add(barges, bargeForm({ name: '同名', river: '另一条' }))).toHaveProperty('id')
  })

  it('a value is one of those that lack the same part too, in the form and in the database', async () => {
    const { id } = await add(ferries, ferryForm({ name: '无河', river: null }))
    await expect(add(barges, bargeForm({ name: '无河', river: null }))).rejects.toMatchObject({
      fields: [{ field: 'name', key: 'duplicate' }],
    })
    const copy = sql`insert into test_boat (id, name, kind, create_date, update_date) select 'f' || substr(id, 2), name, kind, create_date, update_date from test_boat where id = ${id}`
    await expect(copy.execute(small.services.db)).rejects.toMatchObject({ code: '23505' })
  })

  it('a duty of a row is done through either root, and both show it', async () => {
    const { id } = await add(ferries, ferryForm())
    const open = await sql<Values>`select biz_type, done_time from duty where biz_id = ${id}`.execute(small.services.db)
    expect(open.rows).toEqual([{ biz_type: 'test/boat', done_time: null }])
    const launch = whole.actions.launch
    if (launch === undefined) throw new Error('a boat is launched')
    expect(await info(ferries, id)).toMatchObject({ dutyClock: { action: 'launch', mine: true } })
    expect(await info(whole, id)).toMatchObject({ dutyClock: { action: 'launch', mine: true } })
    await within((ctx) => act(ctx, whole, launch, { id }))
    const { rows } = await sql<Values>`select done_time is not null as done from duty where biz_id = ${id}`.execute(small.services.db)
    expect(rows).toEqual([{ done: true }])
    for (const resource of [whole, ferries])
      expect((await handleLogsOf(context(), resource, id)).map(({ action }) => action)).toEqual(['launch'])
  })

  it('the work list and its badges lead to the page of the root whose row it is, in its words', async () => {
    const { id } = await add(barges, bargeForm())
    const other = await add(ferries, ferryForm())
    const listed = (await dutyCalls.page(context(), { query: { page: 1, limit: 500 } } as never)) as { readonly list: readonly Values[] }
    const dutyOn = (row: string) => listed.list.find(({ bizId }) => bizId === row)
    expect(dutyOn(id)).toMatchObject({ bizType: 'test/barge', bizName: '驳船', route: '/test/barges' })
    expect(dutyOn(other.id)).toMatchObject({ bizType: 'test/ferry', bizName: '渡船', route: '/test/ferries' })
    const alone = (await dutyCalls.page(context(), { query: { page: 1, limit: 500, bizType: ['test/barge'] } } as never)) as typeof listed
    expect(new Set(alone.list.map(({ bizType }) => bizType))).toEqual(new Set(['test/barge']))
    const counted = (await dutyCalls.count(context(), { query: {} } as never)) as { readonly byRoute: Record<string, number> }
    expect(counted.byRoute['/test/barges']).toBe(alone.list.length)
  })

  it('the history of a row is told to whoever asks through one of its roots', async () => {
    const { id } = await add(ferries, ferryForm())
    await within((ctx) => editRow(ctx, ferries, { id, seats: 44 }))
    await within((ctx) => editRow(ctx, whole, { id, river: '支流' }))
    for (const root of ['test/ferry', 'test/boat']) {
      const history = (await rowHistoryCalls(registry)[0]?.run(context(), { query: { resource: root, id } } as never)) as
        | RowHistory
        | undefined
      expect(history?.versions.map(({ verb }) => verb)).toEqual(['update', 'update', 'save'])
    }
  })

  it('a file of a row is found through either root', async () => {
    const file = 'a'.repeat(32)
    await small.services.db
      .insertInto('file')
      .values({
        id: file,
        name: '证书.pdf',
        type_id: '2',
        size: 1,
        sha: file,
        creator: small.keeper.userId,
        create_date: '2026-01-01',
        update_date: '2026-01-01',
      })
      .execute()
    const { id } = await add(barges, bargeForm({ papers: [file] }))
    expect(await filesOfRow(context(), 'test/barge', id)).toEqual([file])
    expect(await filesOfRow(context(), 'test/boat', id)).toEqual([file])
  })

  it('child rows are those of the table', async () => {
    const { id } = await add(ferries, ferryForm({ crew: [{ name: '甲' }] }))
    await within((ctx) => editRow(ctx, whole, { id, crew: [{ name: '乙' }, { name: '丙' }] }))
    expect(((await info(ferries, id)).crew as readonly Values[]).map(({ name }) => name)).toEqual(['乙', '丙'])
    await within((ctx) => removeRows(ctx, ferries, [id]))
    const { rows } = await sql<Values>`select deleted from test_boat_crew where owner_id = ${id}`.execute(small.services.db)
    expect(rows.every(({ deleted }) => deleted === true)).toBe(true)
    const duty = await sql<Values>`select 1 from duty where biz_id = ${id} and done_time is null`.execute(small.services.db)
    expect(duty.rows).toEqual([])
  })

  it('a reference to a root takes its rows alone', async () => {
    const { id } = await add(barges, bargeForm())
    await checkReferences(context(), named('testJourney'), { boatId: id })
    await expect(checkReferences(context(), named('testJourney'), { ferryId: id })).rejects.toMatchObject({
      fields: [{ field: 'ferryId', key: 'referenceUnseen' }],
    })
  })
})
