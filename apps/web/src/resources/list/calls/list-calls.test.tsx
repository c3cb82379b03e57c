import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { network, Refused, showView } from '../../testing/scene.tsx'
import { ListPage } from '../list-page.tsx'

const row = { id: 'b1', parkRoadId: 'p1', parkRoadName: '古渡路停车', berthNo: '001', berthKind: '1', status: '0', version: 1, actions: [] }
const answers = {
  'GET sys/menu/permissions': ['szgl:szglyyjgparkberth:list', 'szgl:szglyyjgparkberth:batchCreate'],
  'GET szgl/szglyyjgparkberth/page': { total: 1, list: [row] },
}
const BATCH = 'POST szgl/szglyyjgparkberth/batchCreate'
const show = (search: string) => showView(ListPage, { registry, resource: 'berth', view: 'berthBoard', search })
const open = async () => {
  show('parkRoadId=p1')
  await screen.findByText('001')
  fireEvent.click(screen.getByRole('button', { name: '批量新增' }))
  return screen.findByRole('dialog')
}
const press = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: '批量新增' }))
const write = (dialog: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

describe('a call that a list offers', () => {
  browser()

  it('asks what it takes, beginning with what the list is narrowed to, and says what has come of it', async () => {
    const net = network({ ...answers, [BATCH]: { count: 8, first: 'P001', last: 'P008' } })
    const dialog = await open()
    expect(within(dialog).getByText('古渡路停车')).toBeTruthy()
    write(dialog, /编号前缀/, 'P')
    write(dialog, /起始号/, '1')
    write(dialog, /终止号/, '8')
    press(dialog)
    expect(await screen.findByText('已新增8个泊位，P001至P008')).toBeTruthy()
    expect(net.last(BATCH)?.body).toEqual({ parkRoadId: 'p1', prefix: 'P', from: 1, to: 8, kind: '1' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names what is missing in its foot and asks nobody before it is there', async () => {
    const net = network(answers)
    const dialog = await open()
    press(dialog)
    expect(await within(dialog).findByText(/还有 2 处/)).toBeTruthy()
    expect(net.last(BATCH)).toBeUndefined()
  })

  it('keeps what was filled in where the server refuses it', async () => {
    network({ ...answers, [BATCH]: () => new Refused(10400, '泊位001已存在') })
    const dialog = await open()
    write(dialog, /起始号/, '1')
    write(dialog, /终止号/, '1')
    press(dialog)
    expect(await screen.findByText('泊位001已存在')).toBeTruthy()
    expect(within(dialog).getByLabelText<HTMLInputElement>(/终止号/).value).toBe('1')
  })

  it('is not offered to those who may not make it', async () => {
    network({ ...answers, 'GET sys/menu/permissions': ['szgl:szglyyjgparkberth:list'] })
    show('')
    await screen.findByText('001')
    expect(screen.queryByRole('button', { name: '批量新增' })).toBeNull()
  })
})

describe('a call that the rows of a list offer', () => {
  browser()
  const frozen = {
    ...{ id: 's1', metricCode: 'ss.road.km', metricName: '道路长度', told: '17.12 km', periodKind: 'month', periodNo: '2026-05' },
    ...{ regionId: '990102', regionName: '望澜区', deptId: null, source: 'auto', snapshotVersion: 1, version: 1, actions: [] },
  }
  const list = {
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'ld', realName: '市局领导', level: 'sj', deptId: 'd0', deptName: '市城管局' },
    'GET statSnapshot/page': { total: 1, list: [frozen] },
  }
  const CORRECT = 'POST statSnapshot/correct'
  const showFrozen = () => showView(ListPage, { registry, resource: 'statSnapshot', search: '' })

  it('begins with what the row says: nobody types the code of a figure, its period and its place', async () => {
    const net = network({
      ...list,
      'GET sys/menu/permissions': ['statSnapshot:list', 'statSnapshot:correct'],
      [CORRECT]: { id: 's2', snapshotVersion: 2 },
    })
    showFrozen()
    const shown = (await screen.findByText('17.12 km')).closest('tr')
    fireEvent.click(within(shown as HTMLElement).getByRole('button', { name: '更正' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText<HTMLInputElement>(/指标编码/).value).toBe('ss.road.km')
    expect(within(dialog).getByDisplayValue('望澜区')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText(/^值/), { target: { value: '18' } })
    fireEvent.change(within(dialog).getByLabelText(/更正原因/), { target: { value: '漏报一条' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '更正' }))
    expect(await screen.findByText('已更正，第2版')).toBeTruthy()
    expect(net.last(CORRECT)?.body).toMatchObject({
      metricCode: 'ss.road.km',
      periodKind: 'month',
      periodNo: '2026-05',
      regionId: '990102',
    })
  })

  it('is on no row of those who may not make it', async () => {
    network({ ...list, 'GET sys/menu/permissions': ['statSnapshot:list'] })
    showFrozen()
    await screen.findByText('17.12 km')
    expect(screen.queryByRole('button', { name: '更正' })).toBeNull()
  })
})

describe('a call that works on the rows of a view', () => {
  browser()

  it('stands over them with what the row says, and is tried before it is made', async () => {
    const contract = {
      ...{ id: 'c1', contractId: 'c1', contractNo: 'YHHT-1', contractName: '道路保养合同', companyName: '坦途养护', planState: '0' },
      ...{ facilityCount: 2, cycleCount: 0, taskCount: 0, version: 1, actions: [] },
    }
    const GENERATE = 'POST yhgl/bjby/planGeneration'
    const counted = {
      planIds: [],
      planCount: 1,
      taskCount: 12,
      skippedCount: 3,
      conflictCount: 0,
      byMonth: [{ month: '2026-12', count: 12 }],
    }
    const net = network({
      'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'sz', realName: '区养护', level: 'qx', deptId: 'd0', deptName: '区城管局' },
      'GET sys/menu/permissions': ['yhgl:bjby:list', 'yhgl:bjby:planGeneration'],
      'GET yhgl/bjby/contract/page': { total: 1, list: [contract] },
      [GENERATE]: counted,
    })
    showView(ListPage, { registry, resource: 'careContract', search: '' })
    const shown = (await screen.findByText('道路保养合同')).closest('tr')
    fireEvent.click(await within(shown as HTMLElement).findByRole('button', { name: '计划生成' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('spinbutton', { name: /年度/ }), { target: { value: '2026' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '试算' }))
    expect(await within(dialog).findByText(/将生成1个计划、12个任务/)).toBeTruthy()
    expect(within(dialog).getByText('2026-12')).toBeTruthy()
    expect(net.last(GENERATE)?.body).toMatchObject({ contractId: 'c1', planYear: 2026, dryRun: true })
    fireEvent.click(within(dialog).getByRole('button', { name: '计划生成' }))
    expect(await screen.findByText(/已生成1个计划、12个任务/)).toBeTruthy()
    expect(net.last(GENERATE)?.body).toMatchObject({ contractId: 'c1' })
    expect(net.last(GENERATE)?.body).not.toMatchObject({ dryRun: true })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
