import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOriginIn } from '../../../resources/list/origin/figure-origin.ts'
import { browser, withSize } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import { StatisticsPage } from './statistics-page.tsx'

const route = '/rcyh/sj/index'
const column = (code: string, label: string, more: object = {}) => ({
  ...{
    code,
    label,
    zh: label,
    en: label,
    unit: '件',
    digits: 0,
    isShare: false,
    inPoints: false,
    better: null,
    target: null,
    countsRows: true,
  },
  ...{ checkState: '0', checkTime: null, formula: `${label}的口径`, basis: null, resource: '日常养护事件', happens: true, ...more },
})
const told = (reported: number, [part, whole]: readonly [number, number]) => ({
  values: { n: reported, rate: (part / whole) * 100 },
  parts: { n: { part: reported, whole: null }, rate: { part, whole } },
  yoy: {},
  mom: {},
  drill: {
    n: { drill: { route, query: {} }, whole: null, rest: null },
    rate: { drill: { route, query: { onTime: '1' } }, whole: { route, query: {} }, rest: { route, query: { onTime: '0' } } },
  },
})
const answer = {
  ...{ asOf: '2026-06-30 18:00:00', frozen: true, frozenTime: '2026-06-05 00:30:00', unfrozen: [], from: '2026-05-01', to: '2026-05-31' },
  corrections: [
    {
      ...{ code: 'n', label: '上报数', place: '望澜区', version: 2, before: '50', after: '51', note: '漏报一件', by: '顾清' },
      time: '2026-06-20 09:00:00',
    },
  ],
  cards: [{ code: 'n' }, { code: 'rate' }],
  columns: [column('n', '上报数'), column('rate', '及时率', { isShare: true, unit: '%', digits: 1, better: 'up', target: 95 })],
  rows: [
    { key: 'a', label: '望澜区', keys: ['a'], labels: ['望澜区'], ...told(51, [44, 49]) },
    { key: 'b', label: '石桐县', keys: ['b'], labels: ['石桐县'], ...told(4, [3, 4]) },
  ],
  ...{ subtotals: [], total: told(55, [47, 53]), notes: [] },
  charts: [
    {
      ...{ code: 'rank', kind: 'ranking', label: '排名', by: ['district'] },
      series: [
        {
          ...{ code: 'n', label: '上报数', unit: '件', digits: 0 },
          points: [{ keys: ['a'], labels: ['望澜区'], value: 51, drill: null }],
        },
      ],
    },
  ],
}
const CALL = 'GET sjtj/rcyh'
const open = (search = '') => showView(StatisticsPage, { registry, resource: 'maintenanceStatistics', view: 'statistics', search })

describe('a page of statistics', () => {
  browser()
  withSize()

  it('says of a rate what is counted, of how many, and how many are missing, each with its list', async () => {
    network({ [CALL]: answer })
    open()
    const [about] = await screen.findAllByRole('button', { name: '及时率的计算口径' })
    fireEvent.click(about ?? document.body)
    const panel = await screen.findByRole('tooltip')
    expect(panel.textContent).toContain('88.7 %')
    expect(panel.textContent).toContain('≥ 95 %')
    for (const [number, query] of [
      ['47', 'onTime=1'],
      ['6', 'onTime=0'],
    ] as const) {
      fireEvent.click(within(panel).getByRole('button', { name: number }))
      expect(window.location.hash).toContain(`#${route}?${query}`)
    }
    expect(within(panel).getByRole('button', { name: '53' })).toBeTruthy()
  })

  it('opens a list that says from which figure one came, of what, and how many rows it counts', async () => {
    network({ [CALL]: answer })
    open()
    const origin = () => figureOriginIn(new URLSearchParams(window.location.hash.split('?')[1]))
    fireEvent.click(await screen.findByRole('button', { name: /^上报数\s*55\s*件/ }))
    expect(origin()).toMatchObject({ name: '上报数', value: '55 件', about: '2026-05-01 – 2026-05-31', count: 55, conditions: {} })
    const table = screen.getAllByRole('table').at(-1) as HTMLElement
    fireEvent.click(within(table).getByRole('button', { name: '89.8' }))
    // A share opens the rows of its part.
    expect(origin()).toMatchObject({ name: '望澜区 及时率', value: '89.8 %', count: 44, conditions: { onTime: '1' } })
  })

  it('shows a rate of fewer than five in grey and one that misses its target in red', async () => {
    network({ [CALL]: answer })
    open()
    const table = (await screen.findAllByRole('table')).at(-1) as HTMLElement
    expect(within(table).getByRole('button', { name: '75.0' }).className).toContain('stat-table__few')
    expect(within(table).getByRole('button', { name: '89.8' }).className).toContain('stat-table__late')
  })

  it('tells what of a frozen period was corrected by hand, from what to what and why', async () => {
    network({ [CALL]: answer })
    open()
    fireEvent.click(await screen.findByRole('button', { name: '人工更正 1 项' }))
    const panel = await screen.findByRole('tooltip')
    expect(panel.textContent).toContain('望澜区 上报数：50 → 51')
    expect(panel.textContent).toContain('漏报一件（顾清 2026-06-20 09:00）')
  })

  it('promises no list where a chart opens none, and is printed under its name with what its figures mean', async () => {
    network({ [CALL]: answer })
    open()
    await screen.findByText('排名')
    expect(screen.queryByText(/点击查看明细/)).toBeNull()
    expect(document.querySelector('.print-head__title')?.textContent).toBe('日常养护统计')
    expect(document.querySelector('.print-head')?.textContent).toContain('统计时段')
    expect(document.querySelector('.figure-notes')?.textContent).toContain('及时率（%）：及时率的口径')
  })

  it('a question that is refused is not asked again: its conditions are cleared', async () => {
    const net = network({
      [CALL]: ({ query }: { query: URLSearchParams }) =>
        query.get('groupBy') === 'x' ? new Refused(10400, '“x”不是该统计的维度') : answer,
    })
    open('groupBy=x')
    expect(await screen.findByText(/“x”不是该统计的维度/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /重新加载/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '清除条件' }))
    await waitFor(() => expect(net.last(CALL)?.query.get('groupBy')).not.toBe('x'))
  })
})
