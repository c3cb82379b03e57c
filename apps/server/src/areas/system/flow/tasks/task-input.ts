import type { taskCalls } from '@chengan/domain/system/flow/task-calls'
import type { Operation } from '@chengan/flow/operations/operation'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import type { Values } from '@chengan/kernel/rule'

type Calls = typeof taskCalls

/** Everything that some call about a task takes. */
export type TaskBody = Partial<
  ParameterValues<
    Calls['complete']['body'] &
      Calls['addSign']['body'] &
      Calls['backPreviousTask']['body'] &
      Calls['entrust']['body'] &
      Calls['cc']['body']
  >
>

/** What was sent with an operation on a task, in one form whatever the client's family. */
export interface TaskInput {
  readonly taskId: string
  readonly comment: string
  readonly processInstanceId?: string
  readonly body: TaskBody
}

/** Reads what every operation on a task may bring. A comment that is missing is refused by the engine (10156). */
export function taskInput(body: TaskBody, params: Readonly<Record<string, string>> = {}): TaskInput {
  const { processInstanceId } = body
  const taskId = params.taskId ?? body.taskId ?? body.id ?? ''
  return { taskId, comment: body.comment ?? body.opinion ?? '', body, ...(processInstanceId ? { processInstanceId } : {}) }
}

/** Variables as an object; a text of JSON is read. */
export function variablesIn(value: unknown): Values {
  const read = typeof value === 'string' && value.startsWith('{') ? parsed(value) : value
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Values) : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** The operation that completes a task. */
export function completion({ body, ...fault }: TaskInput): Operation & { readonly kind: 'complete' } {
  const { outcome, signature } = body
  const next = body.nextUserIds ?? body.assignees ?? []
  const resubmit = body.resubmit === 'resume' || body.resubmit === 'restart' ? { resubmit: body.resubmit } : {}
  return {
    ...fault,
    kind: 'complete',
    variables: variablesIn(body.variables),
    attachments: body.attachments ?? [],
    ...(outcome ? { outcome } : {}),
    ...(signature ? { signature } : {}),
    ...(next.length === 0 ? {} : { nextUserIds: next }),
    ...(resubmit as { readonly resubmit?: 'restart' | 'resume' }),
  }
}
