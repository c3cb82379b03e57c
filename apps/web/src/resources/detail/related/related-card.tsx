import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Referrer } from '@chengan/kernel/definition/outline'
import { untranslated } from '@chengan/kernel/label'
import { useQueries } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { read } from '../../../api/read.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import type { PageAnswer } from '../../calls.ts'
import { useOutline, useResource } from '../../definitions-context.ts'
import { columnsOf } from '../../list/columns/columns.ts'
import { FailedLook } from '../../list/list-looks.tsx'
import { RowCell } from '../../list/rows/row-cell.tsx'
import { StateTabs } from '../../list/state-tabs.tsx'
import { isPermitted } from '../../permitted.ts'
import { fieldOfColumn, type Row } from '../../row.ts'
import { tabNameOf } from '../../rows/tab-name.ts'
import { detailPath, screenFor } from '../../screens-of.ts'
import { useLevel } from '../../use-level.ts'
import { useWords } from '../../words.ts'
import './related.css'

const rowsShown = 6
const columnsShown = 6

/** What may be asked for by the caller, of all that belongs to a row. */
function useReferrers(resource: CompleteResource): readonly Referrer[] {
  const { data: held = [] } = usePermissions()
  const level = useLevel()
  const all = useOutline(resource.name)?.referrers ?? []
  return all.filter(
    ({ permission, levels }) => isPermitted(permission, held) && (levels.length === 0 || (level !== undefined && levels.includes(level))),
  )
}

/** What belongs to a row: the rows of others that refer to it, kind by kind, with their numbers. */
export function RelatedCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const referrers = useReferrers(resource)
  const [chosen, setChosen] = useState<string | null>(null)
  const answers = useQueries({
    queries: referrers.map(({ path, by }) => ({
      ...read<PageAnswer>(path, { page: 1, limit: rowsShown, [by]: row.id }),
      meta: { quiet: true },
    })),
  })
  const totals = Object.fromEntries(referrers.flatMap((one, at) => (answers[at]?.data ? [[one.resource, answers[at].data.total]] : [])))
  // Until somebody chooses, the first kind that has any.
  const shown = chosen ?? referrers.find((one) => (totals[one.resource] ?? 0) > 0)?.resource ?? referrers[0]?.resource
  const at = referrers.findIndex((one) => one.resource === shown)
  const [referrer, answer] = [referrers[at], answers[at]]
  if (referrer === undefined || answer === undefined) return null
  return (
    <PageCard className="related-card" title={text.detail.belongs}>
      <StateTabs
        tabs={referrers.map((one) => ({ ...one.label, key: one.resource }))}
        withAll={false}
        shown={referrer.resource}
        counts={totals}
        onShow={setChosen}
      />
      {answer.isError ? (
        <FailedLook
          title={text.detail.failedTitle}
          error={answer.error}
          note={text.detail.failedReason}
          onRetry={() => void answer.refetch()}
        />
      ) : null}
      {answer.data === undefined ? null : (
        <Suspense fallback={null}>
          <RelatedRows key={referrer.resource} referrer={referrer} rows={answer.data.list} total={answer.data.total} id={row.id} />
        </Suspense>
      )}
    </PageCard>
  )
}

interface RelatedRowsProps {
  referrer: Referrer
  rows: readonly Row[]
  total: number
  /** Of the row that they belong to. */
  id: string
}

/** Columns of the list without the one that says what is said already, and without those that a new user does not see. */
function shownNames({ list, fields }: CompleteResource, by: string): readonly string[] {
  return list.columns
    .filter((name) => list.hiddenColumns?.includes(name) !== true && fieldOfColumn(name, fields)?.name !== by)
    .slice(0, columnsShown)
}

function RelatedRows({ referrer, rows, total, id }: RelatedRowsProps) {
  const words = useWords()
  const { text, label } = words
  const target = useResource(referrer.resource)
  const screen = screenFor(useOutline(referrer.resource), useLevel())
  if (rows.length === 0) return <p className="related__none">{text.detail.noneOf(label(target.label))}</p>
  const columns = columnsOf(target, shownNames(target, referrer.by), words, untranslated(text.list.clock))
  const open = (one: Row) => screen !== undefined && openTab(detailPath(screen, one.id), { title: tabNameOf(target, one) })
  return (
    <>
      <div className="related">
        <table className="related__table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={column.right ? 'related__right' : undefined}>
                  {label(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                {columns.map((column) => (
                  <td key={column.key} className={column.right ? 'related__right' : undefined} data-column={label(column.label)}>
                    <RowCell resource={target} column={column} row={one} onOpen={() => open(one)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {screen === undefined || total <= rows.length ? null : (
        <button type="button" className="link-button related__all" onClick={() => openTab(`${screen.route}?${referrer.by}=${id}`)}>
          {text.detail.allOf(total)}
        </button>
      )}
    </>
  )
}
