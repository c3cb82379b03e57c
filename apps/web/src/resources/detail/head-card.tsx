import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { markOfReturn } from '@chengan/kernel/lifecycle/history/returning'
import { serverNow } from '../../api/clock.ts'
import { PageCard } from '../../ui/page-card.tsx'
import type { Row } from '../row.ts'
import { timeLeftOf } from '../rows/clock.ts'
import { ClockLight } from '../rows/clock-light.tsx'
import { ReturnedTag } from '../rows/returned/returned.tsx'
import { numberOf, RowTags, subjectWords } from '../rows/row-tags.tsx'
import { StateMark } from '../rows/state-mark.tsx'
import { useWords } from '../words.ts'
import { StepsLine } from './progress/steps-line.tsx'
import { WhyHere } from './progress/why-here.tsx'

/** Number, tags, state, clock; what it is about; how far it has come. */
export function HeadCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text, label } = useWords()
  const subject = subjectWords(resource, row, label)
  const number = numberOf(resource, row, label)
  const hasClock = row.dutyClock != null && timeLeftOf(resource, row, serverNow(), text) !== null
  return (
    <PageCard className="head-card">
      <div className="head-card__main">
        <div className="head-card__line">
          {subject === '' ? null : <span>{number}</span>}
          <RowTags resource={resource} row={row} />
          {resource.mainState === null ? null : <StateMark resource={resource} stateField={resource.mainState} row={row} />}
          <ReturnedTag returned={row.returned} as={markOfReturn(resource, row)} />
          {hasClock ? (
            <>
              <i className="head-card__bar" />
              <ClockLight resource={resource} row={row} whole />
            </>
          ) : null}
        </div>
        <h1 className="head-card__subject" title={subject === '' ? undefined : subject}>
          {subject === '' ? number : subject}
        </h1>
        <WhyHere resource={resource} row={row} />
      </div>
      <StepsLine resource={resource} row={row} />
    </PageCard>
  )
}
