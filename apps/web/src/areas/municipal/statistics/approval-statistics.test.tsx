import { approvalStatistics } from '@chengan/domain/municipal/statistics/approval-statistics'
import { complete } from '@chengan/kernel/definition/complete'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../resources/testing/scene.tsx'
import { ApprovalStatistics } from './approval-statistics.tsx'
import { readStatisticsQuestion } from './asked.ts'
import { drillAddress } from './drill.ts'

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

  it('says why nothing came', async () => {
    const refused = new Refused(403, '拒绝访问，没有权限')
    network({ 'GET szgl/spyjtj/cards': refused, 'GET szgl/spyjtj/permits': refused })
    draw()
    expect((await screen.findAllByText(/拒绝访问，没有权限/)).length).toBeGreaterThan(0)
  })

  it('leads from a group to the list that holds its rows, with the same filters', () => {
    const month = drillAddress(asked('stat=permits&regionId=990102'), '2026-02', false)
    expect(decodeURIComponent(month ?? '').replaceAll('+', ' ')).toBe(
      '/szgl/spyjgl/wjzdspyjs/wjsp?declareType=3,4,5,6&submitTimeStart=2026-02-01 00:00:00&submitTimeEnd=2026-02-28 23:59:59&regionId=990102',
    )
    expect(drillAddress(asked('stat=offplan'), '样例公司', true)).toContain('/wdwj?')
    expect(drillAddress(asked('stat=supervision'), '990102', false)).toContain('/phjg?')
    expect(drillAddress(asked('stat=execution&groupBy=quarter'), '2026-Q3', false)).toContain('planYear=2026&quarter=3')
    expect(drillAddress(asked('stat=duration&groupBy=task'), 'T5', false)).toBeUndefined()
  })
})
