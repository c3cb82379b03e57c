import { describe, expect, it } from 'vitest'
import { defineDict } from '../../dictionary.ts'
import { dict, dictBy, text } from '../../fields/builders.ts'
import { kinds } from '../../fields/kinds.ts'
import { sampleForm } from '../../testing/sample.ts'
import { complete, headlineOf } from '../complete.ts'
import { defineResource } from '../resource.ts'
import { dictIn } from './dict-in.ts'
import { judgeForm } from './judge-form.ts'

const surface = defineDict('surface', '路面', 'Surface', { asphalt: ['a', '沥青', 'Asphalt'], cement: ['c', '水泥', 'Cement'] })
const asphaltDamage = defineDict('asphalt_damage', '沥青病害', 'Asphalt damage', {
  crack: ['1', '线裂', 'Crack'],
  hole: ['2', '坑槽', 'Pothole'],
})
const cementDamage = defineDict('cement_damage', '水泥病害', 'Cement damage', {
  step: ['1', '错台', 'Faulting'],
  seal: ['3', '接缝料损坏', 'Sealant'],
})
const otherDamage = defineDict('other_damage', '其他病害', 'Other damage', { lost: ['9', '缺失', 'Missing'] })

const damage = dictBy(
  {
    cases: [
      { when: { field: 'surface', is: 'a' }, dict: asphaltDamage },
      { when: { field: 'surface', is: 'c' }, dict: cementDamage },
    ],
    otherwise: otherDamage,
  },
  '病害',
  'Damage',
  { required: true },
)
const finding = complete(
  defineResource({
    name: 'finding',
    root: 'road/finding',
    area: 'assets',
    label: { zh: '病害', en: 'Finding' },
    deletion: 'evidence',
    systems: ['zhsz'],
    fields: { surface: dict(surface, '路面', 'Surface'), damage, note: text(20, '说明', 'Note') },
    list: { columns: ['damage'], search: ['damage'], order: 'note', nameField: 'damage' },
    levels: {},
  }),
)
const mode = { level: undefined, now: '2026-01-01 08:00:00', ask: 'complete' } as const
const refusalsOf = (form: object, stored = {}) =>
  judgeForm(finding, { ...form }, mode, stored).refusals.map(({ field, key }) => `${field} ${key}`)

describe('a dictionary that a row chooses', () => {
  it('takes a code of the dictionary that the row chooses and no other', () => {
    expect(refusalsOf({ surface: 'a', damage: '2' })).toEqual([])
    expect(refusalsOf({ surface: 'c', damage: '2' })).toEqual(['damage malformed'])
    expect(refusalsOf({ damage: '9' })).toEqual([])
    expect(refusalsOf({ damage: '1' })).toEqual(['damage malformed'])
    expect(refusalsOf({ damage: '7' })).toEqual(['damage malformed'])
  })

  it('judges what stands there anew when the choice changes, and leaves it in peace otherwise', () => {
    expect(refusalsOf({ surface: 'c' }, { surface: 'a', damage: '2' })).toEqual(['damage malformed'])
    expect(refusalsOf({ note: '近井盖' }, { surface: 'c', damage: '2' })).toEqual([])
  })

  it('tells one code by the words of what the row chooses', () => {
    expect(headlineOf(finding, { surface: 'a', damage: '1' })).toBe('线裂')
    expect(headlineOf(finding, { surface: 'c', damage: '1' })).toBe('错台')
    expect(dictIn(damage, {})).toBe(otherDamage)
  })

  it('takes part in filters and schemas with all its codes, each once, in the words of all that have it', () => {
    expect(Object.values(damage.dict?.values ?? {}).map(({ value, zh }) => `${value} ${zh}`)).toEqual([
      '1 线裂／错台',
      '2 坑槽',
      '3 接缝料损坏',
      '9 缺失',
    ])
    expect(kinds.dict.schema(damage)).toEqual({ type: 'string', enum: ['1', '2', '3', '9'] })
  })

  it('gives samples that the form takes', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const form = sampleForm(finding, { seed, values: { surface: seed % 2 === 0 ? 'c' : 'a' } })
      expect(refusalsOf(form)).toEqual([])
    }
  })
})
