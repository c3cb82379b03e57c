import { Table } from 'antd'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import type { Recognised } from '../import-calls.ts'

/** Which sheet and head were read, and which column as what. */
export function ReadAs({ seen, notes }: { seen: Recognised; notes: readonly string[] }) {
  const { text } = useWords()
  const words = usePartsText().importPreview
  const facts = [...(seen.sheet === null ? [] : [words.sheet(seen.sheet)]), words.headRow(seen.headRow), words.columns(seen.columns.length)]
  return (
    <details className="import-read">
      <summary>
        {words.recognised}
        {text.separator}
        {facts.join(text.listSeparator)}
      </summary>
      <Table
        size="small"
        className="import-cells"
        rowKey="column"
        pagination={false}
        dataSource={[...seen.columns]}
        scroll={{ y: 160 }}
        columns={[
          { title: words.columnTitle, dataIndex: 'column', width: 56 },
          { title: words.headingTitle, dataIndex: 'heading', ellipsis: true },
          { title: words.fieldTitle, dataIndex: 'field', ellipsis: true },
        ]}
      />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </details>
  )
}
