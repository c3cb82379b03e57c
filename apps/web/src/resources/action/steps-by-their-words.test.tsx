import { registry } from '@chengan/domain/registry'
import { asRow, asText } from '@chengan/kernel/values'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ResourceScreen } from '../resource-screen.tsx'
import { browser } from '../testing/browser.ts'
import { type Made, network, stage } from '../testing/scene.tsx'
import { DecidedOn } from './decided-on.tsx'

const picture = (id: string) => ({ id, name: `${id}.jpg`, url: `/files/${id}.jpg`, mime: 'image/jpeg' })
const event = {
  id: 'e1',
  version: 3,
  eventNo: 'YH202606300001',
  title: '望澜大道 车行道 坑槽',
  facilityKind: '1',
  severity: '2',
  status: '20',
  location: { lng: 123.61, lat: 29.81 },
  companyDeptId: 'd-care',
  actions: ['dispose'],
  dutyClock: { action: 'dispose', reason: '养护事件待接单', deadline: '2026-07-01 10:00:00', mine: true },
}

/** Who was there last. */
const last = { id: 'r0', version: 1, dailyId: 'e1', handleState: '1', crewName: '抢修一班', crewCount: 3 }

function showEvent(row: object, level = 'qy') {
  const net = network({
    'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'yh', realName: '班组长', level, deptId: 'd-care', deptName: '养护公司' },
    'GET yhgl/rcyh/info/e1': row,
    'GET yhgl/rcyh/sections/e1': {},
    'GET sys/duty/page': { total: 0, list: [] },
    'GET yhgl/rcyhyq/page': { total: 0, list: [] },
    'GET yhgl/rcyh/danger/page': { total: 0, list: [] },
    'GET yhgl/rcyh/constructionPlan/page': { total: 0, list: [] },
    'GET yhgl/rcyh/plan/page': { total: 0, list: [] },
    'PUT yhgl/rcyh/dispose': ({ body }: Made) => ({ id: 'e1', version: 4, status: asText(asRow(body)?.handleState) === '1' ? '30' : '20' }),
    'GET yhgl/rcyhcl/page': { total: 1, list: [last] },
    'GET yhgl/rcyhcl/info/r0': last,
    'PUT yhgl/rcyhcl': { id: 'r1', version: 1 },
    'PUT yhgl/rcyh/finishApply': { id: 'e1', version: 4, status: '40' },
  })
  const resource = registry.byName('dailyMaintenance')
  const [list] = resource.screens ?? []
  if (list === undefined) throw new Error('events have no screen')
  stage(<ResourceScreen resource="dailyMaintenance" screen={list} recordId="e1" />, { registry })
  return net
}

describe('an order that waits to be accepted', () => {
  browser()

  it('is given back, or proposed as a disease, without being accepted first', async () => {
    const net = showEvent(event)
    fireEvent.click(await screen.findByRole('button', { name: '建议转病害' }))
    await screen.findByLabelText(/处置说明/)
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByText('处置进展')).toBeNull()
    fireEvent.change(within(dialog).getByLabelText(/处置说明/), { target: { value: '需铣刨重铺' } })
    fireEvent.mouseDown(within(dialog).getByLabelText(/退单原因/))
    fireEvent.click(await screen.findByTitle('超出日常养护'))
    fireEvent.click(within(dialog).getByRole('button', { name: '建议转病害' }))
    await waitFor(() =>
      expect(net.last('PUT yhgl/rcyhcl')?.body).toMatchObject({
        dailyId: 'e1',
        handleState: '8',
        returnReason: '4',
        description: '需铣刨重铺',
        crewName: '抢修一班',
        crewCount: 3,
      }),
    )
    await screen.findByText('转病害建议已提交，由管理单位决定')
  })

  it('is accepted by one press of the first button', async () => {
    const net = showEvent(event)
    const accept = await screen.findByRole('button', { name: '接单' })
    expect(accept.className).toContain('primary')
    fireEvent.click(accept)
    fireEvent.click(accept)
    await screen.findByText('已接单，开始处置')
    expect(net.last('PUT yhgl/rcyh/dispose')?.body).toEqual({ id: 'e1', version: 3, handleState: '1' })
    expect(net.made.filter(({ path }) => path === 'yhgl/rcyh/dispose')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is given back with the reason and a photo', async () => {
    showEvent(event)
    await screen.findByRole('button', { name: '接单' })
    fireEvent.click(screen.getByRole('button', { name: '申请退单' }))
    await screen.findByText('退单原因')
    const dialog = screen.getByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '申请退单' }))
    expect(await within(dialog).findByText(/处置前照片至少需要1张/)).toBeTruthy()
  })
})

describe('an order in repair', () => {
  browser()
  const accepted = { ...event, status: '30', handleState: '1', acceptTime: '2026-06-30 09:00:00', safeDeadline: '2026-06-30 12:00:00' }
  const arrived = { ...accepted, handleState: '2', arriveTime: '2026-06-30 09:30:00' }

  it.each([
    ['on the way', accepted, '到场', ['围护', '临时修复']],
    ['where something must be closed off', arrived, '围护', ['临时修复', '施工']],
    ['that is closed off', { ...arrived, handleState: '3', safeTime: '2026-06-30 09:40:00' }, '修复', ['临时修复', '施工']],
    ['at work', { ...arrived, handleState: '4' }, '修复', ['施工', '申请退单']],
  ])('%s offers what comes next first, and nothing that lies behind', async (_name, row, next, others) => {
    showEvent(row)
    expect((await screen.findByRole('button', { name: next })).className).toContain('primary')
    for (const other of others) expect(screen.getByRole('button', { name: other }).className).not.toContain('primary')
  })

  it('that is repaired waits for its finish; the repair is logged anew behind that', async () => {
    showEvent({
      ...arrived,
      handleState: '5',
      repairTime: '2026-06-30 11:00:00',
      actions: ['dispose', 'finishApply'],
      dutyClock: { action: 'finishApply', reason: '已修复，待申请完工', deadline: null, mine: true },
    })
    expect((await screen.findByRole('button', { name: '完工申请' })).className).toContain('primary')
    expect(screen.getByRole('button', { name: '重新登记修复' }).className).not.toContain('primary')
    expect(screen.queryByRole('button', { name: '施工' })).toBeNull()
  })

  it('says how traffic is guarded where it lies on a carriageway, and is not asked elsewhere', async () => {
    showEvent({ ...arrived, handleState: '4', part: '101' })
    fireEvent.click(await screen.findByRole('button', { name: '修复' }))
    await screen.findByText('处置后照片')
    expect(screen.getByText('交通围护')).toBeTruthy()
  })

  it('is shown repaired by its photos before and after, and by no others', async () => {
    showEvent({ ...arrived, handleState: '4' })
    fireEvent.click(await screen.findByRole('button', { name: '修复' }))
    await screen.findByText('处置后照片')
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByText('交通围护')).toBeNull()
    expect(within(dialog).queryByText('处置进展')).toBeNull()
    expect(within(dialog).queryByText('附件')).toBeNull()
  })
})

describe('what the word of a state does not say of every row', () => {
  browser()

  it('an order is not given back once its time is over', async () => {
    showEvent({ ...event, returnDeadline: '2020-01-01 12:00:00' })
    expect(await screen.findByRole('button', { name: '建议转病害' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请退单' })).toBeNull()
  })

  it('where a disease is proposed the manager refuses the proposal, he sends the order to nobody else', async () => {
    showEvent({ ...event, diseaseProposed: true, actions: ['dispatch', 'dispatchDisease'], dutyClock: null }, 'qx')
    expect(await screen.findByRole('button', { name: '退回转病害建议' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '改派' })).toBeNull()
  })
})

describe('the end of a repair', () => {
  browser()

  it('is told in one text', async () => {
    const net = showEvent({ ...event, status: '30', repairTime: '2026-06-30 09:00:00', actions: ['finishApply'] })
    fireEvent.click(await screen.findByRole('button', { name: '完工申请' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('完工说明')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '热补2平方米' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '完工申请' }))
    await waitFor(() => expect(net.last('PUT yhgl/rcyh/finishApply')?.body).toMatchObject({ finishSummary: '热补2平方米' }))
  })

  it('is reviewed with its photographs before, during and after side by side, and passes before it is rejected', async () => {
    const photos = { beforeImages: [picture('b')], duringImages: [picture('d')], afterImages: [picture('a')] }
    showEvent({ ...event, ...photos, status: '40', auditStage: 'qx', actions: ['rcyhAudit'], dutyClock: null }, 'qx')
    fireEvent.click(await screen.findByRole('button', { name: /通过/ }))
    const dialog = await screen.findByRole('dialog')
    const matter = await within(dialog).findByRole('region', { name: /./ })
    expect(matter.textContent).toMatch(/处置前照片.*处置中照片.*处置后照片/)
    const outcomes = within(dialog).getAllByRole('radio').slice(0, 2)
    expect(outcomes.map((one) => one.closest('label')?.textContent)).toEqual(['通过', '驳回'])
    expect(within(dialog).queryByText('审核类别')).toBeNull()
  })
})

describe('a proposal to pass an event to the diseases', () => {
  browser()

  it('is decided by what was proposed first; refusing it is no primary button', async () => {
    showEvent(
      {
        ...event,
        status: '30',
        diseaseProposed: true,
        actions: ['dispatch', 'dispatchDisease', 'dispatchInvalid'],
        dutyClock: { action: 'dispatchDisease', reason: '养护单位建议转病害，待决定', deadline: null, mine: true },
      },
      'qx',
    )
    expect((await screen.findByRole('button', { name: '转病害' })).className).toContain('primary')
    expect(screen.getByRole('button', { name: '退回转病害建议' }).className).not.toContain('primary')
  })
})

describe('the dispatch of an event', () => {
  browser()

  it('begins with the contract that covers its place, which whoever dispatches may change', async () => {
    const waiting = {
      ...event,
      status: '10',
      actions: ['dispatch'],
      contractId: null,
      proposed: { contractId: 'k1', contractName: '望澜区道路养护合同' },
    }
    showEvent({ ...waiting, dutyClock: { ...event.dutyClock, action: 'dispatch' } }, 'qx')
    fireEvent.click(await screen.findByRole('button', { name: '派单' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('望澜区道路养护合同')).toBeTruthy()
  })
})

describe('a finding of an order that has others', () => {
  browser()

  it('is recalled on its page with them: the dialog names them, and the order goes as a whole', async () => {
    const finding = {
      id: 'h1',
      version: 3,
      hazardNo: 'YH4',
      hazardLevel: '2',
      status: 'dispatched',
      reformNoticeNo: 'ZG-7',
      actions: ['recall'],
    }
    const others = [
      { ...finding, id: 'h2', hazardNo: 'YH5' },
      { ...finding, id: 'h3', hazardNo: 'YH6', reformNoticeNo: 'ZG-70' },
    ]
    const net = network({
      'GET gysy/aqjdyhpc/info/h1': finding,
      'GET gysy/aqjdyhpc/sections/h1': {},
      'GET gysy/aqjdyhpc/page': { total: 3, list: [finding, ...others] },
      'GET sys/duty/page': { total: 0, list: [] },
      'GET yhgl/rcyhyq/page': { total: 0, list: [] },
      'PUT gysy/aqjdyhpc/recall': [],
      '*': ({ path }: Made) => (path.endsWith('/page') ? { total: 0, list: [] } : null),
    })
    const [list] = registry.byName('hazardCheck').screens ?? []
    if (list === undefined) throw new Error('hazards have no screen')
    stage(<ResourceScreen resource="hazardCheck" screen={list} recordId="h1" />, { registry })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: /撤回/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('同属一份文书的另 1 项将一并撤回')).toBeTruthy()
    expect(within(dialog).getByText(/YH4.*YH5/)).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '对象有误' } })
    fireEvent.click(within(dialog).getByRole('button', { name: /撤回/ }))
    await waitFor(() => expect(net.last('PUT gysy/aqjdyhpc/recall')?.body).toEqual({ ids: ['h1', 'h2'], opinion: '对象有误' }))
    expect(net.last('GET gysy/aqjdyhpc/page')?.query.get('reformNoticeNo')).toBe('ZG-7')
  })
})

describe('what is decided on', () => {
  browser()

  it('shows what was asked since the row came to where it stands, and nothing that presses', async () => {
    const signed = {
      action: 'sign',
      fromStatus: '2',
      toStatus: '3',
      operatorName: '周敏',
      operateTime: '2026-06-28 09:00:00',
    }
    const asked = { ...signed, action: 'delayRequest', fromStatus: '3', operatorName: '陈岸', operateTime: '2026-06-29 09:00:00' }
    const order = registry.byName('rectificationOrder')
    const decide = order.actions.delayDecide
    if (decide === undefined) throw new Error('no decision')
    const row = { id: 'o1', version: 2, status: '3', delayState: '1', handleLogs: [signed, asked] }
    network({ 'GET szgl/phjg/zgdb/info/o1': row })
    stage(<DecidedOn resource={order} action={decide} row={row} />, { registry })
    const entries = await screen.findAllByRole('listitem')
    expect(entries.map((entry) => entry.querySelector('b')?.textContent)).toEqual(['申请延期', '签收'])
  })
})

describe('a check on site that is begun in a list', () => {
  browser()

  it('shows who attended and what was measured before, and keeps it', async () => {
    const listed = {
      id: 'y1',
      version: 2,
      applyNo: 'YS20261127-0001',
      phjgName: '云舒路改造',
      status: '2',
      actions: ['check'],
      siteTime: '2026-06-30 09:00:00',
    }
    const attendees = [{ id: 'a1', unit: '坦途养护', name: '顾怀安' }]
    const net = network({
      'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'jg', realName: '监管员', level: 'qx', deptId: 'd1', deptName: '城管局' },
      'GET szgl/phjg/yssq/page': { total: 1, list: [listed] },
      'GET szgl/phjg/yssq/info/y1': { ...listed, attendees, items: [{ id: 'i1', code: '01', result: '1' }] },
      'PUT szgl/phjg/yssq/check': { id: 'y1', version: 3, status: '2' },
    })
    const [list] = registry.byName('acceptanceApplication').screens ?? []
    if (list === undefined) throw new Error('acceptances have no screen')
    stage(<ResourceScreen resource="acceptanceApplication" screen={list} />, { registry })
    fireEvent.click(await screen.findByRole('button', { name: '现场查验' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByDisplayValue('坦途养护')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '现场查验' }))
    await waitFor(() => expect(net.last('PUT szgl/phjg/yssq/check')?.body).toMatchObject({ siteTime: '2026-06-30 09:00:00' }))
    expect(net.last('PUT szgl/phjg/yssq/check')?.body).not.toMatchObject({ attendees: [] })
  })
})
