import { APPLY_WITHIN_DAYS } from '@chengan/domain/maintenance/works/acceptance/acceptance-codes'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { addDays, dateText } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock.ts'
import { callsOf, useInvalidate } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { Row } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { type RowDialogs, useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { useAcceptanceText } from './texts/acceptance-text.ts'

const shown = 50
/** The form is opened over the list of acceptances. */
const here: Screen = { route: '', levels: [], zh: '', en: '' }

interface ProjectsToApplyProps {
  /** It is said, too, that there is none. */
  always: boolean
}

/** The finished projects of which nobody has applied for the acceptance, each with the button that does. */
export function ProjectsToApply({ always }: ProjectsToApplyProps) {
  const text = useAcceptanceText()
  const projects = useResource('specialProject')
  const renew = useInvalidate(projects)
  const dialogs = useRowDialogs(projects, here, { onDone: () => void renew() })
  const asked = { page: 1, limit: shown, toApply: '1' }
  const answer = useQuery({ ...callsOf(projects).page(asked, 'ndjhXmqdPage'), meta: { quiet: true } })
  const rows = answer.data?.list ?? []
  if (answer.isPending || (answer.isSuccess && rows.length === 0 && !always)) return dialogs.element
  return (
    <PageCard className="to-apply" title={text.title} aside={rows.length > 0 ? <small>{text.count(answer.data?.total ?? 0)}</small> : null}>
      {answer.isError ? (
        <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
      ) : rows.length === 0 ? (
        <p className="to-apply__none">{text.none}</p>
      ) : (
        <ul className="to-apply__rows">
          {rows.map((row) => (
            <ProjectLine key={row.id} projects={projects} row={row} dialogs={dialogs} />
          ))}
        </ul>
      )}
      {dialogs.element}
    </PageCard>
  )
}

interface ProjectLineProps {
  projects: CompleteResource
  row: Row
  dialogs: RowDialogs
}

/** A project with its builder, when it was finished, until when the acceptance is to be applied for, and the button. */
function ProjectLine({ projects, row, dialogs }: ProjectLineProps) {
  const text = useAcceptanceText()
  const paper = projects.papers?.acceptance
  const finished = asText(row.finishDate)
  const due = finished === '' ? '' : addDays(finished, APPLY_WITHIN_DAYS)
  const isLate = due !== '' && due < dateText(serverNow())
  const name = asText(row.projectName)
  return (
    <li className="to-apply__row">
      <span className="to-apply__name one-line" title={name}>
        <DetailLink resource="specialProject" id={row.id} words={asText(row.projectNo)} /> {name}
      </span>
      <span className="to-apply__builder one-line">{asText(row.companyDeptName)}</span>
      <span className="to-apply__date">{finished === '' ? '—' : text.finished(finished)}</span>
      <span className={isLate ? 'to-apply__due to-apply__due--late' : 'to-apply__due'}>{due === '' ? '' : text.due(due)}</span>
      {paper !== undefined && row.actions?.includes('acceptance') === true ? (
        <button type="button" className="link-button" onClick={() => dialogs.open({ kind: 'paper', paper, row })}>
          {text.apply}
        </button>
      ) : (
        <span />
      )}
    </li>
  )
}
