import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { ServerFault } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import './fault-list.css'

/** Faults with the node of each; where there is a drawing they lead to it. */
export function FaultList({ faults, onJump }: { faults: readonly ServerFault[]; onJump: ((id: string) => void) | null }) {
  return (
    <ul className="fault-list">
      {faults.map((fault) => (
        <li key={`${fault.nodeId} ${fault.code} ${fault.msg}`}>
          {onJump === null ? (
            <div className="fault">
              <FaultWords fault={fault} />
            </div>
          ) : (
            <button type="button" className="bare-button fault" onClick={() => onJump(fault.nodeId)}>
              <FaultWords fault={fault} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function FaultWords({ fault }: { fault: ServerFault }) {
  const text = useFlowModelText().checks
  return (
    <>
      {fault.level === 'error' ? (
        <CloseCircleFilled className="fault__error" aria-label={text.error} />
      ) : (
        <ExclamationCircleFilled className="fault__warning" aria-label={text.warning} />
      )}
      <span>
        <b>{fault.nodeName === '' ? fault.nodeId : fault.nodeName}</b>
        {fault.msg}
      </span>
    </>
  )
}
