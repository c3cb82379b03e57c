import { buildRegistry } from '@chengan/kernel/definition/registry'
import type { Resource } from '@chengan/kernel/definition/resource'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setting } from '../../../api/user-settings.ts'
import { MapLibraryContext } from '../../map/map-canvas.tsx'
import { ResourceScreen } from '../../resource-screen.tsx'
import { browser, onTelephone } from '../../testing/browser.ts'
import { DrawnMap, drawnLibrary } from '../../testing/drawn-map.ts'
import { area, company, hazard, person, unit } from '../../testing/sample-definitions.ts'
import { type Answer, type Made, network, Refused, stage } from '../../testing/scene.tsx'

const route = '/gysy/qx_aqjdyhpc/index'
const placed: Resource = {
  ...hazard,
  onMap: { place: 'location', tells: { code: 'hazardNo', status: 'status' }, classed: 'status' },
}
const bothAtFirst: Resource = { ...placed, screens: (placed.screens ?? []).map((one) => ({ ...one, opens: 'both' as const })) }
const others: readonly Resource[] = [company, person, unit, area]

const row = (id: string, more: object = {}) => ({
  id,
  version: 1,
  hazardNo: `YH${id}`,
  objectName: `对象${id}`,
  hazardLevel: '1',
  status: 'reported',
  actions: [],
  ...more,
})
const mark = (id: string, lng: number, more: object = {}) => ({
  ...{ id, name: `对象${id}`, lng, lat: 29.8, code: `YH${id}`, status: 'reported', class: 'reported' },
  ...more,
})
const marks = [mark('1', 123.6), mark('2', 123.62, { status: 'closed', class: 'closed' }), mark('3', 123.64)]
const page = 'GET gysy/aqjdyhpc/page'
const onMap = 'GET gysy/aqjdyhpc/map'

/** Two of three rows stand on the page; two have no place. */
function pages({ query }: Made) {
  if (query.get('placed') === '0') return { total: 2, list: [row('8'), row('9')].slice(0, Number(query.get('limit'))) }
  const wanted = query.get('ids')
  if (wanted !== null) return { total: 1, list: wanted === '3' ? [row('3')] : [] }
  return { total: 3, list: [row('1'), row('2')] }
}

function open(place: { search?: string; definition?: Resource; answers?: Readonly<Record<string, Answer>> } = {}) {
  const net = network({ [page]: pages, [onMap]: marks, 'GET sys/region/outlines': [], ...place.answers })
  const registry = buildRegistry([place.definition ?? placed, ...others])
  const shown = registry.byName('hazard').screens?.[0]
  if (shown === undefined) throw new Error('hazard has no screen')
  stage(
    <MapLibraryContext value={drawnLibrary}>
      <ResourceScreen resource="hazard" screen={shown} />
    </MapLibraryContext>,
    { registry, search: place.search ?? '' },
  )
  return net
}

const map = () => {
  const last = DrawnMap.all.at(-1)
  if (last === undefined) throw new Error('no map was made')
  return last
}
const drawnIds = (source = 'marks') =>
  map()
    .drawn(source)
    .map(({ properties }) => properties.id)
const line = (id: string) => document.querySelector(`tr[data-row="${id}"]`)
const asks = (net: ReturnType<typeof open>, call: string) => net.made.filter((one) => `${one.method} ${one.path}` === call)

// The library of components is slow where nothing is compiled beforehand.
vi.setConfig({ testTimeout: 90_000 })

describe('a list of what stands on a map', () => {
  browser()
  beforeEach(() => {
    DrawnMap.all.length = 0
    Element.prototype.scrollIntoView = () => undefined
  })

  it('is a list at first, and shown as a map or both where it is wanted; the page keeps that', async () => {
    const net = open()
    await screen.findByText('对象1')
    expect(DrawnMap.all).toEqual([])
    expect(asks(net, onMap)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '列表和地图' }))
    await waitFor(() => expect(drawnIds()).toEqual(['1', '2', '3']))
    expect(screen.getByText('对象1')).toBeTruthy()
    expect(setting(`list.place.${route}`)).toBe('both')
    fireEvent.click(screen.getByRole('button', { name: '地图' }))
    await waitFor(() => expect(screen.queryByText('对象1')).toBeNull())
    expect(screen.getByRole('button', { name: '地图' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('opens as its definition says', async () => {
    open({ definition: bothAtFirst })
    await waitFor(() => expect(drawnIds()).toEqual(['1', '2', '3']))
    expect(screen.getByText('对象1')).toBeTruthy()
  })

  it('offers no map where its rows have no place', async () => {
    open({ definition: hazard })
    await screen.findByText('对象1')
    expect(screen.queryByRole('button', { name: '列表和地图' })).toBeNull()
  })

  it('on a telephone is one or the other', async () => {
    onTelephone()
    open({ definition: bothAtFirst })
    await screen.findByText('对象1')
    expect(screen.queryByRole('button', { name: '列表和地图' })).toBeNull()
    expect(screen.getByRole('button', { name: '列表' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: '地图' }))
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
  })

  it('filters and tabs apply to both', async () => {
    const net = open({ search: 'as=both&hazardLevel=2&tab=overdue' })
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
    const { query } = asks(net, onMap)[0] ?? { query: new URLSearchParams() }
    expect(Object.fromEntries(query)).toEqual({ hazardLevel: '2', tab: 'overdue' })
    expect(net.made.some((one) => `${one.method} ${one.path}` === page && one.query.get('hazardLevel') === '2')).toBe(true)
  })

  it('marks have the colour of their class, and the legend counts each and hides it', async () => {
    open({ search: 'as=map' })
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
    const [first, second] = map().drawn('marks')
    expect(first?.properties.colour).not.toBe(second?.properties.colour)
    const legend = within(screen.getByRole('region', { name: '图例' }))
    expect(legend.getByText('地图上共 3 处')).toBeTruthy()
    const reported = legend.getByRole('button', { name: /待整改|已上报|待派发|2$/ })
    expect(reported.textContent).toMatch(/2$/)
    fireEvent.click(reported)
    expect(reported.getAttribute('aria-pressed')).toBe('false')
    await waitFor(() => expect(drawnIds()).toEqual(['2']))
  })

  it('counts what has no place, and lists it', async () => {
    const net = open({ search: 'as=map' })
    fireEvent.click(await screen.findByRole('button', { name: '2 条无位置' }))
    await screen.findByText('对象8')
    expect(net.last(page)?.query.get('placed')).toBe('0')
    fireEvent.click(screen.getByRole('button', { name: '去掉条件：无位置' }))
    await screen.findByText('对象1')
  })

  it('a row that is pointed at lights its mark; pressed, the map goes there', async () => {
    open({ search: 'as=both' })
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
    fireEvent.mouseOver(line('2')?.querySelector('td') ?? document.body)
    await waitFor(() => expect(drawnIds('lit')).toEqual(['2']))
    expect(line('2')?.className).toContain('row--lit')
    expect(map().easeTo).not.toHaveBeenCalled()
    fireEvent.click(line('2')?.querySelector('td:last-child') ?? document.body)
    await waitFor(() => expect(map().easeTo).toHaveBeenCalledWith(expect.objectContaining({ center: [123.62, 29.8] })))
    expect(screen.getByRole('region', { name: '对象2' })).toBeTruthy()
  })

  it('a mark finds its row: on the page by lighting it, of another page by showing it above', async () => {
    const net = open({ search: 'as=both&hazardLevel=1' })
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
    act(() => map().clickOn('1', 'marks-dot'))
    await waitFor(() => expect(line('1')?.className).toContain('row--lit'))
    act(() => map().clickOn('3', 'marks-dot'))
    await waitFor(() => expect(line('3')?.className).toContain('row--pinned'))
    expect(document.querySelector('tbody tr')?.getAttribute('data-row')).toBe('3')
    const asked = asks(net, page).find(({ query }) => query.get('ids') === '3')
    expect(asked?.query.get('hazardLevel')).toBe('1')
  })

  it('tells of the mark under the pointer, and says when its row is none of the list any more', async () => {
    open({ search: 'as=both', answers: { [onMap]: [...marks, mark('7', 123.66)] } })
    await waitFor(() => expect(drawnIds()).toHaveLength(4))
    act(() => map().pointAt('2', 'marks-dot'))
    expect((await screen.findByText('YH2', { selector: 'dd' })).closest('section')?.textContent).toContain('对象2')
    expect(line('2')?.className).toContain('row--lit')
    act(() => map().clickOn('7', 'marks-dot'))
    await screen.findByText('这条记录已不在当前条件内，请刷新地图')
  })

  it('more rows than a map can show are discs with their number, which open by going nearer', async () => {
    const cluster = { lng: 123.6, lat: 29.8, count: 6000, classes: { reported: 5000, closed: 1000 } }
    const net = open({ search: 'as=map', answers: { [onMap]: ({ query }: Made) => (query.has('bbox') ? marks : [cluster]) } })
    await waitFor(() => expect(map().drawn('marks')[0]?.properties).toMatchObject({ kind: 'cluster', count: '6000' }))
    expect(within(screen.getByRole('region', { name: '图例' })).getByText('5,000')).toBeTruthy()
    act(() => map().clickOn('cluster 0', 'marks-cluster'))
    await waitFor(() => expect(asks(net, onMap).some(({ query }) => query.has('bbox'))).toBe(true))
    await waitFor(() => expect(drawnIds()).toEqual(['1', '2', '3']))
  })

  it('the list goes along with the map where it is told to, and not again when it is not', async () => {
    const net = open({ search: 'as=both' })
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
    fireEvent.click(screen.getByRole('checkbox', { name: '列表只看地图范围' }))
    await waitFor(() => expect(net.last(page)?.query.get('bbox')).toMatch(/^123\.6/))
    act(() => map().move([123.7, 29.8, 123.8, 29.9]))
    await waitFor(() =>
      expect(asks(net, page).some(({ query }) => query.get('bbox') === '123.70000,29.80000,123.80000,29.90000')).toBe(true),
    )
    fireEvent.click(screen.getByRole('button', { name: '去掉条件：当前地图范围内' }))
    await waitFor(() => expect((screen.getByRole('checkbox', { name: '列表只看地图范围' }) as HTMLInputElement).checked).toBe(false))
  })

  it('goes through its marks by the keyboard, and opens one', async () => {
    open({ search: 'as=map', answers: { 'GET gysy/aqjdyhpc/info/1': row('1') } })
    await waitFor(() => expect(drawnIds()).toHaveLength(3))
    fireEvent.click(screen.getByRole('button', { name: '下一处' }))
    await screen.findByText('第 1 处，共 3 处')
    fireEvent.click(screen.getByRole('button', { name: '上一处' }))
    await screen.findByText('第 3 处，共 3 处')
    fireEvent.click(within(screen.getByRole('region', { name: '对象3' })).getByRole('button', { name: '详情' }))
    await waitFor(() => expect(window.location.hash).toContain(`${route}/detail/3`))
  })

  it('that does not come says why, and the list stays', async () => {
    open({ search: 'as=both', answers: { [onMap]: new Refused(10500, '数据库忙') } })
    await screen.findByText('地图数据加载失败')
    expect(screen.getByText('对象1')).toBeTruthy()
  })

  it('without anything that has a place says so', async () => {
    open({ search: 'as=both', answers: { [onMap]: [] } })
    await screen.findByText('当前条件下没有有位置的记录')
  })

  it('the share of list and map is moved by keys and kept', async () => {
    open({ search: 'as=both' })
    const divide = await screen.findByRole('button', { name: '拖动调整列表和地图的宽度' })
    fireEvent.keyDown(divide, { key: 'ArrowRight' })
    await waitFor(() => expect(setting('list.share')).toBe(60))
    fireEvent.keyDown(divide, { key: 'End' })
    expect(setting('list.share')).toBe(75)
  })
})
