import { registry } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import { outlinesOf } from '@chengan/kernel/definition/outline'
import { expect, it } from 'vitest'
import { definitions } from './definitions.ts'

it('every definition that the build knows of comes by its name, and is the one of the registry', async () => {
  expect(definitions.outlines).toEqual(outlinesOf(registry))
  const come = await Promise.all(resources.map(({ name }) => definitions.load(name)))
  for (const whole of come) expect(JSON.stringify(whole), whole.name).toBe(JSON.stringify(registry.byName(whole.name)))
})
