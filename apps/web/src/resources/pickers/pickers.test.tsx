import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { users } from '@chengan/kernel/fields/builders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PickedFieldInput } from '../fields/references/picked-field-input.tsx'
import { browser } from '../testing/browser.ts'
import { network, registry, stage } from '../testing/scene.tsx'
import { type Chosen, TreePickerDialog } from './tree-picker-dialog.tsx'
import { UserPickerDialog } from './user-picker-dialog.tsx'

const departments = [
  {
    id: '1',
    name: '临江市城市管理局',
    disabled: true,
    pinyin: 'linjiangshichengshiguanliju ljscsglj',
    children: [
      { id: 'd1', name: '望澜区住建局', pinyin: 'wanglanquzhujianju wlqzjj', children: [] },
      { id: 'd2', name: '安瓶液化气', pinyin: 'anpingyehuaqi apyhq', children: [] },
    ],
  },
]
const street = { id: '990105001', name: '城东街道', isLeaf: false, children: [] }
const district = { id: '990105', name: '江北区', isLeaf: false, children: [street] }
const regions = [{ id: '990100', name: '临江市', disabled: true, isLeaf: false, children: [district] }]
const community = { id: '990105001003', name: '桃源社区', isLeaf: true, children: [] }

function pick(kind: 'dept' | 'region', several = false, chosen: readonly Chosen[] = []) {
  const onChoose = vi.fn<(chosen: readonly Chosen[]) => void>()
  stage(<TreePickerDialog kind={kind} several={several} chosen={chosen} onChoose={onChoose} onClose={() => undefined} />)
  return onChoose
}

const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }))
const search = (words: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: words } })
const toast = () => document.querySelector('.ant-message')?.textContent ?? ''

describe('the picker of departments', () => {
  browser()

  it('SH-37: OK without a node asks for one', async () => {
    network({ 'GET sys/dept/tree': departments })
    const onChoose = pick('dept')
    await screen.findByText('望澜区住建局')
    confirm()
    await waitFor(() => expect(toast()).toContain('请选择部门'))
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('SH-37: an ancestor outside the scope is grey and cannot be chosen, a node within it can', async () => {
    network({ 'GET sys/dept/tree': departments })
    const onChoose = pick('dept')
    fireEvent.click(await screen.findByText('临江市城市管理局'))
    confirm()
    await waitFor(() => expect(toast()).toContain('请选择部门'))
    fireEvent.click(screen.getByText('望澜区住建局'))
    confirm()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ id: 'd1', name: '望澜区住建局' }])
  })

  it('who presses the node that is chosen already keeps it', async () => {
    network({ 'GET sys/dept/tree': departments })
    const chosen = { id: 'd1', name: '望澜区住建局' }
    const onChoose = pick('dept', false, [chosen])
    fireEvent.click(within(await screen.findByRole('tree')).getByText('望澜区住建局'))
    confirm()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([chosen])
  })

  it.each(['安瓶', 'apyhq', 'yehua'])('SH-37: %s finds a department below its ancestors, and Enter chooses it', async (words) => {
    network({ 'GET sys/dept/tree': departments })
    const onChoose = pick('dept')
    await screen.findByText('望澜区住建局')
    search(words)
    await waitFor(() => expect(screen.queryByText('望澜区住建局')).toBeNull())
    expect(screen.getByText('临江市城市管理局')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
    confirm()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ id: 'd2', name: '安瓶液化气' }])
  })

  it('SH-37: several are chosen by their boxes', async () => {
    network({ 'GET sys/dept/tree': departments })
    const onChoose = pick('dept', true)
    await screen.findByText('望澜区住建局')
    for (const name of ['望澜区住建局', '安瓶液化气']) {
      const item = screen.getByRole('treeitem', { name: new RegExp(name) })
      fireEvent.click(within(item).getByRole('checkbox'))
    }
    confirm()
    expect(onChoose.mock.lastCall?.[0].map((one) => one.id)).toEqual(['d1', 'd2'])
  })
})

describe('the picker of regions', () => {
  browser()

  const open = () =>
    network({
      'GET sys/region/tree': ({ query }: { query: URLSearchParams }) => {
        if (query.get('name') !== null)
          return [{ ...regions[0], children: [{ ...district, children: [{ ...street, children: [community] }] }] }]
        if (query.get('rootId') === street.id) return [{ ...street, children: [community] }]
        return regions
      },
    })

  it('SH-37: OK without a node asks for one', async () => {
    open()
    pick('region')
    await screen.findByText('江北区')
    confirm()
    await waitFor(() => expect(toast()).toContain('请选择区域'))
  })

  it('opens down to where there is a choice: the districts are there at once, not the province alone', async () => {
    const second = { id: '990106', name: '江南区', isLeaf: false, children: [] }
    const city = { id: '990100', name: '临江市', isLeaf: false, children: [district, second] }
    network({ 'GET sys/region/tree': [{ id: '990000', name: '江源省', isLeaf: false, children: [city] }] })
    pick('region')
    expect(await screen.findByText('江南区')).toBeTruthy()
    expect(screen.queryByText('城东街道')).toBeNull()
  })

  it('SH-37: what has not been opened yet is found by the server', async () => {
    const net = open()
    const onChoose = pick('region')
    await screen.findByText('江北区')
    expect(screen.queryByText('桃源社区')).toBeNull()
    search('桃源')
    fireEvent.click(await screen.findByText('桃源社区'))
    expect(net.last('GET sys/region/tree')?.query.get('maxType')).toBe('5')
    confirm()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ id: community.id, name: '桃源社区' }])
  })
})

describe('the picker of people', () => {
  browser()

  const people = [
    { id: 'u1', username: 'wl', realName: '王兰', deptName: '望澜区住建局' },
    { id: 'u2', username: 'lm', realName: '李明', deptName: '望澜区住建局' },
  ]
  function open(several = false) {
    const net = network({ 'GET sys/user/page': { total: 60, list: people } })
    const onChoose = vi.fn<(chosen: readonly Chosen[]) => void>()
    stage(<UserPickerDialog several={several} chosen={[]} onChoose={onChoose} onClose={() => undefined} />)
    return { net, onChoose }
  }

  it('SH-37: exactly one row is chosen, none asks for one', async () => {
    const { onChoose } = open()
    const first = await screen.findByRole('row', { name: /王兰/ })
    confirm()
    await waitFor(() => expect(toast()).toContain('请选择一条数据'))
    fireEvent.click(within(first).getByRole('radio'))
    fireEvent.click(within(screen.getByRole('row', { name: /李明/ })).getByRole('radio'))
    confirm()
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([{ id: 'u2', name: '李明' }])
  })

  it('SH-37: the search goes to the server and begins at the first page; sizes are 10, 20, 50 and 100', async () => {
    const { net } = open()
    await screen.findByText('王兰')
    fireEvent.click(screen.getByTitle('2'))
    await waitFor(() => expect(net.last('GET sys/user/page')?.query.get('page')).toBe('2'))
    search('wl')
    await waitFor(() => expect(net.last('GET sys/user/page')?.query.get('username')).toBe('wl'))
    expect(net.last('GET sys/user/page')?.query.get('page')).toBe('1')
    expect(net.last('GET sys/user/page')?.query.get('picker')).toBe('1')
    const sizes = document.querySelector('.ant-pagination-options .ant-select')
    fireEvent.mouseDown(sizes?.querySelector('.ant-select-selector') ?? (sizes as Element))
    const offered = await screen.findAllByRole('option')
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(4))
    expect(offered.length).toBeGreaterThan(0)
    expect([...document.querySelectorAll('.ant-select-item-option')].map((one) => Number.parseInt(one.textContent ?? '', 10))).toEqual([
      10, 20, 50, 100,
    ])
  })

  const inspectors = users('检查人员', 'Inspectors', {
    narrowedBy: { level: { by: 'level', as: { '1': ['qx', 'sj'] } }, aroundDeptId: 'checkDeptId' },
  })
  const openInspectors = async (form: Record<string, unknown>) => {
    const net = network({ 'GET sys/user/page': { total: 2, list: people } })
    const field = { ...inspectors, name: 'checkers', stored: true, asking: 'freely' } as unknown as CompleteField
    const resource = registry.byName('hazard') as CompleteResource
    stage(
      <PickedFieldInput
        id="checkers"
        field={field}
        values={form}
        resource={resource}
        invalid={false}
        autoFocus={false}
        onChange={() => undefined}
      />,
    )
    fireEvent.click(await screen.findByRole('button', { name: /选择人员/ }))
    await screen.findByText('王兰')
    return net.last('GET sys/user/page')?.query
  }

  it('offers as inspectors those who fit the level and the department of the form, and says that it does', async () => {
    const asked = await openInspectors({ level: '1', checkDeptId: 'd1' })
    expect([asked?.get('level'), asked?.get('aroundDeptId')]).toEqual(['qx,sj', 'd1'])
    expect(screen.getByText('只列出符合表单所填条件的人员')).toBeTruthy()
  })

  it('its button in a form is a sign alone, so that the room of the column belongs to the names', async () => {
    await openInspectors({})
    const button = document.querySelector('.picked-input > button')
    expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual(['', '选择人员'])
  })

  it('says nothing of a scope where everybody is offered', async () => {
    const asked = await openInspectors({})
    expect([asked?.get('level'), asked?.get('aroundDeptId')]).toEqual([null, null])
    expect(screen.queryByText('只列出符合表单所填条件的人员')).toBeNull()
  })
})
