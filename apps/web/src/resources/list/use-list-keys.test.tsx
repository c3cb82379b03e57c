import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { companies, network, show } from '../testing/scene.tsx'

const permissions = ['gysy:gascompanies:delete', 'gysy:gascompanies:update']
const told = () => document.querySelector('.ant-message')?.textContent ?? ''

async function list(held: readonly string[] = permissions) {
  const rows = companies(3).map((row) => ({ ...row, actions: ['update', 'delete'] }))
  const net = network({
    'GET gysy/gascompanies/page': { total: 3, list: rows },
    'GET sys/menu/permissions': held,
    'DELETE gysy/gascompanies': null,
  })
  show('company')
  await screen.findByText('企业0')
  return net
}
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))

describe('keys over a list', () => {
  browser()

  it('Delete with nothing chosen says 请选择删除项 for half a second, and asks for nothing', async () => {
    const net = await list()
    fireEvent.keyDown(document.body, { key: 'Delete' })
    await waitFor(() => expect(told()).toContain('请选择删除项'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await vi.advanceTimersByTimeAsync(1500)
    await waitFor(() => expect(told()).not.toContain('请选择删除项'))
    expect(net.last('DELETE gysy/gascompanies')).toBeUndefined()
  })

  it('F2 with no row or several chosen says 请先选择一行数据, with one it opens its form', async () => {
    await list()
    fireEvent.keyDown(document.body, { key: 'F2' })
    await waitFor(() => expect(told()).toContain('请先选择一行数据'))
    choose('选择 企业0')
    fireEvent.keyDown(document.body, { key: 'F2' })
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('Delete asks before the chosen rows go', async () => {
    const net = await list()
    choose('选择 企业0')
    choose('选择 企业2')
    fireEvent.keyDown(document.body, { key: 'Delete' })
    expect(await screen.findByText(/确定进行\[删除\]操作/)).toBeTruthy()
    expect(net.last('DELETE gysy/gascompanies')).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    await waitFor(() => expect(net.last('DELETE gysy/gascompanies')?.body).toEqual(['c0', 'c2']))
  })

  it('neither is heard where the caller may not, nor while somebody types', async () => {
    await list([])
    fireEvent.keyDown(document.body, { key: 'Delete' })
    fireEvent.keyDown(document.body, { key: 'F2' })
    expect(told()).toBe('')
  })
})
