import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { openTab } from '../../navigation/tabs.ts'
import { PageCard } from '../../ui/page-card.tsx'
import { callsOf, useInvalidate } from '../calls.ts'
import { useOutline, useResource } from '../definitions-context.ts'
import type { Row } from '../row.ts'
import { useRowDialogs } from '../rows/row-dialogs.tsx'
import { numberOf, RowTags, subjectWords } from '../rows/row-tags.tsx'
import { type RowVerb, verbsOf } from '../rows/row-verbs.ts'
import { StateMark } from '../rows/state-mark.tsx'
import { tabNameOf } from '../rows/tab-name.ts'
import { detailPath, screenFor } from '../screens-of.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import './papers.css'

const papersShown = 20
const verbsShown = 3
/** A paper without a page of its own is looked at over that of its row. */
const nowhere: Screen = { route: '', levels: [], zh: '', en: '' }

/** What was written about a row, kind by kind, each with what may be done with it. */
export function PapersCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const kinds = [...new Map(Object.values(resource.papers ?? {}).map((paper) => [paper.resource, paper.by]))]
  if (kinds.length === 0) return null
  return (
    <PageCard className="papers-card" title={text.papers.title}>
      {kinds.map(([name, by]) => (
        <Suspense key={name} fallback={null}>
          <PapersOfKind about={resource} name={name} by={by} row={row} />
        </Suspense>
      ))}
    </PageCard>
  )
}

interface PapersOfKindProps {
  about: CompleteResource
  name: string
  by: string
  row: Row
}

function PapersOfKind({ about, name, by, row }: PapersOfKindProps) {
  const words = useWords()
  const target = useResource(name)
  const screen = screenFor(useOutline(name), useLevel())
  const renew = useInvalidate(about)
  const dialogs = useRowDialogs(target, nowhere, { onDone: () => void renew() })
  const { data } = useQuery({ ...callsOf(target).page({ page: 1, limit: papersShown, [by]: row.id }), meta: { quiet: true } })
  const open = (one: Row) =>
    screen === undefined
      ? dialogs.open({ kind: 'info', id: one.id })
      : openTab(detailPath(screen, one.id), { title: tabNameOf(target, one) })
  // What nobody has written needs no card: what may be written is offered at the foot of the page.
  if (data !== undefined && data.total === 0) return dialogs.element
  return (
    <section className="papers">
      <h3 className="papers__kind">
        {words.label(target.label)} <small>{data === undefined ? '' : words.text.papers.count(data.total)}</small>
      </h3>
      {data === undefined || data.list.length === 0 ? null : (
        <ul>
          {data.list.map((one) => (
            <PaperLine key={one.id} target={target} paper={one} onOpen={() => open(one)} onVerb={(verb) => dialogs.run(verb, [one])} />
          ))}
        </ul>
      )}
      {dialogs.element}
    </section>
  )
}

interface PaperLineProps {
  target: CompleteResource
  paper: Row
  onOpen(): void
  onVerb(verb: RowVerb): void
}

function PaperLine({ target, paper, onOpen, onVerb }: PaperLineProps) {
  const words = useWords()
  const verbs = verbsOf(target, paper, words).filter(({ danger, kind }) => !danger && (kind === 'act' || kind === 'edit'))
  const number = numberOf(target, paper, words.label)
  const dated = target.order[0]?.field ?? 'createDate'
  const when = String(paper[dated] ?? '').slice(0, 16)
  return (
    <li>
      <button type="button" className="link-button one-line papers__number" onClick={onOpen}>
        {target.numbers === undefined ? when : number}
      </button>
      <RowTags resource={target} row={paper} />
      <span className="one-line papers__words">{target.numbers === undefined ? '' : subjectWords(target, paper, words.label)}</span>
      {target.mainState === null ? null : <StateMark resource={target} stateField={target.mainState} row={paper} />}
      {target.numbers === undefined ? null : <time className="papers__time">{when}</time>}
      <span className="papers__verbs">
        {verbs.slice(0, verbsShown).map((verb) => (
          <button key={verb.name} type="button" className="link-button" onClick={() => onVerb(verb)}>
            {verb.words}
          </button>
        ))}
      </span>
    </li>
  )
}
