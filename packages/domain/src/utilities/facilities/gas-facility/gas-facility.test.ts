import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../testing/acting.ts'
import {
  classHolds,
  isAgingPipe,
  lineKilometres,
  maxCylinderCount15Of,
  needsAssessment,
  stationLevelOf,
  supplyClassOf,
} from './formulas.ts'
import { facilityDefaults, facilityLiesInTheCity, facilityRules } from './rules.ts'

const today = '2026-06-30'

describe('the pressure class', () => {
  it.each([
    ['1', 4.001, true],
    ['1', 4, false],
    ['2', 4, true],
    ['2', 2.5, false],
    ['3', 2.5, true],
    ['4', 1.6, true],
    ['4', 0.8, false],
    ['5', 0.8, true],
    ['6', 0.4, true],
    ['6', 0.2, false],
    ['7', 0.2, true],
    ['7', 0.01, true],
    ['7', 0.009, false],
    ['8', 0.009, true],
    ['8', 0.01, true],
    ['8', 0.011, false],
  ] as const)('gysy/gasfacility/rule-1: %s holds %d MPa: %s', (value, pressure, expected) => {
    expect(classHolds(value, pressure)).toBe(expected)
  })
})

describe('a station', () => {
  it.each([
    [0.8, '3', 28],
    [1, '3', 28],
    [1.01, '2', 169],
    [6, '2', 169],
    [6.01, '1', 563],
    [20, '1', 563],
    [20.01, null, null],
  ] as const)(
    'gysy/gasfacility/rule-5, gysy/gasfacility/rule-6: of %d m³ of cylinders has supply class %s and takes %s of 15 kg',
    (volume, supplyClass, count) => {
      expect(supplyClassOf(volume)).toBe(supplyClass)
      expect(maxCylinderCount15Of(supplyClass)).toBe(count)
    },
  )
  it.each([
    [50, '7'],
    [51, '6'],
    [220, '6'],
    [500, '5'],
    [1000, '4'],
    [2500, '3'],
    [5000, '2'],
    [10_000, '1'],
    [10_001, null],
  ] as const)('gysy/gasfacility/rule-7: with tanks of %d m³ has level %s', (volume, level) => {
    expect(stationLevelOf(volume)).toBe(level)
  })
})

describe('a facility', () => {
  it('assets/A-3 lies in the city, its point as well as its line; nobody can tell where no boundary is drawn', () => {
    const facts = { cityBox: [123, 29, 124, 30] }
    const at = (row: Readonly<Record<string, unknown>>, known: Readonly<Record<string, unknown>> = facts) =>
      refusalOf([facilityLiesInTheCity], seen({ row, facts: known }))
    const line = (lng: number) => ({
      type: 'LineString',
      coordinates: [
        [lng, 29.8],
        [lng + 0.1, 29.8],
      ],
    })
    expect([at({ location: { lng: 120.2, lat: 30.3 } }), at({ geometry: line(120) })]).toEqual(['outsideCity', 'outsideCity'])
    expect([at({ location: { lng: 123.6, lat: 29.8 } }), at({ geometry: line(123.6) }), at({})]).toEqual([undefined, undefined, undefined])
    expect(at({ location: { lng: 120.2, lat: 30.3 } }, { cityBox: null })).toBeUndefined()
  })
})

describe('a pipe', () => {
  it.each([
    ['of grey cast iron ages', { material: '7' }, true],
    ['of ductile iron ages when assessed 2', { material: '6', riskLevel: '2' }, true],
    ['of ductile iron assessed 1 does not', { material: '6', riskLevel: '1' }, false],
    ['of steel of 20 years ages when assessed 2', { material: '4', useDate: '2006-06-30', riskLevel: '2' }, true],
    ['of steel a day short of 20 years does not', { material: '4', useDate: '2006-07-01', riskLevel: '2' }, false],
    ['of PE younger than 20 years ages when assessed 3', { material: '2', useDate: '2020-01-01', riskLevel: '3' }, true],
    ['as riser counts whatever its material', { material: '8', pipeKind: '3', useDate: '2000-01-01', riskLevel: '2' }, true],
    ['of another material does not age', { material: '9', useDate: '1990-01-01', riskLevel: '4' }, false],
    ['that is built over ages', { material: '2', builtOver: true }, true],
  ])('gysy/gasfacility/rule-3: %s', (_name, row, expected) => {
    expect(isAgingPipe(row, today)).toBe(expected)
  })
  it('gysy/gasfacility/rule-4: of 20 years that was never assessed is to be assessed', () => {
    expect(needsAssessment({ useDate: '2006-06-30', riskLevel: '0' }, today)).toBe(true)
    expect(needsAssessment({ useDate: '2006-06-30', riskLevel: '1' }, today)).toBe(false)
    expect(needsAssessment({ useDate: '2006-07-01', riskLevel: '0' }, today)).toBe(false)
    expect(needsAssessment({ useDate: null }, today)).toBe(false)
  })
  it('drawn on the map has the length of its line: a degree of the meridian is 111.195 km', () => {
    expect(
      lineKilometres({
        type: 'LineString',
        coordinates: [
          [120, 30],
          [120, 31],
        ],
      }),
    ).toBe(111.195)
    expect(lineKilometres(null)).toBeNull()
  })
  it('of 1 km that is drawn as 99 m is pointed out with both', () => {
    const geometry = {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.6, 29.80089],
      ],
    }
    const told = (length: number) => warningsOf(registry.byName('gasFacility'), { facilityType: '4', geometry, length })
    expect(told(1)).toEqual([
      {
        field: 'length',
        words: {
          zh: '图上量得0.099 km，与填报的1 km相差超过5%，请核对',
          en: 'The drawing measures 0.099 km: over 5 % off the 1 km entered, please check',
        },
      },
    ])
    expect(told(0.1)).toEqual([])
  })
})

describe('a facility', () => {
  const pipe = { facilityType: '4', pressureClass: '6', workPressure: 0.3, material: '2' }
  const refusal = (row: Values) => refusalOf(registry.byName('gasFacility').rules ?? [], seen({ row }))
  it('gysy/gasfacility/rule-1: whose class does not hold its pressure is refused', () => {
    const at = (workPressure: number) => refusal({ ...pipe, workPressure })
    expect([at(0.3), at(0.4), at(0.5)]).toEqual([undefined, undefined, 'pressureClassMismatch'])
  })
  it('gysy/gasfacility/rule-2: of PE works at 0.8 MPa at most, of steel above it too', () => {
    const subHigh = (material: string) => refusal({ ...pipe, pressureClass: '4', workPressure: 0.9, material })
    expect(['1', '2', '4'].map(subHigh)).toEqual(['polyethyleneTooHigh', 'polyethyleneTooHigh', undefined])
    expect(refusal({ ...pipe, pressureClass: '5', workPressure: 0.8 })).toBeUndefined()
  })
  it('gysy/gasfacility/rule-8: lets gas out below its inlet pressure, where it has both', () => {
    const pressures = (outletPressure: number, inletPressure?: number) => refusal({ facilityType: '1', outletPressure, inletPressure })
    expect([pressures(0.4, 0.4), pressures(0.5, 0.4)]).toEqual(['outletNotBelowInlet', 'outletNotBelowInlet'])
    expect([pressures(0.3, 0.4), pressures(0.3)]).toEqual([undefined, undefined])
  })
  it('gysy/gasfacility/rule-5: with more than 20 m³ of cylinders is no supply station', () => {
    const holding = (cylinderVolume: number) => refusal({ facilityType: '6', cylinderVolume })
    expect([holding(20), holding(20.5)]).toEqual([undefined, 'supplyStationTooLarge'])
  })
  it('gysy/gasfacility/rule-7: with another station level than its volume says explains it in the remark', () => {
    const station = { facilityType: '5', tankVolume: 300, stationLevel: '3' }
    expect(refusal(station)).toBe('stationLevelUnexplained')
    expect(refusal({ ...station, remark: '含残液罐' })).toBeUndefined()
    expect(refusal({ ...station, stationLevel: '5' })).toBeUndefined()
  })
  it('of a class that holds its pressure is taken, and none is filed as scrapped', () => {
    expect(refusal(pipe)).toBeUndefined()
    expect(refusal({ facilityType: '1', facilityStatus: '3' })).toBe('newFacilityState')
  })
  it('gysy/gasfacility/rule-10: keeps its type', () => {
    expect(refusalOf(facilityRules, seen({ before: { facilityType: '1' }, row: {}, input: { facilityType: '2' } }))).toBe(
      'facilityTypeFixed',
    )
  })
  it('gysy/gasfacility/rule-14: that is a pipe ends in nodes of the network, and in two of them', () => {
    const ends = (facilityType: string) => refusalOf(facilityRules, seen({ row: pipe, refs: { startNodeId: { facilityType } } }))
    expect(['1', '2', '3', '5', '8', '9'].map(ends)).toEqual(Array(6).fill(undefined))
    expect(['4', '6', '7'].map(ends)).toEqual(Array(3).fill('notANode'))
    expect(refusal({ ...pipe, startNodeId: 'n', endNodeId: 'n' })).toBe('endsInOneNode')
  })
  it('that is a valve is normally open or closed, and begins as it normally stands', () => {
    const valve = (normalState: string) => refusal({ facilityType: '8', normalState })
    expect(['1', '2', '3', '4'].map(valve)).toEqual([undefined, undefined, 'normalStateOdd', 'normalStateOdd'])
    expect(facilityDefaults(seen({ row: { facilityType: '8', valveNo: 'F-1', normalState: '2' } }))).toMatchObject({
      name: 'F-1',
      valveState: '2',
    })
  })
  it('keeps the end that somebody chose by hand, and looks again for one that he emptied', () => {
    const marks = (input: Values, before: Values) =>
      facilityDefaults(seen({ row: { ...pipe, ...before, ...input }, before: before as never, input: input as never }))
    expect(marks({ startNodeId: 'n' }, {})).toMatchObject({ startByHand: true })
    expect(marks({ startNodeId: null }, { startNodeId: 'n' })).toMatchObject({ startByHand: false })
    expect(marks({ startNodeId: 'n', endNodeId: 'm' }, { startNodeId: 'n' })).not.toHaveProperty('startByHand')
  })
  it('of a closed company is not added', () => {
    expect(refusalOf(facilityRules, seen({ refs: { gasCompaniesId: { businessStatus: '4' } } }))).toBe('companyNoLongerActive')
  })
  it('gysy/gasfacility/rule-5, gysy/gasfacility/rule-6, gysy/gasfacility/rule-7: fills in what follows from its type', () => {
    expect(
      facilityDefaults(seen({ row: { facilityType: '6', cylinderVolume: 5 }, refs: { gasCompaniesId: { regionId: '990102' } } })),
    ).toEqual({
      cityReviewed: false,
      designLife: 50,
      regionId: '990102',
      supplyClass: '2',
      maxCylinderCount15: 169,
    })
    expect(facilityDefaults(seen({ row: { facilityType: '4', material: '7' } }))).toMatchObject({
      designLife: 30,
      isAging: true,
      needAssess: false,
    })
    expect(facilityDefaults(seen({ row: { facilityType: '5', tankVolume: 300 } }))).toMatchObject({ stationLevel: '5' })
    expect(facilityDefaults(seen({ row: { facilityType: '1' } }))).toMatchObject({ cityReviewed: true })
  })
})

describe('the operating status', () => {
  const row = { facilityStatus: '4', reviewStatus: '3', deptId: 'company' }
  const change = (from: string, to: string, more: object = {}) =>
    act(registry.byName('gasFacility'), 'changeStatus', {
      row: { ...row, facilityStatus: from, ...more },
      input: { facilityStatus: to, date: '2026-06-30', reason: '检修' },
      actor: someone('enterprise'),
    })
  it.each([
    ['4', '1'],
    ['1', '2'],
    ['2', '1'],
    ['1', '3'],
    ['2', '3'],
  ])('goes from %s to %s with its date and reason', (from, to) => {
    expect(change(from, to)).toMatchObject({ row: { facilityStatus: to, statusDate: '2026-06-30', statusReason: '检修' } })
  })
  it.each([
    ['3', '1'],
    ['4', '2'],
    ['4', '3'],
  ])('does not go from %s to %s', (from, to) => {
    expect(change(from, to)).toMatchObject({ refused: 'wrongState' })
  })
  it('changes only after the review', () => {
    expect(change('4', '1', { reviewStatus: '1' })).toMatchObject({ refused: 'statusOfUnreviewed' })
  })
})

describe('the lists of facilities', () => {
  const columnsAt = (route: string) => registry.byName('gasFacility').screens?.find((screen) => screen.route === route)?.columns ?? []
  it('have the columns of their kind: pipes by pressure, diameter, material and length, valves by diameter and state', () => {
    expect(columnsAt('/jcxxgl/gdrq/gw/index')).toEqual(expect.arrayContaining(['pressureClass', 'diameter', 'material', 'length']))
    expect(columnsAt('/jcxxgl/gdrq/mz/index')).not.toContain('facilityType')
    const tabs = registry.byName('gasFacility').list.tabs ?? []
    const ofTab = (key: string) => tabs.find((tab) => tab.key === key)?.columns ?? []
    expect(ofTab('pipeNetwork')).toEqual(expect.arrayContaining(['pressureClass', 'diameter', 'material', 'length']))
    expect(ofTab('valve')).toEqual(expect.arrayContaining(['nominalDiameter', 'valveState']))
  })
})
