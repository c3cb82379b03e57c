import type { Definitions } from '@chengan/kernel/definition/definitions'
import { useQueryClient } from '@tanstack/react-query'
import { openTab } from '../../../../navigation/tabs.ts'
import { useDefinitions } from '../../../../resources/definitions-context.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { pageOfBusiness } from './business-pages.ts'
import { routeOfDefinitionRead, taskRead } from './flow-reads.ts'
import type { FlowInstance, FlowTask } from './flow-rows.ts'

/** The address under which a task is handled (system.md §5.6). */
export function handlingAddress(definitions: Definitions, route: string, task: FlowTask): string {
  const { taskId, processInstanceId, businessKey, processDefinitionKey } = task
  const query = new URLSearchParams({ taskId, processInstanceId, businessKey: businessKey ?? '', processDefinitionKey, mode: 'handle' })
  return `${pageOfBusiness(definitions, route, businessKey ?? '')}?${query}`
}

/** The page on which an instance is looked at. */
export function instancePath(processInstanceId: string): string {
  return `/act/detail/${encodeURIComponent(processInstanceId)}`
}

/** Opens tasks, business rows and instances, and says why one cannot be opened. */
export function useOpening() {
  const definitions = useDefinitions()
  const client = useQueryClient()
  const { message } = useFeedback()
  const { text: words } = useWords()
  const text = useFlowText().opening
  const told = async (open: () => Promise<void>) => open().catch((error: unknown) => message.warning(submitFailure(error, words)))
  const empty = (value: string | null | undefined) => value === undefined || value === null || value === ''

  const openKnown = async (task: FlowTask) => {
    if (empty(task.businessKey)) return message.warning(text.noKeyToHandle)
    const route = task.bizRoute || (await client.fetchQuery(routeOfDefinitionRead(task.processDefinitionId))).bizRoute
    if (route === undefined || route === null || route === '') return message.warning(text.noRoute)
    openTab(handlingAddress(definitions, route, task))
  }
  const openTask = (task: FlowTask) => told(async () => void (await openKnown(task)))
  /** A task of which only its id is known. */
  const openTaskOf = (taskId: string) => told(async () => void (await openKnown(await client.fetchQuery(taskRead(taskId)))))

  const openBusiness = (
    instance: Pick<FlowInstance, 'businessKey' | 'processInstanceId'> & { readonly processDefinitionId?: string | null },
  ) =>
    told(async () => {
      const { businessKey, processDefinitionId } = instance
      if (empty(businessKey)) return message.warning(text.noKeyToView)
      const routes = await client.fetchQuery(routeOfDefinitionRead(processDefinitionId ?? ''))
      const route = routes.detailRoute || routes.bizRoute
      if (route === undefined || route === null || route === '') return message.warning(text.noRoute)
      const query = new URLSearchParams({ processInstanceId: instance.processInstanceId, businessKey: businessKey ?? '', mode: 'view' })
      openTab(`${pageOfBusiness(definitions, route, businessKey ?? '')}?${query}`)
    })

  const openInstance = (instance: { readonly processInstanceId: string }) => openTab(instancePath(instance.processInstanceId))
  return { openTask, openTaskOf, openBusiness, openInstance }
}
