import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { UsersByDepartment } from './users-by-department.tsx'

const departments = [
  {
    id: '1',
    name: '市级主管部门',
    children: [
      { id: 'd2', name: '市城管局' },
      { id: 'd3', name: '市应急局', disabled: true },
    ],
  },
]

describe('users by department', () => {
  browser()

  it('a department narrows the list, all departments widen it again', async () => {
    const { last } = network({ 'GET sys/dept/tree': departments, 'GET sys/user/page': { list: [], total: 0 } })
    showView(UsersByDepartment, { registry, resource: 'user', view: 'usersByDepartment' })
    fireEvent.click(await screen.findByText('市城管局'))
    await waitFor(() => expect(last('GET sys/user/page')?.query.get('deptId')).toBe('d2'))
    fireEvent.click(screen.getByText('全部部门'))
    await waitFor(() => expect(last('GET sys/user/page')?.query.has('deptId')).toBe(false))
  })

  it('is the one way to choose a department: the conditions ask for none beside it, and keep the chosen one', async () => {
    const { last } = network({ 'GET sys/dept/tree': departments, 'GET sys/user/page': { list: [], total: 0 } })
    showView(UsersByDepartment, { registry, resource: 'user', view: 'usersByDepartment' })
    fireEvent.click(await screen.findByText('市城管局'))
    fireEvent.change(screen.getByLabelText('真实姓名'), { target: { value: '王' } })
    expect(screen.queryByLabelText('所属部门')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^查.?询$/ }))
    await waitFor(() => expect(last('GET sys/user/page')?.query.get('realName')).toBe('王'))
    expect(last('GET sys/user/page')?.query.get('deptId')).toBe('d2')
  })

  it('shows a user in the form, as the page has no details beside the list', async () => {
    const user = { id: 'u7', version: 1, username: 'wl', realName: '王立', actions: [] }
    network({ 'GET sys/dept/tree': departments, 'GET sys/user/page': { list: [user], total: 1 }, 'GET sys/user/info/u7': user })
    showView(UsersByDepartment, { registry, resource: 'user', view: 'usersByDepartment' })
    fireEvent.click(await screen.findByRole('button', { name: 'wl' }))
    expect(await screen.findByText('用户详情')).toBeTruthy()
  })

  it('B-7 lists what waits for a user, and hands it over once somebody is chosen', async () => {
    const user = { id: 'u7', version: 1, username: 'wl', realName: '王立', actions: [] }
    const { last } = network({
      'GET sys/menu/permissions': ['sys:user:list', 'sys:user:handover'],
      'GET sys/dept/tree': departments,
      'GET sys/user/page': ({ query }: { query: URLSearchParams }) =>
        query.has('picker') ? { list: [{ id: 'u8', username: 'zs', realName: '赵山' }], total: 1 } : { list: [user], total: 1 },
      'GET sys/user/handover': {
        tasks: { total: 0, list: [] },
        duties: { total: 1, list: [{ id: 'd1', title: '隐患待审核', detail: '市级审核', since: '2026-06-30 09:00:00' }] },
        candidacies: { total: 1, list: [{ id: 'b1', title: '窗口受理员', detail: 'wj_ck', since: null }] },
        notices: { total: 0, list: [] },
      },
      'PUT sys/user/handover': { tasks: 2, duties: 3, businessRoles: 1, notices: 4 },
    })
    showView(UsersByDepartment, { registry, resource: 'user', view: 'usersByDepartment' })
    fireEvent.click(await screen.findByText('任务移交'))
    expect(await screen.findByText('隐患待审核')).toBeTruthy()
    fireEvent.click(screen.getByText('业务角色 1'))
    expect(await screen.findByText('窗口受理员')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: '移 交' }).catch(() => screen.getByRole('button', { name: '移交' })))
    expect((await screen.findAllByText('请选择接收人')).length).toBeGreaterThan(0)
    expect(last('PUT sys/user/handover')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: /选择人员/ }))
    fireEvent.click(within(await screen.findByRole('row', { name: /赵山/ })).getByRole('radio'))
    fireEvent.click(screen.getByRole('button', { name: '确定' }))
    fireEvent.click(screen.getByRole('button', { name: /^移.?交$/ }))
    await waitFor(() => expect(last('PUT sys/user/handover')?.body).toEqual({ fromId: 'u7', toId: 'u8' }))
    expect(await screen.findByText(/已移交：流程任务 2 项，业务待办 3 项，业务角色 1 个，未读通知 4 条/)).toBeTruthy()
  })

  it('finds a department by its name', async () => {
    network({ 'GET sys/dept/tree': departments, 'GET sys/user/page': { list: [], total: 0 } })
    showView(UsersByDepartment, { registry, resource: 'user', view: 'usersByDepartment' })
    await screen.findByText('市城管局')
    fireEvent.change(screen.getByLabelText('输入部门名称、拼音首字母'), { target: { value: '应急' } })
    expect(screen.queryByText('市城管局')).toBeNull()
    expect(screen.getByText('市应急局')).toBeTruthy()
  })
})
