import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

  it('shows a user in the form, as the page has no details beside the list', async () => {
    const user = { id: 'u7', version: 1, username: 'wl', realName: '王立', actions: [] }
    network({ 'GET sys/dept/tree': departments, 'GET sys/user/page': { list: [user], total: 1 }, 'GET sys/user/info/u7': user })
    showView(UsersByDepartment, { registry, resource: 'user', view: 'usersByDepartment' })
    fireEvent.click(await screen.findByRole('button', { name: 'wl' }))
    expect(await screen.findByText('用户详情')).toBeTruthy()
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
