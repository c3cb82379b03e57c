import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import type { Book } from '../book.ts'
import { compareFinished } from '../compare-finished.ts'
import { compareRules, compareRulesOfHouse, compareRulesOfSeveral } from '../rules/compare-rules.ts'
import { namesIn } from '../rules/names-of-tests.ts'
import type { ServedCall } from '../served-calls.ts'
import { alternativesOf } from './alternatives.ts'
import { compareAlternatives, compareAnswers, compareNamedAnswers, compareParts, compareSeenAs, compareServed } from './compare-answers.ts'
import { namedAnswers } from './named-answers.ts'
import type { Reply, RunningCity } from './running-city.ts'

const lamp = complete(
  defineResource({
    name: 'lamp',
    root: 'demo/lamp',
    area: 'system',
    label: { zh: '灯', en: 'Lamp' },
    deletion: 'physical',
    fields: {
      poleNo: text(20, '杆号', 'Pole no.', { required: true }),
      power: text(20, '功率', 'Power'),
      secret: text(20, '密钥', 'Secret', { hidden: true }),
    },
    list: { columns: ['poleNo'], search: ['poleNo'], order: 'poleNo' },
  }),
)
const fields = ['poleNo', 'power', 'secret', 'colour'].map((field) => ({
  root: 'demo/lamp',
  field,
  type: 'text(20)',
  zh: '',
  en: '',
  rules: '',
}))
const ok = (data: unknown): Reply => ({ code: 0, msg: '', data })
const city = (replies: Readonly<Record<string, Reply>>) => ({
  ask: async (verb: string, path: string) => replies[`${verb} ${path}`] ?? { code: 404, msg: '接口不存在', data: null },
})
const servedGet: ServedCall = { verb: 'GET', path: 'demo/lamp/page', levels: [], permissions: [], root: 'demo/lamp' }

describe('the running server', () => {
  const row = (path: string) => ({ root: 'demo/lamp', verb: 'GET', path, levels: 'all', does: '' })
  const missing = async (replies: Readonly<Record<string, Reply>>) =>
    (await compareServed('demo/lamp', [row('demo/lamp/page'), row('demo/lamp/undeclared')], [servedGet], city(replies))).map(
      ({ name }) => name,
    )

  it('answers every declared call, be it that nobody may call it so', async () => {
    expect(await missing({ 'GET demo/lamp/page': { code: 401, msg: '', data: null } })).toEqual([])
    expect(await missing({})).toEqual(['GET demo/lamp/page'])
  })

  it('tells of a row every field that the specification has and the definition shows', async () => {
    const looked = async (info: Reply) =>
      compareAnswers(
        lamp,
        'demo/lamp',
        fields,
        city({ 'GET demo/lamp/page?limit=1': ok({ list: [{ id: '7', poleNo: 'A' }], total: 1 }), 'GET demo/lamp/info/7': info }),
      )
    expect(await looked(ok({ id: '7', poleNo: 'A', power: null }))).toEqual([])
    expect(await looked(ok({ id: '7', poleNo: 'A' }))).toMatchObject([{ name: 'power', kind: 'missing' }])
    expect(await looked({ code: 500, msg: '', data: null })).toMatchObject([{ name: 'info', kind: 'differs' }])
  })

  it('is looked at as each level: who may list rows is told from who sees one, and what a list shows opens', async () => {
    const page = ok({ list: [{ id: '7', poleNo: 'A' }], total: 1 })
    const answers: Readonly<Record<string, Readonly<Record<string, Reply>>>> = {
      'district, streets': { page, info: ok({ id: '7' }) },
      'city, streets': { page, info: { code: 10104, msg: '数据不存在或无权查看', data: null } },
      supervisor: { page: ok({ list: [], total: 0 }) },
    }
    const forbidden = { code: 403, msg: '', data: null }
    const seen = await compareSeenAs(lamp, 'demo/lamp', {
      ask: async (_verb, path, who) => answers[who]?.[path.includes('/page') ? 'page' : 'info'] ?? forbidden,
    })
    expect(seen.lists).toEqual(['city, streets', 'district, streets', 'supervisor'])
    expect(seen.sees).toEqual(['city, streets', 'district, streets'])
    expect(seen.differences).toMatchObject([{ name: 'info as city, streets', kind: 'differs' }])
  })

  it('tells it in the nodes of its tree, where it has no page; and the whole row of a part that has a root of its own', async () => {
    const asTree = { ...lamp, standard: [], calls: { tree: { verb: 'GET', path: 'tree' } } } as unknown as typeof lamp
    const node = (values: object) => city({ 'GET demo/lamp/tree': ok([values]) })
    expect(await compareAnswers(asTree, 'demo/lamp', fields, node({ id: '1', poleNo: 'A', power: null }))).toEqual([])
    expect(await compareAnswers(asTree, 'demo/lamp', fields, node({ id: '1', poleNo: 'A' }))).toMatchObject([{ name: 'power' }])
    expect(await compareAnswers(asTree, 'demo/lamp', fields, city({ 'GET demo/lamp/tree': ok([]) }))).toEqual([])

    const parted = { ...lamp, variants: { high: { path: 'high/page' } } } as unknown as typeof lamp
    const own = fields.map((row) => ({ ...row, root: 'demo/lamp/high' }))
    const page = { 'GET demo/lamp/high/page?limit=1': ok({ list: [{ id: '7', poleNo: 'A' }], total: 1 }) }
    const whole = (values: object) => city({ ...page, 'GET demo/lamp/info/7': ok(values) })
    expect(await compareParts(parted, own, whole({ id: '7', poleNo: 'A', power: '1' }))).toEqual([])
    expect(await compareParts(parted, own, whole({ id: '7', poleNo: 'A' }))).toMatchObject([{ root: 'demo/lamp/high', name: 'power' }])
  })
})

it('every other address of a call is asked: of an alias, a bare name, the other verb of a change', async () => {
  const root = (name: string, area: string, kind: string, aliased = '') => ({ root: name, zh: '', en: '', area, kind, of: aliased })
  const row = (verb: string, path: string) => ({ root: 'szgl/lamp', verb, path, levels: 'all', does: '' })
  const book = {
    roots: [root('szgl/lamp', 'municipal-approval', 'table'), root('old/lamp', 'municipal-approval', 'alias', 'szgl/lamp')],
    calls: [row('GET', 'szgl/lamp/page'), row('PUT', 'szgl/lamp/light'), row('GET', 'szgl/lamp/undeclared')],
  } as unknown as Book
  const served: ServedCall[] = [
    { verb: 'GET', path: 'szgl/lamp/page', levels: [], permissions: [], root: 'szgl/lamp' },
    { verb: 'PUT', path: 'szgl/lamp/light', levels: [], permissions: [], root: 'szgl/lamp', changes: true },
  ]
  const asked: string[] = []
  const open: Pick<RunningCity, 'ask'> = {
    ask: async (verb, path) => {
      asked.push(`${verb} ${path}`)
      return { code: path.startsWith('old/') ? 404 : 401, msg: '', data: null }
    },
  }
  const found = await compareAlternatives(alternativesOf(book), served, open)
  expect(asked.toSorted()).toEqual(['GET lamp/page', 'GET old/lamp/page', 'POST szgl/lamp/light', 'PUT lamp/light', 'PUT old/lamp/light'])
  expect(found.map(({ name }) => name)).toEqual(['GET old/lamp/page', 'PUT old/lamp/light'])
})

describe('what the book writes out of an answer', () => {
  const text =
    'root demo/lamp · a lamp\ncalls GET demo/lamp/tree → nodes `{id, name, below: [{a, b}], children}` · GET demo/lamp/count `?x` → {total, byState: {n: 1}}'
  const rows = ['demo/lamp/tree', 'demo/lamp/count'].map((path) => ({ root: 'demo/lamp', verb: 'GET', path, levels: 'all', does: '' }))
  const named = namedAnswers(rows, [text])

  it('is read on its first level', () => {
    expect(named).toEqual([
      { path: 'demo/lamp/tree', names: ['id', 'name', 'below', 'children'] },
      { path: 'demo/lamp/count', names: ['total', 'byState'] },
    ])
  })

  it('stands in the first node or the object that the product answers; what finds nothing is not seen', async () => {
    const served = rows.map(({ path }): ServedCall => ({ verb: 'GET', path, levels: [], permissions: [], root: 'demo/lamp' }))
    const answers: Readonly<Record<string, unknown>> = {
      'demo/lamp/tree': [{ id: '1', name: 'a', below: [] }],
      'demo/lamp/count': { total: 3, byState: {} },
    }
    const open: Pick<RunningCity, 'ask'> = { ask: async (_verb, path) => ({ code: 0, msg: '', data: answers[path] }) }
    expect((await compareNamedAnswers(named, served, open)).map(({ name }) => name)).toEqual(['GET demo/lamp/tree children'])
    const nothing: Pick<RunningCity, 'ask'> = { ask: async () => ({ code: 0, msg: '', data: [] }) }
    expect(await compareNamedAnswers(named, served, nothing)).toEqual([])
  })
})

it('a root of a finished area that nobody declares is a difference, whole or call by call', () => {
  const root = (name: string, area: string, kind: string) => ({ root: name, zh: '', en: '', area, kind, of: '' })
  const call = (name: string, path: string) => ({ root: name, verb: 'GET', path, levels: 'all' })
  const book = {
    roots: [root('sys/lamp', 'system', 'table'), root('sys/ping', 'system', 'calls'), root('map/lamp', 'dashboards', 'table')],
    calls: [call('sys/ping', 'demo/lamp/page'), call('sys/ping', 'sys/ping/all')],
  } as unknown as Book
  expect(compareFinished(book, new Set(), [servedGet]).map((one) => [one.root, one.name])).toEqual([
    ['sys/lamp', '(whole)'],
    ['sys/ping', 'GET sys/ping/all'],
  ])
  expect(compareFinished(book, new Set(['sys/lamp', 'sys/ping']), [servedGet])).toEqual([])
})

it('a rule is named by a test that bears its whole id, in a name and not in a comment', () => {
  const names = namesIn(`
    // demo/lamp/rule-3
    it('demo/lamp/rule-1: burns at night', () => undefined)
    it.each([1, 2])(
      'demo/lamp/rule-12: burns %s hours', () => undefined)
    describe("P-2: it", () => undefined)`)
  const rows = ['demo/lamp/rule-1', 'demo/lamp/rule-2', 'demo/lamp/rule-3', 'demo/lamp/rule-12', 'P-2'].map((id) => ({
    id,
    root: 'demo/lamp',
    rule: '',
  }))
  expect(compareRules('demo/lamp', rows, names).map(({ name }) => name)).toEqual(['demo/lamp/rule-2', 'demo/lamp/rule-3'])
})

it('a rule of the house is named like one of a root, wherever its id stands in a name; an id that only ends like it is another', () => {
  const rows = [
    ...['SH-1', 'SH-2', 'SH-12'].map((id) => ({ id, root: 'shell', rule: '' })),
    ...['R-9', 'P-17', 'B-8'].map((id) => ({ id, root: '*', rule: '' })),
    { id: 'login/rule-1', root: 'login', rule: '' },
  ]
  const names = ['SH-12, SH-1: a badge', 'WJ-R-9 and GBP-17', 'maintenance/B-8: a report']
  expect(compareRulesOfHouse(rows, names).map(({ root, name }) => [root, name])).toEqual([
    ['shell', 'SH-2'],
    ['*', 'R-9'],
    ['*', 'P-17'],
    ['*', 'B-8'],
    ['login', 'login/rule-1'],
  ])
  expect(compareRulesOfHouse(rows, ['SH-1, SH-2', 'SH-12', 'R-9: P-17', '(B-8)', 'login/rule-1: a token'])).toEqual([])
})

it('a rule of several roots counts once, with the first of them that is declared, and not at all where none is', () => {
  const rows = [
    { id: 'assets/A-1', root: 'demo/pole,demo/lamp,demo/box', rule: '' },
    { id: 'assets/A-2', root: 'demo/pole,demo/lamp', rule: '' },
    { id: 'assets/B-1', root: 'demo/pole,demo/post', rule: '' },
  ]
  const missing = compareRulesOfSeveral(['demo/lamp', 'demo/box'], rows, ['assets/A-2: a lamp has a number'])
  expect(missing.map(({ root, name }) => [root, name])).toEqual([['demo/lamp', 'assets/A-1']])
})
