import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ResourceView } from '../../../../resources/resource-view.ts'
import { browser } from '../../../../resources/testing/browser.ts'
import { type Answer, network, showView } from '../../../../resources/testing/scene.tsx'
import { ApplicationsPage } from './applications-page.tsx'
import { daysOf } from './cells.tsx'
import { OwnPage } from './own-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { SentDeclarations } from './sent-page.tsx'
import { TodoPage } from './todo-page.tsx'

vi.setConfig({ testTimeout: 30_000 })

const late = {
  id: 'w1',
  version: 2,
  declareNo: 'WJ20260620-0001',
  projectName: '听潮路接驳',
  declareType: '3',
  status: '30',
  deadline: '2026-06-25 17:30:00',
  lightColor: '1',
  currentNode: '区级初审',
  processInstanceId: 'p1',
  submitTime: '2026-06-20 09:00:00',
  dutyClock: { action: 'T5', reason: '区级初审', deadline: '2026-06-25 17:30:00', mine: true, taskId: 't5' },
  actions: [],
}

const at = (level: string) => ({
  'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'x', realName: '顾怀安', level, deptId: 'd1', deptName: '望澜区城管局' },
  'GET sys/menu/permissions': ['szgl:wjsp:list', 'szgl:wjsp:save'],
})

function open(View: ResourceView, view: string, level: string, answers: Readonly<Record<string, Answer>> = {}, search = '') {
  const net = network({ ...at(level), 'GET szgl/wjsp/page': { total: 1, list: [late], tabs: { todo: 1 } }, ...answers })
  showView(View, { registry, resource: 'excavation', view, search })
  return net
}

describe('the lists of declarations', () => {
  browser()

  it('to-do: asks for my tasks, those due first, and handles one on its page', async () => {
    const net = open(TodoPage, 'excavationTodo', 'qx')
    fireEvent.click(await screen.findByRole('button', { name: '办理' }))
    await waitFor(() => expect(window.location.hash).toContain('/wjdetail?id=w1&taskId=t5'))
    await waitFor(() => expect(net.last('GET szgl/wjsp/page')?.query.get('orderField')).toBe('deadline'))
    expect(net.last('GET szgl/wjsp/page')?.query.get('tab')).toBe('todo')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['待办1', '已办'])
  })

  it('a step that is late shows red whatever light the row was written with', async () => {
    open(TodoPage, 'excavationTodo', 'qx')
    expect((await screen.findByText('逾期 5 天')).closest('.status-light--red')).not.toBeNull()
  })

  it('review: the city sees what it decides itself, the district its own', async () => {
    const net = open(ReviewPage, 'excavationReview', 'sj')
    await screen.findByText('WJ20260620-0001')
    expect(net.last('GET szgl/wjsp/page')?.query.get('reviewLevel')).toBe('city')
    expect(net.last('GET szgl/wjsp/page')?.query.get('view')).toBe('review')
  })

  it('review: whoever came by a figure sees what it counts, also what is decided by now', async () => {
    const net = open(ReviewPage, 'excavationReview', 'sj', {}, '?everyState=1&projectType=3')
    await screen.findByText('WJ20260620-0001')
    const { query } = net.last('GET szgl/wjsp/page') ?? {}
    expect([query?.get('projectType'), query?.get('view'), query?.get('reviewLevel')]).toEqual(['3', null, null])
  })

  it('review: several are audited with one result and one comment', async () => {
    const audited = [{ id: 'w1', version: 2, warnings: [{ field: 'permitFile', msg: '只有Word文件，没有PDF' }] }]
    const net = open(ReviewPage, 'excavationReview', 'qx', { 'PUT szgl/wjsp/audit': audited })
    await screen.findByText('WJ20260620-0001')
    expect(net.last('GET szgl/wjsp/page')?.query.get('reviewLevel')).toBeNull()
    const [, box] = screen.getAllByRole('checkbox')
    if (box === undefined) throw new Error('rows cannot be chosen')
    fireEvent.click(box)
    fireEvent.click(await screen.findByRole('button', { name: /批量审核/ }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '提交' }))
    expect(await screen.findByText('请填写审批意见')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText(/审批意见/), { target: { value: '同意' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '提交' }))
    await waitFor(() => expect(net.last('PUT szgl/wjsp/audit')?.body).toEqual({ ids: ['w1'], result: 1, comment: '同意' }))
    expect(await screen.findByText('已办理1件')).toBeTruthy()
    expect(await screen.findByText('只有Word文件，没有PDF')).toBeTruthy()
  })

  it('review: what opens the step at hand is offered once, by its one name', async () => {
    open(ReviewPage, 'excavationReview', 'sj')
    fireEvent.click(await screen.findByRole('button', { name: '办理' }))
    await waitFor(() => expect(window.location.hash).toContain('/wjdetail?id=w1&taskId=t5'))
    expect(screen.getAllByRole('button', { name: '办理' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: '审核' })).toBeNull()
  })

  it('initiated: says how long it takes and with whom it is', async () => {
    const net = open(SentDeclarations, 'excavationSent', 'qy')
    expect(await screen.findByText('区级初审')).toBeTruthy()
    expect(screen.getByText(/10 天/)).toBeTruthy()
    expect(net.last('GET szgl/wjsp/page')?.query.get('view')).toBe('initiated')
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }))
    expect(await screen.findByText('流程图')).toBeTruthy()
    // The server says that nobody may be reminded now.
    expect(screen.queryByText('催办')).toBeNull()
  })

  it('initiated: offers 催办 where the server would take it, and no more once it was done', async () => {
    let canUrge = true
    const net = open(SentDeclarations, 'excavationSent', 'qy', {
      'GET szgl/wjsp/page': () => ({ total: 1, list: [{ ...late, dutyClock: { ...late.dutyClock, mine: false, canUrge } }], tabs: {} }),
      'POST act/task/urge': () => {
        canUrge = false
        return {}
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    fireEvent.click(await screen.findByText('催办'))
    await waitFor(() => expect(net.last('POST act/task/urge')?.body).toEqual({ processInstanceId: 'p1' }))
    // The list is read again; a menu that is opened anew has it no more.
    await waitFor(() => expect(net.made.filter(({ path }) => path === 'szgl/wjsp/page').length).toBeGreaterThan(1))
    fireEvent.click(screen.getByRole('button', { name: '更多操作' }))
    await waitFor(() => expect(screen.queryByText('催办')).toBeNull())
  })

  it('applications: drafts and what was returned, and a new one begins with its kind', async () => {
    const net = open(ApplicationsPage, 'excavationApplications', 'qy')
    fireEvent.click(await screen.findByRole('button', { name: /新增/ }))
    expect(await screen.findByText('抢修补办')).toBeTruthy()
    expect(net.last('GET szgl/wjsp/page')?.query.get('view')).toBe('applying')
  })

  it('mine: a permit is changed, extended, filed and downloaded from its row', async () => {
    const permit = {
      ...late,
      status: '40',
      permitNo: '望挖许〔2026〕0001号',
      permitEnd: '2026-08-31',
      permitFile: [{ id: 'f1', name: '许可证.pdf', url: '/f1', typeId: 6, size: 1 }],
      dutyClock: null,
    }
    open(OwnPage, 'excavationOwn', 'qy', { 'GET szgl/wjsp/page': { total: 1, list: [permit] } })
    fireEvent.click(await screen.findByRole('button', { name: '更多操作' }))
    for (const verb of ['下载许可证', '施工备案', '变更', '延期']) expect((await screen.findAllByText(verb)).length).toBeGreaterThan(0)
  })

  it('the days of an application end with it', () => {
    const now = Date.parse('2026-06-30T18:00:00+08:00')
    expect(daysOf({ id: 'a', submitTime: '2026-06-20 09:00:00' }, now)).toBe(10)
    expect(daysOf({ id: 'a', submitTime: '2026-06-20 09:00:00', finishTime: '2026-06-22 09:00:00' }, now)).toBe(2)
    expect(daysOf({ id: 'a' }, now)).toBeNull()
  })
})
