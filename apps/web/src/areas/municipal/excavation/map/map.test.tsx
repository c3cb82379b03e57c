import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { boxRound } from '../../../../resources/map/overlay.ts'
import { browser } from '../../../../resources/testing/browser.ts'
import { type Answer, network, Refused, showView } from '../../../../resources/testing/scene.tsx'
import { ExcavationMap } from './excavation-map.tsx'
import { stageOf } from './map-looks.ts'
import { dayAfter, rangeOf, termRound } from './time-window.ts'

vi.setConfig({ testTimeout: 30_000 })

const section = {
  type: 'Feature',
  id: 's1',
  geometry: {
    type: 'LineString',
    coordinates: [
      [123.6, 29.8],
      [123.61, 29.8],
    ],
  },
  properties: {
    wjspId: 'w1',
    declareNo: 'WJ20260620-0001',
    projectName: '听潮路接驳',
    constructionUnit: '石桐汇泉',
    declareType: '3',
    status: '40',
    roadName: '听潮路',
    permitNo: '望挖许〔2026〕0001号',
    permitStart: '2026-06-20',
    permitEnd: '2026-07-20',
    isFrozen: true,
    noDigUntil: '2029-05-01',
  },
}

function open(answers: Readonly<Record<string, Answer>>, search = '') {
  const net = network({
    'GET szgl/wjspld/map': { type: 'FeatureCollection', features: [section], truncated: false },
    'GET szgl/wjjh/page': { total: 2, list: [] },
    'GET szgl/phjg/page': { total: 1, list: [] },
    'GET jcsj/baseroad/page': { total: 3, list: [] },
    ...answers,
  })
  showView(ExcavationMap, { registry, resource: 'excavationSection', view: 'excavationMap', search })
  return net
}

describe('the map of excavations', () => {
  browser()

  // This browser draws no map: the page goes on without one.
  it('asks for the works round the day that is looked at', async () => {
    const net = open({}, 'day=2026-06-30&span=month')
    await waitFor(() => expect(net.last('GET szgl/wjspld/map')?.query.get('start')).toBe('2026-06-15'))
    expect(net.last('GET szgl/wjspld/map')?.query.get('end')).toBe('2026-07-15')
    expect(await screen.findByText('2026-06-15 至 2026-07-15')).toBeTruthy()
  })

  it('tells of the section that was clicked and leads to its application', async () => {
    open({}, 'chosen=s1')
    expect(await screen.findByText('听潮路接驳')).toBeTruthy()
    expect(screen.getByText('禁挖至 2029-05-01')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '打开申请' }))
    await waitFor(() => expect(window.location.hash).toContain('/wjdetail?id=w1'))
  })

  it('a layer that does not come fails alone', async () => {
    open({ 'GET szgl/phjg/page': new Refused(403, '没有权限') })
    expect(await screen.findByText('批后监管加载失败')).toBeTruthy()
    expect(screen.queryByText('挖掘加载失败')).toBeNull()
  })

  it('says when nothing is dug in the time, and why works did not come', async () => {
    open({ 'GET szgl/wjspld/map': { features: [] } })
    expect(await screen.findByText('该时间内没有挖掘')).toBeTruthy()
  })

  it('moves by a month and keeps to its three years', async () => {
    const net = open({}, 'day=2026-06-30')
    fireEvent.click(await screen.findByRole('button', { name: '后移一个月' }))
    await waitFor(() => expect(net.last('GET szgl/wjspld/map')?.query.get('end')).toBe('2026-09-13'))
  })

  it('the time of the slider is last year, this one and the next', () => {
    const { first, days } = rangeOf(Date.parse('2026-06-30T18:00:00+08:00'))
    expect([first, dayAfter(first, days)]).toEqual(['2025-01-01', '2027-12-31'])
    expect(termRound('2026-03-01', 'month')).toEqual({ start: '2026-02-14', end: '2026-03-16' })
  })

  it('a stage is told by whose turn it is', () => {
    expect(['10', '40', '50', '60', '70', undefined].map(stageOf)).toEqual([
      'applying',
      'permitted',
      'working',
      'working',
      'ended',
      'applying',
    ])
  })

  it('the box of several drawings holds them all', () => {
    const line = (lng: number) =>
      ({
        type: 'LineString',
        coordinates: [
          [lng, 29.8],
          [lng + 1, 29.9],
        ],
      }) as const
    expect(boxRound([line(123.5), line(124)])).toEqual([123.5, 29.8, 125, 29.9])
    expect(boxRound([])).toBeNull()
  })
})
