import { useQuery } from '@tanstack/react-query'
import { PageCard } from '../../../../ui/page-card.tsx'
import { aheadRead } from '../calls/flow-reads.ts'
import { StepToCome } from '../task/next-steps.tsx'
import { useFlowText } from '../texts/flow-text.ts'

/** The way still to come, as it would go on what is known now. */
export function PathAhead({ processInstanceId }: { processInstanceId: string }) {
  const text = useFlowText().instance
  const { data, isError } = useQuery({ ...aheadRead(processInstanceId), retry: false, meta: { quiet: true } })
  // Not known is not worth a card.
  if (data === undefined || isError) return null
  return (
    <PageCard title={text.ahead} aside={<small className="path-ahead__note">{data.length === 0 ? text.aheadNone : text.aheadNote}</small>}>
      <ol className="path-ahead">
        {data.map((step) => (
          <li key={`${step.nodeId} ${step.outcome ?? ''} ${step.expression ?? ''}`}>
            <StepToCome step={step} />
          </li>
        ))}
      </ol>
    </PageCard>
  )
}
