import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fieldViews } from '../../fields/field-views.ts'
import { FieldViewsContext } from '../../fields/views-context.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { RelatedCard } from './related-card.tsx'

const hazard = {
  id: 'h1',
  version: 1,
  hazardNo: 'YHQX202606300001',
  hazardLevel: '2',
  objectName: '3# 调压箱',
  gasCompaniesId: 'c1',
  gasCompaniesName: '澜源燃气',
  status: 'reported',
  checkDate: '2026-06-30 10:18:00',
  actions: [],
}
const company = { id: 'c1', version: 1, name: '澜源燃气' }

function showCompany(held: readonly string[]) {
  const net = network({
    'GET sys/menu/permissions': held,
    'GET gysy/aqjdyhpc/page': { total: 23, list: [hazard] },
    'GET gysy/gasfacility/page': { total: 4, list: [{ id: 'f1', version: 1, name: '听潮苑 3# 调压箱', facilityType: '3', actions: [] }] },
    'GET gysy/iotdevice/page': { total: 0, list: [] },
  })
  stage(
    <FieldViewsContext value={fieldViews}>
      <RelatedCard resource={registry.byName('gasCompany')} row={company} />
    </FieldViewsContext>,
    { registry },
  )
  return net
}

describe('what belongs to a row', () => {
  browser()

  it('stands on its page kind by kind with counts: the hazards, facilities and devices of a company', async () => {
    const net = showCompany(['gysy:aqjdyhpc:list', 'gysy:gasfacility:list', 'gysy:iotdevice:list'])
    expect(await screen.findByText('YHQX202606300001')).toBeTruthy()
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(tabs).toEqual(expect.arrayContaining(['隐患排查23', '燃气设施4', '物联网设备0']))
    expect(net.last('GET gysy/aqjdyhpc/page')?.query.get('gasCompaniesId')).toBe('c1')
    // The company is known here: no column says it again.
    expect(within(screen.getByRole('table')).queryByText('燃气企业')).toBeNull()
    expect(screen.getByRole('button', { name: '查看全部 23 条' })).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /燃气设施/ }))
    expect(await screen.findByText('听潮苑 3# 调压箱')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: /物联网设备/ }))
    expect(await screen.findByText('没有物联网设备记录')).toBeTruthy()
  })

  it('is asked for only by whoever holds its list', async () => {
    const net = showCompany(['gysy:gasfacility:list'])
    expect(await screen.findByText('听潮苑 3# 调压箱')).toBeTruthy()
    expect(screen.getAllByRole('tab')).toHaveLength(1)
    expect(net.last('GET gysy/aqjdyhpc/page')).toBeUndefined()
  })
})
