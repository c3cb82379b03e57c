import { DownloadOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Alert, Button, Table } from 'antd'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import { type FaultyCell, fetchErrors, type ImportReport, type RepairedCell } from './import-calls.ts'
import { TakeBack } from './take-back.tsx'

const rowsShown = 8

/** What came of an import: how much, what is wrong with which cell, what was put right. */
export function ImportResult({ report, resource }: { report: ImportReport; resource: CompleteResource }) {
  const { text } = useWords()
  const words = usePartsText().import
  const failed = report.failedRows > 0
  const title = report.success === 0 ? words.nothingWritten(report.failedRows) : words.written(report.success, report.added, report.updated)
  return (
    <div className="import-result">
      <Alert
        showIcon
        type={failed ? (report.success === 0 ? 'error' : 'warning') : 'success'}
        title={title}
        description={failed && report.success > 0 ? words.leftOut(report.failedRows) : failed ? words.mendAndRepeat : undefined}
        action={
          report.errorFile === null ? undefined : (
            <Button icon={<DownloadOutlined />} onClick={() => void fetchErrors(report.errorFile ?? '')}>
              {words.errorFile}
            </Button>
          )
        }
      />
      {[...report.notes, ...(report.ignored.length > 0 ? [words.ignored(report.ignored.join(text.listSeparator))] : [])].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {failed ? <CellTable cells={report.failed} more={report.failedRows > report.failed.length ? words.moreInFile : null} /> : null}
      {report.repaired.length > 0 ? (
        <details>
          <summary>{words.repaired(report.repairedCells)}</summary>
          <CellTable
            cells={report.repaired}
            more={report.repairedCells > report.repaired.length ? words.firstOnly(report.repaired.length) : null}
          />
        </details>
      ) : null}
      <Told answers={report.answers ?? []} />
      {report.id !== undefined && report.added + report.updated > 0 ? <TakeBack id={report.id} resource={resource} /> : null}
    </div>
  )
}

type GatheredCell = FaultyCell & { readonly rows: number }

/** A column that is missing is missing in every row: it is told once, with the number of rows. */
export function sameOfManyRows(cells: readonly FaultyCell[]): readonly GatheredCell[] {
  const gathered = new Map<string, GatheredCell>()
  for (const [at, cell] of cells.entries()) {
    const missing = cell.column === null && cell.value === ''
    const key = missing ? `${cell.field ?? ''} ${cell.msg}` : String(at)
    const earlier = gathered.get(key)
    gathered.set(key, earlier === undefined ? { ...cell, rows: 1 } : { ...earlier, rows: earlier.rows + 1 })
  }
  return [...gathered.values()]
}

/** A row of another sheet than the first is told with its sheet. */
const placed = ({ sheet }: Pick<FaultyCell, 'sheet'>, row: string) => (sheet === null ? row : `${sheet} ${row}`)

const isRepaired = (cell: FaultyCell): cell is RepairedCell => 'to' in cell

/** Cells by row, column, what stands there, and what is said of it. */
export function CellTable({ cells, more }: { cells: readonly FaultyCell[]; more: string | null }) {
  const { text } = useWords()
  const words = usePartsText().import
  const repaired = cells.some(isRepaired)
  return (
    <>
      <Table<GatheredCell>
        size="small"
        className="import-cells"
        tableLayout="fixed"
        dataSource={sameOfManyRows(cells).map((cell, at) => ({ ...cell, key: at }))}
        pagination={sameOfManyRows(cells).length > rowsShown ? { pageSize: rowsShown, size: 'small', showSizeChanger: false } : false}
        columns={[
          {
            title: words.row,
            dataIndex: 'row',
            width: 92,
            render: (row: number, cell: GatheredCell) => (cell.rows === 1 ? placed(cell, String(row)) : words.rowAndMore(row, cell.rows)),
          },
          { title: words.column, dataIndex: 'column', width: 56, render: (value: string | null) => value ?? text.none },
          { title: words.heading, dataIndex: 'label', width: 150, ellipsis: true, render: (value: string | null) => value ?? text.none },
          {
            title: words.value,
            dataIndex: 'value',
            width: 150,
            ellipsis: true,
            render: (value: string) => (value === '' ? text.none : value),
          },
          ...(repaired ? [{ title: words.readAs, dataIndex: 'to', width: 130, ellipsis: true }] : []),
          { title: repaired ? words.repair : words.reason, dataIndex: 'msg' },
        ]}
      />
      {more === null ? null : <p>{more}</p>}
    </>
  )
}

/** First passwords and the like: shown once. */
function Told({ answers }: { answers: readonly Readonly<Record<string, unknown>>[] }) {
  const parts = usePartsText()
  if (answers.length === 0) return null
  const lines = answers.map((answer) => ({ key: Number(answer.row), row: Number(answer.row), told: plainWords(answer) }))
  return (
    <>
      <Alert showIcon type="info" title={parts.import.toldOnce} />
      <Table
        size="small"
        className="import-cells"
        dataSource={lines}
        pagination={lines.length > rowsShown ? { pageSize: rowsShown, size: 'small', showSizeChanger: false } : false}
        columns={[
          { title: parts.import.row, dataIndex: 'row', width: 70 },
          { title: parts.import.told, dataIndex: 'told' },
        ]}
      />
    </>
  )
}

function plainWords(answer: Readonly<Record<string, unknown>>): string {
  const { row: _row, ...rest } = answer
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [String(value)]
  return texts(rest).join(' / ')
}
