import { registry } from '@chengan/domain/registry'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { type Answer, network, Refused, stage } from '../../../resources/testing/scene.tsx'
import { TunnelLining } from './tunnel-lining.tsx'

const segments = [
  { segNo: '1', startStake: 'K0+000', endStake: 'K0+100' },
  { segNo: '2', startStake: 'K0+100', endStake: 'K0+200' },
]
const seep = { id: 'f1', part: '1', item: '3', segNo: '1', side: 'C', damageType: '2', value: 2, startStake: 'K0+020', endStake: 'K0+040' }
const portal = { id: 'f2', part: '1', item: '2', value: 1 }

function open(tunnel: Answer, details: readonly object[]) {
  network({ 'GET jcsj/basetunnel/info/t1': tunnel })
  const row = { id: 'd1', tunnelId: 't1', details } as never
  stage(<TunnelLining resource={registry.byName('tunnelDetection')} row={row} />, { registry })
}

describe('the lining of a tunnel', () => {
  browser()

  it('shows each finding on its side, at its place, in the colour of its value and in words', async () => {
    open({ id: 't1', segments }, [seep, portal])
    const crown = await screen.findByRole('list', { name: '拱顶' })
    const mark = within(crown).getByTitle('衬砌，渗漏水，第1段，K0+020～K0+040，拱顶，状况值2')
    expect([mark.className, mark.style.left, mark.style.width]).toEqual(['lining__mark lining__mark--2', '10%', '10%'])
    expect(within(screen.getByRole('list', { name: '左侧' })).queryAllByTitle(/./)).toEqual([])
    expect(within(screen.getByRole('region', { name: '不在分段内的病害' })).getByText('洞门，状况值1')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: '图例' })).getByText('4 危险')).toBeTruthy()
  })

  it('puts what is said of no side in a row of its own', async () => {
    open({ id: 't1', segments }, [{ ...seep, side: null }])
    expect(within(await screen.findByRole('list', { name: '环向' })).getByTitle(/衬砌/)).toBeTruthy()
  })

  it('says where nothing was found, where the tunnel has no segments, and where it could not be read', async () => {
    open({ id: 't1', segments }, [])
    expect(await screen.findByText('本次检测没有记录病害')).toBeTruthy()
    open({ id: 't1', segments: [] }, [seep])
    expect(await screen.findByText('隧道资料中没有检测分段，无法绘制展开图')).toBeTruthy()
    open(new Refused(500, '故障'), [seep])
    expect(await screen.findByText('隧道资料读取失败')).toBeTruthy()
  })
})
