import { type KindSpec, keep, malformed } from './kind.ts'

const LARGEST_JSON = 65_536

export const jsonSpec: KindSpec = {
  kind: 'json',
  columns: () => ({ '': 'jsonb' }),
  judge: (value) => (value !== undefined && JSON.stringify(value).length <= LARGEST_JSON ? keep(value) : malformed),
  filter: 'none',
  sortable: false,
  schema: () => ({}),
  sample: () => null,
}

/** Rows of their own table; each row is judged by its own fields where the form is judged (judge-form.ts). */
export const childrenSpec: KindSpec = {
  kind: 'children',
  columns: () => ({}),
  judge: (value) => (Array.isArray(value) ? keep(value) : malformed),
  filter: 'none',
  sortable: false,
  schema: () => ({ type: 'array', items: { type: 'object', additionalProperties: true } }),
  sample: () => [],
}
