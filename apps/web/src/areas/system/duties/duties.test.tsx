import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, showView } from '../../../resources/testing/scene.tsx'
import type { Duty } from './duty-reads.ts'
import { reviewKinds } from './review-kinds.ts'
import { ReviewLists } from './review-lists.tsx'
import { Todo } from './todo.tsx'
import { useOfferNext } from './use-offer-next.tsx'

const duty = (over: Partial<Duty>): Duty => ({
  id: 'd1',
  bizType: 'gysy/aqjdyhpc',
  bizId: 'h1',
  action: 'audit',
  actionName: '复查',
  title: '安瓶储配站：压力表超期',
  bizName: '隐患排查',
  companyName: '望澜安瓶液化气有限公司',
  stateName: '待复查',
  deadline: '2026-06-27 18:00:00',
  startTime: '2026-06-20 10:00:00',
  lightColor: '3',
  dutyLevel: 'qx',
  route: '/gysy/qx_aqjdyhpc/examine',
  ...over,
})
const own = duty({})
const ofCompany = duty({
  id: 'd2',
  bizId: 'h2',
  action: 'reform',
  actionName: '整改',
  title: '古渡站：阀门锈蚀',
  lightColor: '1',
  dutyLevel: 'qy',
  deadline: '2026-07-20 18:00:00',
})
const count = { total: 2, red: 1, yellow: 0, green: 1 }
const openTodo = (search = '') => showView(Todo, { registry, resource: 'duty', view: 'todo', search })

describe('my to-do', () => {
  browser()

  it('a row opens the page of its business row', async () => {
    network({ 'GET sys/duty/page': { list: [own], total: 1 }, 'GET sys/duty/count': count })
    openTodo()
    fireEvent.click(await screen.findByText('安瓶储配站：压力表超期'))
    expect(window.location.hash).toBe('#/gysy/qx_aqjdyhpc/examine/detail/h1')
    expect(screen.getByText('逾期 3 天')).toBeTruthy()
  })

  it('tells who began an approval and what it asks, where there is one among the matters', async () => {
    const step = duty({
      id: 'd3',
      title: '望澜安瓶液化气有限公司：澜江大道燃气支管接驳',
      startUserName: '苏行止',
      summary: '许可申请 · 燃气 · 2026-07-20',
    })
    network({ 'GET sys/duty/page': { list: [own, step], total: 2 }, 'GET sys/duty/count': count })
    openTodo()
    expect(await screen.findByText('许可申请 · 燃气 · 2026-07-20')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: '发起人' })).toBeTruthy()
    expect(screen.getByText('苏行止')).toBeTruthy()
    expect(screen.getByRole('button', { name: '澜江大道燃气支管接驳' })).toBeTruthy()
  })

  it('a light filters, and the list of what I did has no lights', async () => {
    const { last } = network({ 'GET sys/duty/page': { list: [own], total: 1 }, 'GET sys/duty/count': count })
    openTodo()
    fireEvent.click(await screen.findByRole('button', { name: /逾期 1/ }))
    await waitFor(() => expect(last('GET sys/duty/page')?.query.get('lightColor')).toBe('3'))
    fireEvent.click(screen.getByRole('tab', { name: '已办' }))
    await waitFor(() => expect(last('GET sys/duty/page')?.query.get('done')).toBe('1'))
    expect(screen.queryByRole('button', { name: /逾期 1/ })).toBeNull()
  })

  it('what a figure of the home page counts is listed with what of it is done, until the figure is taken off', async () => {
    const finished = { ...ofCompany, doneTime: '2026-06-21 10:00:00' }
    const { last } = network({ 'GET sys/duty/page': { list: [own, finished], total: 2 }, 'GET sys/duty/count': count })
    openTodo('figure=dutyCome')
    const row = (await screen.findByText('古渡站：阀门锈蚀')).closest('tr') ?? document.body
    expect(within(row).getByText('已办')).toBeTruthy()
    expect(within(row).getByText('查看')).toBeTruthy()
    expect(last('GET sys/duty/page')?.query.get('figure')).toBe('dutyCome')
    expect(screen.queryByRole('button', { name: /逾期 1/ })).toBeNull()
    const tag = screen.getByText('本周新增待办').closest('.ant-tag') ?? document.body
    fireEvent.click(tag.querySelector('.ant-tag-close-icon') ?? document.body)
    await waitFor(() => expect(last('GET sys/duty/page')?.query.get('figure')).toBeNull())
    expect(screen.getByRole('button', { name: /逾期 1/ })).toBeTruthy()
  })

  it('a row that the server would let me urge has the button, another has not', async () => {
    const { last } = network({
      'GET sys/duty/page': { list: [own, { ...ofCompany, canUrge: true }], total: 2 },
      'GET sys/duty/count': count,
      'PUT sys/duty/urge/d2': { id: 'd2' },
    })
    openTodo()
    const row = (await screen.findByText('古渡站：阀门锈蚀')).closest('tr') ?? document.body
    fireEvent.click(await within(row).findByText('催办'))
    expect(await screen.findByText('已提醒责任人')).toBeTruthy()
    expect(last('PUT sys/duty/urge/d2')).toBeTruthy()
    const mine = screen.getByText('安瓶储配站：压力表超期').closest('tr') ?? document.body
    expect(within(mine).queryByText('催办')).toBeNull()
  })

  it('says that nothing is there, and why it could not be fetched', async () => {
    network({ 'GET sys/duty/page': { list: [], total: 0 }, 'GET sys/duty/count': { total: 0 } })
    openTodo('title=泵')
    expect(await screen.findByText('没有符合条件的事项')).toBeTruthy()
    fireEvent.click(screen.getByText('清除条件'))
    expect(await screen.findByText('没有待办事项')).toBeTruthy()
  })

  it('a failure keeps its place in the table', async () => {
    network({ 'GET sys/duty/page': () => new Refused(10003, '参数有误'), 'GET sys/duty/count': count })
    openTodo()
    expect(await screen.findByText('待办加载失败')).toBeTruthy()
  })
})

describe('the review lists', () => {
  browser()

  const hazards = {
    bizType: 'gysy/aqjdyhpc',
    action: 'audit',
    bizName: '隐患排查',
    actionName: '复查',
    deciding: true,
    total: 1203,
    red: 2,
  }
  const kinds = [
    { ...hazards, route: '/gysy/qx_aqjdyhpc/examine' },
    { bizType: 'gysy/gascompanies', action: 'audit', bizName: '燃气企业', actionName: '审核', deciding: true, total: 1, red: 0 },
    { bizType: 'gysy/aqjdyhpc', action: 'reform', bizName: '隐患排查', actionName: '整改', deciding: false, total: 7, red: 0 },
  ]

  it('gather by kind what awaits my decision, with the numbers of the server', () => {
    expect(reviewKinds(kinds).map((kind) => [kind.name, kind.action, kind.total, kind.overdue])).toEqual([
      ['隐患排查', '复查', 1203, 2],
      ['燃气企业', '审核', 1, 0],
    ])
  })

  it('a kind shows its rows page by page and leads to its page', async () => {
    const { last } = network({
      'GET sys/duty/page': { list: [own], total: 1203 },
      'GET sys/duty/count': { ...count, kinds },
    })
    showView(ReviewLists, { registry, resource: 'hazardCheck', view: 'reviewLists' })
    await waitFor(() => expect(last('GET sys/duty/page')?.query.get('deciding')).toBe('1'))
    fireEvent.click(await screen.findByRole('button', { name: /隐患排查 · 复查/ }))
    await waitFor(() => expect(last('GET sys/duty/page')?.query.get('action')).toBe('audit'))
    expect(last('GET sys/duty/page')?.query.get('bizType')).toBe('gysy/aqjdyhpc')
    expect(screen.getAllByText(/1,203/).length).toBeGreaterThan(0)
    fireEvent.click(await screen.findByTitle('2'))
    await waitFor(() => expect(last('GET sys/duty/page')?.query.get('page')).toBe('2'))
    fireEvent.click(screen.getByText('打开审核页'))
    expect(window.location.hash).toBe('#/gysy/qx_aqjdyhpc/examine')
  })
})

function Done() {
  const offerNext = useOfferNext()
  return (
    <button type="button" onClick={() => void offerNext({ root: 'gysy/aqjdyhpc', action: 'audit' })}>
      done
    </button>
  )
}

describe('the next matter after one is done', () => {
  browser()

  const review = duty({ id: 'd7', bizId: 'h7', title: '北堤站：可燃气体探测器未检定', lightColor: '1' })
  const ofKind = (page: { query: URLSearchParams }, alike: readonly Duty[]) =>
    page.query.get('bizType') === 'gysy/aqjdyhpc' && page.query.get('action') === 'audit'
      ? { list: alike, total: alike.length }
      : { list: [ofCompany], total: 9 }
  const finish = async (alike: readonly Duty[]) => {
    network({ 'GET sys/duty/page': (page: { query: URLSearchParams }) => ofKind(page, alike) })
    showView(Done, { registry, resource: 'duty', view: 'todo' })
    fireEvent.click(await screen.findByRole('button', { name: 'done' }))
  }

  it('is the next of the same kind, not the most urgent of something else', async () => {
    await finish([review])
    expect(await screen.findByText('还有 1 项同类待办')).toBeTruthy()
    expect(screen.getByText('北堤站：可燃气体探测器未检定')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '办下一件' }))
    expect(window.location.hash).toBe('#/gysy/qx_aqjdyhpc/examine/detail/h7')
  })

  it('is the most urgent of all where no other of the kind waits', async () => {
    await finish([])
    expect(await screen.findByText('还有 9 项待办')).toBeTruthy()
    expect(screen.getByText('古渡站：阀门锈蚀')).toBeTruthy()
  })

  it('is none after the last one, and the console says so', async () => {
    network({ 'GET sys/duty/page': { list: [], total: 0 } })
    showView(Done, { registry, resource: 'duty', view: 'todo' })
    fireEvent.click(await screen.findByRole('button', { name: 'done' }))
    expect(await screen.findByText('待办已全部办完')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '办下一件' })).toBeNull()
  })
})
