import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { dict } from '@chengan/kernel/fields/builders'
import { expect, it } from 'vitest'
import { changed } from './form-values.ts'

const part = defineDict('part', '部位', 'Part', { deck: ['1', '桥面系', 'Deck'], span: ['2', '上部结构', 'Span'] })
const member = defineDict('member', '构件', 'Member', { railing: ['6', '栏杆', 'Railing'], girder: ['7', '主梁', 'Girder'] })
const damage = complete(
  defineResource({
    name: 'damage',
    root: 'szgl/damage',
    area: 'assets',
    deletion: 'evidence',
    label: { zh: '病害', en: 'Damage' },
    fields: {
      part: dict(part, '部位', 'Part'),
      member: dict(member, '构件', 'Member', { valuesBy: { by: 'part', as: { '1': ['6'], '2': ['7'] } } }),
    },
    list: { columns: ['part'], search: ['part'], order: 'part' },
  }),
)

it('a value that no longer fits what the form says is emptied, and one that fits stays', () => {
  expect(changed(damage, { part: '1', member: '6' }, { part: '2' })).toEqual({ part: '2', member: null })
  expect(changed(damage, { part: null, member: '6' }, { part: '1' })).toEqual({ part: '1', member: '6' })
  expect(changed(damage, { part: '1', member: '6' }, { part: null })).toEqual({ part: null, member: '6' })
})
