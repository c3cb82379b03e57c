import { isClockPaused } from '@chengan/flow/clock/lights'
import { nodeOf } from '@chengan/flow/model/compile'
import type { State } from '@chengan/flow/state/state'
import { commentOf, type StepContext } from './step/stage.ts'
import type { LoadedInstance } from './storage/load.ts'
import type { DenormalisedColumns } from './storage/write.ts'

const USUAL_PRIORITY = 50

/** What lists ask of instances and tasks besides what the engine keeps. */
export function denormalisedColumnsOf(stage: StepContext, loaded: LoadedInstance, state: State): DenormalisedColumns {
  const { process, operation } = stage
  const priority = Number(state.variable.get('priority')?.value ?? USUAL_PRIORITY)
  return {
    instance: (row) => ({
      root_id: loaded.rootId,
      definition_key: process.key,
      definition_name: process.name.zh,
      definition_name_en: process.name.en,
      definition_version: process.version,
      biz_type: loaded.bizType,
      start_dept_id: state.variable.get('startDeptId')?.value ?? null,
      clock_stands: isClockPaused(row.stops) && row.endedAt === null,
      removed: false,
      priority: Number.isInteger(priority) ? priority : USUAL_PRIORITY,
    }),
    task: (row) => {
      const node = nodeOf(process.model, row.node)
      return {
        node_name: node.name.zh,
        node_name_en: node.name.en || node.name.zh,
        biz_route: node.user?.bizRoute ?? null,
        last_comment: commentOf(operation),
      }
    },
  }
}
