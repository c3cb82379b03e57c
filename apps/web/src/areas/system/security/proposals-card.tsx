import { type Checkup, type Proposal, proposalKinds } from '@chengan/domain/system/security/checkup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'

/** Approves what was chosen, after a question; all of it or none. */
function useApproval(onDone: () => void) {
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
  const ask = (chosen: readonly Proposal[]) =>
    modal.confirm({
      title: security.proposals.ask(chosen.length),
      content: security.proposals.effect,
      okText: security.proposals.approve,
      cancelText: text.cancel,
      onOk: () => approval.mutate(chosen.map(({ id }) => id)),
    })
  return { ask, pending: approval.isPending }
}

/** What the check-up proposes to take back; the security administrator approves it with one press (system.md §12 B-4). */
export function ProposalsCard({ proposals, mayApprove }: Pick<Checkup, 'proposals' | 'mayApprove'>) {
  const { security } = useSystemText()
  const { label } = useWords()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const { ask, pending } = useApproval(() => choose(new Set()))
  if (proposals.length === 0) return null
  const picked = proposals.filter(({ id }) => chosen.has(id))
  const all = picked.length === proposals.length
  const toggle = (id: string) => choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const words = security.proposals
  return (
    <PageCard
      title={words.title}
      className="security-table security-table--whole"
      aside={<small className="security-table__count">{proposals.length}</small>}
      extra={
        mayApprove ? (
          <Button type="primary" size="small" disabled={picked.length === 0} loading={pending} onClick={() => ask(picked)}>
            {words.approveChosen(picked.length)}
          </Button>
        ) : (
          <small className="security-table__count">{words.bySecurityAdministrator}</small>
        )
      }
    >
      <div className="security-table__room">
        <table className="row-table security-table__rows">
          <thead>
            <tr>
              {mayApprove ? (
                <th scope="col">
                  <Checkbox
                    aria-label={words.all}
                    checked={all}
                    indeterminate={picked.length > 0 && !all}
                    onChange={() => choose(new Set(all ? [] : proposals.map(({ id }) => id)))}
                  />
                </th>
              ) : null}
              {[words.subject, words.department, words.reason, words.takes].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {proposals.map((one) => (
              <tr key={one.id} className="row">
                {mayApprove ? (
                  <td>
                    <Checkbox aria-label={one.name} checked={chosen.has(one.id)} onChange={() => toggle(one.id)} />
                  </td>
                ) : null}
                <td className="one-line">{one.name}</td>
                <td className="one-line">{one.department ?? '—'}</td>
                <td className="one-line">{label(proposalKinds[one.kind])}</td>
                <td title={one.takes.join(words.separator)}>{words.took(one.takes.join(words.separator), one.count, one.takes.length)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageCard>
  )
}
