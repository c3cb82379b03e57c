import { expect, test } from 'vitest'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'
import { complete } from './complete.ts'
import { encryptedFieldFaults, isFoundByDigest } from './encrypted-fields.ts'
import { buildRegistry } from './registry.ts'
import type { Resource } from './resource.ts'

const secret = f.text(30, '证号', 'Card number', { encrypted: true })
const withSecret = (more: Partial<Resource> = {}): Resource => ({ ...loan, fields: { ...loan.fields, secret }, ...more })
const faultsOf = (resource: Resource) => encryptedFieldFaults(complete(resource))

test('a definition may encrypt a text that it neither orders nor names rows by', () => {
  expect(faultsOf(withSecret())).toEqual([])
  expect(faultsOf(withSecret({ visible: { all: { column: 'secret', empty: false } } }))).toEqual([])
})

test.each<readonly [string, Partial<Resource>, string]>([
  ['the order of a list', { list: { ...loan.list, order: '-secret' } }, 'the order reads secret'],
  ['the subject of a row', { list: { ...loan.list, nameField: 'secret' } }, 'the subject or headline reads secret'],
  [
    'the words of a named filter',
    { list: { ...loan.list, filters: { any: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['secret'] } } } },
    'a named filter reads secret',
  ],
  ['what is visible', { visible: { all: { not: { column: 'secret', is: 'x' } } } }, 'a filter compares secret'],
])('an encrypted field is refused in %s, with the reason', (_what, more, fault) => {
  expect(faultsOf(withSecret(more))).toContainEqual(`${fault}, which is encrypted: cipher text has no order and no parts`)
})

test('only a stored text can be encrypted', () => {
  const fields = { ...loan.fields, count: { ...f.int('册数', 'Count'), encrypted: true as const } }
  expect(() => buildRegistry([reader, { ...loan, fields }])).toThrow('field count is encrypted, which only a stored text can be')
})

test('digests stand beside an encrypted field only where rows are found by it', () => {
  const digests = (field: Resource['fields'][string]) => {
    const own = complete({ ...loan, fields: { ...loan.fields, secret: field } }).fields.secret
    return own !== undefined && isFoundByDigest(own)
  }
  expect(digests(secret)).toBe(true)
  expect(digests({ ...secret, hidden: true })).toBe(false)
  expect(digests({ ...secret, writeOnly: true })).toBe(false)
  expect(digests({ ...secret, hidden: true, unique: true })).toBe(true)
})

test('what replies show masked lies encrypted without saying so, and is neither sorted by nor searched in parts', () => {
  const masked = { ...loan, fields: { ...loan.fields, secret: f.mobile('手机', 'Mobile') } }
  expect(complete(masked).fields.secret).toMatchObject({ encrypted: true, asking: 'whole', sortable: false })
  expect(faultsOf({ ...masked, list: { ...loan.list, order: 'secret' } })).toEqual([
    'the order reads secret, which is encrypted: cipher text has no order and no parts',
  ])
})
