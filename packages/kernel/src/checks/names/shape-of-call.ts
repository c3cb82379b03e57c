import type { ListCall, RowCall, RowCallDialog, SpecialCall, Trial } from '../../calls/call.ts'
import { permissionOf, standardVerb } from '../../calls/call.ts'
import type { Batch } from '../../calls/size/batch.ts'
import { standardCalls } from '../../calls/verbs.ts'
import { free, label, list, name, type Part, record, shapeOf, word } from './parts.ts'
import { condition } from './shape-of-condition.ts'
import { ownFields } from './shape-of-field.ts'

const OPEN: ReadonlySet<unknown> = new Set(['login', 'anyone'])

/** Permission strings, of which one is needed: whole, or what stands behind the root. */
const permissions: Part = (value, at, holder) => {
  if (typeof value !== 'string' || OPEN.has(value)) return []
  const { resource } = at.scope
  const whole = (text: string) => (text.split(':').length > 2 ? text : permissionOf(resource.permissionRoot ?? resource.root, text))
  return list(name('permission'))(value.split('|').map(whole), at, holder)
}

/** The strings that standard calls ask in place of their own: always whole. */
export const wholePermissions: Part = (value, at, holder) =>
  typeof value !== 'string' || OPEN.has(value) ? [] : list(name('permission'))(value.split('|'), at, holder)

const rowCall = shapeOf<RowCall>('a button of a call', {
  zh: free,
  en: free,
  name: free,
  consequence: label,
  danger: free,
  asksMore: free,
  tells: list(name('field')),
  dialog: shapeOf<RowCallDialog>('the dialog of a button', { done: label, leftOut: free }),
  when: condition,
  sends: free,
  shows: record(null, label),
})

/** One of the parameters of the body. */
const bodyField: Part = (value, at, holder) => word(...Object.keys(holder.body ?? {}))(value, at, holder)

/** Names of the fields of a batch's rows. */
const batchField: Part = (value, at, holder) => list(word(...Object.keys(holder.row ?? {})))(value, at, holder)

/** The beginning of permission strings: that with which rows are read must be granted somewhere. */
export const permissionRoot: Part = (value, at, holder) =>
  typeof value === 'string' ? name('permission')(permissionOf(value, standardVerb.page), at, holder) : []

export const call = shapeOf<SpecialCall>('a call', {
  zh: free,
  en: free,
  verb: word('GET', 'PUT', 'POST', 'DELETE'),
  path: free,
  permission: permissions,
  publicWith: free,
  levels: list(name('level')),
  businessRoles: list(name('businessRole')),
  query: ownFields,
  body: ownFields,
  lists: name('resource'),
  form: name('resource'),
  listAs: bodyField,
  bodyInQuery: free,
  overrides: word(...standardCalls),
  changes: free,
  ownTransactions: free,
  repeatable: free,
  batch: shapeOf<Batch>('a batch', { key: batchField, most: free, row: ownFields }),
  answers: free,
  streams: free,
  onPage: label,
  onRows: list(rowCall),
  onList: shapeOf<ListCall>('a button above the list', {
    consequence: label,
    done: label,
    ofRow: list(name('field')),
    over: name('resource'),
    tries: shapeOf<Trial>('a trial of a call', { sends: free, words: label, tells: label, bars: free }),
  }),
})
