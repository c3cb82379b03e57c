import { describe, expect, it } from 'vitest'
import { seen } from '../../../testing/acting.ts'
import { findingsOf } from '../checks/checks.ts'
import { digOnceScore, type Nearby, type Surrounding } from './overlaps.ts'

const row = { declareType: '3', matter: '1', planStart: '2026-09-01', planEnd: '2026-09-20', sections: [{ roadId: 'r1' }] }
const other: Nearby = {
  id: 'n1',
  declareNo: 'WJ20260620-0003',
  projectName: '通信管道扩容',
  constructionUnit: '临江通信',
  sameUnit: false,
  roadNames: '望澜大道',
  planStart: '2026-09-10',
  planEnd: '2026-10-10',
  status: '20',
  metres: 3,
  permitted: false,
}
const told = (around: Partial<Surrounding>) =>
  findingsOf({ ...seen(), row, around: { works: [], roads: [], plans: [], digging: [], pipes: null, ...around } }, 'draft')
    .filter((one) => /rule-3|B1|B4/.test(one.rule))
    .map((one) => [one.rule.split('/').at(-1), one.ok, one.text.zh])

describe('the surroundings of a site', () => {
  it('szgl/wjsp/rule-3 a unit is told what it has declared already, with the number', () =>
    expect(told({ works: [{ ...other, sameUnit: true }] })[0]).toEqual([
      'rule-3',
      false,
      '与本单位已有申报重复：WJ20260620-0003（临江通信）',
    ]))
  it('municipal-approval/B4 sites that overlap in place and time are named', () => {
    expect(told({ works: [other] })).toEqual([['B4', false, '施工范围与以下申报重叠：WJ20260620-0003（临江通信）']])
    expect(told({ works: [{ ...other, metres: 5.1 }] })).toEqual([['B4', true, '施工范围与其他申报、计划不重叠']])
    expect(told({ works: [{ ...other, planStart: '2026-09-21' }] })).toEqual([['B4', true, '施工范围与其他申报、计划不重叠']])
  })
  it('municipal-approval/B4 a plan item and a frozen road that the drawing meets are named', () => {
    const plans = [{ id: 'p', planNo: 'JH2026-004', planName: '望澜大道', planStart: '2026-07-01', planEnd: '2026-09-30', metres: 0 }]
    const roads = [{ id: 'r', name: '织锦街', noDigUntil: '2029-05-01' }]
    expect(told({ plans, roads }).map(([, , words]) => words)).toEqual([
      '施工范围与挖掘计划重叠：JH2026-004 望澜大道',
      '图上范围涉及禁挖道路织锦街（禁挖至2029-05-01），路段中未填报',
    ])
  })
  it('municipal-approval/B1 a place cut twice within two years says who dug when', () => {
    const cut = { ...other, permitted: true, status: '70' }
    const works = [
      { ...cut, id: 'a', planStart: '2025-03-01', planEnd: '2025-03-20' },
      { ...cut, id: 'b', planStart: '2026-01-10', planEnd: '2026-02-01', constructionUnit: '临江供水' },
      { ...cut, id: 'c', planStart: '2024-01-10', planEnd: '2024-02-01' },
    ]
    expect(told({ works }).at(-1)).toEqual(['B1', false, '该处24个月内已开挖2次（马路拉链）：2025-03-01 临江通信、2026-01-10 临江供水'])
    expect(told({ works: works.slice(1) }).some(([rule]) => rule === 'B1')).toBe(false)
  })
  it.each([
    ['that is not opened at all', { length: 900, episodes: 0, frozenCuts: 0, offPlanCuts: 0 }, 100],
    ['that is opened once', { length: 400, episodes: 1, frozenCuts: 0, offPlanCuts: 0 }, 100],
    ['of 1 km that is opened four times, twice per 500 m', { length: 1000, episodes: 4, frozenCuts: 0, offPlanCuts: 0 }, 90],
    ['that is opened thrice, once frozen and once off plan', { length: 500, episodes: 3, frozenCuts: 1, offPlanCuts: 1 }, 50],
    ['that is opened beyond measure', { length: null, episodes: 20, frozenCuts: 5, offPlanCuts: 5 }, 0],
  ])('municipal-approval/B1 the dig-once score of a road %s', (_what, work, score) => expect(digOnceScore(work)).toBe(score))
  it('municipal-approval/B1 says how often the road is opened in the year of the works', () => {
    const digging = [{ road: '槐荫巷', year: 2026, length: 900, episodes: 2, frozenCuts: 0, offPlanCuts: 1 }]
    expect(told({ digging }).at(-1)).toEqual(['B1', true, '槐荫巷2026年已许可开挖2次，一次开挖得分89'])
  })
  it('municipal-approval/B4 names the gas pipes in the ground, and the nearest', () => {
    expect(told({ pipes: { count: 2, metres: 3.4, departments: ['d'] } }).at(-1)).toEqual([
      'B4',
      false,
      '50m内有燃气管线2条，最近3.4m，开挖前须查询并交底',
    ])
    expect(told({ pipes: { count: 0, metres: null, departments: [] } })).toHaveLength(1)
  })
})
