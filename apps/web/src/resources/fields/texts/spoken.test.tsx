import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import enUS from 'antd/locale/en_US'
import { describe, expect, it } from 'vitest'
import { ResourceScreen } from '../../resource-screen.tsx'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'

const figure = {
  id: 'm1',
  version: 1,
  metricCode: 'yh.overdue',
  name: '逾期隐患',
  nameEn: 'Overdue hazards',
  checkState: '2',
  checkNote: '望澜区：指标12，列表11',
  checkNoteEn: 'Wanglan district: figure 12, list 11',
  actions: [],
}

describe('what is kept in English', () => {
  browser()

  it('is read in English in lists and details by whoever reads English', async () => {
    const [page] = registry.byName('registeredMetric').screens ?? []
    if (page === undefined) throw new Error('no screen')
    network({ 'GET jsc/metric/page': { total: 1, list: [figure] }, 'GET jsc/metric/info/m1': figure })
    stage(<ResourceScreen resource="registeredMetric" screen={page} recordId="m1" />, {
      registry,
      spoken: { language: 'en-US', antd: enUS },
    })
    expect(await screen.findByText('Wanglan district: figure 12, list 11')).toBeTruthy()
    expect(screen.getAllByText(/Overdue hazards/).length).toBeGreaterThan(0)
    expect(screen.queryByText('逾期隐患')).toBeNull()
    expect(screen.queryByText('望澜区：指标12，列表11')).toBeNull()
  })
})
