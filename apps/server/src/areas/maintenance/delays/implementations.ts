import { delayApplication } from '@chengan/domain/maintenance/daily/delay/delay-application'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { delayGround } from './delay-facts.ts'

/** What the definition of the delay applications names. */
export const delayApplicationImplementations = implementing(() => [implement(delayApplication, { facts: { delayGround } })])
