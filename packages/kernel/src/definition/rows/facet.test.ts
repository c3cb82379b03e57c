import { describe, expect, it, test } from 'vitest'
import * as f from '../../fields/builders.ts'
import { genre, loanState, reader } from '../../testing/library.ts'
import { judgeForm } from '../forms/judge-form.ts'
import { buildRegistry } from '../registry.ts'
import { defineResource, type Resource } from '../resource.ts'
import { facetFilter, facetOf, hiding } from './facet.ts'
import { initialStates } from './initial-states.ts'

const fields = {
  title: f.text(20, '书名', 'Title', { required: true }),
  genre: f.dict(genre, '类别', 'Genre', { readOnly: true }),
  chapters: f.int('章数', 'Chapters', { required: true }),
  metre: f.text(10, '格律', 'Metre', { required: true }),
  readerId: f.ref('reader', '读者', 'Reader'),
  parts: f.children({ name: f.text(10, '名称', 'Name') }, '册', 'Parts'),
}
const words = { zh: '书', en: 'Book' }
const list = { columns: ['title'], search: ['title'], order: 'title' } as const

const book = defineResource({
  name: 'book',
  root: 'lib/book',
  area: 'system',
  label: words,
  deletion: 'evidence',
  fields: hiding(fields, ['metre']),
  facet: { where: { genre: 'a' } },
  numbersDrawnByAction: [],
  aliases: ['lib/older'],
  screens: [],
  rules: [],
  list,
})
const poem = defineResource(
  facetOf(book, {
    name: 'poem',
    root: 'lib/poem',
    label: { zh: '诗', en: 'Poem' },
    where: { genre: 'b' },
    fields: { title: fields.title, metre: fields.metre, genre: fields.genre },
    list: { ...list, columns: ['title', 'metre'] },
  }),
)

describe('several roots on one table', () => {
  const registry = buildRegistry([reader, poem, book])
  const whole = registry.byName('poem')

  it('keeps what stands beside a row in the name of the resource that has the table', () => {
    expect(registry.tabled.map(({ name }) => name)).toEqual(['reader', 'book', 'bookParts'])
    expect([whole.table, whole.recordName, whole.recordRoot, whole.root]).toEqual(['book', 'book', 'lib/book', 'lib/poem'])
    expect(registry.byRoot('lib/poem')).toBe(whole)
    expect(registry.byRoot('lib/older')?.name).toBe('book')
  })
  it('shows the fields that it names and keeps the others, asking for none of them', () => {
    const shown = Object.values(whole.fields).filter(({ hidden, common }) => !hidden && !common)
    expect(shown.map(({ name }) => name)).toEqual(['title', 'metre', 'genre'])
    const judged = judgeForm(whole, { title: '登高', genre: 'a' }, { level: undefined, now: '2026-01-01 00:00:00', ask: 'complete' })
    expect(judged.refusals.map(({ field }) => field)).toEqual(['metre'])
    expect(judged.values).toEqual({ title: '登高' })
  })
  it('begins its rows with what tells them apart', () => {
    expect(initialStates(whole)).toEqual({ genre: 'b' })
    expect(whole.fields.genre).toMatchObject({ readOnly: true, default: 'b' })
    expect(facetFilter(whole)).toEqual({ all: [{ column: 'genre', is: 'b' }] })
    expect(facetFilter(registry.byName('reader'))).toBeUndefined()
  })
  it('finds the facet of a row, from whichever of them it is asked', () => {
    expect(registry.sharing(whole).map(({ name }) => name)).toEqual(['book', 'poem'])
    expect(registry.sharing(registry.byName('reader')).map(({ name }) => name)).toEqual(['reader'])
    for (const asked of [whole, registry.byName('book')]) {
      expect(registry.showing(asked, { genre: 'b' }).name).toBe('poem')
      expect(registry.showing(asked, { genre: 'a' }).name).toBe('book')
    }
  })
  it('shares the child rows of its owner', () => {
    expect(registry.byName('poem').fields.parts?.child?.resource).toMatchObject({ name: 'bookParts', table: 'book_parts' })
    expect(registry.all.filter(({ name }) => name === 'bookParts')).toHaveLength(1)
  })
  it('leaves an owner that shows all rows the rows of every facet, and the page to the facet', () => {
    const { facet: _narrowed, ...open } = book
    const all = buildRegistry([reader, open, poem])
    expect(facetFilter(all.byName('book'))).toBeUndefined()
    expect(all.showing(all.byName('book'), { genre: 'b' }).name).toBe('poem')
    expect(all.showing(all.byName('book'), { genre: 'a' }).name).toBe('book')
  })
})

const faultOf = (resources: readonly Resource[]): string => {
  try {
    buildRegistry(resources)
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const other = (more: Partial<Resource>) => faultOf([reader, book, { ...poem, ...more }])

test.each<readonly [string, () => string, string]>([
  [
    'a facet of a facet',
    () =>
      faultOf([
        reader,
        book,
        poem,
        { ...poem, name: 'ode', root: 'lib/ode', facet: { of: 'poem', root: 'lib/poem', where: { genre: 'b' } } },
      ]),
    'ode: it is a facet of the facet poem; say book, which has the table',
  ],
  ['a facet of nothing', () => other({ facet: { of: 'bok', root: 'lib/book', where: { genre: 'b' } } }), 'poem: facet.of names "bok"'],
  [
    'a facet of rows that an engine keeps',
    () =>
      faultOf([
        { ...reader, fields: { ...reader.fields, genre: fields.genre }, tableOf: 'book' },
        book,
        {
          ...reader,
          name: 'pupil',
          root: 'lib/pupil',
          fields: { ...reader.fields, genre: fields.genre },
          facet: { of: 'reader', root: 'lib/reader', where: { genre: 'b' } },
        },
      ]),
    'pupil: it is a facet of reader, which has no table of its own to share',
  ],
  [
    'a field that the owner lacks',
    () => other({ fields: { ...poem.fields, rhyme: f.text(5, '韵', 'Rhyme') } }),
    'poem: field rhyme is none of book, whose table it shares; declare it there',
  ],
  [
    'a field that the owner has in another kind',
    () => other({ fields: { ...poem.fields, chapters: f.text(5, '章', 'Chapters') } }),
    'poem: field chapters is of another kind than in book, whose table it shares',
  ],
  [
    'a field that the owner has with other values',
    () => other({ fields: { ...poem.fields, genre: f.dict(loanState, '类别', 'Genre', { readOnly: true }) } }),
    'poem: field genre is of another kind than in book, whose table it shares',
  ],
  [
    'a text that tells rows apart',
    () => other({ facet: { of: 'book', root: 'lib/book', where: { title: 'b' } } }),
    'poem: facet.where.title tells rows apart by a text; a closed dictionary or a boolean does',
  ],
  [
    'a value that the dictionary does not have',
    () => other({ facet: { of: 'book', root: 'lib/book', where: { genre: 'c' } } }),
    'poem: facet.where.genre has no value "c"; it is one of a, b',
  ],
  [
    'a facet that tells its rows from no others',
    () => other({ facet: { of: 'book', root: 'lib/book', where: {} } }),
    'poem: facet says of no field what tells its rows from the others',
  ],
  [
    'two facets of the same rows',
    () => other({ facet: { of: 'book', root: 'lib/book', where: { genre: 'a' } } }),
    'poem: a row may be of book and of this facet; tell them apart by the values of one field',
  ],
  [
    'another root than that of the table',
    () => other({ facet: { of: 'book', root: 'lib/reader', where: { genre: 'b' } } }),
    'poem: facet.root is not that of book: declare it with facetOf',
  ],
  [
    'an owner that lets a row change its facet',
    () => {
      const open = { ...book, fields: { ...book.fields, genre: f.dict(genre, '类别', 'Genre') } } as Resource
      const { facet: _narrowed, ...all } = open
      return faultOf([reader, all, poem])
    },
    'poem: book lets genre be changed, by which its facets are told apart; make it readOnly or immutable',
  ],
])('the registry names %s', (_sentence, fault, text) => expect(fault()).toContain(text))
