import { sampleOf } from '../../../testing/test-city.ts'
import { user } from './user.ts'

export const userSample = sampleOf(user, { untried: 'an account is added with a sealed password; areas/system has its tests' })
