import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ResourceScreen } from '../../resource-screen.tsx'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'

const hazard = {
  id: 'h1',
  version: 1,
  hazardNo: 'YHQX202606300001',
  hazardLevel: '2',
  objectName: '3# 调压箱',
  gasCompaniesId: 'c1',
  gasCompaniesName: '澜源燃气',
  status: 'reported',
  checkDate: '2026-06-30 10:18:00',
  actions: [],
}
const company = { id: 'c1', version: 1, name: '澜源燃气', actions: [] }
const all = ['gysy:aqjdyhpc:list', 'gysy:gasfacility:list', 'gysy:iotdevice:list', 'gysy:gysydangersourcefiling:list']

function showCompany(held: readonly string[], counts: object, search = '') {
  const net = network({
    'GET sys/menu/permissions': held,
    'GET gysy/gascompanies/info/c1': company,
    'GET gysy/gascompanies/sections/c1': counts,
    'GET gysy/gascompanies/tasks/c1': [
      {
        resource: 'hazardCheck',
        id: 'h1',
        name: '3# 调压箱',
        states: { status: 'toReview' },
        dutyClock: { action: 'audit', reason: '复查', deadline: '2026-07-02 23:59:59', party: '望澜区住建局', mine: false },
      },
    ],
    'GET gysy/aqjdyhpc/page': { total: 23, list: [hazard] },
    'GET gysy/gasfacility/page': { total: 4, list: [{ id: 'f1', version: 1, name: '听潮苑 3# 调压箱', facilityType: '3', actions: [] }] },
    'GET gysy/iotdevice/page': { total: 0, list: [] },
    'GET sys/history': { versions: [], more: false },
  })
  const resource = registry.byName('gasCompany')
  const [list] = resource.screens ?? []
  if (list === undefined) throw new Error('companies have no screen')
  stage(<ResourceScreen resource="gasCompany" screen={list} recordId="c1" />, { registry, search })
  return net
}

const counts = { gasFacility: 4, openHazards: 7, hazardCheck: 23, iotDevice: 0, sourceFiling: 1, tasks: 1 }
const tabsShown = async () => {
  await screen.findByRole('tab', { name: /燃气设施4/ })
  return within(screen.getByRole('navigation', { name: '页面内容' }))
    .getAllByRole('tab')
    .map((tab) => tab.textContent)
}

describe('the page of a row is its story', () => {
  browser()

  it('begins with the overview; what belongs to it follows in the order of the definition, with counts of one call', async () => {
    const net = showCompany(all, counts)
    const tabs = await tabsShown()
    expect(tabs.slice(0, 6)).toEqual(['概况', '燃气设施4', '未闭环隐患7', '排查记录23', '重大危险源1', '监测设备0'])
    expect(tabs.slice(-2)).toEqual(['待办事项1', '变更记录'])
    expect(screen.getByRole('tab', { name: '概况' }).getAttribute('aria-selected')).toBe('true')
    // Nothing is asked for before it is opened but the counts, once.
    expect(net.made.filter(({ path }) => path.startsWith('gysy/gascompanies/sections'))).toHaveLength(1)
    expect(net.made.some(({ path }) => path.endsWith('/page') || path.endsWith('/allPage'))).toBe(false)
  })

  it('opens a part with its first rows, asked as its count was, and leads to the list of all of them', async () => {
    const net = showCompany(all, counts)
    fireEvent.click(await screen.findByRole('tab', { name: /未闭环隐患/ }))
    expect(await screen.findByText('YHQX202606300001')).toBeTruthy()
    const asked = net.last('GET gysy/aqjdyhpc/page')?.query
    expect(asked?.get('gasCompaniesId')).toBe('c1')
    expect(asked?.get('status')).toContain('reported')
    // The company is known here: no column says it again.
    expect(within(screen.getByRole('table')).queryByText('燃气企业')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '查看全部 23 条' }))
    expect(window.location.hash).toMatch(/^#\/aqjg\/yhpc\/all\?status=reported.*&gasCompaniesId=c1/)
  })

  it('says what is to be done about it and what belongs to it, and whose turn it is', async () => {
    showCompany(all, counts, 'section=tasks')
    expect(await screen.findByText('3# 调压箱')).toBeTruthy()
    expect(screen.getByText('待望澜区住建局复查')).toBeTruthy()
  })

  it('keeps many parts that hold nothing behind the end of the bar, by their names; the one that is open stands there', async () => {
    const nothing = { openHazards: 0, hazardCheck: 0, iotDevice: 0, sourceFiling: 0 }
    showCompany(all, { ...counts, ...nothing })
    expect((await tabsShown()).filter((words) => words?.endsWith('0') === true)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '无记录 4' }))
    fireEvent.click(await screen.findByText('监测设备'))
    expect(await screen.findByText('没有监测设备记录')).toBeTruthy()
    expect(screen.getByRole('tab', { name: '监测设备0' }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('button', { name: '无记录 3' })).toBeTruthy()
  })

  it('of a part without rows says that there are none', async () => {
    showCompany(all, counts, 'section=iotDevice')
    expect(await screen.findByText('没有监测设备记录')).toBeTruthy()
  })

  it('has no part that the caller may not list, and none that the server does not count for him', async () => {
    const { iotDevice: _devices, ...seen } = counts
    showCompany(
      all.filter((one) => !one.includes('aqjdyhpc')),
      seen,
    )
    const tabs = await tabsShown()
    expect(tabs.join()).not.toMatch(/隐患|排查|监测设备/)
    expect(tabs).toContain('重大危险源1')
  })

  it('tells its changes in a part of their own', async () => {
    showCompany(all, counts, 'section=history')
    expect(await screen.findByText('还没有变更记录')).toBeTruthy()
  })
})

describe('the page of a distribution box', () => {
  browser()

  it('has its loops in the second part, and no longer among its facts', async () => {
    network({
      'GET jcsj/baselamppdx/info/b1': {
        id: 'b1',
        version: 1,
        name: 'P-01',
        pdxNo: 'P-01',
        actions: [],
        loops: [{ id: 'l1', loopNo: 'L1', loopName: '北侧' }],
      },
      'GET jcsj/baselamppdx/sections/b1': { tasks: 0 },
      'GET jcsj/correction/page': { total: 0, list: [] },
    })
    const [list] = registry.byName('baselamppdx').screens ?? []
    if (list === undefined) throw new Error('boxes have no screen')
    stage(<ResourceScreen resource="baselamppdx" screen={list} recordId="b1" />, { registry })
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent).slice(0, 2)).toEqual(['概况', '出线回路1'])
    expect(screen.queryByText('北侧')).toBeNull()
    fireEvent.click(tabs[1] as HTMLElement)
    expect(await screen.findByText('北侧')).toBeTruthy()
  })
})

describe('the page of a bridge', () => {
  browser()

  const show = (bridge: object, search = '') => {
    network({
      'GET sys/menu/permissions': ['jcsj:basebridge:list', 'szgl:bhjcbridge:list'],
      'GET jcsj/basebridge/info/q1': { id: 'q1', version: 1, name: '沐雨街桥', status: '2', actions: [], ...bridge },
      'GET jcsj/basebridge/sections/q1': { bridgeDetection: 1, bridgeDisease: 1, tasks: 0 },
      'GET szgl/bhjcbridge/page': {
        total: 1,
        list: [
          { id: 'd1', version: 1, recordNo: 'JC-bhjcbridge-20260512-0003', detectDate: '2026-05-11', detectType: '2', bridgeId: 'q1' },
        ],
      },
      'GET jcsj/correction/page': { total: 0, list: [] },
    })
    const [list] = registry.byName('bridge').screens ?? []
    if (list === undefined) throw new Error('bridges have no screen')
    stage(<ResourceScreen resource="bridge" screen={list} recordId="q1" />, { registry, search })
  }

  it('names each of its detections, by which it is opened, with its day', async () => {
    show({}, 'section=bridgeDetection')
    expect(await screen.findByText('JC-bhjcbridge-20260512-0003')).toBeTruthy()
    expect(screen.getByText('2026-05-11')).toBeTruthy()
  })

  it('warns of the day on which it had to be detected, once that has passed', async () => {
    show({ nextRoutineDate: '2020-01-01', nextStructDate: '2999-01-01' })
    expect(await screen.findByText(/^逾期 \d+ 天$/)).toBeTruthy()
    expect(screen.getAllByText(/^逾期/)).toHaveLength(1)
  })

  it('does not warn once it is removed', async () => {
    show({ nextRoutineDate: '2020-01-01', status: '4' })
    expect(await screen.findByText('2020-01-01')).toBeTruthy()
    expect(screen.queryByText(/^逾期/)).toBeNull()
  })
})
