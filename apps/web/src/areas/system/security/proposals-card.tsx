import { type Checkup, type Proposal, proposalKinds } from '@chengan/domain/system/security/checkup'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { namesOf, useApproval } from './use-approval.ts'

/** What the check-up proposes to take back: whole by a tick, or one thing at a time in its list; the security administrator approves it (system.md §12 B-4). */
export function ProposalsCard({ proposals, mayApprove }: Pick<Checkup, 'proposals' | 'mayApprove'>) {
  const { security } = useSystemText()
  const { label } = useWords()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [looked, lookAt] = useState<string>()
  const { ask, pending } = useApproval(() => choose(new Set()))
  if (proposals.length === 0) return null
  const picked = proposals.filter(({ id }) => chosen.has(id))
  const all = picked.length === proposals.length
  const toggle = (id: string) => choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const words = security.proposals
  const opened = proposals.find(({ id }) => id === looked)
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
              {[words.subject, words.department, words.reason, words.holders, words.takes].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {proposals.map((one) => (
              <ProposalRow key={one.id} proposal={one} reason={label(proposalKinds[one.kind])} onOpen={() => lookAt(one.id)}>
                {mayApprove ? (
                  <td>
                    <Checkbox aria-label={one.name} checked={chosen.has(one.id)} onChange={() => toggle(one.id)} />
                  </td>
                ) : null}
              </ProposalRow>
            ))}
          </tbody>
        </table>
      </div>
      {opened === undefined ? null : <ProposalDialog proposal={opened} mayApprove={mayApprove} onClose={() => lookAt(undefined)} />}
    </PageCard>
  )
}

interface ProposalRowProps {
  proposal: Proposal
  reason: string
  onOpen(): void
  /** The cell of the tick. */
  children: React.ReactNode
}

function ProposalRow({ proposal, reason, onOpen, children }: ProposalRowProps) {
  const { security } = useSystemText()
  const words = security.proposals
  const holders = namesOf(proposal.holders, words)
  const takes = namesOf(
    proposal.takes.map(({ name }) => name),
    words,
  )
  return (
    <tr className="row">
      {children}
      <td className="one-line">{proposal.name}</td>
      <td className="one-line">{proposal.department ?? '—'}</td>
      <td className="one-line">{reason}</td>
      <td className="one-line" title={holders}>
        {holders}
      </td>
      <td>
        <button type="button" className="link-button" title={words.list(proposal.name)} onClick={onOpen}>
          {takes}
        </button>
      </td>
    </tr>
  )
}
