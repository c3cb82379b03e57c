import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Dimension } from '@chengan/kernel/definition/figures/dimension'
import { groupingOf } from '@chengan/kernel/definition/figures/grouping'
import type { Label } from '@chengan/kernel/label'

const SPANS = ['year', 'quarter', 'month', 'week', 'day'] as const
const spanWords: Readonly<Record<(typeof SPANS)[number], Label>> = {
  year: { zh: '年', en: 'year' },
  quarter: { zh: '季', en: 'quarter' },
  month: { zh: '月', en: 'month' },
  week: { zh: '周', en: 'week' },
  day: { zh: '日', en: 'day' },
}

/** By what rows of a list may be told apart, in words. */
export interface OfferedDimension extends Label {
  readonly key: string
  /** Where the key is not the name of a field. */
  readonly made?: Dimension
}

/** Fields of which a table may speak: what replies show in full, and what lies in the row itself. What is covered or sealed, or closed to the reader, is none. */
const isOpen = (field: CompleteField) => field.asking === 'freely' && field.stored && field.encrypted !== true && field.mask === undefined

const openFields = ({ fieldList }: CompleteResource) => fieldList.filter(isOpen)

/** What `asReadBy` left of a resource, by one or two of which its rows are told apart. */
export function offeredDimensions(resource: CompleteResource): readonly OfferedDimension[] {
  const region = resource.fields.regionId
  const regions: readonly OfferedDimension[] =
    region !== undefined && isOpen(region)
      ? [
          { key: 'district', zh: '区县', en: 'District' },
          { key: 'street', zh: '街道', en: 'Street' },
        ]
      : []
  const declared = Object.entries(resource.dimensions ?? {}).flatMap(([key, dimension]) => {
    const field = resource.fields[dimension.field]
    if (field === undefined || !isOpen(field)) return []
    return [{ key, zh: dimension.zh ?? field.label.zh, en: dimension.en ?? field.label.en }]
  })
  const own = openFields(resource).flatMap((field): readonly OfferedDimension[] => {
    if (isDate(field)) {
      return SPANS.map((each) => ({
        key: `${field.name}@${each}`,
        zh: `${field.label.zh}（${spanWords[each].zh}）`,
        en: `${field.label.en} (${spanWords[each].en})`,
        made: { field: field.name, each },
      }))
    }
    if (field.name === 'regionId' || groupingOf(resource, field.name) === undefined) return []
    return [{ key: field.name, ...field.label }]
  })
  const known = new Set([...regions, ...declared].map(({ key }) => key))
  return [...regions, ...declared, ...own.filter(({ key }) => !known.has(key))]
}

const isDate = ({ kind }: CompleteField) => kind === 'date' || kind === 'datetime'

/** Numbers that may be added up. */
export const offeredNumbers = (resource: CompleteResource): readonly CompleteField[] =>
  openFields(resource).filter(({ kind, name }) => (kind === 'int' || kind === 'decimal') && name !== resource.lock)

const TOLD_APART: ReadonlySet<string> = new Set(['text', 'dict', 'ref', 'dept', 'user', 'region', 'int', 'year', 'date'])

/** Fields whose different values may be counted. */
export const offeredDistinct = (resource: CompleteResource): readonly CompleteField[] =>
  openFields(resource).filter(({ kind, name }) => TOLD_APART.has(kind) && name !== resource.lock)

/** Dates that a span may narrow. */
export const offeredDates = (resource: CompleteResource): readonly CompleteField[] => openFields(resource).filter(isDate)
