import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { Image } from 'antd'
import { useState } from 'react'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { shownFieldsOf } from '../../form/values/form-fields.ts'
import { filesOf, type Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { type ComparedPhoto, PhotoCompare } from './photo-compare.tsx'
import './photos.css'

/** ComparedPhoto fields with pictures; those named before… and after… stand side by side. */
export function photoFields(resource: CompleteResource, row: Row): readonly CompleteField[] {
  const rank = (field: CompleteField) => (field.name.startsWith('before') ? 0 : field.name.startsWith('after') ? 1 : 2)
  return shownFieldsOf(resource)
    .filter((field) => field.kind === 'images' && filesOf(row[field.name]).length > 0)
    .sort((a, b) => rank(a) - rank(b))
}

const thumbs = 2

/** The first picture before and the first after, where there are both. */
function pairOf(fields: readonly CompleteField[], row: Row): readonly [ComparedPhoto, ComparedPhoto] | null {
  const firstOf = (start: string): ComparedPhoto | undefined => {
    const field = fields.find(({ name }) => name.startsWith(start))
    const [file] = field === undefined ? [] : filesOf(row[field.name])
    return field === undefined || file === undefined ? undefined : { field, url: file.url }
  }
  const [before, after] = [firstOf('before'), firstOf('after')]
  return before === undefined || after === undefined ? null : [before, after]
}

export function PhotosCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const [compared, setCompared] = useState(false)
  const fields = photoFields(resource, row)
  if (fields.length === 0) return null
  const pair = pairOf(fields, row)
  return (
    <PageCard
      className="photos-card"
      title={pair === null ? text.detail.pictures : text.detail.photos}
      aside={<span className="photos-card__hint">{pair === null ? text.detail.picturesHint : text.detail.photosHint}</span>}
      extra={
        pair === null ? null : (
          <button type="button" className="link-button" aria-pressed={compared} onClick={() => setCompared(!compared)}>
            {compared ? text.detail.compareDone : text.detail.compare}
          </button>
        )
      }
    >
      {pair !== null && compared ? (
        <PhotoCompare before={pair[0]} after={pair[1]} />
      ) : (
        <div className={fields.length === 1 ? 'photos-card__fields photos-card__fields--one' : 'photos-card__fields'}>
          {fields.map((field) => (
            <PhotoField key={field.name} field={field} row={row} />
          ))}
        </div>
      )}
    </PageCard>
  )
}

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
