import { approvalStatistics } from '@chengan/domain/municipal/statistics/approval-statistics'
import { drillAddress } from '@chengan/domain/municipal/statistics/drill'
import { complete } from '@chengan/kernel/definition/complete'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOriginIn } from '../../../resources/list/origin/figure-origin.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../resources/testing/scene.tsx'
import { ApprovalStatistics } from './approval-statistics.tsx'
import { readStatisticsQuestion } from './asked.ts'
import { periodBefore } from './period-before.ts'

const resource = complete(approvalStatistics)
const [screenOfIt] = resource.screens ?? []
const draw = () => stage(screenOfIt === undefined ? null : <ApprovalStatistics resource={resource} screen={screenOfIt} />)
const asked = (search: string) => readStatisticsQuestion(new URLSearchParams(search), '2026-11-21')

describe('the statistics of approvals and supervision', () => {
  browser()

  const cards = [
    { key: 'permits', label: '许可办件量', value: 12, base: 16, rate: 0.75, tone: null },
    { key: 'offplan', label: '计划外占比', value: 3, base: 10, rate: 0.3, tone: 'red' },
  ]

  it('shows the present year, a card for each statistic, and the one that is pressed by its groups', async () => {
    const { last } = network({
      'GET szgl/spyjtj/cards': cards,
      'GET szgl/spyjtj/permits': [{ key: '2026-10', label: '2026-10', value: 2, base: 4, rate: 0.5, granted: 1, refused: 0 }],
      'GET szgl/spyjtj/offplan': [{ key: '样例公司', label: '样例公司', value: 3, base: 10, rate: 0.3 }],
    })
    draw()
    expect(await screen.findByRole('button', { name: '2026-10' })).toBeTruthy()
    expect(last('GET szgl/spyjtj/permits')?.query.get('from')).toBe('2026-01-01')
    fireEvent.click(screen.getByRole('button', { name: /计划外占比/ }))
    expect(await screen.findByRole('button', { name: '样例公司' })).toBeTruthy()
    await waitFor(() => expect(last('GET szgl/spyjtj/offplan')?.query.get('groupBy')).toBe('unit'))
  })

  it('compares each card with the period before, a share in points, and says how the figure is counted', async () => {
    const former = [
      { ...cards[0], value: 9 },
      { ...cards[1], rate: 0.35 },
      { key: 'frozen', label: '禁挖突破', value: null, base: 0, rate: null, tone: null },
    ]
    const present = [...cards, { key: 'frozen', label: '禁挖突破', value: 2, base: 2, rate: 1, tone: null }]
    network({
      'GET szgl/spyjtj/cards': ({ query }: { query: URLSearchParams }) => (query.get('from') === '2025-01-01' ? former : present),
      'GET szgl/spyjtj/permits': [],
    })
    draw()
    expect(await screen.findByText('较上期 +3')).toBeTruthy()
    expect(screen.getByText('较上期 −5 点')).toBeTruthy()
    expect(screen.getAllByText('上期无数据')).toHaveLength(1)
    expect(screen.getAllByTitle('上期（2025-01-01 至 2025-12-31）').length).toBeGreaterThan(1)
    fireEvent.mouseEnter(screen.getByRole('button', { name: '统计口径: 许可办件量' }))
    expect(await screen.findByText(/受理率＝受理数÷申请数/)).toBeTruthy()
  })

  it('has a row of the whole below the groups: means and shares of all, sums beside', async () => {
    const line = (key: string, value: number, granted: number) => ({
      key,
      label: key,
      value,
      base: 8,
      rate: value / 8,
      granted,
      refused: 0,
    })
    network({ 'GET szgl/spyjtj/cards': cards, 'GET szgl/spyjtj/permits': [line('2026-09', 4, 1), line('2026-10', 8, 2)] })
    draw()
    const total = (await screen.findByRole('rowheader', { name: '合计' })).closest('tr')
    expect([...(total?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual(['12', '16', '75.0', '3', '0'])
  })

  it('opens the list of a group, which says from which figure one came and of which days', async () => {
    network({
      'GET szgl/spyjtj/cards': cards,
      'GET szgl/spyjtj/permits': [{ key: '2026-10', label: '2026-10', value: 2, base: 4, rate: 0.5, granted: 1, refused: 0 }],
    })
    draw()
    fireEvent.click(await screen.findByRole('button', { name: '2026-10' }))
    const origin = figureOriginIn(new URLSearchParams(window.location.hash.split('?')[1]))
    expect(origin?.name).toMatch(/^2026-10 \S/)
    expect(origin?.value).toMatch(/^2\b/)
    expect(origin?.about).toBe('2026-01-01 – 2026-12-31')
    expect(origin?.count).toBeNull()
  })

  it('compares other periods with as many days right before them', () => {
    expect(periodBefore({ from: '2026-04-01', to: '2026-04-30' })).toEqual({ from: '2026-03-02', to: '2026-03-31' })
    expect(periodBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  it('says why nothing came', async () => {
    const refused = new Refused(403, '拒绝访问，没有权限')
    network({ 'GET szgl/spyjtj/cards': refused, 'GET szgl/spyjtj/permits': refused })
    draw()
    expect((await screen.findAllByText(/拒绝访问，没有权限/)).length).toBeGreaterThan(0)
  })

  it('leads from a group to the list that holds its rows, with the same filters', () => {
    const month = drillAddress(asked('stat=permits&regionId=990102'), '2026-02', false)
    expect(decodeURIComponent(month ?? '').replaceAll('+', ' ')).toBe(
      '/szgl/spyjgl/wjzdspyjs/wjsp?declareType=3,4,5,6&submitTimeStart=2026-02-01 00:00:00&submitTimeEnd=2026-02-28 23:59:59&regionId=990102&everyState=1',
    )
    expect(drillAddress(asked('stat=offplan'), '样例公司', true)).toContain('/wdwj?')
    expect(drillAddress(asked('stat=supervision'), '990102', false)).toContain('/phjg?')
    expect(drillAddress(asked('stat=execution&groupBy=quarter'), '2026-Q3', false)).toContain('planYear=2026&tab=everReleased&quarter=3')
    expect(drillAddress(asked('stat=duration&groupBy=task'), 'T5', false)).toBeUndefined()
  })
})
