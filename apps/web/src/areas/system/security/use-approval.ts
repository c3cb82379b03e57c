import type { Proposal } from '@chengan/domain/system/security/checkup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'
import type { SystemText } from '../texts/zh-cn.ts'

const mostNames = 3

/** The first of many names, and how many there are. */
export function namesOf(names: readonly string[], words: SystemText['security']['proposals']): string {
  return words.took(names.slice(0, mostNames).join(words.separator), names.length, mostNames)
}

/** Approves what was chosen, after a question that says what goes and for how many; all of it or none. */
export function useApproval(onDone: () => void) {
  const { security } = useSystemText()
  const { text } = useWords()
  const { message, modal } = useFeedback()
  const client = useQueryClient()
  const approval = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call<{ readonly taken: number }>('POST', 'sys/security/checkup/approve', { body: { ids }, quiet: true }),
    onSuccess: ({ taken }) => {
      void message.success(security.proposals.done(taken))
      onDone()
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === 'sys/security/checkup' })
    },
    onError: (error) => void message.error(submitFailure(error, text)),
  })
  const confirm = (ids: readonly string[], title: string) =>
    modal.confirm({
      title,
      content: security.proposals.effect,
      okText: security.proposals.approve,
      cancelText: text.cancel,
      onOk: () => approval.mutate(ids),
    })
  const people = (chosen: readonly Proposal[]) => new Set(chosen.flatMap(({ holders }) => holders)).size
  return {
    ask: (chosen: readonly Proposal[]) => {
      const things = chosen.reduce((sum, { count }) => sum + count, 0)
      return confirm(
        chosen.map(({ id }) => id),
        security.proposals.ask(things, people(chosen)),
      )
    },
    askSome: (proposal: Proposal, ids: readonly string[]) =>
      confirm(
        ids.map((id) => `${proposal.id}:${id}`),
        security.proposals.ask(ids.length, people([proposal])),
      ),
    pending: approval.isPending,
  }
}
