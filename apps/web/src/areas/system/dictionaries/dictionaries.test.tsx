import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { Dictionaries } from './dictionaries.tsx'

const types = [
  { id: 't1', dictType: 'hazard_level', dictName: '隐患等级', builtIn: true },
  { id: 't2', dictType: 'gas_type', dictName: '气源种类', builtIn: false },
]

describe('dictionaries', () => {
  browser()

  it('a type shows its values', async () => {
    const { last } = network({ 'GET sys/dict/type/list': types, 'GET sys/dict/data/page': { list: [], total: 0 } })
    showView(Dictionaries, { registry, resource: 'dictType', view: 'dictionaries' })
    fireEvent.click(await screen.findByText('气源种类'))
    await waitFor(() => expect(last('GET sys/dict/data/page')?.query.get('dictTypeId')).toBe('t2'))
  })

  it('the type that is chosen at the left is no condition beside it again', async () => {
    network({ 'GET sys/dict/type/list': types, 'GET sys/dict/data/page': { list: [], total: 0 } })
    showView(Dictionaries, { registry, resource: 'dictType', view: 'dictionaries', search: 'dictTypeId=t2' })
    await screen.findByLabelText('标签')
    expect(screen.queryByLabelText('所属类型')).toBeNull()
    expect(screen.queryByLabelText('字典类型')).toBeNull()
  })

  it('is searched by name and by code', async () => {
    network({ 'GET sys/dict/type/list': types, 'GET sys/dict/data/page': { list: [], total: 0 } })
    showView(Dictionaries, { registry, resource: 'dictType', view: 'dictionaries' })
    await screen.findByText('气源种类')
    fireEvent.change(screen.getByLabelText('输入名称或类型'), { target: { value: 'HAZARD' } })
    expect(screen.queryByText('气源种类')).toBeNull()
    expect(screen.getByText('隐患等级')).toBeTruthy()
  })

  it('a built-in type cannot be deleted', async () => {
    network({
      'GET sys/dict/type/list': types,
      'GET sys/dict/data/page': { list: [], total: 0 },
      'GET sys/menu/permissions': ['sys:dict:update', 'sys:dict:delete'],
    })
    showView(Dictionaries, { registry, resource: 'dictType', view: 'dictionaries', search: 'dictTypeId=t1' })
    expect(await screen.findByLabelText('编辑类型')).toBeTruthy()
    expect(screen.queryByLabelText('删除类型')).toBeNull()
  })
})
