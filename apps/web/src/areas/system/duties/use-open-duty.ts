import { openTab } from '../../../navigation/tabs.ts'
import { useDefinitions } from '../../../resources/definitions-context.ts'
import { isDetailOf, pageOfRow } from '../../../resources/screens-of.ts'
import { useOpening } from '../flow/calls/opening.ts'
import type { Duty } from './duty-reads.ts'

/** How a duty is opened: its task, else the page of its row; undefined where the caller has no page for it. */
export function useOpenDuty(): (duty: Duty) => (() => void) | undefined {
  const isDetail = isDetailOf(useDefinitions())
  const { openTaskOf } = useOpening()
  return (duty) => {
    const { taskId } = duty
    if (taskId != null && taskId !== '') return () => void openTaskOf(taskId)
    const page = pageOfRow({ route: duty.route, id: duty.bizId }, isDetail)
    return page === undefined ? undefined : () => openTab(page)
  }
}
