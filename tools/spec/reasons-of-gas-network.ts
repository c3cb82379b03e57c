import { because, type Reason } from './difference.ts'

const REGISTER = 'The gas network: valves, nodes and the ends of pipes come with the register of the city (kinds 8 and 9, links, import).'
const MAP = 'The gas network on the map: which valves to close, and where its links are broken, come with the map.'
const facility = 'gysy/gasfacility'

/** Why facilities of gas lack what the book says of their network: it is built with the register and the map. */
export const reasonsOfGasNetwork: readonly Reason[] = [
  ...because(
    facility,
    'fields',
    [
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
    REGISTER,
  ),
  ...because('gas_facility_type', 'dictionaries', ['8', '9'], REGISTER),
  ...because('gas_valve_form', 'dictionaries', ['(whole)'], REGISTER),
  ...because('gas_valve_setting', 'dictionaries', ['(whole)'], REGISTER),
  ...because('gas_valve_state', 'dictionaries', ['(whole)'], REGISTER),
  ...because('gas_node_kind', 'dictionaries', ['(whole)'], REGISTER),
  ...because(facility, 'calls', [`GET ${facility}/networkFaults`, `GET ${facility}/valvePlan`, `POST ${facility}/valvePlan/print`], MAP),
]
