import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { PrintHead } from '../../../../resources/detail/print-head.tsx'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import type { FlowInstance } from '../calls/flow-rows.ts'
import { FlowState, TaskLight } from '../lists/cells.tsx'
import { useFlowText } from '../texts/flow-text.ts'

/** What it is, how it stands, who started it, and what is left of its time. */
export function InstanceHead({ resource, instance }: { resource: CompleteResource; instance: FlowInstance }) {
  const { instance: text, start } = useFlowText()
  const words = useWords()
  const { title, processDefinitionName, processDefinitionVersion, status, endTime, endReason, startUserName, startDeptName, startTime } =
    instance
  const starter = [startUserName, startDeptName].filter((one) => one != null && one !== '').join(words.text.separator)
  const ended = endTime != null && endTime !== ''
  return (
    <PageCard className="head-card">
      <PrintHead resource={resource} row={instance} />
      <div className="head-card__main">
        <div className="head-card__line">
          <span>
            {processDefinitionName} {processDefinitionVersion == null ? '' : start.version(processDefinitionVersion)}
          </span>
          {status == null ? null : <FlowState status={status} />}
          <TaskLight row={instance} />
        </div>
        <h1 className="head-card__subject one-line">{title ?? processDefinitionName}</h1>
        <div className="instance-head__line">
          <span>{text.startedBy(starter, startTime ?? '')}</span>
          {ended ? <span>{text.endedAt(endTime)}</span> : null}
          {endReason == null || endReason === '' ? null : <span>{text.endReason(endReason)}</span>}
        </div>
      </div>
    </PageCard>
  )
}
