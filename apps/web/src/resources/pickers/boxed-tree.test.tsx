import { defineResource } from '@chengan/kernel/definition/resource'
import { depts, refs, text } from '@chengan/kernel/fields/builders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { showFields } from '../testing/field-scene.tsx'
import { network, Refused } from '../testing/scene.tsx'

const menus = [
  {
    id: 'm1',
    pid: '0',
    name: '系统管理',
    type: '0',
    children: [
      { id: 'm2', pid: 'm1', name: '用户管理', type: '0', children: [{ id: 'b1', pid: 'm2', name: '新增', type: '1', children: [] }] },
      { id: 'm3', pid: 'm1', name: '角色管理', type: '0', children: [] },
    ],
  },
]
const menu = defineResource({
  name: 'menu',
  root: 'sys/menu',
  area: 'system',
  label: { zh: '菜单', en: 'Menu' },
  deletion: 'physical',
  fields: { name: text(50, '名称', 'Name') },
  list: { columns: ['name'], search: [], order: '-createDate' },
  calls: {
    select: { zh: '选择', en: 'Select', verb: 'GET', path: 'select', permission: 'login' },
    tree: { zh: '树', en: 'Tree', verb: 'GET', path: 'tree', permission: 'login' },
  },
})
const dept = defineResource({ ...menu, name: 'dept', root: 'sys/dept', label: { zh: '部门', en: 'Department' } })
const fields = {
  menuIdList: refs('menu', '菜单授权', 'Menus', { boxes: { from: 'select', withAncestors: true, partType: '1' } }),
}
const answers = { 'GET sys/menu/select': menus }
const box = (name: string) => screen.getByText(name).closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as HTMLElement

describe('the tree with boxes in a form', () => {
  browser()

  it('shows names to whoever may grant menus and not administer them, and keeps half checked branches', async () => {
    network(answers)
    const held = showFields(fields, {}, false, [menu])
    await screen.findByText('用户管理')
    fireEvent.click(box('用户管理'))
    expect(new Set(held.values().menuIdList as string[])).toEqual(new Set(['m1', 'm2', 'b1']))
    expect(box('系统管理').className).toContain('indeterminate')
    expect(screen.getByText('已选 3 项')).toBeTruthy()
  })

  it('takes a page alone where it is told not to take what lies below along', async () => {
    network(answers)
    const held = showFields(fields, {}, false, [menu])
    await screen.findByText('用户管理')
    fireEvent.click(screen.getByRole('checkbox', { name: '联动下级' }))
    fireEvent.click(box('用户管理'))
    expect(new Set(held.values().menuIdList as string[])).toEqual(new Set(['m1', 'm2']))
  })

  it('searches, opens and closes all', async () => {
    network(answers)
    showFields(fields, {}, false, [menu])
    await screen.findByText('用户管理')
    expect(screen.queryByText('新增')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '全部展开' }))
    expect(await screen.findByText('新增')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '搜索菜单授权' }), { target: { value: '角色' } })
    await waitFor(() => expect(screen.queryByText('用户管理')).toBeNull())
    fireEvent.change(screen.getByRole('textbox', { name: '搜索菜单授权' }), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: '全部收起' }))
    await waitFor(() => expect(screen.queryByText('用户管理')).toBeNull())
  })

  it('of a row that is only read shows what is chosen and no boxes', async () => {
    network(answers)
    showFields(fields, { menuIdList: ['m1', 'm3'] }, true, [menu])
    expect(await screen.findByText('角色管理')).toBeTruthy()
    expect(screen.queryByText('用户管理')).toBeNull()
    expect(document.querySelector('.ant-tree-checkbox')).toBeNull()
  })

  it('says so where the tree does not come', async () => {
    network({ 'GET sys/menu/select': new Refused(403, '拒绝访问，没有权限') })
    showFields(fields, {}, false, [menu])
    expect(await screen.findByText('加载失败，点击重试')).toBeTruthy()
  })

  it('of departments keeps each for itself, and not those outside the scope', async () => {
    const tree = [{ id: '1', name: '市级主管部门', disabled: true, children: [{ id: 'd1', name: '望澜区住建局', children: [] }] }]
    network({ 'GET sys/dept/tree': tree })
    const held = showFields({ deptIdList: depts('数据授权', 'Departments', { boxes: { from: 'tree' } }) }, {}, false, [dept])
    await screen.findByText('望澜区住建局')
    fireEvent.click(box('望澜区住建局'))
    expect(held.values().deptIdList).toEqual(['d1'])
    fireEvent.click(box('市级主管部门'))
    expect(held.values().deptIdList).toEqual(['d1'])
  })
})
