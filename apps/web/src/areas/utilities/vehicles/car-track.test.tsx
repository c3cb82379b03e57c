import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DetailPanelsContext } from '../../../resources/detail/detail-panels.ts'
import { ResourceScreen } from '../../../resources/resource-screen.tsx'
import { browser } from '../../../resources/testing/browser.ts'
import { type Answer, network, Refused, stage } from '../../../resources/testing/scene.tsx'
import { CarTrack } from './car-track.tsx'
import { kilometresOf, lineOf, stepOfTrack, type TrackPoint } from './track-points.ts'

const point = (date: string, lng: number, speed: number | null = 36): TrackPoint => ({
  location: { lng, lat: 29.8 },
  speed,
  heading: 90,
  date,
})
const points = [point('2026-06-30 08:00:00', 123.6), point('2026-06-30 08:10:00', 123.61), point('2026-06-30 08:20:00', 123.62, null)]
const row = {
  id: 'car',
  plateNo: '江A10001',
  gpsOnline: true,
  lastLocationDate: '2026-06-30 08:20:00',
  lastLocation: { lng: 123.62, lat: 29.8 },
}

function open(track: Answer, more: object = {}) {
  const net = network({ 'GET gysy/gascar/track': track })
  stage(<CarTrack resource={registry.byName('gasCar')} row={{ ...row, ...more } as never} />, { registry })
  return net
}

describe('the track of a vehicle', () => {
  browser()

  it('opens on the day of the last fix and tells moment, speed and distance', async () => {
    const net = open(points)
    expect(await screen.findByText('08:20:00')).toBeTruthy()
    expect(screen.getByText('在线 · 最近定位 2026-06-30 08:20:00')).toBeTruthy()
    expect(screen.getByText('车速未上报')).toBeTruthy()
    expect(screen.getByText('1.9 / 1.9 km')).toBeTruthy()
    expect(net.last('GET gysy/gascar/track')?.query.get('from')).toBe('2026-06-30 00:00:00')
  })

  it('plays from its beginning to its end, and stops there', async () => {
    open(points)
    fireEvent.click(await screen.findByRole('button', { name: /回放/ }))
    expect(await screen.findByText('08:00:00')).toBeTruthy()
    expect(await screen.findByText('08:20:00')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('button', { name: /回放/ })).toBeTruthy())
  })

  it('says where a day has none, where it never had any, and where it did not come', async () => {
    open([], { lastLocationDate: null, lastLocation: null, gpsOnline: false })
    expect(await screen.findByText('当日没有定位，请选择其他日期')).toBeTruthy()
    expect(screen.getByText('尚未收到定位')).toBeTruthy()
  })

  it('shows the last position, which the page then does not show a second time', async () => {
    network({ 'GET gysy/gascar/track': points, 'GET gysy/gascar/info/car': { ...row, actions: [] } })
    const [page] = registry.byName('gasCar').screens ?? []
    if (page === undefined) throw new Error('vehicles have no page')
    stage(
      <DetailPanelsContext value={{ carTrack: CarTrack }}>
        <ResourceScreen resource="gasCar" screen={page} recordId="car" />
      </DetailPanelsContext>,
      { registry },
    )
    expect(await screen.findByText('在线 · 最近定位 2026-06-30 08:20:00')).toBeTruthy()
    expect(screen.queryByText('最近位置')).toBeNull()
  })

  it('that does not come says so', async () => {
    open(new Refused(500, '服务器异常'))
    expect(await screen.findByText('轨迹加载失败，请稍后重试')).toBeTruthy()
  })
})

describe('the line of a track', () => {
  it('needs two places; its kilometres are those of the ground, and a day plays in 300 steps', () => {
    expect([lineOf([]), lineOf(points.slice(0, 1))]).toEqual([null, null])
    expect(lineOf(points)?.type).toBe('LineString')
    expect([kilometresOf([]), kilometresOf(points)]).toEqual(['0.0', '1.9'])
    expect([stepOfTrack(0), stepOfTrack(300), stepOfTrack(5000)]).toEqual([1, 1, 17])
  })
})
