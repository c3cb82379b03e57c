import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../../testing/acting.ts'
import { yhEvidenceFault, yhSpotCheck } from '../../../dictionaries/repair-checks.ts'
import { eventStatus, MODERATE } from '../codes.ts'
import { evidenceOf, evidenceScoreOf, weakEvidenceIsCheckedInTheStreet } from './evidence.ts'
import { isPayable, outsideDamageIsShown } from './warranty.ts'

const { duplicate, time, place, missing } = yhEvidenceFault.values
const resource = registry.byName('dailyMaintenance')
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(resource, action, attempt)
const inRepair = {
  id: 'event',
  status: eventStatus.inDisposal,
  severity: MODERATE,
  regionId: '990102001',
  companyDeptId: 'company',
  manageLevel: 'qx',
  images: ['before'],
  dispatchTime: '2026-06-30 08:30:00',
}

describe('yhgl/rcyh/rule-4: the place of the photos', () => {
  it('is waived by the supervisor or the manager, with a reason, and by no company', () => {
    const waive = (level: 'enterprise' | 'supervisor' | 'district', opinion = '桥下定位漂移') =>
      take('waivePlace', {
        row: { ...inRepair, supervisorDeptId: 'supervisor' },
        input: opinion === '' ? {} : { opinion },
        actor: someone(level),
      })
    expect(waive('district')).toMatchObject({ row: { placeWaived: true } })
    expect(waive('supervisor')).toMatchObject({ row: { placeWaived: true } })
    expect(waive('enterprise')).toHaveProperty('refused')
    expect(waive('district', '')).toMatchObject({ refused: 'required', at: 'opinion' })
  })
})

describe('yhgl/rcyh/rule-20: the evidence of a repair', () => {
  it.each([
    [[], 100],
    [[duplicate.value], 60],
    [[time.value], 80],
    [[place.value], 80],
    [[missing.value], 80],
    [[duplicate.value, time.value], 40],
    [[duplicate.value, time.value, place.value, missing.value], 0],
  ])('with the faults %j scores %d', (faults, score) => {
    expect(evidenceScoreOf(faults)).toBe(score)
  })
  it('is what its records say together: each fault once, and the farthest photo', () => {
    expect(
      evidenceOf([
        { photoFaults: [place.value], photoDistance: 140 },
        { photoFaults: [duplicate.value, place.value], photoDistance: 40 },
        { photoFaults: null, photoDistance: null },
      ]),
    ).toEqual({ evidenceFaults: [duplicate.value, place.value], evidenceScore: 40, photoDistance: 140 })
    expect(evidenceOf([{ photoFaults: [], photoDistance: null }])).toEqual({ evidenceFaults: [], evidenceScore: 100, photoDistance: null })
    expect(evidenceOf([])).toEqual({ evidenceFaults: [], evidenceScore: null, photoDistance: null })
  })
  it('is judged anew after a rejection', () => {
    const waiting = { ...inRepair, status: eventStatus.toReview, auditStage: 'qx', evidenceScore: 40, fieldChecked: true }
    expect(take('rcyhAudit', { row: waiting, input: { auditResult: '0', opinion: '未修好' }, actor: someone('district') })).toMatchObject({
      row: { evidenceScore: null, evidenceFaults: [], fieldChecked: null },
    })
  })
  it('below 60 is passed only after a check in the street, with its photos', () => {
    const waiting = { ...inRepair, status: eventStatus.toReview, auditStage: 'qx' }
    const pass = (evidenceScore: number | null, input: Values) =>
      take('rcyhAudit', {
        row: { ...waiting, evidenceScore },
        input: { auditResult: '1', opinion: '合格', ...input },
        actor: someone('district'),
      })
    expect(pass(59, {})).toMatchObject({ refused: 'fieldCheckMissing' })
    expect(pass(59, { fieldChecked: true })).toMatchObject({ refused: 'fieldCheckMissing' })
    expect(pass(59, { fieldChecked: true, attachments: ['f'] })).toHaveProperty('row')
    for (const score of [60, null]) expect(pass(score, {})).toHaveProperty('row')
  })
  it('below 60 is left out of a pass of several', () => {
    const several = (ids: unknown) =>
      refusalOf(
        [weakEvidenceIsCheckedInTheStreet],
        seen({ row: { evidenceScore: 40, fieldChecked: true }, input: { ids, attachments: ['f'] } }),
      )
    expect(several(['a', 'b'])).toBe('weakEvidenceAlone')
    expect(several('a,b')).toBe('weakEvidenceAlone')
    expect(several(['a'])).toBeUndefined()
  })
})

describe('yhgl/rcyh/rule-18: a defect that comes again', () => {
  const report = (repairInWarranty: string | null) =>
    take('report', {
      row: {
        id: 'again',
        status: eventStatus.draft,
        creator: 'user-district',
        facilityKind: '1',
        part: '101',
        defectCode: 'R01',
        severity: MODERATE,
        source: '2',
        description: '坑槽',
        location: { lng: 123.61, lat: 29.81 },
        address: '望澜大道118号',
        regionId: '990102001',
        images: ['f'],
      },
      actor: someone('district'),
      facts: { repairInWarranty },
    })
  it('within its warranty names the first repair and is not paid', () => {
    expect(report('first')).toMatchObject({ row: { repeatOfId: 'first', inWarranty: true, payable: false } })
    expect(report(null)).toMatchObject({ row: { repeatOfId: null, inWarranty: false, payable: true } })
  })
  it('is paid all the same where somebody else broke it, and that is shown', () => {
    expect(isPayable({ inWarranty: true })).toBe(false)
    expect(isPayable({ inWarranty: true, outsideDamage: true, damageEvidence: [] })).toBe(false)
    expect(isPayable({ inWarranty: true, outsideDamage: true, damageEvidence: ['f'] })).toBe(true)
    expect(isPayable({ inWarranty: false })).toBe(true)
    expect(refusalOf([outsideDamageIsShown], seen({ row: { outsideDamage: true } }))).toBe('damageEvidenceMissing')
  })
  it('is decided so by whoever closes it', () => {
    const close = (input: Values) =>
      take('rcyhAudit', {
        row: { ...inRepair, status: eventStatus.toReview, auditStage: 'qx', inWarranty: true },
        input: { auditResult: '1', opinion: '合格', ...input },
        actor: someone('district'),
      })
    expect(close({})).toMatchObject({ row: { payable: false } })
    expect(close({ outsideDamage: true, damageEvidence: ['f'] })).toMatchObject({ row: { payable: true } })
    expect(close({ outsideDamage: true })).toMatchObject({ refused: 'damageEvidenceMissing' })
  })
})

describe('yhgl/rcyh/rule-15: a spot check', () => {
  const closed = { ...inRepair, status: '50', spotCheck: yhSpotCheck.values.waiting.value }
  const check = (auditResult: string, row: Values = closed) =>
    take('spotCheck', { row, input: { auditResult, opinion: '现场抽查', attachments: ['f'] }, actor: someone('district') })
  it('is made of an event that was drawn, and once', () => {
    expect(check('1')).toMatchObject({ row: { spotCheck: yhSpotCheck.values.passed.value }, makes: [] })
    for (const spotCheck of [null, yhSpotCheck.values.passed.value]) expect(check('1', { ...closed, spotCheck })).toHaveProperty('refused')
  })
  it('that fails deducts a point and makes an event of its own', () => {
    expect(check('0')).toMatchObject({
      row: { status: '50', spotCheck: yhSpotCheck.values.failed.value, deductPoints: 1 },
      makes: ['failedRepair'],
    })
  })
})
