import { FILLING, GATE, LPG, NODE, PIPE, REGULATOR, STORAGE, SUPPLY, VALVE } from './types.ts'

/** What tells facilities of a kind apart, by the wire value of the kind. */
const telling: Readonly<Record<string, readonly string[]>> = {
  [GATE]: ['inletPressure', 'outletPressure', 'designCapacity'],
  [STORAGE]: ['storageForm', 'storageCapacity', 'currentStock'],
  [REGULATOR]: ['regulatorForm', 'inletPressureClass', 'outletPressureClass', 'userCount'],
  [PIPE]: ['pressureClass', 'diameter', 'material', 'length', 'pipeKind'],
  [LPG]: ['stationLevel', 'tankVolume', 'fillingPermitValidTo'],
  [SUPPLY]: ['supplyClass', 'cylinderVolume', 'leaseValidTo'],
  [FILLING]: ['stationKind', 'fillerCount', 'fillingPermitValidTo'],
  [VALVE]: ['valveNo', 'nominalDiameter', 'valveForm', 'normalState', 'valveState'],
  [NODE]: ['nodeKind'],
}

const kept = ['gasCompaniesId', 'regionId', 'facilityStatus', 'reviewStatus'] as const

/** The columns of a list of one kind of facility: the kind itself says nothing there. */
export const columnsOfType = (value: string): readonly string[] => ['name', ...(telling[value] ?? []), ...kept, 'facilityCode', 'address']

/** Of pipes, valves and nodes in one list. */
export const networkColumns: readonly string[] = ['name', 'facilityType', ...(telling[PIPE] ?? []), ...kept, 'facilityCode']
