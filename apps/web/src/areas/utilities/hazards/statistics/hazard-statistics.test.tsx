import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOriginIn } from '../../../../resources/list/origin/figure-origin.ts'
import { browser, withSize } from '../../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../../resources/testing/scene.tsx'
import { HazardStatistics } from './hazard-statistics.tsx'
import { figureKeys } from './statistics-reads.ts'

const drillOf = (key: string, more: object = {}) => ({ route: '/aqjg/yhpc/all', query: { figure: key, ...more } })
const aboutOf = (key: string) => ({
  ...{
    code: `yh.${key}`,
    label: key,
    unit: '处',
    digits: 0,
    isShare: key === 'closeRate',
    countsRows: key !== 'meanDays',
    inPoints: false,
  },
  ...{ better: null, target: null, formula: `${key}的口径`, basis: null, resource: '隐患排查', happens: true },
  ...(key === 'closeRate'
    ? { part: 6, whole: 10, drillWhole: drillOf('hazards'), drillRest: drillOf('open') }
    : { part: null, whole: null, drillWhole: null, drillRest: null }),
})
const values = (factor: number) => Object.fromEntries(figureKeys.map((key, at) => [key, (at + 1) * factor]))
const answer = {
  asOf: '2026-06-30 18:00:00',
  cards: figureKeys.map((key, at) => ({
    key,
    label: key,
    unit: '处',
    value: at + 1,
    yoy: null,
    mom: null,
    drill: drillOf(key),
    about: aboutOf(key),
  })),
  rows: [
    {
      groupId: '990102',
      groupName: '望澜区',
      ...values(10),
      drill: Object.fromEntries(figureKeys.map((key) => [key, drillOf(key, { regionId: '990102' })])),
    },
    {
      groupId: '990100',
      groupName: '临江市',
      ...values(7),
      drill: Object.fromEntries(figureKeys.map((key) => [key, drillOf(key, { regionId: '990100', regionIdOnly: '990100' })])),
    },
  ],
}
const open = (search = '') => showView(HazardStatistics, { registry, resource: 'hazardCheck', view: 'hazardStatistics', search })

describe('inspection statistics', () => {
  browser()
  withSize()

  it('every figure of a card and of the table leads to its list', async () => {
    network({ 'GET gysy/aqjdyhpc/statistics': answer })
    open()
    const [card] = await screen.findAllByTitle('查看hazards 2')
    fireEvent.click(card ?? document.body)
    expect(window.location.hash).toContain('#/aqjg/yhpc/all?figure=hazards&origin=')
    fireEvent.click(screen.getByTitle('查看望澜区 majors 30'))
    expect(window.location.hash).toContain('#/aqjg/yhpc/all?figure=majors&regionId=990102&origin=')
  })

  it('what lies in the city or district alone has a list of its own', async () => {
    network({ 'GET gysy/aqjdyhpc/statistics': answer })
    open()
    fireEvent.click(await screen.findByTitle('查看临江市 majors 21'))
    expect(window.location.hash).toContain('#/aqjg/yhpc/all?figure=majors&regionId=990100&regionIdOnly=990100&origin=')
  })

  it('every figure says how it comes about and from which rows; a rate opens both halves and what is missing', async () => {
    network({ 'GET gysy/aqjdyhpc/statistics': answer })
    open('checkDateStart=2026-01-01&checkDateEnd=2026-06-30')
    fireEvent.click(await screen.findByRole('button', { name: 'closeRate的计算口径' }))
    expect(screen.getAllByRole('button', { name: /的计算口径$/ })).toHaveLength(figureKeys.length)
    const panel = await screen.findByRole('tooltip')
    for (const words of ['closeRate的口径', '隐患排查', '2026-01-01 – 2026-06-30', '6 ÷ 10']) expect(panel.textContent).toContain(words)
    for (const [number, figure] of [
      ['10', 'hazards'],
      ['4', 'open'],
    ] as const) {
      fireEvent.click(within(panel).getByRole('button', { name: number }))
      expect(window.location.hash).toContain(`#/aqjg/yhpc/all?figure=${figure}&`)
      expect(figureOriginIn(new URLSearchParams(window.location.hash.split('?')[1]))?.count).toBe(Number(number))
    }
  })

  it('asks anew for another grouping', async () => {
    const { last } = network({ 'GET gysy/aqjdyhpc/statistics': answer })
    open()
    fireEvent.click(await screen.findByText('月份'))
    await screen.findByText('整改率与按期整改率')
    expect(last('GET gysy/aqjdyhpc/statistics')?.query.get('groupBy')).toBe('month')
  })

  it('a chart shows its numbers as a table on request', async () => {
    network({ 'GET gysy/aqjdyhpc/statistics': answer })
    open()
    const card = (await screen.findByText('隐患发现与销号')).closest('section') ?? document.body
    fireEvent.click(within(card).getByText('表格'))
    expect(within(card).getByRole('row', { name: '望澜区 20 40' })).toBeTruthy()
  })

  it('says what failed and keeps the conditions', async () => {
    network({ 'GET gysy/aqjdyhpc/statistics': () => new Refused(10003, '参数有误') })
    open('regionId=990102')
    expect(await screen.findByText('统计加载失败')).toBeTruthy()
    expect(screen.getByText(/参数有误，统计条件已保留/)).toBeTruthy()
  })
})
