import { duty } from '@chengan/domain/system/work/duty'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { dutyCalls } from './duty-calls.ts'

/** What the definitions of duties name. */
export const dutyImplementations = implementing(() => [implement(duty, { calls: dutyCalls })])
