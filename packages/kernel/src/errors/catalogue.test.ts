import { describe, expect, it } from 'vitest'
import { messageOf } from './catalogue.ts'
import { Refusal, refuse, refuseFields } from './refusal.ts'

// Words that read the same in traditional characters: another file of the worker may have taught them.
const entry = { code: 10034, zh: '{0}大到{1}（{who}）', en: '{0} may not be more than {1} ({who})' }

describe('a message', () => {
  const values = { '0': { zh: '行', en: 'Pages' }, '1': 9, who: 'a' }
  it('is filled in the language of the reader; until they have their own words zh-TW reads zh and ja en', () => {
    expect(messageOf(entry, 'zh-CN', values)).toBe('行大到9（a）')
    expect(messageOf(entry, 'en-US', values)).toBe('Pages may not be more than 9 (a)')
    expect(messageOf(entry, 'zh-TW', values)).toBe(messageOf(entry, 'zh-CN', values))
    expect(messageOf(entry, 'ja', values)).toBe(messageOf(entry, 'en-US', values))
  })
  it('sets several words apart as the language does it', () => {
    const named = { code: -2, zh: '{0}尚有引用', en: '{0} are in use' }
    expect([messageOf(named, 'zh-CN', { '0': ['甲', '乙'] }), messageOf(named, 'en-US', { '0': ['A', 'B'] })]).toEqual([
      '甲、乙尚有引用',
      'A, B are in use',
    ])
  })
  it('shows a place that nobody filled, and fills it once: a value that looks like a place stays text', () => {
    expect(messageOf(entry, 'zh-CN', { '0': '{1}' })).toBe('{1}大到{1}（{who}）')
  })
})

describe('a refusal', () => {
  it('of a form is that of its first field and names all', () => {
    const refusal = refuseFields([
      { field: 'a', key: 'required', values: { '0': 'A' } },
      { field: 'b', key: 'malformed' },
    ])
    expect(refusal).toBeInstanceOf(Refusal)
    expect([refusal.key, refusal.values, refusal.fields.length]).toEqual(['required', { '0': 'A' }, 2])
  })
  it('of a form needs a field', () => expect(() => refuseFields([])).toThrow('at least one field'))
  it('carries what the answer tells besides', () =>
    expect(refuse('x', {}, { data: { n: 1 } })).toMatchObject({ key: 'x', data: { n: 1 }, fields: [] }))
})
