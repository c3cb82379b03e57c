import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSession } from '../../api/session/session.ts'
import type { Values } from '../row.ts'
import { browser } from '../testing/browser.ts'
import { network, stage } from '../testing/scene.tsx'
import { FormDialog } from './form-dialog.tsx'

const hazard = registry.byName('hazardCheck')
const place = hazard.screens?.find(({ route }) => route === '/gysy/qy_aqjdyhpc/index')
const visit = {
  level: 'qy',
  hazardSource: '1',
  checkType: '1',
  checkDate: '2026-06-30 10:18:00',
  checkDeptId: 'd1',
  checkDeptName: '澜源燃气',
  checkers: ['u1'],
  checkersName: ['陆晴川'],
  objectType: '4',
  gasCompaniesId: 'c1',
  gasCompaniesName: '澜源燃气',
  gasFacilityId: 'f1',
  gasFacilityName: '3# 调压箱',
  objectName: '3# 调压箱',
  regionId: '990102',
  regionName: '望澜区',
  address: '古渡街118号',
  hasHazard: true,
}
const finding = { hazardCategory: '6', hazardLevel: '1', description: '出口压力 3.9 kPa', reformDeadline: '2026-07-10' }

/** As from its list: who opens it is known by then. */
function Form({ given }: { given: Values }) {
  const { user } = useSession()
  if (user === undefined || place === undefined) return null
  const nothing = () => undefined
  return (
    <FormDialog resource={hazard} screen={place} target={{ kind: 'add', given }} onSaved={nothing} onDone={nothing} onClose={nothing} />
  )
}

function open(given: object, more: object = {}) {
  const net = network({
    'GET sys/menu/permissions': ['gysy:aqjdyhpc:save', 'gysy:aqjdyhpc:report', 'gysy:gascompanies:list', 'gysy:gascompanies:info'],
    'GET sys/user/info': {
      id: 'u1',
      uuid: 'u',
      username: 'qy',
      realName: '陆晴川',
      level: 'qy',
      deptId: 'd1',
      deptName: '澜源燃气',
    },
    'GET gysy/gascompanies/page': { total: 2, list: [] },
    'PUT gysy/aqjdyhpc': { id: 'h1', version: 1 },
    'POST gysy/aqjdyhpc/add': { id: 'h1', version: 1 },
    'PUT gysy/aqjdyhpc/report': { id: 'h1', version: 2 },
    'GET gysy/aqjdyhpc/info/h1': { id: 'h1', version: 2, checkNo: 'JCQY202606300002', ...visit, ...finding },
    ...more,
  })
  stage(<Form given={{ ...given }} />, { registry })
  return net
}

const added = (net: ReturnType<typeof open>) =>
  net.made.filter(
    ({ method, body }) => method !== 'GET' && body !== undefined && typeof body === 'object' && body !== null && 'description' in body,
  )

describe('the findings of one visit', () => {
  browser()

  it('keep people, company, place and number; the next one asks only what was found', async () => {
    const net = open(visit)
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/隐患描述/), { target: { value: '出口压力 3.9 kPa' } })
    fireEvent.change(within(dialog).getByLabelText(/违反条款/), { target: { value: 'GB 55009' } })
    fireEvent.click(within(dialog).getByRole('radio', { name: '一般隐患' }))
    fireEvent.mouseDown(within(dialog).getByLabelText(/隐患类别/))
    fireEvent.click(await screen.findByText('消防设施', { selector: '.ant-select-item-option-content' }))
    fireEvent.click(await within(dialog).findByRole('button', { name: '上报并登记下一项隐患' }))
    expect(await within(dialog).findByText(/检查编号 JCQY202606300002 · 本次第 2 项/)).toBeTruthy()
    expect(within(dialog).getByDisplayValue('3# 调压箱')).toBeTruthy()
    expect(within(dialog).getByDisplayValue('古渡街118号')).toBeTruthy()
    const description = within(dialog).getByLabelText(/隐患描述/)
    expect(description).toHaveProperty('value', '')
    fireEvent.change(description, { target: { value: '箱门锁损坏' } })
    // While the finding before is still being told, the form takes no other press (SH-43).
    await waitFor(() => {
      if (added(net).length < 2) fireEvent.click(within(dialog).getByRole('button', { name: '保存草稿' }))
      expect(added(net)).toHaveLength(2)
    })
    const { description: _found, ...shared } = { ...visit, description: '' }
    const { checkDeptName: _d, checkersName: _c, gasCompaniesName: _g, gasFacilityName: _f, regionName: _r, ...sent } = shared
    expect(added(net)[1]?.body).toMatchObject({ ...sent, checkNo: 'JCQY202606300002', description: '箱门锁损坏' })
    expect(added(net)[0]?.body).toHaveProperty('hazardCategory', expect.any(String))
    for (const own of ['hazardCategory', 'hazardLevel', 'legalBasis'])
      expect(added(net)[1]?.body).not.toHaveProperty(own, expect.any(String))
  })

  it('offer a company no level above its own, and begin with the company itself where it has branches', async () => {
    const company = (id: string, name: string) => ({
      id,
      name,
      officeAddress: `${name} 1 号`,
      regionId: '990102',
      regionName: '望澜区',
      location: null,
    })
    const all = [company('c2', '澜源燃气梅坞分公司'), company('c1', '澜源燃气')]
    open({}, { 'GET gysy/gascompanies/page': { total: 2, list: all } })
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByDisplayValue('澜源燃气 1 号')).toBeTruthy()
    const levels = within(within(dialog).getByRole('radiogroup', { name: '排查层级' })).getAllByRole('radio')
    expect(levels.map((one) => one.closest('label')?.textContent)).toEqual(['企业'])
  })

  it('propose the own name and the usual source, and the company where there is only one', async () => {
    const company = { id: 'c9', name: '澜源燃气', officeAddress: '经营地 1 号', regionId: '990102', regionName: '望澜区', location: null }
    open({}, { 'GET gysy/gascompanies/page': { total: 1, list: [company] }, 'GET gysy/gascompanies/info/c9': company })
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByDisplayValue('陆晴川')).toBeTruthy()
    expect(await within(dialog).findByDisplayValue('经营地 1 号')).toBeTruthy()
    expect(within(dialog).getAllByText('企业自查').length).toBeGreaterThan(0)
    // Nothing of that is anybody's work yet.
    fireEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(screen.queryByText('数据未保存，确定离开？')).toBeNull()
  })
})
