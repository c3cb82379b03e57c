import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { StepsLine } from './steps-line.tsx'

async function stepsOf(name: string, row: Partial<Row>): Promise<readonly string[]> {
  network({})
  stage(<StepsLine resource={registry.byName(name)} row={{ id: 'r1', version: 1, ...row }} />, { registry })
  const steps = await screen.findAllByRole('listitem')
  return steps.map((step) => {
    const done = step.className.includes('step--done') ? '✓' : ''
    const date = step.querySelector('.step__date')?.textContent ?? ''
    return `${done}${step.querySelector('.step__words')?.textContent} ${date}`.trim()
  })
}

const log = (action: string, fromStatus: string | null, toStatus: string, operateTime: string) => ({
  action,
  fromStatus,
  toStatus,
  operateTime,
})

describe('the steps of a row', () => {
  browser()

  it('a file that the district alone reviews has no review of the city, neither ahead nor behind', async () => {
    const row = { reviewStatus: '1', cityReviewed: false, submitDate: '2026-06-02 09:00:00' }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报 06-02', '区级审核 进行中', '通过'])
  })

  it('a file that goes to the city has its review ahead', async () => {
    const row = { reviewStatus: '1', cityReviewed: true, submitDate: '2026-06-02 09:00:00' }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报 06-02', '区级审核 进行中', '市级审核', '通过'])
  })

  it('each review is dated by the day on which it was decided', async () => {
    const row = {
      reviewStatus: '3',
      cityReviewed: true,
      submitDate: '2026-06-02 09:00:00',
      reviewDate: '2026-06-08 15:00:00',
      handleLogs: [
        log('submit', '0', '1', '2026-06-02 09:00:00'),
        log('audit', '1', '2', '2026-06-04 10:00:00'),
        log('audit', '2', '3', '2026-06-08 15:00:00'),
      ],
    }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报 06-02', '✓区级审核 06-04', '✓市级审核 06-08', '✓通过 06-08'])
  })

  it('a file that a bureau added was reviewed by nobody', async () => {
    const row = { reviewStatus: '3', cityReviewed: true, handleLogs: [log('add', null, '3', '2026-06-02 09:00:00')] }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报', '✓通过'])
  })

  it('a visit without finding was neither dispatched nor rectified nor reviewed', async () => {
    const row = {
      hasHazard: false,
      status: 'closed',
      reportTime: '2026-06-02 09:00:00',
      closeDate: '2026-06-02 09:00:00',
      handleLogs: [log('report', 'draft', 'closed', '2026-06-02 09:00:00')],
    }
    expect(await stepsOf('hazardCheck', row)).toEqual(['✓上报 06-02', '✓销号 06-02'])
  })

  it('what a company rectifies of its own has no order behind it', async () => {
    const row = {
      hasHazard: true,
      level: 'qy',
      hazardLevel: '1',
      status: 'reforming',
      reportTime: '2026-06-02 09:00:00',
      handleLogs: [log('report', 'draft', 'reforming', '2026-06-02 09:00:00')],
    }
    expect(await stepsOf('hazardCheck', row)).toEqual(['✓上报 06-02', '整改 进行中', '复查', '销号'])
  })

  it('a row whose record does not tell how it came here keeps all its steps', async () => {
    const row = { hasHazard: true, level: 'qx', hazardLevel: '1', status: 'toReview' }
    expect(await stepsOf('hazardCheck', row)).toEqual(['✓上报', '✓派发', '✓整改', '复查 进行中', '销号'])
  })
})
