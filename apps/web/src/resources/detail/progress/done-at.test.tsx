import { registry } from '@chengan/domain/registry'
import { hazardStatusCodes as codes } from '@chengan/domain/utilities/hazards/hazard-check/codes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { ProgressCard } from './progress-card.tsx'

const step = (action: string, fromStatus: string, toStatus: string, time: string) => ({
  action,
  fromStatus,
  toStatus,
  operatorName: '沈岚汀',
  operateTime: time,
})
const returned = {
  id: 'h1',
  hazardLevel: '1',
  status: codes.toReview,
  reformPerson: '沈岚汀',
  reformMeasures: '更换膜片',
  reformDesc: '已更换并复测',
  handleLogs: [
    step('reform', codes.dispatched, codes.reforming, '2026-06-24 09:00:00'),
    step('reformOver', codes.reforming, codes.toReview, '2026-06-25 09:00:00'),
    step('audit', codes.toReview, codes.reforming, '2026-06-26 09:00:00'),
    step('reformOver', codes.reforming, codes.toReview, '2026-06-27 09:00:00'),
  ],
}

describe('the record of a row', () => {
  browser()

  it('tells what was given at a step under that step: what the signing said is not said of the last hand-in', async () => {
    network({})
    stage(<ProgressCard resource={registry.byName('hazardCheck')} row={returned} />, { registry })
    const entries = (await screen.findAllByRole('listitem')).map((entry) => entry as HTMLElement)
    const [last, , , signing] = entries
    if (last === undefined || signing === undefined) throw new Error('steps are missing')
    expect(within(last).getByText('已更换并复测')).toBeTruthy()
    expect(within(last).queryByText('更换膜片')).toBeNull()
    expect(within(signing).getByText('更换膜片')).toBeTruthy()
    expect(within(signing).queryByText('已更换并复测')).toBeNull()
  })

  it('says an opinion once, as the words of its step', async () => {
    network({})
    const passed = { ...step('pass', '4', '5', '2026-06-28 09:00:00'), opinion: '现场复测合格' }
    const row = { id: 'o1', status: '5', reviewOpinion: '现场复测合格', handleLogs: [passed] }
    stage(<ProgressCard resource={registry.byName('rectificationOrder')} row={row} />, { registry })
    const [entry] = await screen.findAllByRole('listitem')
    if (entry === undefined) throw new Error('the step is missing')
    expect(within(entry as HTMLElement).getAllByText('现场复测合格')).toHaveLength(1)
  })
})
