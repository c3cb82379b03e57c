import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { Image } from 'antd'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { shownFieldsOf } from '../../form/values/form-fields.ts'
import { filesOf, type Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { type ComparedPhoto, PhotoCompare } from './photo-compare.tsx'
import './photos.css'

/** In which order pictures tell what happened. */
const inOrder = ['before', 'during', 'after']

/** Fields with pictures; those named before…, during… and after… stand side by side. */
export function photoFields(resource: CompleteResource, row: Row): readonly CompleteField[] {
  const rank = (field: CompleteField) => {
    const at = inOrder.findIndex((start) => field.name.startsWith(start))
    return at === -1 ? inOrder.length : at
  }
  return shownFieldsOf(resource)
    .filter((field) => field.kind === 'images' && filesOf(row[field.name]).length > 0)
    .sort((a, b) => rank(a) - rank(b))
}

/** The first picture before and the first after, where there are both. */
export function pairOf(fields: readonly CompleteField[], row: Row): readonly [ComparedPhoto, ComparedPhoto] | null {
  const firstOf = (start: string): ComparedPhoto | undefined => {
    const field = fields.find(({ name }) => name.startsWith(start))
    const [file] = field === undefined ? [] : filesOf(row[field.name])
    return field === undefined || file === undefined ? undefined : { field, url: file.url }
  }
  const [before, after] = [firstOf('before'), firstOf('after')]
  return before === undefined || after === undefined ? null : [before, after]
}

interface PhotosProps {
  fields: readonly CompleteField[]
  row: Row
  /** The first before and the first after over each other, where there are both. */
  compared: boolean
}

export function Photos({ fields, row, compared }: PhotosProps) {
  const pair = compared ? pairOf(fields, row) : null
  if (pair !== null) return <PhotoCompare before={pair[0]} after={pair[1]} />
  return (
    <div className={fields.length === 1 ? 'photos-card__fields photos-card__fields--one' : 'photos-card__fields'}>
      {fields.map((field) => (
        <PhotoField key={field.name} field={field} row={row} />
      ))}
    </div>
  )
}

/** Shows the pictures over each other, or side by side again. */
export function CompareButton({ compared, onChange }: { compared: boolean; onChange(compared: boolean): void }) {
  const { text } = useWords()
  return (
    <button type="button" className="link-button" aria-pressed={compared} onClick={() => onChange(!compared)}>
      {compared ? text.detail.compareDone : text.detail.compare}
    </button>
  )
}

const thumbs = 2

function PhotoField({ field, row }: { field: CompleteField; row: Row }) {
  const { text, label } = useWords()
  const files = filesOf(row[field.name])
  const tone = field.name.startsWith('before') ? 'error' : field.name.startsWith('after') ? 'success' : 'neutral'
  return (
    <div className="photo-field">
      <div className="photo-field__head">
        <KindTag tone={tone}>{label(field.label)}</KindTag>
        {text.files.pictures(files.length)}
      </div>
      <Image.PreviewGroup>
        <div className={files.length > 1 ? 'photo-field__set' : 'photo-field__set photo-field__set--one'}>
          {files.map((file, at) => (
            <div key={file.id} className={at === 0 ? 'photo-field__large' : 'photo-field__thumb'} hidden={at > thumbs}>
              <Image src={file.url} alt={file.name} />
              {at === thumbs && files.length > thumbs + 1 ? (
                <span className="photo-field__more">{`+${files.length - thumbs - 1}`}</span>
              ) : null}
            </div>
          ))}
        </div>
      </Image.PreviewGroup>
    </div>
  )
}
