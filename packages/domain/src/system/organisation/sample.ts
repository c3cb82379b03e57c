import { sampleOf } from '../../testing/test-city.ts'
import { role } from './role.ts'

export const roleSample = sampleOf(role, { values: () => ({ code: 'sampleRole' }) })
