import { describe, expect, it } from 'vitest'
import { bool, text } from '../../fields/builders.ts'
import { complete } from '../complete.ts'
import { askedField } from '../forms/asking.ts'
import { judgeForm } from '../forms/judge-form.ts'
import { buildRegistry } from '../registry.ts'
import { defineResource } from '../resource.ts'
import { asReadBy, readsIn } from './read-by.ts'

const member = defineResource({
  name: 'member',
  root: 'library/member',
  area: 'system',
  label: { zh: '读者', en: 'Member' },
  deletion: 'physical',
  scope: 'open',
  fields: {
    name: text(50, '姓名', 'Name', { required: true }),
    door: text(20, '门牌', 'Door', { readBy: { levels: ['city'], permission: 'door' } }),
    listed: bool('公开', 'Listed'),
    number: text(20, '号码', 'Number', { readBy: { permission: 'number', when: { field: 'listed', is: true } } }),
  },
  list: { columns: ['name', 'door', 'number'], search: ['name', 'door', 'number'], order: 'name' },
  import: { columns: ['name', 'door', 'number'] },
})
const whole = complete(member)
const reader = (level: 'city' | 'district', ...permissions: string[]) => ({ superAdmin: false, level, permissions: new Set(permissions) })
const stranger = asReadBy(whole, reader('district'))

describe('a field that not everybody reads', () => {
  it('is there for its levels, for holders of its string, and for nobody else', () => {
    expect(asReadBy(whole, reader('district', 'library:member:door', 'library:member:number'))).toBe(whole)
    expect(asReadBy(whole, { ...reader('district'), superAdmin: true })).toBe(whole)
    expect(asReadBy(whole, reader('city')).fields.door?.hidden).toBeUndefined()
    expect(stranger.fields.door?.hidden).toBe(true)
    expect(stranger.list.columns).toEqual(['name', 'number'])
  })

  it('is not asked about, not ordered by, not imported and not written by the others', () => {
    expect(askedField(stranger, 'door')).toBeUndefined()
    expect(askedField(stranger, 'number')).toBeUndefined()
    expect(askedField(whole, 'door')).toBeDefined()
    expect([stranger.fields.door?.sortable, stranger.fields.number?.sortable]).toEqual([false, false])
    expect(stranger.list.search).toEqual(['name'])
    expect(stranger.import?.columns).toEqual(['name'])
    const mode = { level: 'district', now: '2026-06-30 10:00:00', ask: 'complete' } as const
    expect(judgeForm(stranger, { name: '甲', door: '1', number: '2' }, mode).values).toEqual({ name: '甲' })
  })

  it('may be read in some rows by everybody who sees them', () => {
    const { number } = stranger.fields
    expect(number?.hidden).toBeUndefined()
    if (number === undefined) throw new Error('there is no such field')
    expect(readsIn(stranger, number, reader('district'), { listed: true })).toBe(true)
    expect(readsIn(stranger, number, reader('district'), { listed: false })).toBe(false)
    expect(readsIn(stranger, number, reader('district', 'library:member:number'), { listed: false })).toBe(true)
  })

  it('is the same definition each time for the same reader', () => {
    expect(asReadBy(whole, reader('district'))).toBe(stranger)
    expect(asReadBy(stranger, reader('district'))).toBe(stranger)
  })

  it('cannot be what everybody is told or asks about', () => {
    const readBy = { permission: 'door' }
    const faults =
      (fields: object, more: object = {}) =>
      () =>
        buildRegistry([{ ...member, fields: { ...member.fields, ...fields }, ...more } as typeof member])
    expect(faults({ name: text(50, '姓名', 'Name', { readBy }) })).toThrow('the subject or headline reads name')
    expect(faults({ door: text(20, '门牌', 'Door', { readBy, required: true }) })).toThrow('door is required')
    expect(faults({ door: text(20, '门牌', 'Door', { readBy, unique: true }) })).toThrow('door is unique')
    expect(faults({ door: text(20, '门牌', 'Door', { readBy: {} }) })).toThrow('says readBy and not by whom')
    expect(faults({}, { list: { ...member.list, order: 'door' } })).toThrow('the order reads door')
    expect(faults({ door: text(20, '门牌', 'Door', { readBy: { when: { field: 'nothing', is: true } } }) })).toThrow('nothing')
  })
})
