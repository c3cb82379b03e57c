import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../../resources/testing/scene.tsx'
import { FlowStatistics } from './flow-statistics.tsx'
import { overall, toneOfScore } from './stat-reads.ts'

const lines = [
  { key: 'a', label: '部门审核', value: 1, base: 10, rate: 0.1 },
  { key: 'b', label: '人事审核', value: 15, base: 30, rate: 0.5 },
]

describe('the statistics of approvals', () => {
  browser()

  it('a figure over all groups weighs each by its size', () => {
    expect(overall('overdue', lines)).toBe(40)
    expect(overall('duration', lines)).toBe(11.5)
    expect(overall('saved', lines)).toBe(60)
    expect(overall('overdue', [])).toBeNull()
  })

  it('B-1: ninety is green, seventy-five yellow, less is red', () => {
    expect([90, 89.9, 75, 74.9].map(toneOfScore)).toEqual(['green', 'yellow', 'yellow', 'red'])
  })

  it('asks for the present year unless told otherwise, and draws the board with its colours', async () => {
    const stats = ['completion', 'ontime', 'duration', 'overdue', 'returned', 'saved', 'bottleneck']
    const won = { rankChange: 2, lastRank: 3, lastScore: 81, lastPeriod: '2026-05' }
    const { last } = network({
      ...Object.fromEntries(stats.map((name) => [`GET act/his/stat/${name}`, lines])),
      'GET act/his/stat/board': [{ key: 'd1', label: '望澜区住建局', value: 92.5, base: 40, rate: 0.925, ...won }],
      'GET act/process/lastestPage': { list: [], total: 0 },
    })
    stage(<FlowStatistics />)
    expect(await screen.findByText('望澜区住建局')).toBeTruthy()
    expect(screen.getByText('92.5 高效')).toBeTruthy()
    expect(screen.getByText('▲ 2').title).toBe('2026-05 第 3 名，81.0 分')
    await waitFor(() => expect(last('GET act/his/stat/overdue')?.query.get('from')).toBe('2026-01-01'))
  })

  it('says why nothing came', async () => {
    const refused = new Refused(403, '拒绝访问，没有权限')
    network({ 'GET act/his/stat/completion': refused, 'GET act/process/lastestPage': { list: [], total: 0 } })
    stage(<FlowStatistics />)
    expect(await screen.findByText(/拒绝访问，没有权限/)).toBeTruthy()
  })
})
