import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DetailPanelsContext } from '../../../resources/detail/detail-panels.ts'
import { ResourceScreen } from '../../../resources/resource-screen.tsx'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { AssessmentTree } from './assessment-tree.tsx'

browser()

it('the page of an assessment says 考核明细 once, above its items, and tells the report among what is known besides', async () => {
  const report = { id: 'r1', name: '年度报告.pdf', url: '/api/sys/oss/preview/r1', typeId: 4, size: 10 }
  const items = [{ id: 'i1', version: 1, itemNo: '1.1', groupName: '许可', itemName: '经营许可', fullScore: 5, autoScore: 5 }]
  const row = {
    id: 'a1',
    version: 1,
    year: 2026,
    status: 'toSelfAssess',
    schemeName: '2026考核方案',
    selfScore: 90,
    items,
    annualReport: [report],
  }
  network({ '*': null, 'GET gysy/gysygascompaniesndkh/info/a1': { ...row, actions: [] } })
  const [list] = registry.byName('annualAssessment').screens ?? []
  if (list === undefined) throw new Error('assessments have no screen')
  stage(
    <DetailPanelsContext value={{ assessmentTree: AssessmentTree }}>
      <ResourceScreen resource="annualAssessment" screen={list} recordId="a1" />
    </DetailPanelsContext>,
    { registry },
  )
  expect(await screen.findByText('1.1 经营许可')).toBeTruthy()
  expect(await screen.findByText('企业年度报告')).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: '考核明细' })).toHaveLength(1)
})

it('the sums of a group stand below the scores of their stages: the city has said nothing before it has scored', async () => {
  const items = [
    { id: 'i1', version: 1, itemNo: '1.1', groupName: '许可', itemName: '经营许可', fullScore: 5, selfScore: 5, districtScore: 3 },
    { id: 'i2', version: 1, itemNo: '1.2', groupName: '许可', itemName: '人员配备', fullScore: 5, selfScore: 4, districtScore: 4 },
  ]
  const row = { id: 'a1', version: 1, year: 2026, status: 'toReview', schemeName: '2026考核方案', items, actions: [] }
  network({ '*': null, 'GET gysy/gysygascompaniesndkh/info/a1': row })
  const [list] = registry.byName('annualAssessment').screens ?? []
  if (list === undefined) throw new Error('assessments have no screen')
  stage(
    <DetailPanelsContext value={{ assessmentTree: AssessmentTree }}>
      <ResourceScreen resource="annualAssessment" screen={list} recordId="a1" />
    </DetailPanelsContext>,
    { registry },
  )
  const group = (await screen.findByRole('rowheader', { name: '许可' })).closest('tr')
  expect([...(group?.cells ?? [])].map((cell) => cell.textContent)).toEqual(['许可', '10', '', '9', '7', '', '3', ''])
})
