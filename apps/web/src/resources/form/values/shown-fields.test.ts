import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { formFieldsOf, groupsOf, PHOTOGRAPHS, photographsFirst, shownFieldsOf } from './form-fields.ts'

const shownOf = (name: string) => shownFieldsOf(registry.byName(name)).map((field) => field.name)

it('what programs alone write and read is no fact of a row: no address, no key of another row, no older name of a field', () => {
  for (const name of ['bizType', 'bizId', 'bizRoute', 'receiverTypeList']) expect(shownOf('notice')).not.toContain(name)
  for (const name of ['resource', 'dateField']) expect(shownOf('expiryRule')).not.toContain(name)
  expect(shownOf('notice')).toEqual(expect.arrayContaining(['title', 'senderDate', 'receiverName']))
})

it('whoever stands before it with a telephone photographs first and writes then, and no field is lost or told twice', () => {
  const hazard = registry.byName('hazardCheck')
  const groups = groupsOf(hazard, formFieldsOf(hazard))
  const [first, ...rest] = photographsFirst(groups)
  expect(first).toMatchObject({ key: PHOTOGRAPHS, fields: expect.arrayContaining([expect.objectContaining({ name: 'beforeImages' })]) })
  expect(rest.flatMap(({ fields }) => fields).some(({ kind }) => kind === 'images')).toBe(false)
  const namesIn = (all: typeof groups) =>
    all
      .flatMap(({ fields }) => fields)
      .map(({ name }) => name)
      .toSorted()
  expect(namesIn(photographsFirst(groups))).toEqual(namesIn(groups))
  expect(photographsFirst(groupsOf(registry.byName('dept'), formFieldsOf(registry.byName('dept'))))[0]?.key).not.toBe(PHOTOGRAPHS)
})
