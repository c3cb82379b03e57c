import { expect, test } from 'vitest'
import type { Fields } from './fields/field.ts'
import { needsOf, refusalOfRules } from './judge-rules.ts'
import { type RuleRefusal, rule } from './rule.ts'
import { contextAt, departmentMember } from './testing/repairs.ts'

const context = contextAt({ row: { title: '辞海' }, before: null, input: {} }, departmentMember('city'))
const refusing = (refusal: RuleRefusal | undefined, more: object = {}) => rule<Fields>({ name: 'one', check: () => refusal, ...more })
const atTitle = refusing({ key: 'tooOld', field: 'title', values: { years: 80 } })
const atShelf = refusing({ key: 'tooFull', field: 'shelf' })
const whole = refusing({ key: 'closed', values: { day: 'Monday' } })

test('what all rules keep is not refused', () => {
  expect(refusalOfRules([refusing(undefined)], context)).toBeUndefined()
})
test('rules that belong to fields are answered together', () => {
  expect(refusalOfRules([atTitle, atShelf], context)).toMatchObject({
    key: 'tooOld',
    values: { years: 80 },
    fields: [
      { field: 'title', key: 'tooOld', values: { years: 80 } },
      { field: 'shelf', key: 'tooFull' },
    ],
  })
})
test('the first rule without a field refuses alone', () => {
  expect(refusalOfRules([atTitle, whole, refusing({ key: 'later' })], context)).toMatchObject({
    key: 'closed',
    values: { day: 'Monday' },
    fields: [],
  })
})
test('a rule whose condition does not hold asks nothing, that of the caller’s level included', () => {
  expect(refusalOfRules([refusing({ key: 'no' }, { when: { field: 'title', is: '字典' } })], context)).toBeUndefined()
  expect(refusalOfRules([refusing({ key: 'no' }, { when: { actorLevel: ['district'] } })], context)).toBeUndefined()
  expect(refusalOfRules([refusing({ key: 'no' }, { when: { actorLevel: ['city'] } })], context)).toMatchObject({ key: 'no' })
})
test('what rules look at is read before: theirs and what is named besides', () => {
  const one = refusing(undefined, { refs: ['readerId'], facts: ['openDays'] })
  expect(needsOf([one, atTitle], { refs: ['shelfId'] })).toEqual({ refs: ['readerId', 'shelfId'], facts: ['openDays'] })
})
