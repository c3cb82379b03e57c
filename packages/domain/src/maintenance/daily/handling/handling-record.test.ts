import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { handle } from '../daily-maintenance/codes.ts'

const record = registry.byName('handlingRecord')
const base = {
  dailyId: 'e1',
  handleTime: '2026-06-30 09:00:00',
  handlerUserId: 'u1',
  crewName: '抢修一班',
  crewCount: 3,
  location: { lng: 123.61, lat: 29.81 },
}
const mode = { level: 'enterprise', now: '2026-06-30 10:00:00', ask: 'complete' } as const
/** What the record of a step lacks, on a part of a road. */
const lacks = (handleState: string, more: object = {}, part = '102') =>
  judgeForm(record, { ...base, handleState, ...more }, mode, { 'dailyId.part': part }).refusals.map(({ field }) => field)

describe('the record of a step', () => {
  it.each([
    ['accepted', handle.accepted, []],
    ['on site', handle.onSite, ['beforeImages']],
    ['made safe', handle.madeSafe, ['beforeImages']],
    ['working', handle.working, ['duringImages']],
    ['repaired for now', handle.temporaryRepair, ['description', 'duringImages', 'method']],
    ['repaired', handle.repaired, ['description', 'afterImages', 'method']],
    ['given back', handle.returned, ['returnReason', 'description', 'beforeImages']],
    ['proposed as a disease', handle.proposedAsDisease, ['returnReason', 'description']],
  ])('%s asks what shows it, and no more', (_name, state, fields) => {
    expect(lacks(state)).toEqual(fields)
  })

  it.each(['101', '104', '105', '201', '202'])('yhgl/rcyhcl/rule-6: of work on part %s answers whether traffic was guarded', (part) => {
    expect(lacks(handle.repaired, {}, part)).toContain('trafficGuard')
    expect(lacks(handle.repaired, { trafficGuard: false }, part)).not.toContain('trafficGuard')
    expect(lacks(handle.onSite, {}, part)).not.toContain('trafficGuard')
  })
})
