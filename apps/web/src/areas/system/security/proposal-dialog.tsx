import { type Proposal, proposalKinds } from '@chengan/domain/system/security/checkup'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { useApproval } from './use-approval.ts'

interface ProposalDialogProps {
  proposal: Proposal
  mayApprove: boolean
  onClose(): void
}

/** The whole list of what a proposal would take, and from whom: each thing is taken back alone, or stays. */
export function ProposalDialog({ proposal, mayApprove, onClose }: ProposalDialogProps) {
  const { security } = useSystemText()
  const { text, label } = useWords()
  const [chosen, choose] = useState<readonly string[]>([])
  const { askSome, pending } = useApproval(() => choose([]))
  const words = security.proposals
  // What has gone meanwhile is no more among what was ticked.
  const ticked = chosen.filter((id) => proposal.takes.some((one) => one.id === id))
  const footer = (
    <>
      <Button onClick={onClose}>{text.close}</Button>
      {mayApprove ? (
        <Button type="primary" disabled={ticked.length === 0} loading={pending} onClick={() => askSome(proposal, ticked)}>
          {words.approveChosen(ticked.length)}
        </Button>
      ) : null}
    </>
  )
  return (
    <Dialog title={words.list(proposal.name)} width={640} footer={footer} onClose={onClose}>
      <p>{label(proposalKinds[proposal.kind])}</p>
      <p>{words.heldBy(proposal.holders.length, proposal.holders.join(words.separator))}</p>
      {mayApprove ? (
        <Checkbox.Group
          className="security-takes"
          value={[...ticked]}
          onChange={choose}
          options={proposal.takes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <ul className="security-takes">
          {proposal.takes.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
