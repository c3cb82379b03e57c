import { registry } from '@chengan/domain/registry'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DetailPanelsContext } from '../../../resources/detail/detail-panels.ts'
import { ResourceScreen } from '../../../resources/resource-screen.tsx'
import { browser } from '../../../resources/testing/browser.ts'
import { type Made, network, stage } from '../../../resources/testing/scene.tsx'
import { LicenceFindings } from './licence-check.tsx'

browser()

const selfCheck = [
  { code: '1', result: '3', found: '1处未审核通过', rowIds: ['f1'], rowNames: ['古渡调压站'] },
  { code: '5', result: '3', found: '已于2026-01-01到期', rowIds: [], rowNames: [] },
  { code: '8', result: '1', found: '无', rowIds: [], rowNames: [] },
]

const companys = {
  'GET sys/user/info': { id: 'u2', uuid: 'u', username: 'qy', realName: '企业', level: 'qy', deptId: 'd2', deptName: '澜源燃气' },
}

function open(more: object, answers: object = {}) {
  const row = { id: 'l1', version: 1, companyName: '澜源燃气', gasCompaniesId: 'c1', gasCompaniesName: '澜源燃气', status: '2', ...more }
  network({
    '*': ({ path }: Made) => (path.endsWith('/page') ? { list: [], total: 0 } : null),
    'GET gysy/gysygascompaniesjyxkegl/info/l1': { ...row, actions: [] },
    ...answers,
  })
  const [list] = registry.byName('operatingLicence').screens ?? []
  if (list === undefined) throw new Error('licences have no screen')
  stage(
    <DetailPanelsContext value={{ licenceFindings: LicenceFindings }}>
      <ResourceScreen resource="operatingLicence" screen={list} recordId="l1" />
    </DetailPanelsContext>,
    { registry },
  )
}

it('what fails of the check leads to the row that fails it, or to the file of the company; what is met is counted', async () => {
  open({ selfCheck })
  expect(await screen.findByRole('heading', { name: '条件自检' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '古渡调压站' })).toBeTruthy()
  const [late] = screen.getAllByText('已于2026-01-01到期')
  expect(late?.closest('li')?.querySelector('button')?.textContent).toBe('澜源燃气')
  expect(screen.queryByText('无')).toBeNull()
  expect(screen.getByRole('button', { name: '其余 1 项符合' })).toBeTruthy()
})

it('of a row that was never checked there is no such card', async () => {
  open({ selfCheck: null })
  expect((await screen.findAllByText('澜源燃气')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', { name: '条件自检' })).toBeNull()
})

it('a licence that has ended says to its company that it is too late for an extension, and leads to a new application', async () => {
  open({ status: '7', licenceValidTo: '2026-01-31' }, companys)
  expect(await screen.findByText(/2026-01-31 到期，已超过延续申请期限/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新申请许可' })).toBeTruthy()
})

it('it says so to no bureau, and nothing of a licence that is valid', async () => {
  open({ status: '7', licenceValidTo: '2026-01-31' })
  expect((await screen.findAllByText('澜源燃气')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '重新申请许可' })).toBeNull()
  cleanup()
  open({ status: '4', licenceValidTo: '2027-01-31' }, companys)
  expect((await screen.findAllByText('澜源燃气')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '重新申请许可' })).toBeNull()
})
