import { openTab } from '../../../../navigation/tabs.ts'
import { detailAddress } from '../calls/addresses.ts'
import type { Neighbour } from '../calls/check-read.ts'
import { useExcavationText } from '../texts/excavation-text.ts'

type Kind = 'permits' | 'plans' | 'pipelines'

const kinds: readonly Kind[] = ['permits', 'plans', 'pipelines']

const kindOf = ({ kind }: Neighbour): Kind => (kind === 'plan' ? 'plans' : kind === 'pipeline' ? 'pipelines' : 'permits')

const said = (...parts: readonly unknown[]) => parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')

/** What lies within 50 m of the drawing: other works, plan items, pipelines; and who dug there when (municipal-approval.md §8.3 B1, B4). */
export function Neighbours({ neighbours }: { neighbours: readonly Neighbour[] }) {
  const { neighbours: text } = useExcavationText()
  const dug = neighbours
    .filter((one) => one.permitted === true)
    .sort((one, other) => String(other.planStart).localeCompare(String(one.planStart)))
  const rest = neighbours.filter((one) => one.permitted !== true)
  if (neighbours.length === 0) return <p className="rule-panel__none">{text.none}</p>
  return (
    <>
      {kinds.map((kind) => (
        <Group key={kind} title={text[kind]} found={rest.filter((one) => kindOf(one) === kind)} />
      ))}
      <Group title={text.dug} found={dug} />
    </>
  )
}

function Group({ title, found }: { title: string; found: readonly Neighbour[] }) {
  if (found.length === 0) return null
  return (
    <section className="neighbours" aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {found.map((one) => (
          <Line key={one.id} neighbour={one} />
        ))}
      </ul>
    </section>
  )
}

function Line({ neighbour: one }: { neighbour: Neighbour }) {
  const { neighbours: text } = useExcavationText()
  const name = String(one.declareNo ?? one.planNo ?? one.name ?? '')
  const what = said(one.projectName ?? one.planName, one.constructionUnit ?? one.owner, one.roadNames)
  const near = typeof one.metres === 'number' ? text.metres(one.metres.toFixed(one.metres < 10 ? 1 : 0)) : text.sameRoad
  return (
    <li className="neighbour">
      <div className="neighbour__head">
        {kindOf(one) === 'permits' ? (
          <button type="button" className="link-button" onClick={() => openTab(detailAddress(one.id))}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span>{near}</span>
      </div>
      <p className="one-line" title={what}>
        {one.sameUnit === true ? `${text.own} · ${what}` : what}
      </p>
      {typeof one.planStart === 'string' ? <p>{text.to(one.planStart, String(one.planEnd ?? ''))}</p> : null}
    </li>
  )
}
