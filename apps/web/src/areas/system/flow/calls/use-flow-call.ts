import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { call, type Method } from '../../../../api/client.ts'
import { CallFailure } from '../../../../api/envelope.ts'
import { askAgainForShown } from '../../../../api/session/session.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowText } from '../texts/flow-text.ts'

const businessRefusal = -2

/** Whether a refusal only asks: the same call with `confirm` goes through. */
function asksToConfirm(error: unknown): error is CallFailure {
  if (!(error instanceof CallFailure) || error.code !== businessRefusal) return false
  const { data } = error
  return typeof data === 'object' && data !== null && 'needConfirm' in data && data.needConfirm === true
}

export interface FlowCall {
  readonly method?: Method
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string | number>>
  /** Hears of a refusal besides whoever asked: what it says of a field is shown there as well. */
  refused?(error: CallFailure): void
}

/** Makes a call of the flow, and tells what the server points out in it. Resolves to its answer, or to undefined after the refusal has been told. */
export function useFlowCall(): <T>(one: FlowCall) => Promise<{ readonly answer: T } | undefined> {
  const { message, modal } = useFeedback()
  const { text: words } = useWords()
  const text = useFlowText()
  const client = useQueryClient()
  const tell = (error: unknown) => {
    // Somebody was faster, or took the matter back: what stands behind is no longer so.
    if (error instanceof CallFailure && error.code === baseErrors.taskGone.code) void askAgainForShown(client)
    const said = submitFailure(error, words)
    void (error instanceof CallFailure && error.code === businessRefusal ? message.warning(said) : message.error(said))
  }
  const sure = (question: string) =>
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: question,
        okText: text.ask.proceed,
        cancelText: words.cancel,
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
  const make = async <T>({ method = 'POST', path, body, query }: FlowCall): Promise<{ readonly answer: T }> => ({
    answer: await call<T>(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { query }),
      quiet: true,
    }),
  })
  return async <T>(one: FlowCall) => {
    let done: { readonly answer: T } | undefined
    try {
      done = await make<T>(one)
    } catch (error) {
      if (error instanceof CallFailure) one.refused?.(error)
      if (!asksToConfirm(error)) return void tell(error)
      if (!(await sure(error.msg))) return undefined
      done = await make<T>({ ...one, body: { ...one.body, confirm: 1 } }).catch((second: unknown) => void tell(second))
    }
    // A move of a flow changes the business row, its duties, lists and counts.
    if (done !== undefined) void askAgainForShown(client)
    tellWarnings({ message }, done?.answer)
    return done
  }
}
