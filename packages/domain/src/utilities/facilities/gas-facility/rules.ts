import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { reviewStatus } from '../../dictionaries/companies.ts'
import { facilityStatus, pipeMaterial } from '../../dictionaries/facilities.ts'
import { isCityReviewed } from '../../review/city-types.ts'
import {
  classHolds,
  isAgingPipe,
  lineKilometres,
  maxCylinderCount15Of,
  needsAssessment,
  stationLevelOf,
  supplyClassOf,
} from './formulas.ts'
import { LPG, PIPE, SUPPLY } from './types.ts'

const HIGHEST_PE_MPA = 0.8
const polyethylene: readonly unknown[] = [pipeMaterial.values.pe80.value, pipeMaterial.values.pe100.value]

export const classHoldsWorkingPressure = rule({
  name: 'classHoldsWorkingPressure',
  source: 'GB 50028-2006 (2020)',
  when: {
    all: [
      { field: 'facilityType', is: PIPE },
      { field: 'pressureClass', given: true },
      { field: 'workPressure', given: true },
    ],
  },
  check: ({ row }) =>
    classHolds(row.pressureClass, Number(row.workPressure)) ? undefined : { key: 'pressureClassMismatch', field: 'workPressure' },
})

export const polyethyleneStaysBelow = rule({
  name: 'polyethyleneStaysBelow',
  source: 'GB 55009-2021, CJJ 63',
  when: { field: 'facilityType', is: PIPE },
  check: ({ row }) =>
    polyethylene.includes(row.material) && Number(row.workPressure ?? 0) > HIGHEST_PE_MPA
      ? { key: 'polyethyleneTooHigh', field: 'workPressure' }
      : undefined,
})

export const outletIsBelowInlet = rule({
  name: 'outletIsBelowInlet',
  when: {
    all: [
      { field: 'inletPressure', given: true },
      { field: 'outletPressure', given: true },
    ],
  },
  check: ({ row }) =>
    Number(row.outletPressure) < Number(row.inletPressure) ? undefined : { key: 'outletNotBelowInlet', field: 'outletPressure' },
})

export const supplyStationHoldsTwentyCubicMetres = rule({
  name: 'supplyStationHoldsTwentyCubicMetres',
  source: 'GB 51142-2015',
  when: {
    all: [
      { field: 'facilityType', is: SUPPLY },
      { field: 'cylinderVolume', given: true },
    ],
  },
  check: ({ row }) =>
    supplyClassOf(Number(row.cylinderVolume)) === null ? { key: 'supplyStationTooLarge', field: 'cylinderVolume' } : undefined,
})

export const otherStationLevelIsExplained = rule({
  name: 'otherStationLevelIsExplained',
  source: 'GB 51142-2015',
  when: {
    all: [
      { field: 'facilityType', is: LPG },
      { field: 'stationLevel', given: true },
      { field: 'tankVolume', given: true },
    ],
  },
  check: ({ row }) =>
    row.stationLevel === stationLevelOf(Number(row.tankVolume)) || isGiven(row.remark)
      ? undefined
      : { key: 'stationLevelUnexplained', field: 'stationLevel' },
})

export const facilityTypeStays = rule({
  name: 'facilityTypeStays',
  check: ({ before, input }) =>
    before !== null && isGiven(input.facilityType) && input.facilityType !== before.facilityType
      ? { key: 'facilityTypeFixed', field: 'facilityType' }
      : undefined,
})

const newStates: readonly unknown[] = [facilityStatus.values.inOperation.value, facilityStatus.values.underConstruction.value]

export const newFacilityRunsOrIsBuilt = rule({
  name: 'newFacilityRunsOrIsBuilt',
  check: ({ before, row }) =>
    before === null && isGiven(row.facilityStatus) && !newStates.includes(row.facilityStatus)
      ? { key: 'newFacilityState', field: 'facilityStatus' }
      : undefined,
})

/** The operating status changes only of a row that passed its review. */
export const statusIsOfAPassedRow = rule({
  name: 'statusIsOfAPassedRow',
  check: ({ before }) => (before?.reviewStatus === reviewStatus.values.passed.value ? undefined : { key: 'statusOfUnreviewed' }),
})

export const facilityRules = [
  companyTakesNewRows('gasCompaniesId'),
  classHoldsWorkingPressure,
  polyethyleneStaysBelow,
  outletIsBelowInlet,
  supplyStationHoldsTwentyCubicMetres,
  otherStationLevelIsExplained,
  facilityTypeStays,
  newFacilityRunsOrIsBuilt,
] as const

const LIFE_OF_STATIONS = 50
const LIFE_OF_PIPES = 30

function ofPipe(row: Values, today: string): Values {
  const drawn = isGiven(row.length) ? null : lineKilometres(row.geometry)
  return { isAging: isAgingPipe(row, today), needAssess: needsAssessment(row, today), ...(drawn === null ? {} : { length: drawn }) }
}

function ofSupplyStation(row: Values): Values {
  const supplyClass = isGiven(row.cylinderVolume) ? supplyClassOf(Number(row.cylinderVolume)) : null
  return { supplyClass, maxCylinderCount15: maxCylinderCount15Of(supplyClass) }
}

/** Values that follow from others: ageing, length, classes, design life, whether the city reviews. */
export function facilityDefaults({ row, today, refs, settingText }: RuleContext): Values {
  const type = row.facilityType
  const level = type === LPG && !isGiven(row.stationLevel) && isGiven(row.tankVolume) ? stationLevelOf(Number(row.tankVolume)) : null
  return {
    cityReviewed: isCityReviewed('gysy/gasfacility', [String(type)], settingText),
    ...(isGiven(row.designLife) ? {} : { designLife: type === PIPE ? LIFE_OF_PIPES : LIFE_OF_STATIONS }),
    ...(isGiven(row.regionId) || !refs.gasCompaniesId ? {} : { regionId: refs.gasCompaniesId.regionId }),
    ...(type === PIPE ? ofPipe(row, today) : {}),
    ...(type === SUPPLY ? ofSupplyStation(row) : {}),
    ...(level === null ? {} : { stationLevel: level }),
  }
}
