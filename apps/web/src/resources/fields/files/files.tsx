import { FileLink } from '../../files/file-link.tsx'
import { filesOf } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import '../../files/files.css'

/** As many attachments as a field takes unless it says otherwise (SH-39). */
export const usualMost = 4

function FilesCell({ field, row, roomy }: CellProps) {
  const { text } = useWords()
  const files = filesOf(row[field.name])
  if (files.length === 0) return <Nothing />
  if (roomy !== true) return <>{text.files.count(files.length)}</>
  return (
    <span className="file-row">
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </span>
  )
}

export const filesView: FieldView = {
  cell: FilesCell,

  filter: null,
  text: (field, values, { text }) =>
    filesOf(values[field.name])
      .map((file) => file.name)
      .join(text.listSeparator),
  wide: () => true,
  width: () => 96,
}
