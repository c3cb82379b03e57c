import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import { CameraPage } from './camera-page.tsx'

const group = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, pid: null, scope: '1', cameraCount: 2, onlineCount: 1, kept: true, children: [] },
  ...more,
})
const tree = [group('g1', '城市道路', { children: [group('g2', '望澜区', { pid: 'g1' })] }), group('g3', '燃气场站', { kept: false })]
const cameras = [
  { id: 'c1', name: '望澜大道东口', ptz: true, online: true },
  { id: 'c2', name: '古渡路西口', ptz: false, online: false },
]
const address = (id: string, fault: string | null = null) => ({
  ...{ id, name: id, flv: null, webrtc: null, rtsp: null, expireAt: '2026-06-30 10:05:00' },
  hls: fault === null ? `/api/jcsj/camera/stream/${id}/g.m/index.m3u8` : null,
  poster: fault === null ? `/api/jcsj/camera/stream/${id}/g.m/poster.jpg` : null,
  fault,
})
const everything = [
  'jcsj:camera:view',
  'jcsj:camera:ptz',
  'jcsj:camera:playback',
  'jcsj:cameragrouping:save',
  'jcsj:cameragrouping:update',
  'jcsj:cameragrouping:delete',
]

function open(more: Readonly<Record<string, unknown>> = {}) {
  const told = network({
    'GET sys/menu/permissions': everything,
    'GET jcsj/cameragrouping/tree': tree,
    'GET jcsj/camera/page': { list: cameras, total: 2 },
    'GET jcsj/camera/getCameraURLs': ({ query }: { query: URLSearchParams }) => {
      const id = query.get('ids') ?? ''
      return [address(id, id === 'c2' ? '监控“古渡路西口”的接入平台无法连接，请稍后重试' : null)]
    },
    ...more,
  })
  showView(CameraPage, { registry, resource: 'camera', view: 'cameraWall' })
  return told
}

describe('the wall of cameras', () => {
  browser()

  it('shows a camera that is pressed, and of one whose platform is down why, with another try', async () => {
    const { last } = open()
    fireEvent.click(await screen.findByRole('button', { name: /望澜大道东口/ }))
    expect(await screen.findByRole('button', { name: '第1格，望澜大道东口' })).toBeTruthy()
    await waitFor(() => expect(last('GET jcsj/camera/getCameraURLs')?.query.get('ids')).toBe('c1'))
    fireEvent.click(screen.getByRole('button', { name: /古渡路西口/ }))
    // The browser of the tests plays nothing, and says so in the other picture.
    const fault = (await screen.findByText(/接入平台无法连接/)).closest<HTMLElement>('[role=alert]')
    expect(within(fault ?? document.body).getByRole('button', { name: /重.?试/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: '第1格，望澜大道东口' })).toBeTruthy()
  })

  it('offers PTZ of a camera that moves alone, and stops it when the button is let go', async () => {
    const { last } = open({ 'POST jcsj/camera/ptz': null })
    fireEvent.click(await screen.findByRole('button', { name: /望澜大道东口/ }))
    fireEvent.click(screen.getByRole('button', { name: /古渡路西口/ }))
    fireEvent.click(await screen.findByRole('button', { name: '云台控制：望澜大道东口' }))
    expect(screen.queryByRole('button', { name: '云台控制：古渡路西口' })).toBeNull()
    const left = await screen.findByRole('button', { name: '左' })
    fireEvent.pointerDown(left)
    await waitFor(() => expect(last('POST jcsj/camera/ptz')?.body).toEqual({ id: 'c1', cmd: 'left', speed: 5 }))
    fireEvent.pointerUp(left)
    await waitFor(() => expect(last('POST jcsj/camera/ptz')?.body).toEqual({ id: 'c1', cmd: 'stop', speed: 5 }))
  })

  it('says on the map how many can be seen, and what a mark is pressed for', async () => {
    const marks = [
      { id: 'c1', name: '望澜大道东口', lng: 123.6, lat: 29.8, online: true },
      { id: 'c2', name: '古渡路西口', lng: 123.7, lat: 29.8, online: false },
    ]
    open({ 'GET jcsj/camera/map': marks })
    fireEvent.click(await screen.findByText('地图'))
    const legend = await screen.findByRole('region', { name: '图例' })
    expect(legend.textContent).toMatch(/在线\s*1.*离线\s*1/)
    expect(legend.textContent).toContain('点击点位上墙观看')
  })

  it('says why where the places of cameras do not come', async () => {
    open({ 'GET jcsj/camera/map': () => new Refused(10500, '数据库忙') })
    fireEvent.click(await screen.findByText('地图'))
    expect(await screen.findByText('监控加载失败')).toBeTruthy()
  })

  it('offers neither PTZ nor playback nor the order of groups to whoever may only watch', async () => {
    open({ 'GET sys/menu/permissions': ['jcsj:camera:view'] })
    fireEvent.click(await screen.findByRole('button', { name: /望澜大道东口/ }))
    expect(await screen.findByRole('button', { name: '关闭望澜大道东口' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^云台控制：/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^回放：/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /新增分组/ })).toBeNull()
  })

  it('puts a group in order that the caller keeps, and leaves the others', async () => {
    const { last } = open({ 'POST jcsj/cameragrouping/updateCameraGroupingName': { id: 'g1', version: 2 } })
    fireEvent.click(await screen.findByText('城市道路'))
    await waitFor(() => expect(last('GET jcsj/camera/page')?.query.get('groupingId')).toBe('g1'))
    fireEvent.click(screen.getByRole('button', { name: '重命名' }))
    fireEvent.change(await screen.findByLabelText('分组名称'), { target: { value: '主干道' } })
    fireEvent.click(screen.getByRole('button', { name: /保.?存/ }))
    await waitFor(() => expect(last('POST jcsj/cameragrouping/updateCameraGroupingName')?.body).toEqual({ id: 'g1', name: '主干道' }))
    fireEvent.click(screen.getByText('燃气场站'))
    await waitFor(() => expect(screen.queryByRole('button', { name: '重命名' })).toBeNull())
  })
})
