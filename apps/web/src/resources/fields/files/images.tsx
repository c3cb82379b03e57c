import { lazyComponent } from '../../../ui/late.tsx'
import { filesOf } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { filesView } from './files.tsx'
import '../../files/files.css'

const Thumbs = lazyComponent(() => import('./thumbs.tsx').then((module) => module.Thumbs))

function ImagesCell({ field, row, roomy }: CellProps) {
  const { text } = useWords()
  const files = filesOf(row[field.name])
  if (files.length === 0) return <Nothing />
  if (roomy !== true) return <>{text.files.pictures(files.length)}</>
  return (
    <span className="thumb-row">
      <Thumbs files={files} />
    </span>
  )
}

export const imagesView: FieldView = { ...filesView, cell: ImagesCell }
