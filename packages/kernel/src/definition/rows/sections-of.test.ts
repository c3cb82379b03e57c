import { describe, expect, it, test } from 'vitest'
import * as f from '../../fields/builders.ts'
import { genre, reader } from '../../testing/library.ts'
import { askedLines } from '../forms/asking.ts'
import { outlinesOf } from '../outline.ts'
import { buildRegistry } from '../registry.ts'
import { defineResource, type Resource } from '../resource.ts'
import { history, linesOf, rowsOf, type Section, tasks } from './section.ts'
import { listFor, queryOfSection, type RowsSection } from './sections-of.ts'

const list = { columns: ['no'], search: [], order: 'no' } as const
const screens = (name: string) => [{ zh: name, en: name, route: `/${name}`, levels: ['city'] as const }]
const belonging = (name: string, fields: Resource['fields'], more: Partial<Resource> = {}): Resource => ({
  name,
  root: `lib/${name}`,
  area: 'system',
  label: { zh: name, en: name },
  deletion: 'evidence',
  fields: { no: f.text(10, '编号', 'No.'), ...fields },
  list,
  screens: screens(name),
  ...more,
})
const readerId = f.ref('reader', '读者', 'Reader', { index: true })
const fine = belonging('fine', { readerId, genre: f.dict(genre, '类别', 'Genre') })
const visit = belonging('visit', { readerId }, { screens: [{ zh: 'v', en: 'v', route: '/visit', levels: ['city'], preset: { no: '1' } }] })
const trip = belonging('trip', { guests: f.children({ readerId, note: f.text(5, '备注', 'Note') }, '参加人', 'Guests') })
const owned = defineResource({
  ...reader,
  fields: { ...reader.fields, cards: f.children({ no: f.text(5, '号', 'No.') }, '卡', 'Cards') },
}) as Resource

const build = (sections: readonly Section[], hides: readonly string[] = []) =>
  buildRegistry([{ ...owned, detail: { sections, hides } }, fine, visit, trip])
const sectionsFor = (sections: readonly Section[], hides: readonly string[] = []) =>
  outlinesOf(build(sections, hides)).find(({ name }) => name === 'reader')?.sections ?? []
const keys = (sections: readonly Section[], hides: readonly string[] = []) => sectionsFor(sections, hides).map(({ key }) => key)

describe('the sections of a page', () => {
  it('are what refers to the row, in the order of the product, where the definition names none', () => {
    expect(keys([])).toEqual(['fine', 'visit'])
  })
  it('stand as the definition orders, names and hides them; what it does not name follows its rows', () => {
    const named = [
      tasks,
      rowsOf('visit', { zh: '来访', en: 'Visits' }),
      linesOf<{ cards: { kind: 'children'; label: { zh: ''; en: '' } } }>()('cards'),
      history,
    ]
    expect(keys(named)).toEqual(['tasks', 'visit', 'cards', 'fine', 'history'])
    expect(keys(named, ['fine'])).toEqual(['tasks', 'visit', 'cards', 'history'])
    expect(sectionsFor(named)[1]).toMatchObject({ label: { zh: '来访', en: 'Visits' } })
  })
  it('hold some of the rows where the definition says which, asked as their list is asked', () => {
    const [some] = sectionsFor([rowsOf('fine', { key: 'poems', where: { field: 'genre', oneOf: ['a', 'b'] } })]) as [RowsSection]
    const shown = listFor(some, 'city')
    expect(shown && queryOfSection(some, shown, 'r1')).toEqual({ genre: 'a,b', readerId: 'r1' })
    expect(shown).toMatchObject({ route: '/fine', path: 'lib/fine/page' })
  })
  it('find rows by what their child rows refer to', () => {
    const [section] = sectionsFor([rowsOf('trip', { through: 'guests' })]) as [RowsSection]
    expect(section).toMatchObject({ resource: 'trip', by: 'guests.readerId' })
    const whole = build([]).byName('trip')
    expect(askedLines(whole, 'guests.readerId')?.by.name).toBe('readerId')
    expect(askedLines(whole, 'guests.note')).toBeUndefined()
    expect(askedLines(whole, 'no.readerId')).toBeUndefined()
    expect(askedLines(whole, 'guests.readerId.x')).toBeUndefined()
  })
  it('are asked of the list that holds all rows, before one that a page narrows; a page that is named goes first', () => {
    const [wide] = sectionsFor([rowsOf('visit')]) as [RowsSection]
    expect(listFor(wide, 'city')).toMatchObject({ route: null, path: 'lib/visit/page' })
    const [named] = sectionsFor([rowsOf('visit', { routes: ['/visit'] })]) as [RowsSection]
    const narrow = listFor(named, 'city')
    expect(narrow && queryOfSection(named, narrow, 'r1')).toEqual({ readerId: 'r1', no: '1' })
    // Whoever has no such page is asked for the rows without it.
    expect(listFor(named, 'district')).toMatchObject({ route: null })
  })
})

const faultOf = (sections: readonly Section[], hides: readonly string[] = []): string => {
  try {
    build(sections, hides)
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each<readonly [string, readonly Section[], string]>([
  ['a resource that nobody knows', [rowsOf('fines')], 'names "fines"'],
  ['a reference that leads elsewhere', [rowsOf('fine', { by: 'no' })], 'names "no"'],
  ['a resource without a reference', [rowsOf('trip')], 'no indexed reference to it'],
  ['child rows that nobody holds', [rowsOf('trip', { through: 'guest' })], 'names "guest"'],
  ['a field without child rows', [{ kind: 'lines', field: 'no' }], 'names "no"'],
  ['a section twice', [rowsOf('fine'), rowsOf('fine')], 'two sections of its page are called fine'],
  [
    'a condition that no list can be asked',
    [rowsOf('fine', { where: { field: 'genre', empty: true } })],
    'of a condition that no list can be asked',
  ],
  ['rows of nothing', [{ kind: 'rows' }], 'a section of rows names no resource'],
])('the registry names a section of %s', (_what, sections, words) => expect(faultOf(sections)).toContain(words))

it('the registry names a resource that is hidden and does not refer', () =>
  expect(faultOf([], ['trip'])).toContain('its page hides trip, which does not refer to it'))
