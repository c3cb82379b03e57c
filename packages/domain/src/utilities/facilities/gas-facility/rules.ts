import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { outsideCity, pointLiesOutside, shapeLiesOutside } from '../../../system/settings/city-box.ts'
import { companyTakesNewRows } from '../../companies/gas-company/rules.ts'
import { reviewStatus } from '../../dictionaries/companies.ts'
import { facilityStatus, gasValveState, pipeMaterial } from '../../dictionaries/facilities.ts'
import { licenceAllowsSupply } from '../../licences/stopped-supply.ts'
import { isCityReviewed } from '../../review/city-types.ts'
import type { FacilityFields } from './fields.ts'
import {
  classHolds,
  isAgingPipe,
  lineKilometres,
  maxCylinderCount15Of,
  needsAssessment,
  stationLevelOf,
  supplyClassOf,
} from './formulas.ts'
import { LPG, NODE, networkNodes, PIPE, SUPPLY, VALVE } from './types.ts'

type Facility = ValuesOf<FacilityFields>

const HIGHEST_PE_MPA = 0.8
const polyethylene: readonly unknown[] = [pipeMaterial.values.pe80.value, pipeMaterial.values.pe100.value]

export const classHoldsWorkingPressure = rule<FacilityFields>({
  name: 'classHoldsWorkingPressure',
  source: 'GB 50028-2006 (2020)',
  refuses: {
    pressureClassMismatch: { code: -2, zh: '运行压力与压力级制不符', en: 'The working pressure does not fit the pressure class' },
  },
  when: {
    all: [
      { field: 'facilityType', is: PIPE },
      { field: 'pressureClass', given: true },
      { field: 'workPressure', given: true },
    ],
  },
  check: ({ row }) =>
    classHolds(row.pressureClass, row.workPressure ?? 0) ? undefined : { key: 'pressureClassMismatch', field: 'workPressure' },
})

export const polyethyleneStaysBelow = rule<FacilityFields>({
  name: 'polyethyleneStaysBelow',
  source: 'GB 55009-2021, CJJ 63',
  refuses: { polyethyleneTooHigh: { code: -2, zh: 'PE管运行压力不得超过0.8MPa', en: 'PE pipe may not work above 0.8 MPa' } },
  when: { field: 'facilityType', is: PIPE },
  check: ({ row }) =>
    polyethylene.includes(row.material) && (row.workPressure ?? 0) > HIGHEST_PE_MPA
      ? { key: 'polyethyleneTooHigh', field: 'workPressure' }
      : undefined,
})

export const outletIsBelowInlet = rule<FacilityFields>({
  name: 'outletIsBelowInlet',
  refuses: { outletNotBelowInlet: { code: -2, zh: '出口压力应小于进口压力', en: 'The outlet pressure must be below the inlet pressure' } },
  when: {
    all: [
      { field: 'inletPressure', given: true },
      { field: 'outletPressure', given: true },
    ],
  },
  check: ({ row }) =>
    (row.outletPressure ?? 0) < (row.inletPressure ?? 0) ? undefined : { key: 'outletNotBelowInlet', field: 'outletPressure' },
})

export const supplyStationHoldsTwentyCubicMetres = rule<FacilityFields>({
  name: 'supplyStationHoldsTwentyCubicMetres',
  source: 'GB 51142-2015',
  refuses: {
    supplyStationTooLarge: { code: -2, zh: '瓶装供应站气瓶总容积不得超过20m³', en: 'A supply station holds at most 20 m³ of cylinders' },
  },
  when: {
    all: [
      { field: 'facilityType', is: SUPPLY },
      { field: 'cylinderVolume', given: true },
    ],
  },
  check: ({ row }) =>
    supplyClassOf(row.cylinderVolume ?? 0) === null ? { key: 'supplyStationTooLarge', field: 'cylinderVolume' } : undefined,
})

export const otherStationLevelIsExplained = rule<FacilityFields>({
  name: 'otherStationLevelIsExplained',
  source: 'GB 51142-2015',
  refuses: {
    stationLevelUnexplained: {
      code: -2,
      zh: '站级与储罐总容积不符，请在备注中说明',
      en: 'The station level does not fit the tank volume; explain it in the remark',
    },
  },
  when: {
    all: [
      { field: 'facilityType', is: LPG },
      { field: 'stationLevel', given: true },
      { field: 'tankVolume', given: true },
    ],
  },
  check: ({ row }) =>
    row.stationLevel === stationLevelOf(row.tankVolume ?? 0) || isGiven(row.remark)
      ? undefined
      : { key: 'stationLevelUnexplained', field: 'stationLevel' },
})

export const facilityTypeStays = rule<FacilityFields>({
  name: 'facilityTypeStays',
  refuses: { facilityTypeFixed: { code: -2, zh: '设施类型不能修改', en: 'The facility type cannot be changed' } },
  check: ({ before, input }) =>
    before !== null && isGiven(input.facilityType) && input.facilityType !== before.facilityType
      ? { key: 'facilityTypeFixed', field: 'facilityType' }
      : undefined,
})

/** A slip of the map or of a file puts a station into another city, where no district would ever see it. */
export const facilityLiesInTheCity = rule<FacilityFields>({
  name: 'facilityLiesInTheCity',
  source: 'A-3',
  refuses: outsideCity,
  facts: ['cityBox'],
  check: ({ row, facts }) => {
    if (pointLiesOutside(row.location, facts.cityBox)) return { key: 'outsideCity', field: 'location' }
    return shapeLiesOutside(row.geometry, facts.cityBox) ? { key: 'outsideCity', field: 'geometry' } : undefined
  },
})

const newStates: readonly unknown[] = [facilityStatus.values.inOperation.value, facilityStatus.values.underConstruction.value]

export const newFacilityRunsOrIsBuilt = rule<FacilityFields>({
  name: 'newFacilityRunsOrIsBuilt',
  refuses: {
    newFacilityState: { code: 10400, zh: '新增设施的运行状态只能为运行或在建', en: 'A new facility is in operation or under construction' },
  },
  check: ({ before, row }) =>
    before === null && isGiven(row.facilityStatus) && !newStates.includes(row.facilityStatus)
      ? { key: 'newFacilityState', field: 'facilityStatus' }
      : undefined,
})

const normalStates: readonly unknown[] = [gasValveState.values.open.value, gasValveState.values.closed.value]

export const normalStateIsOpenOrClosed = rule<FacilityFields>({
  name: 'normalStateIsOpenOrClosed',
  refuses: { normalStateOdd: { code: 10400, zh: '阀门常态只能为开或关', en: 'A valve is normally open or closed' } },
  when: { field: 'normalState', given: true },
  check: ({ row }) => (normalStates.includes(row.normalState) ? undefined : { key: 'normalStateOdd', field: 'normalState' }),
})

const ends = ['startNodeId', 'endNodeId'] as const

/** A pipe ends in what stands at a point of the network, of its own company or of the one with which it has a joint there. */
export const pipesEndInNodes = rule<FacilityFields>({
  name: 'pipesEndInNodes',
  refuses: {
    notANode: {
      code: 10400,
      zh: '管段的端点只能关联门站、储气设施、调压站、储配站、阀门或管网节点',
      en: 'A pipe ends in a gate station, storage, regulator, storage-distribution station, valve or network node',
    },
    endsInOneNode: { code: 10400, zh: '管段的起点节点和终点节点不能相同', en: 'A pipe does not begin and end in one node' },
  },
  refs: ends,
  when: { field: 'facilityType', is: PIPE },
  check({ row, refs }) {
    const odd = ends.find((name) => refs[name] && !networkNodes.includes(String(refs[name]?.facilityType)))
    if (odd !== undefined) return { key: 'notANode', field: odd }
    return isGiven(row.startNodeId) && row.startNodeId === row.endNodeId ? { key: 'endsInOneNode', field: 'endNodeId' } : undefined
  },
})

/** The operating status changes only of a row that passed its review. */
export const statusIsOfAPassedRow = rule<FacilityFields>({
  name: 'statusIsOfAPassedRow',
  refuses: { statusOfUnreviewed: { code: -2, zh: '审核通过后才能变更运行状态', en: 'The status changes only after the review' } },
  check: ({ before }) => (before?.reviewStatus === reviewStatus.values.passed.value ? undefined : { key: 'statusOfUnreviewed' }),
})

const filedAsRunning = { field: 'facilityStatus', is: facilityStatus.values.inOperation.value } as const
/** A facility that is filed as running starts to supply with its pass. */
export const runsUnderALicence = licenceAllowsSupply({ when: filedAsRunning })

export const facilityRules = [
  companyTakesNewRows,
  licenceAllowsSupply({ whenNew: true, when: filedAsRunning }),
  classHoldsWorkingPressure,
  polyethyleneStaysBelow,
  outletIsBelowInlet,
  supplyStationHoldsTwentyCubicMetres,
  otherStationLevelIsExplained,
  facilityTypeStays,
  newFacilityRunsOrIsBuilt,
  facilityLiesInTheCity,
  normalStateIsOpenOrClosed,
  pipesEndInNodes,
] as const

const LIFE_OF_STATIONS = 50
const LIFE_OF_PIPES = 30

function ofPipe(row: Facility, today: string): Facility {
  const drawn = isGiven(row.length) ? null : lineKilometres(row.geometry)
  return { isAging: isAgingPipe(row, today), needAssess: needsAssessment(row, today), ...(drawn === null ? {} : { length: drawn }) }
}

function ofSupplyStation(row: Facility): Facility {
  const supplyClass = isGiven(row.cylinderVolume) ? supplyClassOf(Number(row.cylinderVolume)) : null
  return { supplyClass, maxCylinderCount15: maxCylinderCount15Of(supplyClass) }
}

/** What a network node is called until it has its code. */
export const NAMELESS_NODE = '管网节点'

function ofNetwork(row: Facility, company: ValuesNamed<'gasCompany'> | null | undefined): Facility {
  const gasTypes = company?.gasTypes ?? []
  const gas = isGiven(row.gasType) || gasTypes[0] === undefined ? {} : { gasType: gasTypes[0] }
  if (row.facilityType === NODE) return { ...gas, ...(isGiven(row.name) ? {} : { name: NAMELESS_NODE }) }
  return {
    ...gas,
    ...(isGiven(row.name) || !row.valveNo ? {} : { name: row.valveNo }),
    ...(isGiven(row.valveState) || !row.normalState ? {} : { valveState: row.normalState }),
  }
}

/** Who chooses the node of an end keeps it; who empties it lets it be found again. */
function linkedByHand({ input, before }: RuleContext<FacilityFields>): Facility {
  const chosen = (name: (typeof ends)[number]) => name in input && (input[name] || null) !== (before?.[name] ?? null)
  return {
    ...(chosen('startNodeId') ? { startByHand: isGiven(input.startNodeId) } : {}),
    ...(chosen('endNodeId') ? { endByHand: isGiven(input.endNodeId) } : {}),
  }
}

/** Values that follow from others: ageing, length, classes, design life, whether the city reviews. */
export function facilityDefaults(context: RuleContext<FacilityFields>): Facility {
  const { row, today, refs, settingText } = context
  const type = row.facilityType
  const level = type === LPG && !isGiven(row.stationLevel) && isGiven(row.tankVolume) ? stationLevelOf(Number(row.tankVolume)) : null
  return {
    cityReviewed: isCityReviewed('gysy/gasfacility', [String(type)], settingText),
    ...(isGiven(row.designLife) || type === NODE ? {} : { designLife: type === PIPE ? LIFE_OF_PIPES : LIFE_OF_STATIONS }),
    ...(isGiven(row.regionId) || !refs.gasCompaniesId ? {} : { regionId: asTextOrNull(refs.gasCompaniesId.regionId) }),
    ...(type === PIPE ? { ...ofPipe(row, today), ...linkedByHand(context) } : {}),
    ...(type === VALVE || type === NODE ? ofNetwork(row, refs.gasCompaniesId) : {}),
    ...(type === SUPPLY ? ofSupplyStation(row) : {}),
    ...(level === null ? {} : { stationLevel: level }),
  }
}

/** A node is passed at once, whoever saves it. */
export function nodeStateAtAdd({ row, before }: RuleContext<FacilityFields>): { readonly reviewStatus?: string } {
  return before === null && row.facilityType === NODE ? { reviewStatus: reviewStatus.values.passed.value } : {}
}
