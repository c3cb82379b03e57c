import {
  cellKey,
  cellsToExplain,
  hasMoved,
  notesOf,
  tablesOf,
  type YearbookCell,
  type YearbookTable,
} from '@chengan/domain/dashboards/yearbook/yearbook-sheets'
import { useQueryClient } from '@tanstack/react-query'
import { Badge, Button, Input, Tabs } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useUnsavedGuard } from '../../../navigation/use-unsaved-guard.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { figureValueWords } from '../../../resources/figures/figure-told.ts'
import { useCallable } from '../../../resources/permitted.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import '../../../resources/list/list.css'
import '../../../ui/statistics/statistics.css'

type Notes = Readonly<Record<string, string>>

/** Whether something is written that is not kept; an empty note is none. */
const differs = (written: Notes, kept: Notes): boolean =>
  [...new Set([...Object.keys(written), ...Object.keys(kept)])].some((cell) => (written[cell] ?? '') !== (kept[cell] ?? ''))

/** The workbook of a report, a sheet at a time: each cell with the year before and its change; notes are written on it while it is a draft. */
export const YearbookPanel: DetailPanel<'annualReport'> = ({ resource, row }) => {
  const text = useDashboardsText().yearbook
  const { label } = useWords()
  const { message } = useFeedback()
  const client = useQueryClient()
  const tables = tablesOf(row.tables)
  const [notes, setNotes] = useState<Notes>(notesOf(row.notes))
  const [saving, setSaving] = useState(false)
  // Whoever hands it in writes the notes; the city reads them.
  const mayWrite = useCallable(resource).includes('saveNotes') && row.actions?.includes('submit') === true
  const open = cellsToExplain(tables, notes).length
  const unsaved = mayWrite && differs(notes, notesOf(row.notes))
  useUnsavedGuard(unsaved)
  const earlier = Array.isArray(row.earlier) ? row.earlier.length : 0
  const save = async () => {
    setSaving(true)
    try {
      await call('POST', resource.root, { body: { id: row.id, notes } })
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(resource.root) })
      void message.success(text.saved)
    } catch {
      // Shown already: the one user of fetch reports what it is refused.
    } finally {
      setSaving(false)
    }
  }
  const sheets = Object.entries(tables)
  return (
    <PageCard
      className="yearbook"
      title={label(resource.label)}
      aside={
        <small>
          {[open > 0 ? text.open(open) : '', unsaved ? text.unsaved : '', earlier > 0 ? text.earlier(earlier) : '']
            .filter((one) => one !== '')
            .join(' ')}
        </small>
      }
      extra={
        mayWrite ? (
          <Button type="primary" loading={saving} onClick={() => void save()}>
            {text.save}
          </Button>
        ) : undefined
      }
    >
      {sheets.length === 0 ? (
        <StateLook kind="empty" title={text.empty} />
      ) : (
        <>
          <Tabs
            className="yearbook__sheets"
            items={sheets.map(([key, table]) => ({
              key,
              label: <SheetName title={table.title} open={cellsToExplain({ [key]: table }, notes).length} />,
              children: (
                <Sheet
                  name={key}
                  table={table}
                  notes={notes}
                  onNote={mayWrite ? (cell, note) => setNotes((before) => ({ ...before, [cell]: note })) : null}
                />
              ),
            }))}
          />
          {/* A report is printed whole, not the sheet alone that is looked at. */}
          <div className="yearbook__printed" aria-hidden="true">
            {sheets.map(([key, table]) => (
              <section key={key}>
                <h3>{table.title}</h3>
                <Sheet name={key} table={table} notes={notes} onNote={null} />
              </section>
            ))}
          </div>
        </>
      )}
    </PageCard>
  )
}

/** A sheet says how many of its cells wait for a note: nobody looks for them in all. */
function SheetName({ title, open }: { title: string; open: number }) {
  const text = useDashboardsText().yearbook
  return (
    <>
      {title}
      {open === 0 ? null : <Badge className="yearbook__open" size="small" color="orange" count={open} title={text.open(open)} />}
    </>
  )
}

interface SheetProps {
  name: string
  table: YearbookTable
  notes: Notes
  onNote: ((cell: string, note: string) => void) | null
}

/** One line for each row, one column for each figure; below them the notes of the cells that moved or have one. */
function Sheet({ name, table, notes, onNote }: SheetProps) {
  const text = useDashboardsText().yearbook
  const cells = table.rows.flatMap((row) =>
    table.columns.flatMap((column) => {
      const cell = row.cells[column.code]
      const key = cellKey(name, row.key, column.code)
      return cell !== undefined && (hasMoved(cell) || notes[key])
        ? [{ key, words: `${row.label} · ${column.label}`, moved: hasMoved(cell) }]
        : []
    }),
  )
  const open = new Set(cellsToExplain({ [name]: table }, notes))
  const waits = (row: string, code: string) => open.has(cellKey(name, row, code))
  return (
    <>
      <div className="stat-table-card__room">
        <table className="row-table stat-table">
          <thead>
            <tr>
              <th scope="col" className="stat-table__group one-line">
                {table.by}
              </th>
              {table.columns.map(({ code, label, unit }) => (
                <th key={code} scope="col" className="row-table__right">
                  {label} {unit === '' ? null : <small>{unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.key} className="row">
                <td className="stat-table__group one-line" title={row.label}>
                  {row.label}
                </td>
                {table.columns.map(({ code, digits, inPoints }) => (
                  <td key={code} className={`row-table__right ${waits(row.key, code) ? 'yearbook__waits' : ''}`}>
                    <Cell cell={row.cells[code]} digits={digits} inPoints={inPoints === true} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cells.length === 0 ? null : (
        <ul className="yearbook__notes">
          {cells.map(({ key, words, moved }) => (
            <li key={key}>
              <span>{words}</span>
              {onNote === null ? (
                <span>{notes[key] ?? '—'}</span>
              ) : (
                <Input
                  aria-label={text.noteOf(words)}
                  maxLength={500}
                  status={moved && !notes[key]?.trim() ? 'warning' : ''}
                  placeholder={moved ? text.explain : text.note}
                  value={notes[key] ?? ''}
                  onChange={(event) => onNote(key, event.target.value)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Cell({ cell, digits, inPoints }: { cell: YearbookCell | undefined; digits: number; inPoints: boolean }) {
  const { yearbook: text, statistics } = useDashboardsText()
  if (cell === undefined) return <span className="value-none">—</span>
  const { value, last, change } = cell
  const words = figureValueWords({ digits }, value)
  if (last === null) return words
  const sign = change === null || change === 0 ? '' : change > 0 ? '+' : '−'
  const changed =
    change === null ? '' : `${sign}${figureValueWords({ digits: 1 }, Math.abs(change))}${inPoints ? ` ${statistics.points}` : '%'}`
  return (
    <>
      {words}
      <small className="yearbook__last">
        {text.last} {figureValueWords({ digits }, last)} <span className={hasMoved(cell) ? 'stat-table__late' : ''}>{changed}</span>
      </small>
    </>
  )
}
