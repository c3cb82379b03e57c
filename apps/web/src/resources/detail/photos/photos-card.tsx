import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { PageCard } from '../../../ui/page-card.tsx'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { CompareButton, Photos, pairOf, photoFields } from './photos.tsx'

/** The pictures of a row. */
export function PhotosCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const [compared, setCompared] = useState(false)
  const fields = photoFields(resource, row)
  if (fields.length === 0) return null
  const isPair = pairOf(fields, row) !== null
  return (
    <PageCard
      className="photos-card"
      title={isPair ? text.detail.photos : text.detail.pictures}
      aside={<span className="photos-card__hint">{isPair ? text.detail.photosHint : text.detail.picturesHint}</span>}
      extra={isPair ? <CompareButton compared={compared} onChange={setCompared} /> : null}
    >
      <Photos fields={fields} row={row} compared={compared} />
    </PageCard>
  )
}
