import { useState } from 'react'
import type { CallFailure } from '../../../../api/envelope.ts'
import { useUserInfo } from '../../../../api/session/session.ts'
import { upload } from '../../../../resources/files/upload.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import type { FlowTask, TaskAtHand } from '../calls/flow-rows.ts'
import { useFlowCall } from '../calls/use-flow-call.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { type AskedOf, callOf, type Fault, faultOf, type GivenHandling, type HandlingName, handlingBody, toStarter } from './handlings.ts'
import { signOpinion } from './sign-opinion.ts'

/** Whether a task waits for its initiator to hand in anew what was returned. */
const isResubmission = (task: TaskAtHand | undefined) => task?.back === true && task.firstStep === true

interface Handled {
  readonly name: HandlingName
  readonly tasks: readonly FlowTask[]
  readonly task?: TaskAtHand | undefined
  readonly outcome?: string | null | undefined
  /** The opinion as far as it has been written. */
  readonly said?: string | undefined
  /** What must succeed before; false stops. */
  before?(opinion: string): Promise<boolean>
  /** Hears of a refusal: what it says of a field of the step is shown there. */
  refused?(error: CallFailure): void
  onDone(): void
}

const blank: GivenHandling = {
  comment: '',
  files: [],
  outcome: null,
  people: [],
  mode: 'before',
  resubmit: 'restart',
  nextUserIds: [],
  target: null,
  signature: null,
}

interface BatchLine {
  readonly taskId: string
  readonly code: number
  readonly msg: string
}

/** The state of a dialog that does something with a task, or one thing with several. */
export function useHandling({ name, tasks, task, outcome, said, before, refused, onDone }: Handled) {
  const text = useFlowText()
  const { text: words, label } = useWords()
  const { message } = useFeedback()
  const send = useFlowCall()
  const { data: me } = useUserInfo()
  const outcomes = name === 'complete' ? (task?.outcomes ?? []) : []
  const [given, setGiven] = useState<GivenHandling>({
    ...blank,
    outcome: outcome ?? (outcomes.length === 1 ? (outcomes[0]?.code ?? null) : null),
    comment: said ?? '',
    target: name === 'sendBack' && task?.allow?.includes('back') !== true ? toStarter : null,
  })
  const [tried, setTried] = useState(false)
  const asked: AskedOf = { choice: outcomes.length > 1, signature: name === 'complete' && task?.sign === 'signature' }
  const fault: Fault | null = tried ? faultOf(name, given, asked, text) : null

  const sendAll = async (): Promise<boolean> => {
    const [first] = tasks
    if (first === undefined) return false
    const body = handlingBody(name, given)
    if (name === 'completeBatch') {
      const lines = await send<readonly BatchLine[]>({
        path: 'act/task/completeBatch',
        body: { ...body, taskIds: tasks.map((one) => one.taskId) },
      })
      if (lines === undefined) return false
      tellBatch(lines.answer)
      return true
    }
    const again = isResubmission(task) && name === 'complete' ? { resubmit: given.resubmit } : {}
    // An administrator names the task alone.
    const about = { taskId: first.taskId, ...(name === 'changeTaskAssignee' ? {} : { processInstanceId: first.processInstanceId }) }
    const chosen = outcomes.find(({ code }) => outcomes.length > 1 && code === given.outcome)
    const deed = chosen === undefined ? text.verbs[name] : label(chosen)
    const signed = given.signature === null ? {} : await signatureOf(given.signature, first)
    if (signed === null) return false
    const done = await send({
      path: `act/task/${callOf(name, given)}`,
      body: { ...about, ...body, ...again, ...signed },
      ...(refused === undefined ? {} : { refused }),
    })
    if (done !== undefined) void message.success(words.done.one(deed))
    return done !== undefined
  }
  /** The signature over what is sent; its picture is kept as a file. Null when that could not be done, which has been told. */
  const signatureOf = async (picture: Blob, { taskId, processInstanceId }: FlowTask) => {
    try {
      const { id } = await upload(
        new File([picture], 'signature.png', { type: 'image/png' }),
        () => undefined,
        new AbortController().signal,
      )
      const opinion = { instance: processInstanceId, task: taskId, outcome: given.outcome ?? '', message: given.comment.trim() }
      return { signature: await signOpinion(me?.id ?? '', opinion, id) }
    } catch (error) {
      void message.error(submitFailure(error, words))
      return null
    }
  }
  const tellBatch = (lines: readonly BatchLine[]) => {
    const failed = lines.filter((line) => line.code !== 0)
    if (failed.length === 0) return void message.success(text.dialog.batchDone(lines.length))
    const titles = failed.map((line) => `${tasks.find((one) => one.taskId === line.taskId)?.title ?? line.taskId}: ${line.msg}`)
    void message.warning(`${text.dialog.batchFailed(failed.length)} ${titles.join('; ')}`)
  }
  return {
    given,
    fault,
    asked,
    outcomes,
    resubmits: isResubmission(task) && name === 'complete',
    give: (patch: Partial<GivenHandling>) => setGiven((present) => ({ ...present, ...patch })),
    submit: async () => {
      setTried(true)
      const found = faultOf(name, given, asked, text)
      if (found !== null) return void message.warning(found.words)
      if (before !== undefined && !(await before(given.comment.trim()))) return
      if (await sendAll()) onDone()
    },
  }
}

export type HandlingState = ReturnType<typeof useHandling>
