import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../testing/browser.ts'
import { network, showView } from '../testing/scene.tsx'
import { PaperDialog } from './paper-dialog.tsx'

// A slow machine may take its time.
vi.setConfig({ testTimeout: 30_000 })

const filed = {
  ...{ id: 'g1', version: 2, phjgId: 's1', filingStatus: '2', actualStart: '2026-06-20', plannedEnd: '2026-07-10' },
  ...{ builderManager: '顾怀安', builderPhone: '138****0002', safetyOfficer: '沈知微', machinery: '铣刨机一台', commitment: true },
}
const works = { id: 's1', version: 1, projectName: '听潮路燃气接驳', builderManager: '程砚舟', status: '20' }

describe('a change of a construction filing', () => {
  browser()

  it('begins with what the filing that stands says, and without what it must be given anew', async () => {
    network({ 'GET szgl/phjg/sgba/page': { total: 1, list: [filed] }, 'GET szgl/phjg/sgba/info/g1': filed })
    const resource = registry.byName('supervision')
    const paper = resource.papers?.refiling
    if (paper === undefined) throw new Error('the paper is gone')
    const nothing = () => undefined
    showView(() => <PaperDialog resource={resource} paper={paper} row={works} onDone={nothing} onClose={nothing} />, {
      registry,
      resource: 'supervision',
    })
    expect(await screen.findByDisplayValue('沈知微')).toBeTruthy()
    // Of both that know him the filing is the later.
    for (const value of ['顾怀安', '铣刨机一台', '2026-06-20', '2026-07-10']) expect(screen.getByDisplayValue(value)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/项目经理电话/).value).toBe('')
  })
})
