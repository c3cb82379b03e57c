import { registry as whole } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ResourceScreen } from '../resource-screen.tsx'
import { browser } from '../testing/browser.ts'
import { network, show, stage } from '../testing/scene.tsx'
import { drawn, foldedAtFirst, nest } from './tree-rows.ts'

const rows = [
  {
    id: '1',
    name: '市级主管部门',
    sort: 1,
    actions: [],
    children: [{ id: '2', pid: '1', name: '望澜区住建局', sort: 1, actions: ['update', 'delete'], children: [] }],
  },
]

describe('the generic tree', () => {
  browser()

  it('folds and opens what lies below', async () => {
    network({ 'GET sys/dept/list': rows })
    show('dept')
    await screen.findByText('望澜区住建局')
    fireEvent.click(screen.getByRole('button', { name: '折叠' }))
    expect(screen.queryByText('望澜区住建局')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '展开' }))
    expect(screen.getByText('望澜区住建局')).toBeTruthy()
  })

  it('a new unit below another knows its superior', async () => {
    network({ 'GET sys/dept/list': rows })
    show('dept')
    await screen.findByText('望澜区住建局')
    const [, below] = screen.getAllByRole('button', { name: '新增下级' })
    fireEvent.click(below as HTMLElement)
    expect(await screen.findByDisplayValue('望澜区住建局')).toBeTruthy()
  })

  it('nothing is added below a button of the menu', async () => {
    const button = { id: 'm2', pid: 'm1', name: '新增用户', type: '1', actions: ['update'], children: [] }
    network({
      'GET sys/menu/permissions': ['sys:menu:list', 'sys:menu:save'],
      'GET sys/menu/list': [{ id: 'm1', name: '用户管理', type: '0', actions: ['update'], children: [button] }],
    })
    const [menus] = whole.byName('menu').screens ?? []
    if (menus === undefined) throw new Error('menus have no screen')
    stage(<ResourceScreen resource="menu" screen={menus} />, { registry: whole })
    await screen.findByText('新增用户')
    expect(screen.getAllByRole('button', { name: '新增下级' })).toHaveLength(1)
  })

  it('a unit dragged onto another is moved below it, after a question', async () => {
    const beside = { id: '3', pid: '1', name: '望澜区城管局', sort: 2, actions: ['move'], children: [] }
    const { last } = network({
      'GET sys/dept/list': [{ ...rows[0], children: [...(rows[0]?.children ?? []), beside] }],
      'PUT sys/dept/move': {},
    })
    show('dept')
    const [from, onto] = [await screen.findByText('望澜区城管局'), screen.getByText('望澜区住建局')].map((one) => one.closest('tr'))
    if (!from || !onto) throw new Error('the tree has no lines')
    expect(from.draggable && !onto.draggable).toBe(true)
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(from, { dataTransfer })
    fireEvent.dragOver(onto, { dataTransfer })
    fireEvent.drop(onto, { dataTransfer })
    expect(await screen.findByDisplayValue('望澜区住建局')).toBeTruthy()
    expect(last('PUT sys/dept/move')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: '确定移动' }))
    await waitFor(() => expect(last('PUT sys/dept/move')?.body).toMatchObject({ id: '3', pid: '2' }))
  })

  it('opens a large hierarchy with its first storeys only, a small one whole', () => {
    const street = (id: string, count: number) => ({
      id,
      children: Array.from({ length: count }, (_, at) => ({ id: `${id}-${at}`, children: [] })),
    })
    const city = (count: number) => [{ id: 'p', children: [{ id: 'c', children: [{ id: 'd', children: [street('s', count)] }] }] }]
    expect([...foldedAtFirst(city(80))]).toEqual(['d', 's'])
    expect([...foldedAtFirst(city(8))]).toEqual([])
  })

  it('flat rows are put below their parents', () => {
    const flat = [
      { id: 'a', pid: null },
      { id: 'b', pid: 'a' },
      { id: 'c', pid: 'gone' },
    ]
    expect(drawn(nest(flat, 'pid'), new Set(), () => false).map(({ row, depth }) => `${row.id}${depth}`)).toEqual(['a0', 'b1', 'c0'])
  })
})
