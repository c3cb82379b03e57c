import { duty } from '@chengan/domain/system/work/duty'
import { placedDuty } from '@chengan/domain/system/work/placed-duty'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { dutyCalls } from './duty-calls.ts'
import { placedDutiesView } from './placed-duties.ts'

/** What the definitions of duties name. */
export const dutyImplementations = implementing(() => [
  implement(duty, { calls: dutyCalls }),
  implement(placedDuty, { view: placedDutiesView }),
])
