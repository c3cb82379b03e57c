import { describe, expect, it } from 'vitest'
import { figureAddress } from '../../../../resources/figures/figure-told.ts'
import { zhCN } from '../../texts/zh-cn.ts'
import { addressOfFilters, hazardStatQuery, readHazardStatQuestion } from './asked.ts'
import { shareOption } from './chart-options.ts'
import { changeOf, figureWords, groupLabel, groupsInOrder } from './figure-words.ts'
import type { Figure, Group } from './statistics-reads.ts'

const text = zhCN.statistics
const drill = { route: '/aqjg/yhpc/all', query: { hasHazard: 'true', status: 'closed', regionId: '990102', keyword: '' } }
const about = {
  ...{
    code: 'yh.found',
    label: '隐患数',
    unit: '处',
    digits: 0,
    isShare: false,
    countsRows: true,
    inPoints: false,
    better: null,
    target: null,
  },
  ...{
    formula: '有隐患的记录数',
    basis: null,
    resource: '隐患排查',
    happens: true,
    part: null,
    whole: null,
    drillWhole: null,
    drillRest: null,
  },
}
const figure = (over: Partial<Figure>): Figure => ({
  key: 'hazards',
  label: '隐患数',
  unit: '处',
  value: 7,
  yoy: null,
  mom: null,
  drill,
  about,
  ...over,
})
const group = (over: Partial<Group>): Group => ({
  groupId: '990102',
  groupName: '望澜区',
  drill: {
    checks: drill,
    hazards: drill,
    majors: drill,
    closed: drill,
    closeRate: drill,
    onTimeRate: drill,
    meanDays: drill,
    overdueOpen: drill,
    repeated: drill,
    supervised: drill,
  },
  checks: 3,
  hazards: 10,
  majors: 1,
  closed: 6,
  closeRate: 60,
  onTimeRate: 83.3,
  meanDays: 9.5,
  overdueOpen: 1,
  repeated: 2,
  supervised: 0,
  ...over,
})

describe('the statistics page', () => {
  it('opens the list behind a figure with its filters, yes and no as filters write them', () => {
    expect(figureAddress(drill)).toBe('/aqjg/yhpc/all?hasHazard=1&status=closed&regionId=990102')
    expect(figureAddress({ route: '/aqjg/yhpc/all', query: {} })).toBe('/aqjg/yhpc/all')
  })

  it('shows the present year unless the address says otherwise', () => {
    const asked = readHazardStatQuestion(new URLSearchParams('groupBy=company'), '2026-06-30')
    expect(hazardStatQuery(asked)).toEqual({ groupBy: 'company', from: '2026-01-01', to: '2026-06-30' })
  })

  it('an emptied period means all times, and says so in the address', () => {
    expect(addressOfFilters({ regionId: '990102', checkDateStart: '', checkDateEnd: '' })).toMatchObject({
      regionId: '990102',
      period: 'all',
    })
    const asked = readHazardStatQuestion(new URLSearchParams('period=all&regionId=990102'), '2026-06-30')
    expect(hazardStatQuery(asked)).toEqual({ groupBy: 'region', regionId: '990102', from: undefined, to: undefined })
  })

  it('compares with last year, else with the period before, and colours only what has a good side', () => {
    expect(changeOf(figure({ yoy: 4.2, mom: 9 }), text)).toEqual({ base: '同比', words: '+4.2 %', tone: 'plain' })
    expect(changeOf(figure({ key: 'closeRate', unit: '%', mom: -1.4 }), text)).toEqual({ base: '较上期', words: '−1.4 点', tone: 'worse' })
    expect(changeOf(figure({ key: 'meanDays', unit: '天', yoy: -2.1 }), text)).toEqual({ base: '同比', words: '−2.1 天', tone: 'better' })
    expect(changeOf(figure({}), text)).toBeNull()
  })

  it('a share of nothing is a dash, rates have one decimal', () => {
    expect([figureWords('closeRate', null), figureWords('closeRate', 100), figureWords('hazards', 1234)]).toEqual(['—', '100.0', '1,234'])
  })

  it('sorts groups by hazards but keeps months in their order', () => {
    const rows = [group({ groupId: '2025-12', hazards: 1 }), group({ groupId: '2026-01', hazards: 5 })]
    expect(groupsInOrder(rows, 'region').map((row) => row.hazards)).toEqual([5, 1])
    expect(groupsInOrder(rows, 'month').map((row, at) => groupLabel(row, 'month', at, text))).toEqual(['2025\n12 月', '2026\n1 月'])
  })

  it('the parts of a group add up to its hazards', () => {
    const colours = {
      text: '',
      text2: '',
      text3: '',
      card: '#FFFFFF',
      hairline: '',
      success: '#18A058',
      info: '#0365FA',
      warn: '',
      error: '#D92B34',
      series: [],
      pair: '',
      sequence: [],
      condition: [],
      risk: { red: '', orange: '', yellow: '', blue: '' },
      font: '',
    }
    const option = shareOption({ rows: [group({})], groupBy: 'region', text }, colours) as {
      series: { data: { value: number; count: number }[] }[]
    }
    expect(option.series.map((one) => one.data[0]?.count)).toEqual([6, 3, 1])
    expect(option.series.reduce((sum, one) => sum + (one.data[0]?.value ?? 0), 0)).toBe(100)
  })
})
