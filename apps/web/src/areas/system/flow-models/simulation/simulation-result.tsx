import { BUSY, type NodeLoad } from '@chengan/flow/preview/load'
import { listedIn } from '@chengan/kernel/texts/punctuation'
import { Button } from 'antd'
import { useLanguage } from '../../../../language/language-context.tsx'
import { FaultList } from '../designer/fault-list.tsx'
import type { Mark } from '../drawing/marks.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import type { SimulatedCase, SimulationAnswer } from './simulate-call.ts'

interface SimulationResultProps {
  answer: SimulationAnswer
  /** Whether past cases were asked for. */
  past: boolean
  /** Whether past cases were tried on another version too. */
  compared: boolean
  nameOf(node: string): string
  onShow(marks: readonly Mark[]): void
  onJump(node: string): void
}

const percent = (share: number | null) => (share === null ? '—' : `${(share * 100).toFixed(1)} %`)

/** What came of a trial: the paths, the loads, and what never happened. */
export function SimulationResult({ answer, past, compared, nameOf, onShow, onJump }: SimulationResultProps) {
  const text = useFlowModelText().simulation
  const without = answer.nodes.filter((one) => one.withoutCandidates)
  const named = [
    { title: text.withoutPeople, nodes: without.map(({ node }) => ({ node, note: '' })) },
    { title: text.unreachable, nodes: answer.unvisited.map((node) => ({ node, note: '' })) },
    { title: text.neverTrue, nodes: answer.neverTrue.map(({ flow, condition }) => ({ node: flow, note: condition })) },
  ].filter(({ nodes }) => nodes.length > 0)
  const errors = answer.faults.filter((fault) => fault.level === 'error')
  return (
    <div className="simulation__result" aria-live="polite">
      <FaultList faults={errors} onJump={onJump} />
      {answer.runs.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases are told apart by their place alone
        <Path key={at} number={at + 1} path={one} onShow={onShow} onJump={onJump} />
      ))}
      {past && answer.cases === 0 && errors.length === 0 ? <p className="panel-row__note">{text.noPast}</p> : null}
      <Load load={answer.nodes} onShow={onShow} onJump={onJump} />
      {named.map(({ title, nodes }) => (
        <section key={title}>
          <h4>{title}</h4>
          <ul>
            {nodes.map((node) => (
              <li key={`${node.node} ${node.note}`}>
                <NodeLink node={node.node} name={nameOf(node.node)} onJump={onJump} /> {node.note === '' ? null : <code>{node.note}</code>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {compared ? <Differences answer={answer} /> : null}
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
  const { language } = useLanguage()
  const text = useFlowModelText().simulation
  const show = () => {
    const passed = path.steps.map(({ node }, at) => ({ id: node, look: 'passed' as const, note: String(at + 1) }))
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
            <NodeLink node={step.node} name={step.name} onJump={onJump} />
            <span>
              {listedIn(
                step.handlers.map((one) => one.realName),
                language,
              ) || text.nobody}
            </span>
            <span className="simulation__due">{step.dueAt === null ? '—' : step.dueAt.slice(0, 16)}</span>
          </li>
        ))}
      </ol>
      <p className="panel-row__note">{text.ends[path.end] ?? text.stopped(path.reason ?? path.end)}</p>
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
        id: one.node,
        look: (one.utilisation ?? 0) > BUSY ? ('error' as const) : ('passed' as const),
        ...((one.utilisation ?? 0) > BUSY ? { note: `${text.use} ${percent(one.utilisation)}` } : { note: String(one.visits) }),
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
            <tr key={one.node} className={(one.utilisation ?? 0) > BUSY ? 'simulation__busy' : undefined}>
              <td>
                <NodeLink node={one.node} name={one.name} onJump={onJump} />
              </td>
              <td>{number.format(one.visits)}</td>
              <td>{one.handlers}</td>
              <td>{percent(one.utilisation)}</td>
              <td>{one.waitHours === null ? '—' : text.hours(number.format(one.waitHours))}</td>
              <td>{percent(one.missShare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Past cases that would go another way than they did on the other version. */
function Differences({ answer: { cases, differences } }: Pick<SimulationResultProps, 'answer'>) {
  const text = useFlowModelText().simulation
  const named = (name: string, step: string) => name || text.ends[step.split(' ')[0] ?? ''] || '—'
  return (
    <section>
      <h4>{text.differences}</h4>
      {differences.length < cases ? <p className="panel-row__note">{text.same(cases - differences.length)}</p> : null}
      <ul>
        {differences.map((one) => (
          <li key={one.id}>
            <b>{one.title || one.id}</b> {text.atStep(one.place + 1)}：<del>{named(one.wasName, one.was)}</del> →{' '}
            <ins>{named(one.isName, one.is)}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
