import { differencesOf, differencesOfDictionary } from '@chengan/kernel/specification/differences'
import { ACTION_INPUT, PENDING } from '../../../specification/reasons.ts'
import { gasFacility } from './gas-facility.ts'

const GAS_NETWORK =
  'The gas network: valves, nodes and the ends of pipes come with the register of the city (kinds 8 and 9, links, import).'

export const gasFacilityDifferences = differencesOf(gasFacility, [
  { because: 'The line stands in place of the point; a pipe is found by an address all the same.', fields: ['address required'] },
  { because: 'A life of no year is a slip of the hand.', fields: ['designLife limit'] },
  { because: PENDING, fields: ['acceptanceFilingId type'] },
  { because: 'Asked at add; later only its actions move it.', fields: ['facilityStatus required'] },
  { because: 'The rule on the outlet pressure refuses it with its own message.', fields: ['outletPressure limit'] },
  { because: 'A year has four digits of this century.', fields: ['renovatePlanYear limit'] },
  { because: ACTION_INPUT, fields: ['date', 'reason'] },
  {
    because: 'Taken from the opinion of the review, which a return cannot do without.',
    fields: ['reviewOpinion read-only', 'reviewOpinion required'],
  },
  { because: 'reviewStateAtAdd sets it: a row that a bureau adds is passed.', lifecycles: ['[reviewStatus] save*'] },
  {
    because: 'One row serves both: changeOfPassed keeps the state where no key field changed.',
    lifecycles: ['[reviewStatus] change 3 → same'],
  },
  {
    because: GAS_NETWORK,
    missingFields: [
      'startNodeId',
      'endNodeId',
      'valveNo',
      'valveForm',
      'valveSetting',
      'nominalDiameter',
      'normalState',
      'valveState',
      'isRemote',
      'lastOperateDate',
      'nextValveMaintainDate',
      'nodeKind',
    ],
  },
  {
    because: 'The gas network on the map: which valves to close, and where its links are broken, come with the map.',
    calls: ['GET gysy/gasfacility/networkFaults', 'GET gysy/gasfacility/valvePlan', 'POST gysy/gasfacility/valvePlan/print'],
  },
])

export const gasFacilityTypeDictionaryDifferences = differencesOfDictionary('gas_facility_type', GAS_NETWORK, ['8', '9'])

export const gasValveFormDictionaryDifferences = differencesOfDictionary('gas_valve_form', GAS_NETWORK)

export const gasValveSettingDictionaryDifferences = differencesOfDictionary('gas_valve_setting', GAS_NETWORK)

export const gasValveStateDictionaryDifferences = differencesOfDictionary('gas_valve_state', GAS_NETWORK)

export const gasNodeKindDictionaryDifferences = differencesOfDictionary('gas_node_kind', GAS_NETWORK)
