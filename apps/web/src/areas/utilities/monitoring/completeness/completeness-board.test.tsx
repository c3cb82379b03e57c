import { registry } from '@chengan/domain/registry'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser, withSize } from '../../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../../resources/testing/scene.tsx'
import { CompletenessBoard } from './completeness-board.tsx'

const CALL = 'GET gysy/iotdevice/completeness'
const line = (id: string, arrived: number) => ({
  ...{ id, deviceCode: `LJ-${id}`, deviceName: `窨井${id}`, deviceType: '4' },
  ...{ expected: 1008, arrived, rate: Math.floor((1000 * arrived) / 1008) / 10 },
})
const answer = {
  ...{ from: '2026-06-23', to: '2026-06-29', expected: 50_400, arrived: 49_000, rate: 97.2, total: 50 },
  list: [line('1', 300), line('2', 1001)],
}
const open = (search = '') => showView(CompletenessBoard, { registry, resource: 'iotDevice', view: 'deviceCompleteness', search })

describe('the completeness of readings', () => {
  browser()
  withSize()

  it('says what came of all and of each device, and a name leads to its trend', async () => {
    network({ [CALL]: answer })
    open()
    expect(await screen.findByText(/50 台设备应到 50400 条，实到 49000 条，数据到报率 97.2 %/)).toBeTruthy()
    expect(screen.getByRole('row', { name: 'LJ-1 窨井1 窨井甲烷激光监测仪 1008 300 29.7' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '窨井1' }))
    expect(window.location.hash).toContain('/detail/1')
  })

  it('asks what its address says, and another page on a press', async () => {
    const { last } = network({ [CALL]: answer })
    open('deviceType=4&from=2026-06-01')
    fireEvent.click(await screen.findByTitle('2'))
    await screen.findByText('窨井2')
    const asked = last(CALL)?.query
    expect(['deviceType', 'from', 'limit'].map((name) => asked?.get(name))).toEqual(['4', '2026-06-01', '20'])
    await vi.waitFor(() => expect(last(CALL)?.query.get('page')).toBe('2'))
  })

  it('says that nothing is in use under the conditions, and what failed', async () => {
    network({ [CALL]: { ...answer, total: 0, rate: null, list: [] } })
    open('deviceType=17')
    expect(await screen.findByText('没有符合条件的在用设备')).toBeTruthy()
    network({ [CALL]: () => new Refused(10003, '参数有误') })
    open()
    expect(await screen.findByText('数据到报率加载失败')).toBeTruthy()
  })
})
