import { expect, it } from 'vitest'
import { loan } from '../testing/library.ts'
import { differencesOf } from './differences.ts'

it('a written difference names the root, the part and the name that it explains', () => {
  const written = differencesOf(loan, [
    {
      because: 'Readers are known by their card.',
      fields: ['title length', 'scans'],
      missingFields: ['cardNo'],
      calls: ['GET lib/loan/map'],
    },
  ])
  expect(written.map(({ part, name }) => `${part} ${name}`)).toEqual([
    'calls GET lib/loan/map',
    'fields title length',
    'fields scans',
    'fields cardNo',
  ])
  expect(written.every(({ root, reason }) => root === 'lib/loan' && reason === 'Readers are known by their card.')).toBe(true)
})

it('a field that is misspelt does not compile', () => {
  // @ts-expect-error there is no titel
  differencesOf(loan, [{ because: 'A slip.', fields: ['titel length'] }])
  // @ts-expect-error a title has no colour
  differencesOf(loan, [{ because: 'A slip.', fields: ['title colour'] }])
  expect(differencesOf(loan, [], 'lib/loan/old')).toEqual([])
})
