import { yhMaintScale } from '@chengan/domain/maintenance/dictionaries/projects'
import { type Departure, departuresOf, type ProjectDeclared } from '@chengan/domain/maintenance/works/advice/departures'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { RowOf } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { BatchCandidates } from '../candidates/batch-candidates.tsx'
import { percentText, sumText } from './advice-numbers.ts'
import { useAdviceText } from './texts/advice-text.ts'
import type { AdviceText } from './texts/zh-cn.ts'
import './advice.css'

const scales = Object.values(yhMaintScale.values)

/** Beside a batch: where its list departs from the advice that it was written by, and as long as it is written what else may be taken over. */
export const BatchAdvice: DetailPanel<'specialBatch'> = (props) => (
  <>
    {(props.row.advised ?? []).length === 0 ? null : <Departures batch={props.row} />}
    <BatchCandidates {...props} />
  </>
)

function Departures({ batch }: { readonly batch: RowOf<'specialBatch'> }) {
  const text = useAdviceText()
  const projects = useQuery({
    ...read<readonly ProjectDeclared[]>('yhgl/zxyhjhfq/list/details', { batchId: batch.id }),
    meta: { quiet: true },
  })
  const found = projects.data === undefined ? null : departuresOf(batch.advised ?? [], projects.data)
  const digs = Map.groupBy(
    (batch.advised ?? []).filter(({ digFirst }) => asText(digFirst) !== ''),
    ({ digFirst }) => asText(digFirst),
  )
  return (
    <PageCard
      title={text.departures}
      aside={
        <span className="reasons__sum">
          {text.adviceOf(sumText(batch.adviceBudget ?? 0), batch.adviceYears ?? 0, asText(batch.adviceTime).slice(0, 10))}
        </span>
      }
    >
      {projects.isError ? (
        <FailedLook title={text.failed} error={projects.error} note={text.failedNote} onRetry={() => void projects.refetch()} />
      ) : null}
      {found === null ? null : (
        <ul className="advice__departures">
          {found.length === 0 ? <li>{text.asAdvised}</li> : null}
          {found.map((one) => (
            <DepartureLine key={`${one.kind}${nameOf(one)}`} departure={one} />
          ))}
          {[...digs].map(([dig, sections]) => (
            <li key={dig}>
              {text.digFirst(
                dig,
                named(
                  sections.map(({ sectionName }) => asText(sectionName)),
                  text,
                ),
              )}
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

/** Sections of a dig that are named, before they are counted. */
const NAMED = 3

function named(sections: readonly string[], text: AdviceText): string {
  const first = sections.slice(0, NAMED).join(text.comma)
  return sections.length > NAMED ? text.ofAll(first, sections.length) : first
}

const nameOf = (one: Departure) => ('advised' in one ? asText(one.advised.sectionName) : asText(one.project.projectName))

function DepartureLine({ departure }: { readonly departure: Departure }) {
  const text = useAdviceText()
  const { label } = useWords()
  const scaleOf = (value: unknown) => {
    const scale = scales.find((one) => one.value === value)
    return scale === undefined ? '' : label(scale)
  }
  const says = {
    missing: () => text.missing,
    leftOut: () => text.excluded,
    scale: () =>
      'advised' in departure && 'project' in departure
        ? text.scaled(scaleOf(departure.advised.maintScale), scaleOf(departure.project.maintScale))
        : '',
    sum: () =>
      departure.kind === 'sum'
        ? text.summed(sumText(departure.advised.sum ?? 0), sumText(departure.project.declaredAmount ?? 0), percentText(departure.percent))
        : '',
    unadvised: () => text.unadvised,
  }[departure.kind]()
  return (
    <li>
      {'project' in departure ? (
        <DetailLink resource="specialProject" id={departure.project.id} words={nameOf(departure)} />
      ) : (
        <span>{nameOf(departure)}</span>
      )}
      <span className="advice__figures">{says}</span>
    </li>
  )
}
