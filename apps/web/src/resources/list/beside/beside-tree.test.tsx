import { buildRegistry } from '@chengan/kernel/definition/registry'
import type { Resource } from '@chengan/kernel/definition/resource'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ResourceScreen } from '../../resource-screen.tsx'
import { browser } from '../../testing/browser.ts'
import { area, company, hazard, person, unit } from '../../testing/sample-definitions.ts'
import { network, Refused, stage } from '../../testing/scene.tsx'

const beside: Resource = { ...hazard, screens: (hazard.screens ?? []).map((one) => ({ ...one, besideTree: 'gasCompaniesId' })) }
const districts: Resource = { ...company, parties: { regions: ['regionId'] } }
const rows = [
  { id: 'c1', name: '澜源燃气', regionId: '1', regionIdName: '望澜区', regionName: '望澜区', actions: [] },
  { id: 'c2', name: '汇泉液化气', regionId: '2', regionIdName: '石桐县', regionName: '石桐县', actions: [] },
]
const hazards = 'GET gysy/aqjdyhpc/page'
const companies = 'GET gysy/gascompanies/page'

function open(answers: Readonly<Record<string, unknown>> = {}, permissions: readonly string[] = ['gysy:gascompanies:list']) {
  const net = network({
    [hazards]: { total: 1, list: [{ id: 'h', version: 1, objectName: '调压箱', status: 'reported', actions: [] }] },
    [companies]: { total: 2, list: rows },
    'GET sys/menu/permissions': permissions,
    ...answers,
  })
  const registry = buildRegistry([beside, districts, person, unit, area])
  const [shown] = registry.byName('hazard').screens ?? []
  if (shown === undefined) throw new Error('hazard has no screen')
  stage(<ResourceScreen resource="hazard" screen={shown} />, { registry })
  return net
}
const tree = async () => within(await screen.findByRole('navigation', { name: '燃气企业' }))

// The library of components is slow where nothing is compiled beforehand.
vi.setConfig({ testTimeout: 90_000 })

describe('a list beside the tree of what its rows belong to', () => {
  browser()

  it('is narrowed by one of them, and wide again by all', async () => {
    const net = open()
    fireEvent.click(await (await tree()).findByRole('button', { name: '汇泉液化气' }))
    await waitFor(() => expect(net.last(hazards)?.query.get('gasCompaniesId')).toBe('c2'))
    expect((await tree()).getByRole('button', { name: '汇泉液化气' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click((await tree()).getByRole('button', { name: '全部燃气企业' }))
    await waitFor(() => expect(net.last(hazards)?.query.has('gasCompaniesId')).toBe(false))
  })

  it('has them by districts, which are folded', async () => {
    open()
    const branch = await (await tree()).findByRole('button', { name: '望澜区' })
    expect(branch.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(branch)
    expect((await tree()).queryByRole('button', { name: '澜源燃气' })).toBeNull()
  })

  it('finds them by name, and says how many there are beyond those shown', async () => {
    const net = open({ [companies]: { total: 300, list: rows } })
    expect(await screen.findByText('仅显示前 2 个，请输入名称查找')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('搜索燃气企业'), { target: { value: '澜' } })
    await waitFor(() => expect(net.last(companies)?.query.get('name')).toBe('澜'))
  })

  it('says when they do not come, or there are none; the list stands', async () => {
    open({ [companies]: new Refused(10500, '忙') })
    expect(await (await tree()).findByText('加载失败')).toBeTruthy()
    expect(await screen.findByText('调压箱')).toBeTruthy()
  })

  it('is not there for whoever may not ask for them', async () => {
    open({}, [])
    expect(await screen.findByText('调压箱')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: '燃气企业' })).toBeNull()
  })
})
