import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import { BerthBoard } from './berth-board.tsx'

const road = { id: 'p1', name: '古渡路停车', regionName: '望澜区', occupiedCount: 1, usableCount: 2 }
const berths = [
  { id: 'b1', berthNo: '001', berthKind: '1', status: '0', version: 1, actions: ['occupy'] },
  { id: 'b2', berthNo: '002', berthKind: '2', status: '1', occupiedSince: '2026-06-30 08:10:00', version: 1, actions: ['release'] },
]
const calls = { 'GET szgl/szglyyjgparkroad/list': [road], 'GET szgl/szglyyjgparkberth/board': berths }
const open = () => showView(BerthBoard, { registry, resource: 'berth', view: 'berthBoard' })

describe('the board of berths', () => {
  browser()

  it('shows the first parking road: a tile for each berth, with how it stands, and how many stand so', async () => {
    const { made } = network(calls)
    open()
    expect(await screen.findByRole('button', { name: '001 空闲 小型车' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '002 占用 充电' }).title).toContain('占用自2026-06-30 08:10')
    expect(made.find(({ path }) => path.endsWith('/board'))?.query.get('parkRoadId')).toBe('p1')
    const legend = screen.getByText('占用', { selector: 'li' })
    expect(within(legend).getByText('1 个')).toBeTruthy()
    expect(screen.getByRole('button', { name: /古渡路停车/ }).textContent).toContain('1/2')
  })

  it('offers on a tile what may be done with the berth', async () => {
    network(calls)
    open()
    fireEvent.click(await screen.findByRole('button', { name: '001 空闲 小型车' }))
    expect(await screen.findByRole('menuitem', { name: '登记占用' })).toBeTruthy()
  })

  it('gives the list the road that it showed, also where nobody had chosen one', async () => {
    const { made } = network({ ...calls, 'GET szgl/szglyyjgparkberth/page': { list: [], total: 0, page: 1, limit: 20 } })
    open()
    await screen.findByRole('button', { name: '001 空闲 小型车' })
    fireEvent.click(screen.getByText('列表'))
    await waitFor(() =>
      expect(
        made
          .filter(({ path }) => path.endsWith('/page'))
          .at(-1)
          ?.query.get('parkRoadId'),
      ).toBe('p1'),
    )
  })

  it('begins a new berth on the road on which the list stands, by its name, also where that has none yet', async () => {
    network({
      'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'qx', level: 'qx' },
      'GET sys/menu/permissions': [
        'szgl:szglyyjgparkberth:save',
        'szgl:szglyyjgparkberth:list',
        'szgl:szglyyjgparkroad:info',
        'szgl:szglyyjgparkroad:list',
      ],
      ...calls,
      'GET szgl/szglyyjgparkroad/info/p1': road,
      'GET szgl/szglyyjgparkberth/page': { list: [], total: 0, page: 1, limit: 20 },
    })
    open()
    await screen.findByRole('button', { name: '001 空闲 小型车' })
    fireEvent.click(screen.getByText('列表'))
    fireEvent.click((await screen.findAllByRole('button', { name: /新增/ }))[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog'))
    expect(await form.findByText('古渡路停车')).toBeTruthy()
  })

  it('fails alone and says why', async () => {
    network({ ...calls, 'GET szgl/szglyyjgparkberth/board': () => new Refused(10003, '参数有误') })
    open()
    expect(await screen.findByText('泊位加载失败')).toBeTruthy()
    expect(await screen.findByText('古渡路停车')).toBeTruthy()
  })
})
