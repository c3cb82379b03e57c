import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asText } from '@chengan/kernel/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { askAgainForShown, usePermissions } from '../../../../api/session/session.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import type { Starter } from '../../../../resources/flow/flow-parts.ts'
import { isPermitted } from '../../../../resources/permitted.ts'
import type { Values } from '../../../../resources/row.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { startOfKeyRead } from '../calls/flow-reads.ts'
import type { StartOfKey } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { type FormOfStart, type StartWish, startProcess, wordsOfFault } from './start-process.ts'

const startedSeconds = 0.5
const usualFormName = 'form'
const askedIn = 'processDefinitionKey'
const startPermission = 'act:running:start'

/** Starts a process and says what came of it. Throws what a call refuses. */
export function useStart(): (wish: StartWish, form: FormOfStart) => Promise<boolean> {
  const text = useFlowText()
  const { message } = useFeedback()
  const client = useQueryClient()
  return async (wish, form) => {
    const started = await startProcess(wish, form)
    if (typeof started === 'string') {
      void message.warning(wordsOfFault(started, text))
      return false
    }
    void message.success(text.done.started, startedSeconds)
    tellWarnings({ message }, started)
    void askAgainForShown(client)
    return true
  }
}

interface WishedFor {
  /** The process that the address asks for. */
  readonly asked?: string | null
  readonly stored?: Values | null
}

/** What a resource's own form starts: the process that was asked for, else the one that the row was begun for, else its one definition. Of several
 *  the row's own action decides. */
export function wishOf({ root, flow }: CompleteResource, { asked = null, stored = null }: WishedFor = {}): StartWish | null {
  const [own, ...others] = flow?.definitions ?? []
  const kept = flow?.keyField === undefined ? null : asText(stored?.[flow.keyField]) || null
  const processDefinitionKey = asked ?? kept ?? (others.length > 0 ? undefined : own)
  return processDefinitionKey === undefined ? null : { formUrl: root, processDefinitionKey, formName: usualFormName }
}

/** The process that the address asked the form for. It is asked for once: the next form of the page starts its own again. */
function useAskedProcess(): string | null {
  const { query, setQuery } = useTab()
  const named = query.get(askedIn)
  const [asked] = useState(named)
  const forget = useStableCallback(() => setQuery({ [askedIn]: undefined }))
  useEffect(() => {
    if (named !== null) forget()
  }, [named, forget])
  return asked === '' ? null : asked
}

export function useMayStart(): boolean {
  const { data: permissions = [] } = usePermissions()
  return isPermitted(startPermission, permissions)
}

export function useStarter(resource: CompleteResource, stored: Values | null): Starter | null {
  const { start: text } = useFlowText()
  const start = useStart()
  const asked = useAskedProcess()
  const wish = wishOf(resource, { asked, stored })
  const may = useMayStart() && wish !== null
  const { data: hidden = none, isPending } = useQuery({
    ...startOfKeyRead(wish?.processDefinitionKey ?? ''),
    select: hiddenAtStart,
    enabled: may,
    retry: false,
    meta: { quiet: true },
  })
  if (!may) return null
  const { keyField } = resource.flow ?? {}
  // A draft is started in the process that it was begun for, also when it is opened from its list.
  const keeps = keyField === undefined ? {} : { [keyField]: wish.processDefinitionKey }
  return { words: text.button, later: isPending ? null : hidden, keeps, start: (form) => start(wish, form) }
}

const none: readonly string[] = []
const hiddenAtStart = ({ formPerm }: StartOfKey): readonly string[] =>
  Object.entries(formPerm ?? {}).flatMap(([name, right]) => (right === 'hidden' ? [name] : []))
