import { sampleOf } from '../../testing/test-city.ts'
import { schedule } from './schedule.ts'

export const scheduleSample = sampleOf(schedule, { values: () => ({ beanName: 'calendarCheck', params: null }) })
