import type { Operation } from '@chengan/flow/operations/operation'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { textIn, textsOf } from '../texts-of.ts'

/** What was sent with an operation on a task, in one form whatever the client's family. */
export interface TaskInput {
  readonly taskId: string
  readonly comment: string
  readonly processInstanceId?: string
  readonly body: Values
}

const COMMENT = { zh: '意见', en: 'Comment' }
const MOST = 1000

/** Reads what every operation on a task may bring. A comment that is too long is refused here; one that is missing by the engine (10156). */
export function taskInput(body: Values, params: Readonly<Record<string, string>> = {}): TaskInput {
  const comment = textIn(body.comment ?? body.opinion)
  if (comment.length > MOST) throw refuseFields([{ field: 'comment', key: 'tooLong', values: { '0': COMMENT, '1': MOST } }])
  const processInstanceId = textIn(body.processInstanceId)
  const taskId = params.taskId ?? textIn(body.taskId ?? body.id)
  return { taskId, comment, body, ...(processInstanceId === '' ? {} : { processInstanceId }) }
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

/** Ids of files, given as ids or as files. */
export function filesIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one === 'string') return one === '' ? [] : [one]
    return typeof one === 'object' && one !== null && 'id' in one ? [String(one.id)] : []
  })
}

/** The operation that completes a task. */
export function completion({ body, ...of }: TaskInput): Operation & { readonly kind: 'complete' } {
  const outcome = textIn(body.outcome)
  const signature = textIn(body.signature)
  const next = textsOf(body.nextUserIds ?? body.assignees)
  const resubmit = body.resubmit === 'resume' || body.resubmit === 'restart' ? { resubmit: body.resubmit } : {}
  return {
    ...of,
    kind: 'complete',
    variables: variablesIn(body.variables),
    attachments: filesIn(body.attachments),
    ...(outcome === '' ? {} : { outcome }),
    ...(signature === '' ? {} : { signature }),
    ...(next.length === 0 ? {} : { nextUserIds: next }),
    ...(resubmit as { readonly resubmit?: 'restart' | 'resume' }),
  }
}
