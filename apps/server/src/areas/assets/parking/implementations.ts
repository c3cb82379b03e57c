import { berth } from '@chengan/domain/assets/register/parking/berth'
import { parkingRoad } from '@chengan/domain/assets/register/parking/parking-road'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { registered } from '../register/registered.ts'
import { berthBoard } from './berth-board.ts'
import { createBerths } from './create-berths.ts'
import { berthsRecorded, crossingDistance, operatorDepartment } from './parking-facts.ts'

/** What the definitions of parking name. */
export const parkingImplementations = implementing((parts) => {
  const ofRoad = registered(parkingRoad.name, parts)
  return [
    implement(parkingRoad, { ...ofRoad, facts: { ...ofRoad.facts, berthsRecorded, crossingDistance, operatorDepartment } }),
    implement(berth, { facts: { cityBox: parts.cityBox }, calls: { batchCreate: createBerths, board: berthBoard } }),
  ]
})
