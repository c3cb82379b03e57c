import { expect, test } from 'vitest'
import * as f from '../../fields/builders.ts'
import type { Fields } from '../../fields/field.ts'
import { loan } from '../../testing/library.ts'
import { complete } from '../complete.ts'
import { askedField, askingFaults } from './asking.ts'

const fields = {
  shelf: f.text(20, '书架', 'Shelf'),
  pages: f.int('页数', 'Pages'),
  lentOn: f.date('借出日期', 'Lent on'),
  district: f.region('区域', 'District'),
  phone: f.mobile('电话', 'Phone'),
  card: f.text(20, '证号', 'Card', { encrypted: true }),
  note: f.text(20, '备忘', 'Note', { hidden: true }),
  reason: f.text(20, '原因', 'Reason', { writeOnly: true }),
  readers: f.int('读者数', 'Readers', { virtual: true }),
  key: f.text(20, '密钥', 'Key', { secretWhen: { field: 'key', given: true }, encrypted: true }),
} satisfies Fields
const resource = complete({ ...loan, fields: { ...loan.fields, ...fields } })
const asked = (name: string) => {
  const found = askedField(resource, name)
  return found && `${found.field.name} ${found.part}`
}

test.each([
  ['shelf', 'shelf value'],
  ['pagesStart', 'pages Start'],
  ['lentOnEnd', 'lentOn End'],
  ['districtOnly', 'district Only'],
  ['shelfOnly', 'shelf Only'],
  ['phone', 'phone value'],
  ['card', 'card value'],
  ['createDateStart', 'createDate Start'],
])('a query may ask about %s', (name, found) => {
  expect(asked(name)).toBe(found)
})

test.each([
  ['what is hidden', 'note'],
  ['the start of what is hidden', 'noteStart'],
  ['what is taken and never answered', 'reason'],
  ['what the database does not keep', 'readers'],
  ['a range of what the database does not keep', 'readersEnd'],
  ['a secret', 'key'],
  ['a range of a masked value', 'phoneStart'],
  ['whether a row is removed', 'deleted'],
  ['a range of a text', 'shelfStart'],
  ['the exact text of a number', 'pagesOnly'],
  ['a name of every object', 'constructor'],
  ['nothing', 'nothing'],
])('%s is a name that no caller knows', (_what, name) => {
  expect(asked(name)).toBeUndefined()
})

test('a list does not offer to be searched by what replies do not tell', () => {
  const offering = complete({
    ...loan,
    fields: { ...loan.fields, ...fields },
    list: { ...loan.list, search: ['note', 'shelf'], order: 'note' },
  })
  expect(askingFaults(offering)).toEqual([
    'the list is searched by note, which no caller may ask about; search what replies show',
    'the order reads note, which no caller may ask about; search what replies show',
  ])
})
