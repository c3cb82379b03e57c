import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ListOfSection, listFor, queryOfSection, type RowsSection } from '@chengan/kernel/definition/rows/sections-of'
import { untranslated } from '@chengan/kernel/label'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { Suspense, useState } from 'react'
import { read } from '../../../api/read.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import type { PageAnswer } from '../../calls.ts'
import { useOutline, useResource } from '../../definitions-context.ts'
import { columnsOf } from '../../list/columns/columns.ts'
import { FailedLook } from '../../list/list-looks.tsx'
import { tabsOf } from '../../list/list-query.ts'
import { RowCell } from '../../list/rows/row-cell.tsx'
import { fieldOfColumn, type Row } from '../../row.ts'
import { tabNameOf } from '../../rows/tab-name.ts'
import { detailPath, screenFor } from '../../screens-of.ts'
import { useLevel } from '../../use-level.ts'
import { useWords } from '../../words.ts'
import './related.css'

const rowsShown = 10
const columnsShown = 8

interface RowsOfSectionProps {
  readonly section: RowsSection
  /** Of the row that they belong to. */
  readonly id: string
}

/** The rows of another resource that belong to a row: the first of them, and the way to the list that holds them all. */
export function RowsOfSection({ section, id }: RowsOfSectionProps) {
  const { text } = useWords()
  const level = useLevel()
  const list = listFor(section, level)
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...read<PageAnswer>(list?.path ?? '', { page, limit: rowsShown, ...(list ? queryOfSection(section, list, id) : {}) }),
    enabled: list !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  if (error !== null)
    return <FailedLook title={text.detail.failedTitle} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
  if (data === undefined || list === undefined) return <LoadingRows rows={4} bars={[14, 20, 14, 20]} />
  return (
    <Suspense fallback={<LoadingRows rows={4} bars={[14, 20, 14, 20]} />}>
      <Rows section={section} list={list} rows={data.list} total={data.total} id={id} page={page} onPage={setPage} />
    </Suspense>
  )
}

/** Columns of the list without the one that says what is said already, and without those that a new user does not see. */
function shownNames({ list, fields, nameField }: CompleteResource, by: string): readonly string[] {
  // By its name a row is known and opened, also where the list of all rows begins with what is said here already.
  const named = list.columns.includes(nameField) || fields[nameField] === undefined ? list.columns : [nameField, ...list.columns]
  return named
    .filter((name) => list.hiddenColumns?.includes(name) !== true && fieldOfColumn(name, fields)?.name !== by)
    .slice(0, columnsShown)
}

interface RowsProps extends RowsOfSectionProps {
  readonly list: ListOfSection
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  onPage(page: number): void
}

/** The address of the list that holds exactly these rows: a tab on which the list would begin does not narrow it. */
function addressOf(
  target: CompleteResource,
  { section, list, id }: Pick<RowsProps, 'section' | 'list' | 'id'>,
  level: ReturnType<typeof useLevel>,
) {
  const screen = target.screens?.find(({ route }) => route === list.route)
  if (list.route === null || screen === undefined) return undefined
  const { tabs, withAll } = tabsOf(target, screen, level)
  const narrows = !withAll && (tabs[0]?.filter !== undefined || tabs[0]?.duty !== undefined)
  const query = { ...section.query, [section.by]: id, ...(narrows ? { tab: '' } : {}) }
  return `${list.route}?${new URLSearchParams(query)}`
}

function Rows({ section, list, rows, total, id, page, onPage }: RowsProps) {
  const words = useWords()
  const { text, label } = words
  const target = useResource(section.resource)
  const level = useLevel()
  const own = screenFor(useOutline(section.resource), level)
  const open = (row: Row) => own !== undefined && openTab(detailPath(own, row.id), { title: tabNameOf(target, row) })
  const address = addressOf(target, { section, list, id }, level)
  if (rows.length === 0) return <StateLook kind="empty" title={text.detail.noneOf(label(section.label))} compact />
  const columns = columnsOf(target, shownNames(target, section.by), words, untranslated(text.list.clock))
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
      <div className="related__foot">
        {address === undefined ? null : (
          <button type="button" className="link-button related__all" onClick={() => openTab(address)}>
            {text.detail.allOf(total)}
          </button>
        )}
        {total <= rowsShown ? null : (
          <Pagination size="small" current={page} pageSize={rowsShown} total={total} showSizeChanger={false} onChange={onPage} />
        )}
      </div>
    </>
  )
}
