import { CHANGE_SHARE } from '@chengan/domain/maintenance/works/project/project-codes'
import { isLargeVariation } from '@chengan/domain/maintenance/works/project/project-rules'
import { takeStep } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'

/** A variation of more than a tenth of what was approved goes back to the review of the plan (yhgl/zxyhndjh/rule-2). */
export const reviewLargeVariation: Effect<'specialProject'> = async (effect) => {
  if (!isLargeVariation(effect.row, CHANGE_SHARE)) return
  const projects = effect.services.registry.byName('specialProject')
  effect.adopt((await takeStep(effect, projects, effect.row as Row, 'reviewAnew')).row)
}
