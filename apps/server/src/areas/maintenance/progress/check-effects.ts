import { checkResult, DOUBTFUL_FROM } from '@chengan/domain/maintenance/works/check/check-codes'
import { fillState } from '@chengan/domain/maintenance/works/progress/fill-codes'
import { projectStage } from '@chengan/domain/maintenance/works/project/project-codes'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'

/** A fill that is more than a tenth off from what the check found is doubtful and goes back (szglyhglzxyhxmjdcheck/rule-1). */
export const doubtFill: Effect<'progressCheck'> = async (effect) => {
  const { projectId, diffRate, actualRate, checkNo } = effect.row
  if (Math.abs(diffRate ?? 0) <= DOUBTFUL_FROM) return
  const { rows } = await sql<{ id: string }>`select id from month_fill where project_id = ${asText(projectId)}
    and fill_state = any(${[fillState.submitted, fillState.passed]}::text[]) and not deleted order by fill_month desc limit 1`.execute(
    effect.db,
  )
  await takeSteps(effect, {
    resource: 'monthFill',
    ids: rows.map(({ id }) => id),
    action: 'doubt',
    opinion: `检查${asText(checkNo)}核实进度${String(actualRate)}%，与填报相差${String(diffRate)}%`,
  })
}

/** Works that are to stop stand still until what was found is put right, checked again, and they are resumed. */
export const stopWorks: Effect<'progressCheck'> = async (effect) => {
  const { projectId, conclusion, checkNo } = effect.row
  if (conclusion !== checkResult.stopRectify) return
  await takeSteps(effect, {
    resource: 'specialProject',
    ids: [asText(projectId)],
    action: 'stopByCheck',
    where: ({ stage, suspended }) => stage === projectStage.inProgress && suspended !== true,
    values: () => ({ suspendReason: `进度检查${asText(checkNo)}结论为停工整改` }),
  })
}
