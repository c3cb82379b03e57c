import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import { fetchErrors, type ImportWishes, type PreviewKind, previewKinds } from '../import-calls.ts'
import { CellTable } from '../import-result.tsx'
import type { ImportStep } from '../use-import.ts'
import { PreviewRows } from './preview-rows.tsx'
import { ReadAs } from './read-as.tsx'
import { ReadPlaces } from './read-places.tsx'

interface ImportPreviewProps {
  step: Extract<ImportStep, { kind: 'previewed' }>
  /** Looks at the file once more, read in another way. */
  onAgain(part: Partial<ImportWishes>): void
}

/** What would come of each row of a file, what was recognised of it, and where its rows lie, before anything is written. */
export function ImportPreview({ step, onAgain }: ImportPreviewProps) {
  const { id, report, seen } = step
  const { text } = useWords()
  const parts = usePartsText()
  const words = parts.importPreview
  const counts: Record<PreviewKind, number> = {
    new: report.added,
    changed: report.updated,
    unchanged: report.unchanged ?? 0,
    refused: report.failedRows,
  }
  const [kind, setKind] = useState<PreviewKind>(previewKinds.find((one) => counts[one] > 0) ?? 'new')
  return (
    <div className="import-preview">
      {report.added + report.updated === 0 && seen.places?.swapped !== true ? (
        <Alert showIcon type="warning" title={words.noneToWrite} />
      ) : null}
      <ReadAs seen={seen} notes={report.notes} />
      {report.ignored.length > 0 ? (
        // Not among what is folded away: a column that means nothing here is lost with the import.
        <Alert showIcon type="warning" title={words.ignored(report.ignored.join(text.listSeparator))} />
      ) : null}
      {seen.places === null ? null : (
        <ReadPlaces id={id} places={seen.places} marks={seen.marks} outside={seen.outside} elsewhere={seen.elsewhere} onAgain={onAgain} />
      )}
      <Tabs
        size="small"
        activeKey={kind}
        onChange={(key) => setKind(previewKinds.find((one) => one === key) ?? 'new')}
        items={previewKinds.map((one) => ({
          key: one,
          disabled: counts[one] === 0,
          label: `${words.kinds[one]} ${counts[one]}`,
        }))}
      />
      <PreviewRows key={kind} id={id} kind={kind} total={counts[kind]} />
      {report.errorFile !== null && kind === 'refused' ? (
        <Button icon={<DownloadOutlined />} onClick={() => void fetchErrors(report.errorFile ?? '')}>
          {parts.import.errorFile}
        </Button>
      ) : null}
      {report.repaired.length > 0 ? (
        <details>
          <summary>{parts.import.repaired(report.repairedCells)}</summary>
          <CellTable
            cells={report.repaired}
            more={report.repairedCells > report.repaired.length ? parts.import.firstOnly(report.repaired.length) : null}
          />
        </details>
      ) : null}
    </div>
  )
}
