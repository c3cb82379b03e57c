import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { openRuleHouse } from '../support/rule-samples.ts'
import type { SmallCity } from '../support/small-city.ts'

let house: TestServer
let city: SmallCity
let boss: Person

beforeAll(async () => {
  ;({ house, at: city, boss } = await openRuleHouse())
})
afterAll(() => house.close())

describe('the roots of municipal works', () => {
  it.each(['wjsp', 'wjspld', 'wjjh', 'wjjhwjsp', 'wjhy', 'wjsffy', 'wjjzq', 'phjg', 'preapasinfo', 'spws', 'bhjcbridge'])(
    'answer without their beginning too: %s/page',
    async (name) => {
      const whole = await boss.get(`szgl/${name}/page`)
      expect(whole.code).toBe(0)
      expect(await boss.get(`${name}/page`)).toEqual(whole)
    },
  )

  it('ask the same permission under both names', async () => {
    const [bare, whole] = [await city.principal.put('wjhy/preRelease', {}), await city.principal.put('szgl/wjhy/preRelease', {})]
    expect(bare).toEqual(whole)
    expect(bare.code).not.toBe(0)
  })
})

describe('districts to choose from', () => {
  const ids = async (who: Person, path: string, query: Readonly<Record<string, unknown>> = {}) =>
    (await who.get<{ id: string; type: string }[]>(`common/region/${path}`, query)).data.map((one) => one.id)

  it('are those of the own scope, with their streets where asked for', async () => {
    const all = await ids(city.city, 'szList')
    expect(all).toEqual(expect.arrayContaining(['990102', '990121']))
    expect(await ids(city.district, 'szList')).toEqual(['990102'])
    expect(await ids(city.city, 'szList', { pid: '990102', withStreet: true })).toContain('990102001')
    expect(await ids(city.city, 'szList', { pid: '990102' })).toEqual([])
    expect((await city.city.get('common/region/gyList')).data[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      pid: '990100',
      type: '3',
      lng: null,
      lat: null,
      sort: null,
    })
  })

  it('common/region/rule-1: leave out what takes no part in the business', async () => {
    const { data } = await boss.get('sys/region/info/990121')
    expect(await boss.post('sys/region', { id: '990121', version: data.version, szEnabled: false })).toMatchObject({ code: 0 })
    expect(await ids(city.city, 'szList')).not.toContain('990121')
    expect(await ids(city.city, 'gyList')).toContain('990121')
  })
})

describe('the superior of a menu on top', () => {
  it('is 0 in every reply, and is taken back so', async () => {
    const menus = (await boss.get<Record<string, unknown>[]>('sys/menu/list', { type: '0' })).data
    const top = menus.find((one) => one.pid === '0')
    expect(menus.filter((one) => one.pid === null)).toEqual([])
    const info = (await boss.get(`sys/menu/info/${String(top?.id)}`)).data
    expect(info.pid).toBe('0')
    const nav = (await boss.get<{ id: string; pid: string }[]>('sys/menu/pcNav')).data
    expect(new Set(nav.map((one) => one.pid))).toEqual(new Set(['0']))
    expect(await boss.post('sys/menu', { ...info })).toMatchObject({ code: 0 })
    expect((await boss.get(`sys/menu/info/${String(top?.id)}`)).data.pid).toBe('0')
  })
})

it('a row of the older dictionary root is read by its id alone, as those of its family', async () => {
  const [first] = (await boss.get<{ list: { id: string }[] }>('sys/dict/page')).data.list
  const info = await boss.get(`sys/dict/info/${first?.id}`)
  expect(info).toMatchObject({ code: 0, data: { id: first?.id, pid: '0' } })
  expect(await boss.get(`sys/dict/${first?.id}`)).toEqual(info)
})
