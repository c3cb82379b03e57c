import type { Level } from '@chengan/kernel/access/level'
import { placeOf } from '@chengan/kernel/definition/child-rows'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import type { Label } from '@chengan/kernel/label'
import { isActionParameter, isSecret } from '../../fields/action-parameters.ts'
import { viewOf } from '../../fields/field-views.ts'
import type { Values } from '../../row.ts'

export interface FieldGroup {
  readonly key: string
  /** Null: fields that stand in no group. */
  readonly label: Label | null
  readonly fields: readonly CompleteField[]
}

/** Fields that a person fills in. The type of a polymorphic reference is asked with it. */
export function formFieldsOf(resource: CompleteResource): readonly CompleteField[] {
  const types = new Set(resource.fieldList.map((field) => field.typeField))
  return resource.fieldList.filter(
    (field) =>
      field.name in resource.authored &&
      field.readOnly !== true &&
      field.hidden !== true &&
      !types.has(field.name) &&
      field.apiOnly !== true &&
      // A child row stands where its owner's form puts it.
      field.name !== resource.owner?.by &&
      !(resource.owner !== null && field.name === placeOf(resource.authored)) &&
      !isActionParameter(resource, field),
  )
}

/** Fields that a person may read, whoever filled them in; names for programs alone are none. */
export function shownFieldsOf(resource: CompleteResource): readonly CompleteField[] {
  return resource.fieldList.filter(
    (field) =>
      field.name in resource.authored &&
      field.hidden !== true &&
      field.internal !== true &&
      field.writeOnly !== true &&
      field.apiOnly !== true,
  )
}

export function askedFields(fields: readonly CompleteField[], values: Values, level: Level | undefined): readonly CompleteField[] {
  return fields.filter((field) => isAsked(field, values, level))
}

/** Fields by group, groups in the order of the definition, those without a group first. */
export function groupsOf(resource: CompleteResource, fields: readonly CompleteField[]): readonly FieldGroup[] {
  const loose: FieldGroup = { key: '', label: null, fields: fields.filter((field) => field.group === undefined) }
  const groups = Object.entries(resource.groups ?? {}).map(([key, label]) => ({
    key,
    label,
    fields: fields.filter((field) => field.group === key),
  }))
  return [loose, ...groups].filter((group) => group.fields.length > 0)
}

/** The group of what is photographed, where it comes first. */
export const PHOTOGRAPHS = 'photographs'

/** The same fields in the order of somebody who stands before it with a telephone: first what is photographed, then what is written. */
export function photographsFirst(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  const isPhotographed = ({ kind }: CompleteField) => kind === 'images'
  const photographs = groups.flatMap(({ fields }) => fields.filter(isPhotographed))
  if (photographs.length === 0) return groups
  const written = groups.map((group) => ({ ...group, fields: group.fields.filter((field) => !isPhotographed(field)) }))
  return [{ key: PHOTOGRAPHS, label: null, fields: photographs }, ...written.filter(({ fields }) => fields.length > 0)]
}

export type FormSize = 'dialog' | 'wide' | 'drawer'

const mostInOneColumn = 6
const mostInDialog = 12

/** Up to six fields one column, up to twelve two; more, or groups, map, photos: the drawer (look §4). */
export function formSizeOf(resource: CompleteResource): FormSize {
  return resource.form?.as ?? sizeForFields(resource, formFieldsOf(resource))
}

/** The same for some of its fields. */
export function sizeForFields(resource: CompleteResource, fields: readonly CompleteField[]): FormSize {
  const roomy = fields.some(
    (field) =>
      field.kind === 'images' ||
      field.kind === 'point' ||
      field.kind === 'line' ||
      field.kind === 'polygon' ||
      field.kind === 'shape' ||
      field.kind === 'children',
  )
  if (fields.length > mostInDialog || roomy || groupsOf(resource, fields).length > 2) return 'drawer'
  return fields.length <= mostInOneColumn ? 'dialog' : 'wide'
}

export function isWide(resource: CompleteResource, field: CompleteField): boolean {
  return !isSecret(resource, field) && viewOf(field.kind).wide?.(field) === true
}
