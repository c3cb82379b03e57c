import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldViews, viewOf } from '../../../../resources/fields/field-views.ts'
import { FieldViewsContext } from '../../../../resources/fields/views-context.ts'
import type { RowOf, Values } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { SectionsMap } from '../map/sections-map.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'

/** The sections of a declaration on the map, and each with its figures. */
export function SectionsPart({ resource, row }: { resource: CompleteResource; row: RowOf<'excavation'> }) {
  const { detail: text } = useExcavationText()
  const { label } = useWords()
  const field = resource.fields.sections
  const sections = Array.isArray(row.sections) ? row.sections.filter((one): one is Values => typeof one === 'object' && one !== null) : []
  if (field === undefined || sections.length === 0) return <StateLook kind="empty" title={text.noSections} compact />
  const Cell = viewOf(field.kind).cell
  return (
    <FieldViewsContext value={fieldViews}>
      <div className="file-map">
        <SectionsMap label={label(field.label)} sections={sections} point={pointIn(row.location)} regionId={row.regionId} />
      </div>
      <Cell field={field} row={row} roomy resource={resource} />
    </FieldViewsContext>
  )
}

function pointIn(value: unknown): { readonly lng: number; readonly lat: number } | null {
  if (typeof value !== 'object' || value === null || !('lng' in value) || !('lat' in value)) return null
  return typeof value.lng === 'number' && typeof value.lat === 'number' ? { lng: value.lng, lat: value.lat } : null
}
