import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, refusalOf, seen, someone } from '../../testing/acting.ts'
import { licenceCheckItem } from '../dictionaries/licences.ts'
import { isGivenByTheCity, usualCityTypes } from './authority.ts'
import { checkIsGreen, cityIsNeeded, extensionIsInTime, isExtensionLate } from './extension/extension-rules.ts'
import { businessOfCar, businessOfFacility } from './kinds-of-supply.ts'
import { checklistOf, fitsPattern, lastDayOfTerm, letterOf, usualChecklist } from './licence/licence-rules.ts'
import { blocking, foundWords, redItems, selfCheckOf } from './self-check.ts'
import { licenceAllowsSupply } from './stopped-supply.ts'

const extension = registry.byName('licenceExtension')
const fallback = (_code: string, value: string) => value

describe('a licence number', () => {
  it('gysy/gysygascompaniesjyxkegl/rule-3: has province, year, area, serial and the letter of its class', () => {
    expect(fitsPattern('浙202601020001G', ['1'])).toBe(true)
    expect(fitsPattern('浙202601020001P', ['1'])).toBe(false)
    expect(fitsPattern('浙202601020001J', ['1', '3'])).toBe(true)
    expect(fitsPattern('浙202601020001Q', ['9'])).toBe(true)
    expect(fitsPattern('ZJ202601020001G', ['1'])).toBe(false)
    expect(fitsPattern('浙20260102001G', ['1'])).toBe(false)
    expect([['1'], ['2'], ['3'], ['9']].map((types) => letterOf(types, fallback))).toEqual(['G', 'P', 'J', 'Q'])
  })
})

describe('a term', () => {
  it('gysy/gysygascompaniesjyxkegl/rule-2: of three years ends on the day before, in leap years too', () => {
    expect(lastDayOfTerm('2026-07-01', 3)).toBe('2029-06-30')
    expect(lastDayOfTerm('2026-03-01', 2)).toBe('2028-02-29')
    expect(lastDayOfTerm('2026-01-01', 8)).toBe('2033-12-31')
  })
})

describe('who gives a licence', () => {
  it('gysy/gysygascompaniesjyxkegl/rule-4: the city of piped gas and filling stations, the district of bottled gas, unless a city says otherwise', () => {
    expect(['1', '2', '3', '9'].map((type) => isGivenByTheCity([type], fallback))).toEqual([true, false, true, false])
    expect(isGivenByTheCity(['2', '3'], fallback)).toBe(true)
    expect(isGivenByTheCity(['2'], () => `${usualCityTypes}, 2`)).toBe(true)
  })
})

describe('the list of material', () => {
  it('goes by the types; a parameter that is no table counts as the usual one', () => {
    expect(checklistOf(['2'], usualChecklist)).toEqual(['1', '3', '4', '5', '6'])
    expect(checklistOf(['2', '1'], 'no json')).toHaveLength(6)
    expect(checklistOf(['2'], '{"2":["6"]}')).toEqual(['6'])
  })
})

const inOrder = {
  today: '2026-06-30',
  unpassedFacilities: [],
  staffGap: 0,
  uncertified: [],
  nextEvaluationDate: '2026-06-30',
  insuranceValidTo: '2027-01-01',
  emergencyPlanValidTo: '2027-01-01',
  assessGrade: '2',
  majorHazards: [],
}

describe('the automatic check', () => {
  const lightOf = (more: object) => Object.fromEntries(selfCheckOf({ ...inOrder, ...more }).map(({ code, result }) => [code, result]))

  it('is green where everything is in order on the day', () => {
    expect(new Set(Object.values(lightOf({})))).toEqual(new Set(['1']))
    expect(Object.keys(lightOf({}))).toHaveLength(Object.keys(licenceCheckItem.values).length)
  })

  it('is read in English too, whatever it finds', () => {
    const bad = {
      ...{ unpassedFacilities: ['f'], staffGap: 2, uncertified: ['沈岚', '许青禾'], majorHazards: ['h'] },
      ...{ nextEvaluationDate: '2020-01-01', insuranceValidTo: null, assessGrade: null },
    }
    const found = [inOrder, { ...inOrder, ...bad }].flatMap((company) => selfCheckOf(company).map((item) => item.found))
    expect(found.filter((zh) => foundWords(zh) === undefined)).toEqual([])
    expect(foundWords('持证人员缺2人')?.en).toBe('2 more certified staff needed')
    expect(foundWords('未查到有效证书：沈岚、许青禾')?.en).toBe('No live certificate on file: 沈岚, 许青禾')
  })

  it('names the rows that fail, and is amber where a person must look', () => {
    expect(lightOf({ assessGrade: null, uncertified: ['顾行舟'] })).toMatchObject({ '3': '2', '7': '2' })
    expect(lightOf({ nextEvaluationDate: '2026-06-29', insuranceValidTo: null })).toMatchObject({ '4': '3', '5': '3' })
    expect(selfCheckOf({ ...inOrder, majorHazards: ['h'] }).at(-1)).toMatchObject({ result: '3', rowIds: ['h'] })
  })

  it('gysy/gasjyxkeglextend/rule-3: blocks by staff, assessment, hazards, insurance and evaluation alone', () => {
    const red = selfCheckOf({
      ...inOrder,
      unpassedFacilities: ['f'],
      staffGap: 2,
      nextEvaluationDate: null,
      insuranceValidTo: null,
      emergencyPlanValidTo: null,
      assessGrade: '4',
      majorHazards: ['h'],
    })
    expect(redItems(red, blocking)).toEqual(['2', '4', '5', '7', '8'])
  })
})

describe('what a licence stops', () => {
  const refused = (licenceStatus: string | null, before: object | null = null, whenNew = false) =>
    refusalOf([licenceAllowsSupply({ whenNew })], seen({ before, refs: { gasCompaniesId: { licenceStatus } } } as never))

  it('is putting in use what supplies, while it is suspended, cancelled or revoked; not while it is valid or has expired, or before there is one', () => {
    expect(['8', '5', '6'].map((status) => refused(status))).toEqual(Array(3).fill('licenceStopsSupply'))
    expect(['4', '7', null].map((status) => refused(status))).toEqual([undefined, undefined, undefined])
    expect(refused('8', {}, true)).toBeUndefined()
  })

  it('is judged by the licence of its own kind of business where the company was given one, else by what its file says', () => {
    const judged = (licenceStatus: string, licenceOfKind: string | null) =>
      refusalOf([licenceAllowsSupply()], seen({ refs: { gasCompaniesId: { licenceStatus } }, facts: { licenceOfKind } } as never))
    expect([judged('4', '8'), judged('8', '4'), judged('4', null), judged('8', null)]).toEqual([
      'licenceStopsSupply',
      undefined,
      undefined,
      'licenceStopsSupply',
    ])
  })

  it('knows under which licence a facility supplies and a vehicle carries gas', () => {
    expect(['1', '4', '8', '5', '6', '7', null].map(businessOfFacility)).toEqual(['1', '1', '1', '2', '2', '3', null])
    expect(['1', '2', '5', '6', '3', '7'].map(businessOfCar)).toEqual(['2', '2', '2', '2', null, null])
  })

  it('holds of facilities that go into operation, of vehicles that are added or used again, and of business that is resumed', () => {
    const city = someone('city')
    const district = someone('district')
    const company = someone('enterprise')
    const stopped = { gasCompaniesId: { licenceStatus: '8' } }
    const facility = registry.byName('gasFacility')
    const row = { facilityStatus: '4', reviewStatus: '3', deptId: 'company', gasCompaniesId: 'c', regionId: '990102' }
    const use = { row, input: { facilityStatus: '1', date: '2026-06-30' }, actor: district }
    expect(act(facility, 'changeStatus', { ...use, refs: stopped })).toMatchObject({ refused: 'licenceStopsSupply' })
    expect(act(facility, 'changeStatus', { ...use, refs: { gasCompaniesId: { licenceStatus: '7' } } })).toMatchObject({
      row: { facilityStatus: '1' },
    })
    const stop = {
      row: { ...row, facilityStatus: '1' },
      input: { facilityStatus: '2', date: '2026-06-30', reason: '检修' },
      actor: district,
    }
    expect(act(facility, 'changeStatus', { ...stop, refs: stopped })).toMatchObject({ row: { facilityStatus: '2' } })
    const car = { row: { carStatus: '2', reviewStatus: '3', deptId: 'company' }, input: { reason: '复用' }, actor: company, refs: stopped }
    expect(act(registry.byName('gasCar'), 'resume', car)).toMatchObject({ refused: 'licenceStopsSupply' })
    const resume = {
      row: { businessStatus: '2', licenceStatus: '6', cityReviewed: true },
      input: { businessStatus: '1', attachments: ['f'] },
      actor: city,
    }
    expect(act(registry.byName('gasCompany'), 'changeStatus', resume)).toMatchObject({ refused: 'licenceStopsResuming' })
  })
})

describe('an extension', () => {
  const refused = (today: string) =>
    refusalOf(
      [extensionIsInTime],
      seen({ row: { extendType: '2' }, today, refs: { licenceId: { licenceValidTo: '2026-12-31' } } } as never),
    )
  it('gysy/gasjyxkeglextend/rule-1: is filed from the ninetieth day before the end to the end; late from the twenty-ninth', () => {
    expect(['2026-10-01', '2026-10-02', '2026-12-31', '2027-01-01'].map(refused)).toEqual([
      'extensionTooEarly',
      undefined,
      undefined,
      'extensionTooLate',
    ])
    expect([isExtensionLate('2026-12-01', '2026-12-31'), isExtensionLate('2026-12-02', '2026-12-31')]).toEqual([false, true])
  })

  it('gysy/gasjyxkeglextend/rule-3: is handed to the city where its check is red, and otherwise decided by the district', () => {
    const handed = (extendType: string, assessGrade: string) =>
      refusalOf([cityIsNeeded], seen({ row: { extendType }, facts: { extensionCheck: selfCheckOf({ ...inOrder, assessGrade }) } } as never))
    expect([handed('2', '4'), handed('2', '2'), handed('1', '4')]).toEqual([undefined, 'districtDecides', 'districtDecides'])
  })

  it('gysy/gasjyxkeglextend/rule-3: that lacks staff alone is told how many; the city passes it with a reason', () => {
    const items = (assessGrade: string) => selfCheckOf({ ...inOrder, staffGap: 2, assessGrade })
    const passed = (level: 'city' | 'district', grade: string, overrideReason: string | null) =>
      refusalOf(
        [checkIsGreen],
        seen({
          row: { extendType: '2', overrideReason },
          actor: someone(level),
          facts: { extensionCheck: items(grade), missingStaff: 2 },
        } as never),
      )
    expect(passed('city', '2', null)).toBe('licenceStaffGap')
    expect(passed('city', '4', null)).toBe('licenceCheckIsRed')
    expect(passed('district', '2', '已培训')).toBe('licenceStaffGap')
    expect(passed('city', '4', '已培训')).toBeUndefined()
  })

  it('RV/rule-4: that was passed is changed by nobody but a bureau', () => {
    const row = { reviewStatus: '3', deptId: 'company', reason: '旧' }
    const edit = (level: 'enterprise' | 'district') => act(extension, 'edit', { row, input: { reason: '新' }, actor: someone(level) })
    expect(edit('enterprise')).toMatchObject({ refused: 'closedOncePassed' })
    expect(edit('district')).toMatchObject({ row: { reason: '新' } })
  })
})
