import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { heldFields } from '@chengan/kernel/lifecycle/edit'
import { expect, it } from 'vitest'
import { registry } from './registry.ts'

const holding = registry.all.filter(
  ({ fieldList }) => fieldList.some((field) => field.keyField) && fieldList.some((field) => field.holdsChanges),
)

/** The fields that wait in some state for one who may edit there. */
function heldSomewhere(resource: CompleteResource): readonly string[] {
  const rows = resource.actions.edit?.rows ?? []
  const states = rows.flatMap((row) => row.fromValues.map((value) => ({ [row.stateField]: value })))
  return states.flatMap((row) => (['district', 'enterprise'] as const).flatMap((level) => heldFields(resource, row, { level })))
}

it('each resource whose key data are changed by a decision says of which edits, so that its form can', () => {
  const edited = holding.filter(({ actions }) => actions.edit?.rows.some(({ holdsBack, asks }) => holdsBack ?? (asks ?? []).length > 0))
  const silent = edited.filter((resource) => heldSomewhere(resource).length === 0)
  expect(edited.length).toBeGreaterThan(10)
  expect(silent.map(({ name }) => name)).toEqual([])
})
