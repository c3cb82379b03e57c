import { resources } from '@chengan/domain/resources'
import type { Actor } from '@chengan/kernel/access/actor'
import type { RowHistory } from '@chengan/kernel/calls/row-history'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { lineDuty } from '@chengan/kernel/definition/rows/line-duty'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { computed, rule, type Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOfRow, readableFile } from '../../src/areas/system/files/read-file.ts'
import { rowHistoryCalls } from '../../src/areas/system/history/row-history.ts'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { addLine, editLine, removeLinesOf } from '../../src/resources/children/calls.ts'
import { taskCount, tasksOf } from '../../src/resources/detail/tasks.ts'
import { infoOf } from '../../src/resources/info.ts'
import { listOf, pageOf } from '../../src/resources/lists/lists.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const roundState = defineDict('test_seen_round', '状态', 'State', { draft: ['1', '草稿', 'Draft'], issued: ['2', '已下发', 'Issued'] })
const placeState = defineDict('test_seen_place', '状态', 'State', {
  toCheck: ['0', '待检查', 'To check'],
  checked: ['1', '已检查', 'Checked'],
  answered: ['2', '已反馈', 'Answered'],
})
const words = (zh: string) => ({ zh, en: zh })
const everybody = ['city', 'district', 'enterprise'] as const

const place = {
  name: f.text(20, '地点', 'Place', { required: true }),
  companyId: f.ref('gasCompany', '企业', 'Company', { index: true }),
  unitId: f.dept('单位', 'Unit', { index: true }),
  score: f.int('扣分', 'Score', { min: 0, max: 100 }),
  photos: f.images(3, '照片', 'Photos'),
  result: f.text(50, '结果', 'Result', { readOnly: true }),
  answer: f.text(50, '反馈', 'Answer', { readOnly: true }),
  state: f.dict(placeState, '状态', 'State', { readOnly: true }),
} as const
const round = {
  title: f.text(20, '名称', 'Title', { required: true }),
  places: f.children(place, '对象', 'Places', { atMost: 50 }),
  notes: f.childrenOf('testSeenNote', 'roundId', '记录', 'Notes'),
  total: f.int('总扣分', 'Total', { readOnly: true }),
  status: f.dict(roundState, '状态', 'State', { readOnly: true }),
  placeId: f.text(32, '对象', 'Place', { virtual: true, writeOnly: true }),
  found: f.text(50, '结果', 'Result', { virtual: true, writeOnly: true }),
  said: f.text(50, '反馈', 'Answer', { virtual: true, writeOnly: true }),
} as const

/** A round of places of several companies, as a joint check: a company sees its own, a district what is its own and all of the rounds that it leads. */
const rounds = defineResource({
  name: 'testSeenRound',
  root: 'test/seenRound',
  area: 'system',
  label: words('检查'),
  deletion: 'evidence',
  scope: 'open',
  permissions: { page: 'login', list: 'login', info: 'login' },
  fields: round,
  lifecycles: {
    status: lifecycle<typeof round>(roundState, {
      initial: 'draft',
      actions: { issue: words('下发'), check: words('登记检查'), answer: words('反馈') },
      rows: [
        { action: 'issue', from: 'draft', to: 'issued', by: everybody },
        {
          action: 'check',
          from: 'issued',
          to: 'same',
          by: everybody,
          asks: ['placeId', 'found'],
          takes: [{ lines: 'places', step: 'check', which: { named: 'placeId' }, gives: { result: 'found' } }],
        },
        {
          action: 'answer',
          from: 'issued',
          to: 'same',
          by: everybody,
          asks: ['said'],
          takes: [{ lines: 'places', step: 'answer', which: { own: 'unitId' }, gives: { answer: 'said' } }],
        },
      ],
    }),
  },
  computed: computed<typeof round>({
    values: ({ row }) => ({ total: (row.places as unknown as Values[]).reduce((sum, { score }) => sum + Number(score ?? 0), 0) }),
  }),
  rules: [
    rule<typeof round>({
      name: 'noRoundTakesMoreThanAHundred',
      check: ({ row }) =>
        Number(row.total) > 100 ? { key: 'tooLarge', field: 'total', values: { '0': words('总扣分'), '1': 100 } } : undefined,
    }),
  ],
  children: {
    places: {
      visible: {
        enterprise: {
          any: [
            { column: 'unitId', inOwnTree: true },
            { column: 'companyId', refers: { resource: 'gasCompany', where: { column: 'deptId', inOwnTree: true } } },
          ],
        },
        district: {
          any: [
            { column: 'unitId', inOwnTree: true },
            { column: 'ownerId', refers: { resource: 'testSeenRound', where: { column: 'deptId', inOwnTree: true } } },
          ],
        },
      },
      lifecycles: {
        state: lifecycle<typeof place>(placeState, {
          initial: 'toCheck',
          actions: { check: words('检查'), answer: words('反馈') },
          rows: [
            { action: 'check', from: 'toCheck', to: 'checked', by: 'system', asks: ['result'] },
            { action: 'answer', from: 'checked', to: 'answered', by: 'system', asks: ['answer'] },
          ],
        }),
      },
      rules: [
        rule<typeof place, typeof round>({
          name: 'aPlaceIsNotCalledAsItsRound',
          check: ({ row, owner }) =>
            row.name === owner?.title ? { key: 'tooLarge', field: 'name', values: { '0': words('地点'), '1': 1 } } : undefined,
        }),
      ],
      owes: [
        lineDuty<typeof place, typeof round>({
          action: 'answer',
          reason: words('待反馈'),
          while: { field: 'state', is: '1' },
          who: ({ unitId = null }) => [{ deptId: unitId }],
        }),
      ],
    },
  },
  list: { columns: ['title'], search: ['title'], order: '-createDate' },
})

/** Child rows with a root of their own: who sees them is said there. */
const notes = defineResource({
  name: 'testSeenNote',
  root: 'test/seenNote',
  area: 'system',
  label: words('记录'),
  deletion: 'physical',
  fields: {
    roundId: f.ref('testSeenRound', '检查', 'Round', { required: true, index: true }),
    sort: f.int('序号', 'No.'),
    text: f.text(20, '内容', 'Text', { required: true }),
    unitId: f.dept('单位', 'Unit'),
  },
  visible: { enterprise: { column: 'unitId', inOwnTree: true } },
  without: ['import'],
  list: { columns: ['text'], search: ['text'], order: 'sort' },
})

const registry = buildRegistry([...resources, rounds, notes])
const whole = registry.byName('testSeenRound')
const noted = registry.byName('testSeenNote')

let small: SmallHouse
let town: SmallCity
/** The bureau of the city, the leading district, another district, and the two companies. */
let bureau: Actor
let leading: Actor
let other: Actor
let first: Actor
let second: Actor

beforeAll(async () => {
  small = await startSmallHouse(registry)
  town = await buildSmallCity(small.house)
  bureau = await small.actorOf(town.city)
  leading = await small.actorOf(town.district)
  other = await small.actorOf(town.otherDistrict)
  first = await small.actorOf(town.principal)
  second = await small.actorOf(town.otherCompany)
})
afterAll(() => small.close())

type Line = Values & { readonly id: string }
type Shown = Values & { readonly id: string; readonly version: number; readonly places: readonly Line[]; readonly notes: readonly Line[] }

const missing = { key: 'rowMissing' }
const info = async (actor: Actor, id: string) => (await infoOf(small.context(actor), whole, id)) as unknown as Shown
const namesFor = async (actor: Actor, id: string) => (await info(actor, id)).places.map(({ name }) => name)
const edits = (actor: Actor, body: Values) => small.within((ctx) => editRow(ctx, whole, body), actor)
const does = (actor: Actor, name: string, body: Values) =>
  small.within((ctx) => {
    const action = whole.actions[name]
    if (action === undefined) throw new Error(name)
    return act(ctx, whole, action, body)
  }, actor)
const historyFor = async (actor: Actor, id: string) =>
  (await rowHistoryCalls(registry)[0]?.run(small.context(actor), { query: { resource: 'test/seenRound', id } } as never)) as RowHistory
const four = () => [
  { name: '甲站', unitId: 'd-company', score: 10 },
  { name: '乙站', unitId: 'd-company2', score: 20 },
  { name: '丙店', companyId: 'c-one', score: 30 },
  { name: '丁店', companyId: 'c-two', unitId: 'd-other', score: 5 },
]
const added = async (more: Values = {}, by = bureau) =>
  asText((await small.within((ctx) => addRow(ctx, whole, { title: '联合检查', places: four(), ...more }), by)).id)
const file = async (name: string, actor: Actor, kind = '2') => {
  const id = small.services.newId()
  const kept = { type_id: kind, size: 1, sha: id, creator: actor.userId, create_date: '2026-01-01', update_date: '2026-01-01' }
  await small.services.db
    .insertInto('file')
    .values({ id, name, ...kept })
    .execute()
  return id
}

describe('of the child rows of a row a caller sees', () => {
  it('those that concern him: by a department, by a company, by who keeps the row; who leads sees all', async () => {
    const id = await added()
    expect(await namesFor(bureau, id)).toEqual(['甲站', '乙站', '丙店', '丁店'])
    expect(await namesFor(leading, id)).toEqual(['甲站'])
    expect(await namesFor(first, id)).toEqual(['甲站', '丙店'])
    expect(await namesFor(second, id)).toEqual(['乙站', '丁店'])
    expect(await namesFor(other, id)).toEqual(['乙站', '丁店'])
    const own = await added({ places: four().slice(0, 3) }, leading)
    expect(await namesFor(leading, own)).toEqual(['甲站', '乙站', '丙店'])
    expect(await namesFor(other, own)).toEqual(['乙站'])
  })

  it('what lists find the row by: of the others no question tells', async () => {
    const id = await added()
    const found = async (actor: Actor, companyId: string) =>
      (await pageOf(small.context(actor), whole, { 'places.companyId': companyId, ids: id })).total
    expect([await found(bureau, 'c-two'), await found(second, 'c-two'), await found(first, 'c-two')]).toEqual([1, 1, 0])
  })

  it('the files of his own', async () => {
    const photos = [await file('甲.jpg', bureau, '1'), await file('乙.jpg', bureau, '1')]
    const [mine, theirs] = photos as [string, string]
    const places = four().map((one, at) => (at < 2 ? { ...one, photos: [photos[at]] } : one))
    const id = await added({ places })
    const names = (await info(bureau, id)).places
    const read = (actor: Actor, one: string) => readableFile(small.context(actor), one, false)
    expect((await read(first, mine)).name).toBe('甲.jpg')
    await expect(read(first, theirs)).rejects.toMatchObject(missing)
    await expect(filesOfRow(small.context(first), 'test/seenRound#places', names[1]?.id ?? '')).rejects.toMatchObject(missing)
    expect(await filesOfRow(small.context(second), 'test/seenRound#places', names[1]?.id ?? '')).toEqual([theirs])
  })
})

describe('a form of who sees some of the child rows', () => {
  it('sent back whole leaves the others as they are and where they stand, and computes over all', async () => {
    const id = await added()
    const shown = await info(first, id)
    expect(await edits(first, { ...shown })).toMatchObject({ version: shown.version })
    const [one, two] = shown.places
    await edits(first, { id, version: shown.version, places: [{ ...one, score: 11 }, { ...two }, { name: '新站', unitId: 'd-company' }] })
    expect((await info(bureau, id)).places.map(({ name, score }) => [name, score])).toEqual([
      ['甲站', 11],
      ['乙站', 20],
      ['丙店', 30],
      ['丁店', 5],
      ['新站', null],
    ])
    expect(await info(bureau, id)).toMatchObject({ total: 66 })
    await edits(first, { id, places: [{ id: two?.id }] })
    expect(await namesFor(bureau, id)).toEqual(['乙站', '丙店', '丁店'])
    await edits(first, { id, places: [] })
    expect(await namesFor(bureau, id)).toEqual(['乙站', '丁店'])
    expect(await info(bureau, id)).toMatchObject({ total: 25 })
  })

  it('is judged over all of them, and counts his own as he does', async () => {
    const id = await added()
    const { places } = await info(second, id)
    const [one, two] = places
    await expect(edits(second, { id, places: [{ ...one, score: 60 }, two] })).rejects.toMatchObject({
      fields: [{ field: 'total', key: 'tooLarge' }],
    })
    await expect(edits(second, { id, places: [one, { ...two, name: null }] })).rejects.toMatchObject({
      fields: [{ field: 'places[1].name', values: { '0': { zh: '对象第2行的地点' } } }],
    })
    await expect(edits(second, { id, title: '丁店' })).rejects.toMatchObject({ fields: [{ field: 'places[1].name' }] })
    // Something of the others keeps him; which and why is not his to know.
    await expect(edits(second, { id, title: '丙店' })).rejects.toMatchObject({ fields: [{ field: 'places', key: 'notAllowedHere' }] })
  })

  it('can neither change nor take away what he does not see: it is not there for him, whatever version he read', async () => {
    const id = await added()
    const [, theirs] = (await info(bureau, id)).places
    await expect(edits(first, { id, version: 77, places: [{ id: theirs?.id, name: '改名' }] })).rejects.toMatchObject(missing)
    expect(await namesFor(bureau, id)).toEqual(['甲站', '乙站', '丙店', '丁店'])
  })
})

describe('a step that takes child rows along', () => {
  const issued = async () => {
    const id = await added()
    await does(bureau, 'issue', { id })
    return id
  }

  it('takes none that its caller does not see: one that he names is not there', async () => {
    const id = await issued()
    const [mine, theirs] = (await info(bureau, id)).places
    await expect(does(first, 'check', { id, placeId: theirs?.id, found: '好' })).rejects.toMatchObject(missing)
    await does(first, 'check', { id, placeId: mine?.id, found: '好' })
    expect((await info(bureau, id)).places.map(({ state }) => state)).toEqual(['1', '0', '0', '0'])
  })

  it('is told to who took it and to who sees all, with its files; the others are told nothing of it', async () => {
    const id = await issued()
    for (const { id: placeId } of (await info(bureau, id)).places.slice(0, 2)) await does(bureau, 'check', { id, placeId, found: '有问题' })
    const proof = await file('整改.pdf', first)
    await does(first, 'answer', { id, said: '已改', opinion: '甲站的意见', attachments: [proof] })
    const logs = async (actor: Actor) => ((await info(actor, id)).handleLogs as readonly Values[]).map(({ action }) => action)
    expect(await logs(bureau)).toEqual(['issue', 'check', 'check', 'answer'])
    expect(await logs(first)).toEqual(['issue', 'answer'])
    expect(await logs(second)).toEqual(['issue'])
    expect(await filesOfRow(small.context(first), 'test/seenRound', id)).toEqual([proof])
    expect(await filesOfRow(small.context(second), 'test/seenRound', id)).toEqual([])
    await expect(readableFile(small.context(second), proof, false)).rejects.toMatchObject(missing)
  })

  it('leaves changes of which each is told his own', async () => {
    const id = await issued()
    for (const { id: placeId } of (await info(bureau, id)).places.slice(0, 2)) await does(bureau, 'check', { id, placeId, found: '有问题' })
    await does(first, 'answer', { id, said: '已改', opinion: '甲站的意见' })
    const told = async (actor: Actor) =>
      (await historyFor(actor, id)).versions.map(({ verb, comment, diff }) => ({
        verb,
        comment,
        of: diff.map(({ field }) => field).filter((one) => one.startsWith('places')),
      }))
    const [answered, ...earlier] = await told(bureau)
    expect(answered).toMatchObject({ verb: 'answer', comment: '甲站的意见' })
    expect(answered?.of.toSorted()).toEqual(['places[0].answer', 'places[0].state'])
    expect(earlier.map(({ verb }) => verb)).toEqual(['check', 'check', 'issue', 'save'])
    expect((await told(first)).map(({ verb }) => verb)).toEqual(['answer', 'check', 'issue', 'save'])
    const ofSecond = await told(second)
    expect(ofSecond.map(({ verb, comment }) => [verb, comment])).toEqual([
      ['check', null],
      ['issue', null],
      ['save', null],
    ])
    expect(new Set(ofSecond[2]?.of.map((one) => one.slice(0, 9)))).toEqual(new Set(['places[1]', 'places[3]']))
    expect(JSON.stringify(await historyFor(second, id))).not.toContain('甲站')
    // Who took a line away is told to who saw it.
    const [mine, ...rest] = (await info(bureau, id)).places
    await edits(bureau, { id, places: rest.map((one) => ({ id: one.id })) })
    expect(mine?.name).toBe('甲站')
    expect((await told(first))[0]).toMatchObject({ verb: 'update', of: ['places[-]'] })
    expect(JSON.stringify(await historyFor(second, id))).not.toContain('甲站')
  })

  it('is owed by each, and shows to each his own', async () => {
    const id = await issued()
    const [, theirs] = (await info(bureau, id)).places
    await does(bureau, 'check', { id, placeId: theirs?.id, found: '有问题' })
    expect((await info(bureau, id)).dutyClock).toMatchObject({ reason: '待反馈' })
    expect((await info(first, id)).dutyClock).toBeNull()
    const owed = async (actor: Actor) => [
      (await tasksOf(small.context(actor), whole, id)).length,
      await taskCount(small.context(actor), whole, id),
    ]
    expect([await owed(bureau), await owed(second), await owed(first)]).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ])
    expect((await listOf(small.context(first), whole, { ids: id }))[0]?.dutyClock).toBeNull()
  })
})

it('child rows with a root of their own are narrowed by their own definition, in their list and within their owner', async () => {
  const both = [
    { text: '甲记', unitId: 'd-company' },
    { text: '乙记', unitId: 'd-company2' },
  ]
  const id = await added({ notes: both })
  const textsFor = async (actor: Actor) => (await info(actor, id)).notes.map(({ text }) => text)
  expect([await textsFor(bureau), await textsFor(first)]).toEqual([['甲记', '乙记'], ['甲记']])
  const listed = async (actor: Actor) => (await listOf(small.context(actor), noted, { roundId: id })).map(({ text }) => text)
  expect([await listed(bureau), await listed(first)]).toEqual([['甲记', '乙记'], ['甲记']])
  const [mine, theirs] = (await info(bureau, id)).notes
  await expect(small.within((ctx) => editLine(ctx, noted, { id: theirs?.id, text: '改' }), first)).rejects.toMatchObject(missing)
  await expect(small.within((ctx) => removeLinesOf(ctx, noted, [theirs?.id ?? '']), first)).rejects.toMatchObject(missing)
  await small.within((ctx) => editLine(ctx, noted, { id: mine?.id, text: '甲改' }), first)
  await small.within((ctx) => addLine(ctx, noted, { roundId: id, text: '甲二', unitId: 'd-company' }), first)
  expect(await textsFor(bureau)).toEqual(['甲改', '乙记', '甲二'])
  await small.within((ctx) => removeLinesOf(ctx, noted, [mine?.id ?? '']), first)
  expect(await textsFor(bureau)).toEqual(['乙记', '甲二'])
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from test_seen_note where round_id = ${id}`.execute(small.services.db)
  expect(rows[0]?.n).toBe(2)
})
