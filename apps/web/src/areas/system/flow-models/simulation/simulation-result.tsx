import { Button } from 'antd'
import { useLanguage } from '../../../../language/language-context.tsx'
import type { Mark } from '../drawing/marks.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import type { NodeLoad, SimulatedCase, SimulationAnswer } from './simulate-call.ts'

interface SimulationResultProps {
  answer: SimulationAnswer
  onShow(marks: readonly Mark[]): void
  onJump(node: string): void
}

/** More use than this makes cases wait (system.md §12 B-2). */
const busy = 0.85

const percent = (share: number | null) => (share === null ? '—' : `${(share * 100).toFixed(1)} %`)

/** What came of a trial: the paths, the loads, and what never happened. */
export function SimulationResult({ answer, onShow, onJump }: SimulationResultProps) {
  const text = useFlowModelText().simulation
  const named = [
    { title: text.withoutPeople, nodes: answer.withoutCandidates.map((one) => ({ ...one, note: '' })) },
    { title: text.unreachable, nodes: answer.unreachable.map((one) => ({ ...one, note: '' })) },
    { title: text.neverTrue, nodes: answer.neverTrue.map((one) => ({ ...one, note: one.condition })) },
  ].filter(({ nodes }) => nodes.length > 0)
  return (
    <div className="simulation__result" aria-live="polite">
      {answer.cases.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases are told apart by their place alone
        <Path key={at} number={at + 1} path={one} onShow={onShow} onJump={onJump} />
      ))}
      <Load load={answer.load} onShow={onShow} onJump={onJump} />
      {named.map(({ title, nodes }) => (
        <section key={title}>
          <h4>{title}</h4>
          <ul>
            {nodes.map((node) => (
              <li key={`${node.nodeId} ${node.note}`}>
                <NodeLink node={node.nodeId} name={node.nodeName} onJump={onJump} /> {node.note === '' ? null : <code>{node.note}</code>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Differences answer={answer} />
    </div>
  )
}

function NodeLink({ node, name, onJump }: { node: string; name: string; onJump(node: string): void }) {
  return (
    <button type="button" className="link-button" onClick={() => onJump(node)}>
      {name || node}
    </button>
  )
}

interface PathProps {
  number: number
  path: SimulatedCase
  onShow(marks: readonly Mark[]): void
  onJump(node: string): void
}

/** Which nodes a case passed, who would have handled it, and until when. */
function Path({ number, path, onShow, onJump }: PathProps) {
  const text = useFlowModelText().simulation
  const show = () => {
    const passed = path.steps.map(({ nodeId }, at) => ({ id: nodeId, look: 'passed' as const, note: String(at + 1) }))
    const end = path.endNode === null ? [] : [{ id: path.endNode, look: 'passed' as const }]
    onShow([...new Map([...passed, ...end].map((mark) => [mark.id, mark])).values()])
  }
  return (
    <section>
      <h4>
        {text.path(number)}
        <Button type="link" size="small" onClick={show}>
          {text.showPath}
        </Button>
      </h4>
      <ol>
        {path.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a node may be passed twice
          <li key={at}>
            <NodeLink node={step.nodeId} name={step.nodeName} onJump={onJump} />
            <span>{step.handlers.map((one) => one.realName).join('、') || text.nobody}</span>
            <span className="simulation__due">{step.dueAt === null ? '—' : step.dueAt.slice(0, 16)}</span>
          </li>
        ))}
      </ol>
      <p className="panel-row__note">{text.ends[path.end] ?? text.stopped(path.end)}</p>
    </section>
  )
}

interface LoadProps {
  load: readonly NodeLoad[]
  onShow(marks: readonly Mark[]): void
  onJump(node: string): void
}

function Load({ load, onShow, onJump }: LoadProps) {
  const text = useFlowModelText().simulation
  const { language } = useLanguage()
  if (load.length === 0) return null
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const show = () =>
    onShow(
      load.map((one) => ({
        id: one.nodeId,
        look: (one.use ?? 0) > busy ? ('error' as const) : ('passed' as const),
        ...((one.use ?? 0) > busy ? { note: `${text.use} ${percent(one.use)}` } : { note: String(one.passings) }),
      })),
    )
  return (
    <section>
      <h4>
        {text.load}
        <Button type="link" size="small" onClick={show}>
          {text.showPath}
        </Button>
      </h4>
      <table className="panel-table simulation__load">
        <thead>
          <tr>
            <th>{text.step}</th>
            <th>{text.passings}</th>
            <th>{text.handlers}</th>
            <th>{text.use}</th>
            <th>{text.wait}</th>
            <th>{text.missed}</th>
          </tr>
        </thead>
        <tbody>
          {load.map((one) => (
            <tr key={one.nodeId} className={(one.use ?? 0) > busy ? 'simulation__busy' : undefined}>
              <td>
                <NodeLink node={one.nodeId} name={one.nodeName} onJump={onJump} />
              </td>
              <td>{number.format(one.passings)}</td>
              <td>{one.handlers}</td>
              <td>{percent(one.use)}</td>
              <td>{one.waitHours === null ? '—' : text.hours(number.format(one.waitHours))}</td>
              <td>{percent(one.missed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Past cases that would go another way than they did on the other version. */
function Differences({ answer: { compared, differences } }: { answer: SimulationAnswer }) {
  const text = useFlowModelText().simulation
  if (compared === 0) return null
  return (
    <section>
      <h4>{text.differences}</h4>
      {differences.length < compared ? <p className="panel-row__note">{text.same(compared - differences.length)}</p> : null}
      <ul>
        {differences.map((one) => (
          <li key={one.businessKey}>
            <b>{one.title || one.businessKey}</b> {text.atStep(one.place + 1)}：<del>{one.was || '—'}</del> → <ins>{one.is || '—'}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
