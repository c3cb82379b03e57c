import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, someone } from '../../../testing/acting.ts'
import { wjspMatter } from '../../dictionaries/excavation.ts'

const company = someone('enterprise')
const permit = { permitStart: '2026-06-01', permitEnd: '2026-12-31', matter: '1', formVersion: '3.0' }
const resource = registry.byName('constructionFiling')
const terms = {
  unitDeptId: 'company',
  actualStart: '2026-06-01',
  plannedEnd: '2026-12-31',
  pipelineBriefing: ['f1'],
  commitment: true,
  stages: [],
}
const filing = { ...filledIn(resource, 'enterprise', terms), filingStatus: '1' }
const file = (row: object, more: object = {}, facts: object = {}) =>
  act(resource, 'submit', {
    row: { ...filing, ...row, 'phjgId.matter': { ...permit, ...more }.matter },
    actor: company,
    facts: { ...facts },
    refs: { phjgId: { ...permit, ...more } },
  })
const filed = { row: { filingStatus: '2', fileUser: 'user-enterprise', fileTime: '2026-06-30 10:00:00' }, effects: ['worksFiled'] }

describe('the filing of works (municipal-approval.md §3.1, sgba)', () => {
  it('WJ-R4 lies inside the term of the permit, its first and last day included', () => {
    expect(file({})).toMatchObject(filed)
    expect(file({ actualStart: '2026-05-31' })).toMatchObject({ refused: 'outsidePermitTerm' })
    expect(file({ plannedEnd: '2027-01-01' })).toMatchObject({ refused: 'outsidePermitTerm' })
  })
  it('has the record of the briefing on pipelines, unless the road is only occupied', () => {
    expect(file({ pipelineBriefing: [] })).toMatchObject({ refused: 'briefingMissing' })
    expect(file({ pipelineBriefing: null }, { matter: '3' })).toMatchObject({ refused: 'briefingMissing' })
    expect(file({ pipelineBriefing: [] }, { matter: '2' })).toMatchObject(filed)
  })
  it('says that it needs the briefing as soon as works that dig are chosen, and what else works may need beside its field', () => {
    const asksBriefing = (chosen: object) => {
      const { refusals } = judgeForm(
        resource,
        {},
        { level: 'enterprise', now: '2026-06-30 10:00:00', ask: 'complete' },
        { ...filing, pipelineBriefing: null, ...chosen },
      )
      return refusals.some(({ key }) => key === 'briefingMissing')
    }
    const { both, occupy } = wjspMatter.values
    expect(asksBriefing({ phjgId: null })).toBe(false)
    expect([both, occupy].map(({ value }) => asksBriefing({ phjgId: 'p1', 'phjgId.matter': value }))).toEqual([true, false])
    expect(['trafficPlan', 'stages'].map((name) => resource.fields[name]?.help?.zh)).toEqual([
      expect.stringContaining('占用车道'),
      expect.stringContaining('200米'),
    ])
  })
  it('has a traffic plan where lanes are taken', () => {
    expect(file({}, {}, { lanesWereTaken: true })).toMatchObject({ refused: 'trafficPlanMissing' })
    expect(file({ trafficPlan: ['f2'] }, {}, { lanesWereTaken: true })).toMatchObject(filed)
    expect(file({}, {}, { lanesWereTaken: false })).toMatchObject(filed)
  })
  it('plans works of more than 200 m in stages, of version 3.0', () => {
    const stages = [{ stage: 1, length: 201, start: '2026-06-01', end: '2026-07-01' }]
    expect(file({}, {}, { dugLength: 200 })).toMatchObject(filed)
    expect(file({}, {}, { dugLength: 200.5 })).toMatchObject({ refused: 'stagesMissing' })
    expect(file({ stages }, {}, { dugLength: 200.5 })).toMatchObject(filed)
    expect(file({}, { formVersion: '2.0' }, { dugLength: 200.5 })).toMatchObject(filed)
  })
  it('pledges safe and civil works', () => {
    expect(file({ commitment: false })).toMatchObject({ refused: 'pledgeMissing' })
    expect(file({ commitment: null })).toEqual({ refused: 'required', at: 'commitment' })
  })
  it('is the unit’s own', () => {
    expect(file({ unitDeptId: 'other' })).toMatchObject({ refused: 'forbidden' })
  })
})
