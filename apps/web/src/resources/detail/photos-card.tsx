import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { Image } from 'antd'
import { KindTag } from '../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../ui/page-card.tsx'
import { shownFieldsOf } from '../form/values/form-fields.ts'
import { filesOf, type Row } from '../row.ts'
import { useWords } from '../words.ts'

/** Picture fields with pictures; those named before… and after… stand side by side. */
export function photoFields(resource: CompleteResource, row: Row): readonly CompleteField[] {
  const rank = (field: CompleteField) => (field.name.startsWith('before') ? 0 : field.name.startsWith('after') ? 1 : 2)
  return shownFieldsOf(resource)
    .filter((field) => field.kind === 'images' && filesOf(row[field.name]).length > 0)
    .sort((a, b) => rank(a) - rank(b))
}

const thumbs = 2

export function PhotosCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const fields = photoFields(resource, row)
  if (fields.length === 0) return null
  return (
    <PageCard
      className="photos-card"
      title={text.detail.photos}
      aside={<span className="photos-card__hint">{text.detail.photosHint}</span>}
    >
      <div className="photos-card__fields">
        {fields.map((field) => (
          <PhotoField key={field.name} field={field} row={row} />
        ))}
      </div>
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
