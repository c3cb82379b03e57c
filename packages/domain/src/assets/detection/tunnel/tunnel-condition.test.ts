import { describe, expect, it } from 'vitest'
import { tunnels2015 } from '../schemes/first/tunnels-2015.ts'
import { schemeFaults } from '../schemes/scheme-lines.ts'
import type { SchemeLine, SchemeParams } from '../schemes/scheme-table.ts'
import { tunnelConditionOf as conditionBy, type SystemRate, type TunnelFound } from './tunnel-condition.ts'
import { civilItems, otherWorksItems } from './tunnel-items.ts'
import { tunnelSchemeIn } from './tunnel-scheme.ts'
import { tunnelSchemeKind } from './tunnel-tables.ts'

const scheme = tunnelSchemeIn(tunnels2015)
const conditionOf = (found: Partial<TunnelFound>) => conditionBy({ items: civilItems, findings: [], rates: [], ...found }, scheme)
const found = (values: Readonly<Record<string, number>>) => Object.entries(values).map(([item, value]) => ({ item, value }))
const rated = (rates: Readonly<Record<string, number>>): readonly SystemRate[] =>
  Object.entries(rates).map(([system, good]) => ({ system, total: 100, good }))

describe('the condition of a tunnel (JTG H12-2015)', () => {
  it('szgl/bhjctunnel/rule-8, szgl/bhjctunnel/rule-1, szgl/bhjctunnel/rule-2, assets/D-7: the worked example of the book comes out to the hundredth', () => {
    const condition = conditionOf({
      findings: found({ 3: 2, 4: 1, 6: 1, 9: 1 }),
      rates: rated({ power: 99, light: 96, vent: 100, fire: 98, monitor: 97 }),
    })
    expect(condition).toMatchObject({ jgci: 73.5, jgClass: '2', jdci: 98.06, jdClass: '1', qtci: null, qtClass: null, tunnelGrade: '2' })
    // (60 · 73.50 + 35 · 98.06) ÷ 95
    expect(condition.ci).toBe(82.55)
  })

  it('szgl/bhjctunneljcmx/rule-1: takes of an item the highest value of all segments', () => {
    const twice = [...found({ 3: 2 }), ...found({ 3: 1 })]
    expect(conditionOf({ findings: twice }).jgci).toBe(conditionOf({ findings: found({ 3: 2 }) }).jgci)
  })

  it.each([
    [0, 100, '1'],
    [1, 50, '2'],
    [2, 0, '3'],
  ])('szgl/bhjctunnel/rule-3: other works all of value %i are worth %s', (value, qtci, qtClass) => {
    const findings = otherWorksItems.map((item) => ({ item, value }))
    expect(conditionOf({ items: [...civilItems, ...otherWorksItems], findings })).toMatchObject({ qtci, qtClass })
  })

  it('szgl/bhjctunnel/rule-4: shares the weight of what the tunnel has not among the rest, of items and of parts', () => {
    // Without ceiling the lining is 40 of 90.
    expect(conditionOf({ items: civilItems.filter((item) => item !== '7'), findings: found({ 3: 2 }) }).jgci).toBe(77.78)
    const all = { items: [...civilItems, ...otherWorksItems], findings: found({ 3: 2, 30: 2 }), rates: rated({ power: 90, fire: 80 }) }
    // JGCI 80, JDCI (90 · 23 + 80 · 21) ÷ 44 = 85.227…, QTCI 72
    expect(conditionOf(all)).toMatchObject({ jgci: 80, jdci: 85.23, qtci: 72, ci: 81.43 })
    expect(conditionOf({ items: [] })).toMatchObject({ jgci: null, ci: null, tunnelGrade: null })
    expect(conditionOf({ rates: [{ system: 'power', total: 0, good: 0 }] })).toMatchObject({ jdci: null, ci: 100 })
  })

  it.each([
    [85, { 3: 1, 4: 1, 9: 1 }, '1'],
    [84.75, { 3: 1, 4: 1, 6: 1 }, '2'],
    [70, { 1: 2, 2: 2, 3: 2 }, '2'],
    [69.5, { 1: 2, 2: 2, 3: 2, 5: 1 }, '3'],
    [55, { 1: 2, 2: 2, 3: 2, 4: 2, 7: 2, 9: 2 }, '3'],
    [54.5, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 1, 7: 2, 9: 2 }, '4'],
    [36.25, { 1: 3, 2: 3, 3: 3, 4: 3, 7: 3 }, '5'],
  ])('szgl/bhjctunnel/rule-5: of a civil index of %d has by %j the class %s', (jgci, values, jgClass) => {
    expect(conditionOf({ findings: found(values) })).toMatchObject({ jgci, jgClass })
  })

  it.each([
    [97, '1'],
    [96, '2'],
    [92, '2'],
    [91, '3'],
    [84, '3'],
    [83, '4'],
  ])('szgl/bhjctunnel/rule-5: has by %i % of its devices the class %s', (power, jdClass) => {
    expect(conditionOf({ rates: rated({ power }) })).toMatchObject({ jdci: power, jdClass, tunnelGrade: jdClass })
  })

  it.each(['1', '2', '3', '4', '7'])('szgl/bhjctunnel/rule-6: item %s of value 4 makes class 5, of 3 class 4 at best', (item) => {
    expect(conditionOf({ findings: found({ [item]: 4 }) })).toMatchObject({ jgClass: '5', tunnelGrade: '5' })
    expect(conditionOf({ findings: found({ [item]: 3 }) })).toMatchObject({ jgClass: '4', direct: [{ item, value: 3, leaves: '4' }] })
    expect(conditionOf({ findings: found({ [item]: 2 }) })).toMatchObject({ direct: [] })
  })

  it('szgl/bhjctunnel/rule-6: is not decided by a single value of walkway, drainage, finish or markings; other works decide nothing', () => {
    for (const item of ['5', '6', '8', '9'])
      expect(conditionOf({ findings: found({ [item]: 3 }) })).toMatchObject({ jgClass: '1', direct: [] })
    const worn = otherWorksItems.map((item) => ({ item, value: 2 }))
    expect(conditionOf({ items: [...civilItems, ...otherWorksItems], findings: worn })).toMatchObject({ qtClass: '3', tunnelGrade: '1' })
  })
})

describe('a scheme of tunnels', () => {
  const said = (params: SchemeParams) => schemeFaults(tunnelSchemeKind, params).map(({ table, column, words }) => [table, column, words.zh])
  const changed = (table: string, place: number, line: SchemeLine): SchemeParams => ({
    ...tunnels2015,
    [table]: (tunnels2015[table] ?? []).map((one, at) => (at === place ? { ...one, ...line } : one)),
  })

  it('szgl/scorescheme/rule-1: the first one is whole and agrees with itself', () => expect(said(tunnels2015)).toEqual([]))

  it.each([
    [changed('civil', 0, { weight: 16 }), ['civil', 'weight', '本组权重合计为101，应为100']],
    [changed('systems', 0, { weight: 24 }), ['systems', 'weight', '本组权重合计为101，应为100']],
    [changed('otherWorks', 0, { weight: 9 }), ['otherWorks', 'weight', '本组权重合计为99，应为100']],
    [changed('parts', 0, { weight: 61 }), ['parts', 'weight', '本组权重合计为101，应为100']],
    [changed('parts', 0, { worst: null }), ['parts', 'worst', '须填写']],
    [changed('civil', 0, { highest: 5 }), ['civil', 'highest', '不能大于该部分最差状况值4']],
    [changed('civil', 0, { item: '21' }), ['civil', 'item', '不属于该部分']],
    [changed('civil', 0, { item: '21' }), ['civil', 'item', '缺少“洞口”']],
    [changed('classes', 1, { from: 90 }), ['classes', 'from', '须不大于上一行']],
    [changed('classes', 4, { from: 10 }), ['classes', 'from', '最差一类的下限应为0']],
    [changed('direct', 0, { conditionClass: '5', value: 5 }), ['direct', 'value', '须不小于上一行']],
  ])('szgl/scorescheme/rule-1: must have weights that add up to 100, items of its parts and classes down to 0', (params, fault) => {
    expect(said(params)).toContainEqual(fault)
  })
})
