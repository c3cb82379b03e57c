import { progressCheck } from '@chengan/domain/maintenance/works/check/progress-check'
import { monthFill } from '@chengan/domain/maintenance/works/progress/month-fill'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { doubtFill, stopWorks } from './check-effects.ts'
import { fillInfoList } from './fill-calls.ts'
import { placeFill, writeProgress } from './month-fills.ts'
import { filledRate, progressBefore } from './progress-facts.ts'

/** What the definitions of monthly fills and of progress checks name. */
export const projectProgressImplementations = implementing(() => [
  implement(monthFill, { facts: { progressBefore }, effects: { placeFill, writeProgress }, calls: { fillInfoList } }),
  implement(progressCheck, { facts: { filledRate }, effects: { doubtFill, stopWorks } }),
])
