import { complete } from '@chengan/kernel/definition/complete'
import { evaluate } from '@chengan/kernel/expression'
import { dutyIn } from '@chengan/kernel/lifecycle/lifecycle'
import { describe, expect, it } from 'vitest'
import { facilityHazard } from './facility-hazard.ts'
import { GENERAL_HAZARD, MAJOR_HAZARD, SIGNIFICANT_HAZARD } from './hazard-codes.ts'
import { facilityHazardFields } from './hazard-fields.ts'
import { levelOfRisk, mayBeExtended, needsPlan, riskScoreOf, usualDeadline } from './hazard-levels.ts'
import { facilityHazardLifecycle } from './hazard-lifecycle.ts'

const usual = (_code: string, fallback: number) => fallback

describe('a hazard at a facility', () => {
  it.each([
    ['5', '5', 25, MAJOR_HAZARD],
    ['4', '4', 16, MAJOR_HAZARD],
    ['3', '5', 15, SIGNIFICANT_HAZARD],
    ['3', '3', 9, SIGNIFICANT_HAZARD],
    ['2', '4', 8, GENERAL_HAZARD],
    ['1', '1', 1, GENERAL_HAZARD],
  ])('szgl/ssyx/dangerstore/rule-1: of likelihood %s and consequence %s has the score %i', (likelihood, consequence, score, level) => {
    expect(riskScoreOf(likelihood, consequence)).toBe(score)
    expect(levelOfRisk(score)).toBe(level)
  })

  it('of which likelihood or consequence is not known suggests nothing', () => {
    expect([riskScoreOf('4', null), levelOfRisk(null)]).toEqual([null, null])
  })

  it.each([
    [GENERAL_HAZARD, '1', '2026-07-15'],
    [GENERAL_HAZARD, '2', '2026-07-15'],
    [SIGNIFICANT_HAZARD, '1', '2026-07-07'],
    [SIGNIFICANT_HAZARD, '3', '2026-07-30'],
    [MAJOR_HAZARD, '1', '2026-07-03'],
    [MAJOR_HAZARD, '4', '2026-07-03'],
  ])('szgl/ssyx/dangerstore/rule-2: of level %s and source %s is due on %s', (level, source, due) => {
    expect(usualDeadline({ level, source }, '2026-06-30', usual)).toBe(due)
  })

  it('szgl/ssyx/dangerstore/rule-2: is due as the city says', () => {
    const twice = (_code: string, fallback: number) => fallback * 2
    expect(usualDeadline({ level: SIGNIFICANT_HAZARD, source: '1' }, '2026-06-30', twice)).toBe('2026-07-14')
  })

  it('szgl/ssyx/dangerstore/rule-3: is planned first where it is major or of a rating', () => {
    const planned = ['1', '2', '3', '4', '5'].map((source) => needsPlan({ level: GENERAL_HAZARD, source }))
    expect(planned).toEqual([false, true, true, true, false])
    expect(needsPlan({ level: MAJOR_HAZARD, source: '1' })).toBe(true)
  })

  it('szgl/ssyx/dangerstore/rule-4: is overdue from the day after its deadline on, while it is being rectified', () => {
    const { derived } = facilityHazardFields.overdue
    const late = (deadline: string | null, status: string) => derived && evaluate(derived, { deadline, status }, '2026-06-30')
    expect(['0', '1', '2', '3', '4', '5', '6'].map((status) => late('2026-06-29', status))).toEqual([
      ...[false, true, true, false, false, false, false],
    ])
    expect([late('2026-06-30', '1'), late(null, '1')]).toEqual([false, false])
  })

  it('szgl/ssyx/dangerstore/rule-5: is extended twice at most', () => {
    expect([null, 0, 1, 2].map(mayBeExtended)).toEqual([true, true, true, false])
  })
})

describe('the duty of a hazard', () => {
  const owed = (state: string, row: object) => dutyIn(facilityHazardLifecycle, state, { regionId: '990102001', dutyDeptId: 'd', ...row })
  const holders = (state: string, row: object) => owed(state, row)?.who({ regionId: '990102001', dutyDeptId: 'd', ...row })

  it('is decided by the city of a major one, else by its district', () => {
    for (const state of ['toAssess', 'toRecheck']) {
      expect(holders(state, { level: GENERAL_HAZARD })).toEqual([{ level: 'district', regionId: '990102' }])
      expect(holders(state, { level: MAJOR_HAZARD })).toEqual([{ level: 'city' }])
    }
  })

  it('is first the control of a major one, within a day of when it was graded so; then the rectification until its deadline', () => {
    for (const state of ['toReform', 'reforming']) {
      expect(owed(state, { level: MAJOR_HAZARD, controlTime: null })).toMatchObject({
        action: 'control',
        within: { hours: 24, of: 'majorSince' },
      })
      expect(owed(state, { level: MAJOR_HAZARD, controlTime: '2026-06-30 10:00:00' })?.within).toEqual({ until: 'deadline' })
      expect(holders(state, { level: GENERAL_HAZARD })).toEqual([{ deptId: 'd' }])
    }
  })

  it('is the decision while an extension waits for it', () => {
    for (const state of ['toReform', 'reforming'])
      expect(owed(state, { level: GENERAL_HAZARD, extendTo: '2026-08-01' })).toMatchObject({ action: 'extendAudit' })
  })

  it('is nobody’s once it is closed, rejected or moved to tracking', () => {
    expect(['closed', 'rejected', 'tracking'].map((state) => owed(state, {}))).toEqual([undefined, undefined, undefined])
  })
})

describe('the one call of the library', () => {
  it('takes each step by its name, under one permission', () => {
    const whole = complete(facilityHazard)
    const named = Object.values(whole.actions).flatMap(({ name, calledAs, permission }) =>
      calledAs === undefined ? [] : [[name, calledAs.path, calledAs.name, calledAs.value, permission]],
    )
    const steps = ['assess', 'startReform', 'dispatch', 'control', 'extend', 'extendAudit', 'finish', 'recheck', 'toTrack', 'supervise']
    expect(named).toEqual(steps.map((step) => [step, 'cz', 'action', step, 'szgl:ssyx:dangerstore:cz']))
  })
})
