import { describe, expect, it } from 'vitest'
import { isForeign, rawWordsIn } from './raw-words.ts'

const known = { keys: new Set(['gysy/aqjdyhpc', 'gw.age', 'R01', '990102', '990102001']) }

describe('words in front of people', () => {
  it.each([
    'gysy/aqjdyhpc#deadline 三级预警',
    '对象 gysy/aqjdyhpc',
    '指标 gw.age 变红',
    'metric.of.the.city',
    '{"name":"施工方案"}',
    '[{"a":1}]',
    '["R1","R2"]',
    '[object Object]',
    '截止 undefined',
    '距离 NaN 米',
    '负责人 null',
    '剩余 -238 天',
    '剩余 −238 天',
    '-3 days left',
    '实际值 0.1186，红线 0.05',
    '临江大道 R01',
    '区域 990102,990121',
    '990102001',
    '0192a000000070008000000000000001',
    '0192a000-0000-7000-8000-000000000001',
    '1234567890123456789',
    '字段 regionId 已变化',
    'hazard_level',
    '状态 REVIEW_PASSED',
  ])('%s would be refused', (text) => {
    expect(rawWordsIn(text, known)).not.toEqual([])
  })

  it.each([
    '隐患整改期限 三级预警',
    '老旧管网占比 11.86%',
    '剩余 3 天，已过 238 天',
    '工期3-5天',
    '气温 -12.5 ℃',
    '压力 0.4 MPa，0.1186 MPa，密度 0.7174kg/m³',
    'kPa mV kWh pH dBm macOS iOS iPhone WeChat',
    'km/h, mg/m³, and/or',
    '施工方案.pdf',
    'https://demo.example/a/b#c',
    'name@host.example',
    'www.example.com',
    '33010219900101001X',
    '99010200001320000001',
    'RQ9901029001',
    'e.g. a road, i.e. its carriageway',
    'ZG20261117-0001',
    '责改字〔2026〕990102第0023号',
    '990102********9958',
    'GB 50028-2006, CJJ 36-2016, X65',
    '2026-06-30 18:00',
    '',
  ])('%s reads as it should', (text) => {
    expect(rawWordsIn(text, known)).toEqual([])
  })

  it('are judged in as much time as they are long', () => {
    for (const piece of ['a', 'a.', 'aB', '0.1', '-', '{ ', 'a/', '_a', ' '])
      expect(rawWordsIn(piece.repeat(100_000)).length).toBeLessThan(200_000)
  })
})

describe('words of the product', () => {
  it.each([
    ['所属区县', 'en-US', true],
    ['District', 'en-US', false],
    ['A plate, as 苏A12345', 'en-US', false],
    ['Length（m）', 'en-US', true],
    ['Roads、bridges', 'en-US', true],
    ['Remaining hours', 'zh-CN', true],
    ['GPS 定位', 'zh-CN', false],
    ['SIM', 'zh-CN', false],
  ] as const)('%s in %s', (text, language, foreign) => {
    expect(isForeign(text, language)).toBe(foreign)
  })
})
