import { isRequired } from '@chengan/kernel/definition/forms/asked'
import { evaluate } from '@chengan/kernel/expression'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, refusalOf, seen, someone } from '../../testing/acting.ts'
import { newIdentityCode } from '../../testing/identity-code.ts'
import { carRules } from '../vehicles/gas-car/rules.ts'
import { certified, EXPIRING_DAYS, goodUntil, needsOf, standingOf } from './certificates/certified.ts'
import { accountIsTheCompanys, certificateFollows, certificateHasAnEnd, personFollows, personRules } from './job-person/person-rules.ts'
import { staffGap, staffMinimum, usualStaffing } from './staffing/minimum.ts'
import { staffOrderRules } from './supervision/order-rules.ts'
import { requiredHours } from './training/required-hours.ts'
import { trainFollows, trainRules } from './training/train-rules.ts'
import { pointsOfKind, violationAtAdd, violationRules } from './violations/violation-rules.ts'

const TODAY = '2026-06-30'
const person = registry.byName('jobPerson')
const violation = registry.byName('staffViolation')
const order = registry.byName('staffOrder')
const company = someone('enterprise')
const district = someone('district')
const city = someone('city')

const refusedPerson = (row: Values, facts: Values = {}, more: Values = {}) => refusalOf(personRules, seen({ row, facts, ...more }))

describe('the number of a person', () => {
  const good = newIdentityCode('001', '1990-03-07')
  it('has 18 characters with the right check digit; one of 15 and a forged one are refused in words', () => {
    expect(refusedPerson({ identityCode: good })).toBeUndefined()
    expect(refusedPerson({ identityCode: '990102900307001' })).toBe('identityCodeOld')
    const digit = good.at(-1) === '1' ? '2' : '1'
    expect(refusedPerson({ identityCode: `${good.slice(0, 17)}${digit}` })).toBe('identityCodeForged')
    expect(refusedPerson({ identityCode: newIdentityCode('001', '2027-01-01') })).toBe('identityCodeAhead')
  })
  it('says sex and birthday; the age follows from the day', () => {
    const told = personFollows(seen({ row: { identityCode: good } }))
    expect(told).toMatchObject({ gender: '0', birthday: '1990-03-07' })
    expect(personFollows(seen({ row: { identityCode: newIdentityCode('002', '1990-03-07') } }))).toMatchObject({ gender: '1' })
    const age = person.fields.age?.derived
    expect(age && evaluate(age, { birthday: '1990-07-01' }, TODAY)).toBe(35)
  })
  it('gysy/jobperson/rule-7: lies encrypted, is found by its digest, and its day is read by whoever reads it whole', () => {
    expect(person.fields.identityCode).toMatchObject({ encrypted: true, mask: 'idCard', asking: 'whole' })
    expect(person.fields.birthday?.readBy).toEqual({ permission: 'plain' })
  })
})

describe('gysy/jobperson/rule-2: a person', () => {
  const row = { identityCode: newIdentityCode('003', '1991-01-01') }
  it('in service elsewhere is not taken on, nor one who is barred; who has left is taken over; nobody is on file twice', () => {
    const found = (sameIdentity: unknown) => refusedPerson(row, { sameIdentity })
    expect(['elsewhere', 'barred', 'left', 'here', null].map(found)).toEqual([
      'personInServiceElsewhere',
      'personBarred',
      'personLeftElsewhere',
      'personOnFileHere',
      undefined,
    ])
  })
  it('who has left keeps his file though another company has taken him on', () => {
    expect(refusedPerson({ ...row, jobStatus: '2' }, { sameIdentity: 'elsewhere' })).toBeUndefined()
    expect(refusedPerson({ ...row, jobStatus: '3' }, { sameIdentity: 'elsewhere' })).toBe('personInServiceElsewhere')
  })
})

const gas = (trade: string, more: Values = {}) => ({ certType: '1', trade, certValidTo: '2027-01-01', certCheck: '0', ...more })
const filling = { certType: '2', equipmentItem: 'P', certValidTo: '2027-02-01', certCheck: '0' }

describe('gysy/jobperson/rule-6: a post needs', () => {
  it.each([
    ['01', [{ certType: '1', trade: '01' }]],
    ['02', [{ certType: '1', trade: '02' }]],
    ['08', [{ certType: '1', trade: '08' }]],
    ['10', [{ certType: '1', trade: '10' }]],
    [
      '11',
      [
        { certType: '1', trade: '11' },
        { certType: '2', equipmentItem: 'P' },
      ],
    ],
    [
      '12',
      [
        { certType: '1', trade: '12' },
        { certType: '2', equipmentItem: 'P' },
      ],
    ],
    ['13', [{ certType: '4', trade: '13' }]],
    ['14', [{ certType: '4', trade: '14' }]],
    ['15', [{ certType: '3', trade: '15' }]],
    ['16', [{ certType: '3', trade: '16' }]],
    ['99', []],
  ])('%s: %o', (postType, needs) => {
    expect(needsOf({ personType: '4', postType })).toEqual(needs)
  })
  it('besides what the category and the special equipment need, nothing twice', () => {
    expect(needsOf({ personType: '1', postType: '01' })).toEqual([{ certType: '1', trade: '01' }])
    expect(needsOf({ personType: '2', postType: '05', equipmentItems: ['R2', 'A'] })).toEqual([
      { certType: '1', trade: '02' },
      { certType: '1', trade: '05' },
      { certType: '2', equipmentItem: 'R2' },
      { certType: '2', equipmentItem: 'A' },
    ])
  })
  it('certificates of 3, 4 and 6 years, with a review after three of those that last six', () => {
    const ends = (certType: string, more: Values = {}, setting = 3) => {
      const { certValidTo, nextReviewDate } = certificateFollows(
        seen({
          row: { certType, issueDate: '2024-05-01', ...more },
          setting: (code, usual) => (code === 'gysy.people.certYears' ? setting : usual),
        }),
      )
      return [certValidTo, nextReviewDate]
    }
    expect(ends('1')).toEqual(['2027-05-01', undefined])
    expect(ends('1', {}, 4)).toEqual(['2028-05-01', undefined])
    expect(ends('2')).toEqual(['2028-05-01', undefined])
    expect(ends('4')).toEqual(['2030-05-01', undefined])
    expect(ends('3')).toEqual(['2030-05-01', '2027-05-01'])
    expect(ends('3', { certValidTo: '2026-12-31', nextReviewDate: '2026-09-01' })).toEqual([undefined, undefined])
  })
  it('a delivery worker is signed into a station', () => {
    const station = person.fields.gasFacilityId
    const asked = (postType: string) => station !== undefined && isRequired(station, { postType }, 'enterprise')
    expect([asked('10'), asked('08')]).toEqual([true, false])
  })
  it('an end: a certificate that nobody dates is not taken', () => {
    const refused = (row: Values) => refusalOf([certificateHasAnEnd], seen({ row }))
    expect(refused({ certType: '1' })).toBe('certificateWithoutEnd')
    expect(
      [{ certType: '1', issueDate: '2024-01-01' }, { certType: '1', certValidTo: '2027-01-01' }, { certType: '9' }].map(refused),
    ).toEqual([undefined, undefined, undefined])
  })
})

describe('gysy/jobperson/rule-1: the certificate status', () => {
  const filler = { personType: '3', postType: '11' }
  const status = (standing: Values, today = TODAY) => {
    const derived = person.fields.certStatus?.derived
    return derived && evaluate(derived, standing, today)
  }
  it('is the worst over the certificates that the post needs', () => {
    expect(standingOf(filler, [gas('11'), filling])).toEqual({ certMissing: false, certUntil: '2027-01-01' })
    expect(standingOf(filler, [gas('11')])).toEqual({ certMissing: true, certUntil: '2027-01-01' })
    expect(standingOf(filler, [gas('08'), filling])).toEqual({ certMissing: true, certUntil: '2027-02-01' })
    expect(standingOf({ personType: '4', postType: '99' }, [])).toEqual({ certMissing: false, certUntil: null })
  })
  it('takes the better of two for the same need, and none that is forged', () => {
    expect(standingOf(filler, [gas('11', { certValidTo: '2025-01-01' }), gas('11'), filling]).certUntil).toBe('2027-01-01')
    expect(standingOf(filler, [gas('11', { certCheck: '3' }), filling]).certMissing).toBe(true)
  })
  it('counts a review that is due as an end', () => {
    expect(goodUntil({ certValidTo: '2028-01-01', nextReviewDate: '2026-08-01' })).toBe('2026-08-01')
    expect(goodUntil({})).toBeNull()
  })
  it('moves by itself from day to day', () => {
    const until = (days: number) => status({ certMissing: false, certUntil: addDays(TODAY, days) })
    expect([until(EXPIRING_DAYS + 1), until(EXPIRING_DAYS), until(0), until(-1)]).toEqual(['1', '2', '2', '3'])
    expect(status({ certMissing: true, certUntil: '2099-01-01' })).toBe('4')
    expect(status({ certMissing: false, certUntil: null })).toBe('1')
  })
})

describe('whoever is certified for a post', () => {
  const filler = { jobStatus: '1', reviewStatus: '3', personType: '3', postType: '11', certificates: [gas('11'), filling] }
  it('is in service, kept from duty by no mark, with all certificates good on the day', () => {
    expect(certified(filler, '11', '2027-01-01')).toBe(true)
    expect(certified(filler, '11', '2027-01-02')).toBe(false)
    expect(certified({ ...filler, jobStatus: '3' }, '11', TODAY)).toBe(false)
    expect(certified({ ...filler, superviseMark: '3' }, '11', TODAY)).toBe(false)
    expect(certified({ ...filler, certificates: [] }, '11', TODAY)).toBe(false)
    expect(certified(filler, '13', TODAY)).toBe(false)
  })
  it('gysy/jobperson/rule-1: has a file that has passed its review: a draft, what waits for its review and what was returned is nobody on staff', () => {
    const may = ['0', '1', '2', '3', '4', '5', null].map((reviewStatus) => certified({ ...filler, reviewStatus }, '11', TODAY))
    expect(may).toEqual([false, false, false, true, false, true, false])
  })
  it('on no day after one on which he was not, as long as nothing is renewed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: 0, max: 400 }), (from, more) => {
        const [early, late] = [addDays(TODAY, from), addDays(TODAY, from + more)]
        expect(certified(filler, '11', late) && !certified(filler, '11', early)).toBe(false)
      }),
    )
  })
})

describe('the crew of a vehicle', () => {
  const driver = (more: Values = {}) => ({
    gasCompaniesId: 'c',
    jobStatus: '1',
    reviewStatus: '3',
    personType: '4',
    postType: '13',
    certificates: [{ certType: '4', trade: '13', certValidTo: '2027-01-01' }],
    ...more,
  })
  const refused = (carType: string, refs: Values, before: Values | null = null) =>
    refusalOf(
      carRules.filter(({ name }) => name === 'crewIsCertified'),
      seen({ row: { gasCompaniesId: 'c', carType, driverId: 'p' }, before, refs: refs as never }),
    )
  it('gysy/gascar/rule-5: is of the company, with a live certificate of its kind', () => {
    expect(refused('1', { driverId: driver() })).toBeUndefined()
    expect(refused('1', { driverId: driver({ gasCompaniesId: 'other' }) })).toBe('personOfAnotherCompany')
    expect(refused('1', { driverId: driver({ certificates: [] }) })).toBe('certificateLacks')
    expect(refused('1', { driverId: driver({ certificates: [{ certType: '4', trade: '13', certValidTo: '2026-06-29' }] }) })).toBe(
      'certificateLacks',
    )
    expect(refused('1', { driverId: driver(), escortId: driver() })).toBe('certificateLacks')
  })
  it('of a small van may deliver, of a repair vehicle be anybody in service', () => {
    const worker = driver({ postType: '10', certificates: [gas('10')] })
    expect([refused('1', { driverId: worker }), refused('5', { driverId: worker })]).toEqual(['certificateLacks', undefined])
    expect(refused('7', { driverId: driver({ certificates: [] }) })).toBeUndefined()
    expect(refused('7', { driverId: driver({ jobStatus: '2' }) })).toBe('certificateLacks')
  })
  it('that stays is not judged again when something else of the vehicle changes', () => {
    const gone = driver({ certificates: [] })
    expect(refused('1', { driverId: gone }, { driverId: 'p', carType: '1', gasCompaniesId: 'c' })).toBeUndefined()
    expect(refused('1', { driverId: gone }, { driverId: 'p', carType: '7', gasCompaniesId: 'c' })).toBe('certificateLacks')
  })
})

describe('the least staff of a company', () => {
  const least = (businessTypes: readonly string[], residentCount: number | null, stations = 0, setting = usualStaffing) =>
    staffMinimum({ businessTypes, residentCount, nonResidentCount: 0 }, stations, setting)
  it('gysy/jobperson/rule-3: of piped gas is one for 2500 customers, beyond 100 000 forty and one for 2500 more', () => {
    expect([1, 2500, 2501, 100_000, 100_001, 102_501].map((u) => least(['1'], u))).toEqual([1, 1, 2, 40, 41, 42])
  })
  it('gysy/jobperson/rule-4: of bottled gas follows its steps', () => {
    const asked = [1000, 1001, 2401, 9999, 10_000, 10_001, 50_000, 50_001, 100_000, 100_001, 120_000]
    expect(asked.map((u) => least(['2'], u))).toEqual([3, 3, 4, 13, 13, 23, 53, 61, 93, 98, 103])
  })
  it('of several types is the greater; stations come on top where the province says so; without customers nobody knows', () => {
    expect(least(['1', '2'], 10_000)).toBe(13)
    expect(least(['3'], 10_000, 4)).toBeNull()
    expect(least(['3'], null, 4, usualStaffing.replace('"perStation":0', '"perStation":5'))).toBe(20)
    expect(least(['1'], null)).toBeNull()
  })
  it('is the usual one where the parameter is no table', () => {
    expect([least(['1'], 5000, 0, 'nonsense'), least(['1'], 5000, 0, '{}')]).toEqual([2, 2])
  })
  it('gysy/jobperson/rule-5: what is missing is the least less those with live certificates, never below nought', () => {
    expect([staffGap(40, 37), staffGap(40, 44), staffGap(null, 0)]).toEqual([3, 0, 0])
    const derived = registry.byName('gasCompany').fields.staffGap?.derived
    const told = (staffMinimum_: number | null, certifiedOperators: number) =>
      derived && evaluate(derived, { staffMinimum: staffMinimum_, certifiedOperators }, TODAY)
    expect([told(40, 37), told(40, 44), told(null, 0)]).toEqual([3, 0, 0])
  })
})

describe('a training', () => {
  const row = { startDate: '2026-06-01 09:00:00', endDate: '2026-06-02 17:00:00', hours: 16, examScore: 85, examResult: '1' }
  const refused = (more: Values, context: Values = {}) => refusalOf(trainRules, seen({ row: { ...row, ...more }, ...context }))
  it('gysy/jobpersontrain/rule-1: makes up the hours of a year, more in the first', () => {
    const usual = (_code: string, fallback: number) => fallback
    const needed = (personType: string, entryDate: string) => requiredHours({ personType, entryDate }, 2026, usual)
    expect([needed('1', '2026-02-01'), needed('2', '2020-02-01'), needed('3', '2026-02-01'), needed('4', '2020-02-01')]).toEqual([
      48, 16, 72, 20,
    ])
    expect(requiredHours({ personType: '3' }, 2026, (code) => (code === 'gysy.people.staffYearlyHours' ? 24 : 0))).toBe(24)
  })
  it('gysy/jobpersontrain/rule-2: passes from 80 on; what was passed or had no exam counts', () => {
    expect([refused({}), refused({ examScore: 79 }), refused({ examScore: 79, examResult: '2' })]).toEqual([
      undefined,
      'resultDiffersFromScore',
      undefined,
    ])
    expect(
      refused({ examScore: 79 }, { setting: (code: string, usual: number) => (code === 'gysy.people.passScore' ? 60 : usual) }),
    ).toBeUndefined()
    const result = (more: Values) => trainFollows(seen({ row: { ...row, examResult: null, ...more } })).examResult
    expect([result({}), result({ examScore: 10 }), result({ examScore: null })]).toEqual(['1', '2', '0'])
    expect([result({ examScore: 80 }), result({ examScore: 79.9 })]).toEqual(['1', '2'])
    const counted = person.fields.yearTrainHours?.counted?.where
    expect(JSON.stringify(counted)).toContain('{"field":"examResult","oneOf":["0","1"]}')
  })
  it('gysy/jobpersontrain/rule-3: has half an hour to 200 hours, and at most 8 a day', () => {
    expect(registry.byName('jobPersonTrain').fields.hours).toMatchObject({ min: 0.5, max: 200 })
    expect([refused({ hours: 16 }), refused({ hours: 16.5 })]).toEqual([undefined, 'tooManyHours'])
    expect(refused({ endDate: '2026-06-01 08:00:00', hours: 1 })).toBe('trainingEndsTooEarly')
  })
  it('gysy/jobpersontrain/rule-2: with an exam has the own result of each of the class', () => {
    const examined = { examScore: 90, examResult: '1' }
    expect(refused({ ...examined, otherPersonIds: ['other'] })).toBe('scoresOfOthersMissing')
    expect(refused({ ...examined, classResults: [{ jobPersonId: 'other' }] })).toBe('scoresOfOthersMissing')
    expect(refused({ ...examined, classResults: [{ jobPersonId: 'other', examResult: '3' }] })).toBeUndefined()
    expect(refused({ examScore: null, examResult: '0', otherPersonIds: ['other'] })).toBeUndefined()
  })
  it('gysy/jobpersontrain/rule-4: of a closed year is read-only', () => {
    const setting = (code: string, usual: number) => (code === 'gysy.people.closedYear' ? 2025 : usual)
    expect(refused({}, { setting })).toBeUndefined()
    const old = { startDate: '2025-03-01 09:00:00', endDate: '2025-03-02 17:00:00' }
    expect(refused(old, { setting })).toBe('trainYearClosed')
    expect(refused({}, { setting, before: { ...row, ...old } })).toBe('trainYearClosed')
    expect([2024, 2025, null].map((closedYear) => refused(old, { facts: { closedYear } }))).toEqual([
      undefined,
      'trainYearClosed',
      undefined,
    ])
  })
  it('is of somebody who works', () => {
    const trained = (jobStatus: string) => refused({}, { refs: { jobPersonId: { jobStatus } } })
    expect(['1', '2', '3', '4'].map(trained)).toEqual([undefined, 'personHasLeft', undefined, 'personHasLeft'])
  })
})

describe('a violation', () => {
  const row = {
    status: '1',
    points: 3,
    images: ['a'],
    regionId: '990102',
    companyDeptId: 'company',
    deptId: 'district',
    appealUntil: '2026-07-07',
  }
  const refused = (more: Values, before: Values | null = null) => refusalOf(violationRules, seen({ row: { ...row, ...more }, before }))
  it('gysy/gysyjobpersonsupervisewgjl/rule-1: has the points of its kind proposed, and others of the scale alone', () => {
    expect(pointsOfKind).toEqual({ '01': 12, '02': 3, '03': 12, '04': 6, '05': 2, '06': 6, '07': 6, '08': 6, '09': 3, '10': 6, '99': 1 })
    expect(violationAtAdd(seen({ row: { violationType: '04' } })).points).toBe(6)
    expect(violationAtAdd(seen({ row: { violationType: '04', points: 3 } })).points).toBeUndefined()
    expect([1, 2, 3, 6, 12].map((points) => refused({ points }))).toEqual(Array(5).fill(undefined))
    expect([0, 4, 5, 13].map((points) => refused({ points }))).toEqual(Array(4).fill('pointsOffTheScale'))
  })
  it('gysy/gysyjobpersonsupervisewgjl/rule-4: has a paper or a picture', () => {
    expect([refused({ images: [] }), refused({ images: [], attachments: ['a'] })]).toEqual(['evidenceIncomplete', undefined])
  })
  it('keeps the company and the post of the time', () => {
    const refs = { jobPersonId: { gasCompaniesId: 'c', deptId: 'company', postType: '11', regionId: '990102' } }
    expect(violationAtAdd(seen({ refs: refs as never, facts: { appealTerm: '2026-07-07' }, actor: city }))).toEqual({
      gasCompaniesId: 'c',
      companyDeptId: 'company',
      postType: '11',
      regionId: '990102',
      byCity: true,
      appealUntil: '2026-07-07',
    })
  })
  it('is edited until it is confirmed or appealed', () => {
    expect(['1', '2', '3', '4', '5'].map((status) => refused({}, { ...row, status }))).toEqual([
      undefined,
      ...Array(4).fill('violationIsDecided'),
    ])
  })
  const take = (action: string, attempt: Values, actor = district, input: Values = {}, today = TODAY) =>
    act(violation, action, { row: { ...row, ...attempt }, actor, input, today })
  it('gysy/gysyjobpersonsupervisewgjl/rule-3: is appealed by its company in five working days, once, and reviewed in five', () => {
    expect(take('appeal', {}, company, { appealReason: '非本人' }, '2026-07-07')).toMatchObject({ row: { status: '2' } })
    expect(take('appeal', {}, company, { appealReason: '非本人' }, '2026-07-08')).toMatchObject({ refused: 'appealTooLate' })
    expect(take('appeal', { appealResult: '维持' }, company, { appealReason: '非本人' })).toMatchObject({ refused: 'appealTwice' })
    expect(take('appeal', {}, someone('enterprise', { deptTree: ['other'] }), { appealReason: '非本人' })).toHaveProperty('refused')
    expect(violation.lifecycles.status?.duties?.appealed?.within).toEqual({ workdays: 5, setting: 'gysy.people.appealReviewWorkdays' })
  })
  it('is reviewed by the district, by the city where the city recorded it', () => {
    const upheld = { auditResult: '1', appealResult: '事实清楚' }
    expect(take('review', { status: '2' }, district, upheld)).toMatchObject({ row: { status: '1', appealUntil: null } })
    // The clock confirms it after the same term where the district does not.
    const facts = { appealTerm: '2026-07-07' }
    const again = act(registry.byName('staffViolation'), 'review', { row: { ...row, status: '2' }, input: upheld, actor: district, facts })
    expect(again).toMatchObject({ row: { status: '1', appealUntil: '2026-07-07' } })
    expect(take('review', { status: '2' }, district, { auditResult: '2', appealResult: '非本人' })).toMatchObject({ row: { status: '4' } })
    expect(take('review', { status: '2', byCity: true }, district, upheld)).toHaveProperty('refused')
    expect(take('review', { status: '2', byCity: true }, city, upheld)).toMatchObject({ row: { status: '1' } })
  })
  it('gysy/gysyjobpersonsupervisewgjl/rule-3: stands once its appeal term is over or its appeal is decided, and not before', () => {
    const handled = { handleResult: ['1'] }
    const open = registry.byName('staffViolation').fields.appealOpen?.derived
    const isOpen = (more: Values, today: string) => open !== undefined && evaluate(open, { ...row, ...more }, today)
    expect([isOpen({}, '2026-07-07'), isOpen({}, '2026-07-08'), isOpen({ appealResult: '维持' }, '2026-07-07')]).toEqual([
      true,
      false,
      false,
    ])
    expect(take('confirm', { appealOpen: true }, district, handled)).toMatchObject({ refused: 'appealTermRuns' })
    expect(take('confirm', { appealOpen: false }, district, handled)).toMatchObject({ row: { status: '3' }, effects: ['countPoints'] })
  })
  it('of a hazard is of one of the person’s company', () => {
    const from = (gasCompaniesId: string) =>
      refusalOf(violationRules, seen({ row, refs: { jobPersonId: { gasCompaniesId: 'c' }, sourceId: { gasCompaniesId } } as never }))
    expect([from('c'), from('d')]).toEqual([undefined, 'hazardOfAnotherCompany'])
  })
  it('is confirmed with its handling, a fine with its sum, and closed with proof', () => {
    expect(take('confirm', {})).toMatchObject({ refused: 'required', at: 'handleResult' })
    expect(take('confirm', {}, district, { handleResult: ['3'] })).toMatchObject({ refused: 'fineMissing' })
    expect(take('confirm', {}, district, { handleResult: ['3'], penaltyAmount: 500 })).toMatchObject({
      row: { status: '3' },
      effects: ['countPoints'],
    })
    // What the clock has confirmed without a handling is closed with one.
    expect(take('close', { status: '3' }, district, { opinion: '已处理', attachments: ['f'] })).toMatchObject({
      refused: 'required',
      at: 'handleResult',
    })
    const handled = { status: '3', handleResult: ['1'] }
    expect(take('close', handled, district, { opinion: '已处理' })).toMatchObject({ refused: 'evidenceIncomplete' })
    expect(take('close', handled, district, { opinion: '已处理', attachments: ['f'] })).toMatchObject({ row: { status: '5' } })
  })
})

describe('an order about staff', () => {
  const row = { status: '0', deptId: 'district', companyDeptId: 'company', gasCompaniesId: 'c', superviseType: '1', requirement: '补证' }
  const take = (action: string, attempt: Values, actor = district, input: Values = {}) =>
    act(order, action, { row: { ...row, ...attempt }, actor, input, facts: { usualDue: '2026-07-14' } })
  const refused = (more: Values, before: Values | null = null, refs: Values = {}) =>
    refusalOf(staffOrderRules, seen({ row: { ...row, ...more }, before, refs: refs as never }))
  it('gysy/gysyjobpersonsupervisedbjl/rule-1: is due after its issue, ten working days ahead unless it says otherwise, and told daily once late', () => {
    expect(take('issue', {})).toMatchObject({ row: { status: '1', issueDate: TODAY, dueDate: '2026-07-14', urgeCount: 0 } })
    expect(take('issue', { dueDate: '2026-07-20' })).toMatchObject({ row: { dueDate: '2026-07-20' } })
    expect([refused({ dueDate: TODAY }), refused({ dueDate: '2026-07-01' })]).toEqual(['dueBeforeIssue', undefined])
    expect(order.alerts?.overdue?.steps).toEqual([{ after: 1, every: 1, level: 2 }])
    const derived = order.fields.overdueDays?.derived
    const late = (status: string) => derived && evaluate(derived, { status, dueDate: '2026-06-28' }, TODAY)
    expect(['1', '2', '4', '3', '0'].map(late)).toEqual([2, 2, 2, 0, 0])
  })
  it('is of a person of the company, and of his own violation', () => {
    expect(refused({ jobPersonId: 'p' }, null, { jobPersonId: { gasCompaniesId: 'other' } })).toBe('personOfAnotherCompany')
    expect(refused({ jobPersonId: 'p', wgjlId: 'v' }, null, { jobPersonId: { gasCompaniesId: 'c' }, wgjlId: { jobPersonId: 'q' } })).toBe(
      'violationOfAnotherPerson',
    )
    expect(refused({ dueDate: '2026-08-01' }, { ...row, status: '1', dueDate: '2026-08-01' })).toBe('orderIsIssued')
  })
  it('is replied to by its company, checked by its bureau, sent back with a new term', () => {
    expect(take('reply', { status: '1' }, company, { replyContent: '已补证' })).toMatchObject({ row: { status: '2' } })
    expect(take('reply', { status: '4' }, company, { replyContent: '已补证' })).toMatchObject({ row: { status: '2' } })
    expect(take('reply', { status: '1' }, district, { replyContent: '已补证' })).toHaveProperty('refused')
    expect(take('check', { status: '2' }, district, { auditResult: '1', checkOpinion: '属实' })).toMatchObject({
      row: { status: '3', checkResult: true },
    })
    const back = { auditResult: '2', checkOpinion: '证书过期' }
    expect(take('check', { status: '2', dueDate: '2026-07-14' }, district, back)).toMatchObject({ refused: 'required', at: 'dueDate' })
    expect(take('check', { status: '2', dueDate: '2026-07-14' }, district, { ...back, dueDate: '2026-07-20' })).toMatchObject({
      row: { status: '4', checkResult: false, dueDate: '2026-07-20' },
    })
    expect(take('urge', { status: '2', urgeCount: 1 })).toMatchObject({ row: { status: '2', urgeCount: 2 } })
  })
})

describe('the employment of a person', () => {
  const row = { reviewStatus: '3', jobStatus: '1', deptId: 'company', regionId: '990102', entryDate: '2024-01-01' }
  const leaving = { leaveDate: TODAY, leaveReason: '个人原因' }
  const take = (action: string, attempt: Values, actor = company, input: Values = {}, facts: Values = {}) =>
    act(person, action, { row: { ...row, ...attempt }, actor, input, facts })
  it('ends with a date and a reason, once nothing is left to hand over', () => {
    expect(take('leave', {}, company, {})).toMatchObject({ refused: 'required' })
    expect(take('leave', {}, company, leaving, { assignments: ['车辆江A1'] })).toMatchObject({ refused: 'assignmentsOpen' })
    expect(take('leave', {}, company, { ...leaving, leaveDate: '2023-12-31' }, { assignments: [] })).toMatchObject({
      refused: 'dateTooEarly',
    })
    expect(take('leave', {}, company, leaving, { assignments: [] })).toMatchObject({ row: { jobStatus: '2', ...leaving } })
    expect(take('leave', { reviewStatus: '0' }, company, leaving, { assignments: [] })).toHaveProperty('refused')
  })
  it('gysy/jobperson/rule-8: is suspended by the system at twelve points, by the district with an opinion, and resumed after re-training', () => {
    const suspensions = person.actions.suspend?.rows.map(({ case: which, by }) => [which, by === 'system'])
    expect(suspensions).toEqual([
      ['by order', false],
      ['by points', true],
    ])
    expect(take('suspend', {}, district, {})).toMatchObject({ refused: 'required', at: 'opinion' })
    expect(take('suspend', {}, district, { opinion: '违章动火' })).toMatchObject({
      row: { jobStatus: '3', suspendedAt: `${TODAY} 10:00:00` },
    })
    expect(take('backToDuty', { jobStatus: '3' }, district, {}, { retrained: false })).toMatchObject({ refused: 'retrainingMissing' })
    expect(take('backToDuty', { jobStatus: '3' }, district, {}, { retrained: true })).toMatchObject({
      row: { jobStatus: '1', suspendedAt: null },
    })
  })
  it('is barred by the city for years, with a document; the term ends by itself', () => {
    const bar = { barDocument: '临燃禁1号', barYears: 3, opinion: '造成事故' }
    expect(take('bar', {}, city, bar)).toMatchObject({ row: { jobStatus: '4', barredUntil: '2029-06-30' } })
    expect(take('bar', {}, district, bar)).toHaveProperty('refused')
    const derived = person.fields.blackListed?.derived
    const listed = (barredUntil: string) => derived && evaluate(derived, { jobStatus: '4', barredUntil }, TODAY)
    expect([listed('2026-06-30'), listed('2026-06-29')]).toEqual([true, false])
    expect(person.lifecycles.jobStatus?.after?.barred?.[0]).toMatchObject({ of: 'barredUntil', do: { step: 'barEnds' } })
  })
  it('is marked by its bureaus, with a reason, and by nobody else', () => {
    const mark = { superviseMark: '2', markReason: '多次违规' }
    expect(take('mark', {}, district, mark)).toMatchObject({ row: { jobStatus: '1', ...mark } })
    expect(take('mark', {}, district, { superviseMark: '2' })).toMatchObject({ refused: 'required', at: 'markReason' })
    expect(take('mark', {}, company, mark)).toHaveProperty('refused')
    expect(take('mark', {}, someone('district', { regionId: '990121' }), mark)).toHaveProperty('refused')
  })
})

describe('the account that a file names', () => {
  it('belongs to its company; who leaves it as it is, is not asked', () => {
    const named = { userId: 'u', gasCompaniesId: 'c' }
    const judged = (accountOfCompany: boolean, before: Values | null) =>
      refusalOf([accountIsTheCompanys], seen({ row: named, before, facts: { accountOfCompany } } as never))
    expect([judged(false, null), judged(true, null), judged(false, named), judged(false, { ...named, userId: 'v' })]).toEqual([
      'accountOfAnother',
      undefined,
      undefined,
      'accountOfAnother',
    ])
  })
})
