import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { askedLines } from '@chengan/kernel/definition/forms/asking'
import type { Screen } from '@chengan/kernel/definition/resource'
import { isPlaceParameter, placeParameters } from '@chengan/kernel/definition/rows/map-view'
import { yesOrNo } from '../fields/choices/bool.tsx'
import { wordsOfDay } from '../fields/dates/day-words.ts'
import type { FilterQuery } from '../fields/field-view.ts'
import { viewOf } from '../fields/field-views.ts'
import { isReference, type Row, wordsNameOf } from '../row.ts'
import type { Words } from '../words.ts'
import type { ListQuery } from './list-query.ts'
import { offeredFilters, shownAtOnce } from './query/offered-filters.ts'

function wordsOfRange(start: string | undefined, end: string | undefined, words: Words): string {
  return [start ?? '', end ?? ''].filter((one) => one !== '').join(` ${words.text.to} `)
}

function wordsOfFilter(resource: CompleteResource, name: string, filters: FilterQuery, words: Words): string {
  const named = resource.list.filters?.[name]
  const field = resource.fields[name]
  const value = filters[name] ?? ''
  if (isPlaceParameter(resource, name)) return wordsOfPlace(name, value, words)
  const lines = askedLines(resource, name)
  // Whose child rows refer to a row: what they are, and by what.
  if (lines !== undefined) return value === '' ? '' : words.text.list.byLines(words.label(lines.lines.label), words.label(lines.by.label))
  const range = wordsOfRange(filters[`${name}Start`], filters[`${name}End`], words)
  const label = named === undefined ? (field === undefined ? name : words.label(field.label)) : words.label(named)
  if (range !== '') return `${label} ${range}`
  const only = filters[`${name}Only`]
  if (value === '' && only) return `${label} ${only}`
  const empty = filters[`${name}Empty`]
  if (value === '' && empty) return `${label} ${yesOrNo(empty) === '1' ? words.text.list.notGiven : words.text.list.given}`
  if (value === '') return ''
  if (named !== undefined)
    return named.kind === 'yesNo'
      ? `${label} ${yesOrNo(value) === '1' ? words.text.yes : words.text.no}`
      : named.kind === 'choice'
        ? label
        : `${label} ${named.kind === 'day' ? wordsOfDay(value, words) : value}`
  // An id says nothing to a reader; that the condition is there does.
  if (field === undefined || isReference(field)) return label
  const shown = viewOf(field.kind).text(field, { [name]: field.kind === 'bool' ? yesOrNo(value) === '1' : value }, words)
  // A dictionary's word speaks for itself.
  return field.dict !== undefined && shown !== '' ? shown : `${label} ${shown === '' ? value : shown}`
}

/** Where the rows lie, as the map beside the list asks for it. */
function wordsOfPlace(name: 'bbox' | 'placed', value: string, { text }: Words): string {
  if (value === '') return ''
  if (name === 'bbox') return text.list.inPartOfMap
  return yesOrNo(value) === '1' ? text.list.placed : text.list.unplaced
}

/** A condition under which a list stands, with what of the address goes with it. */
export interface ListCondition {
  readonly name: string
  readonly words: string
  readonly parameters: readonly string[]
}

/** What the tree beside the list chooses. */
const besideOf = ({ besideTree }: Screen) => (besideTree === undefined ? [] : [besideTree])

/** Conditions that no field of the query card and no tree beside the list shows: those of the drawer, and those that came with the link of a figure. Names of references are
 *  taken from a row that fits. */
export function unseenConditions(
  resource: CompleteResource,
  screen: Screen,
  { query, rows }: { readonly query: ListQuery; readonly rows: readonly Row[] },
  words: Words,
): readonly ListCondition[] {
  const seen = new Set([...offeredFilters(resource, screen).slice(0, shownAtOnce), ...besideOf(screen)])
  const names = new Set(
    Object.entries(query.filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([parameter]) => nameOf(resource, parameter)),
  )
  return [...names]
    .filter(
      (name) => (!seen.has(name) || isOfAFigure(query.filters, name)) && screen.preset?.[name] === undefined && isKnown(resource, name),
    )
    .map((name) => ({
      name,
      words: [wordsOfFilter(resource, name, query.filters, words), nameInRows(resource, name, query.filters[name], rows)]
        .filter((one) => one !== '')
        .join(' '),
      parameters: Object.keys(query.filters).filter((parameter) => nameOf(resource, parameter) === name),
    }))
    .filter((one) => one.words !== '')
}

/** What figures ask and no field of the query card says: rows of just this text, rows that say nothing. */
const isOfAFigure = (filters: FilterQuery, name: string) =>
  Boolean(filters[`${name}Empty`]) || (Boolean(filters[`${name}Only`]) && !filters[name])

const isKnown = (resource: CompleteResource, name: string) =>
  resource.fields[name] !== undefined ||
  resource.list.filters?.[name] !== undefined ||
  isPlaceParameter(resource, name) ||
  askedLines(resource, name) !== undefined

/** What a reference is called, by a row that refers to it. */
function nameInRows({ fields }: CompleteResource, name: string, value: string | undefined, rows: readonly Row[]): string {
  const field = fields[name]
  if (field === undefined || value === undefined || !isReference(field)) return ''
  const row = rows.find((one) => one[name] === value)
  const called = row?.[wordsNameOf(field)]
  return typeof called === 'string' ? called : ''
}

/** The field or filter that a parameter asks about: the ends of a range, the region or text itself, and whether it says anything, are its own. */
function nameOf(resource: CompleteResource, parameter: string): string {
  const base = parameter.replace(/(Start|End|Only|Empty)$/, '')
  return resource.fields[parameter] === undefined && resource.fields[base] !== undefined ? base : parameter
}

/** What is asked of these filters, in words. */
export function wordsOfFilters(resource: CompleteResource, names: readonly string[], filters: FilterQuery, words: Words): string {
  const each = names.map((name) => wordsOfFilter(resource, name, filters, words))
  return each.filter((one) => one !== '').join(words.text.separator)
}

/** The conditions of a list in words, for its empty look. */
export function conditionWords(resource: CompleteResource, screen: Screen, query: ListQuery, words: Words): string {
  const tab = resource.list.tabs?.find((one) => one.key === query.tab)
  // A tab over all rows is no condition.
  const narrows = tab !== undefined && (tab.filter !== undefined || tab.duty !== undefined)
  const places = resource.onMap === undefined ? [] : Object.keys(placeParameters)
  const filters = wordsOfFilters(resource, [...offeredFilters(resource, screen), ...besideOf(screen), ...places], query.filters, words)
  return [narrows ? words.label(tab) : '', filters].filter((one) => one !== '').join(words.text.separator)
}
