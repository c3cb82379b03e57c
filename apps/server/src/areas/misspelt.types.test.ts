import type { Registry } from '@chengan/kernel/definition/registry'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { changeValuesOf, makeRow, takeStep, takeSteps } from '../resources/change/by-system.ts'
import type { Effect } from '../resources/implementation.ts'
import { rowsById } from '../resources/rows.ts'
import { columnsOf } from '../storage/scope/columns-of.ts'

// A name that is misspelt does not compile, wherever it can stand in the server.

describe('a misspelt field', () => {
  it('of the row of an effect does not compile', () => {
    const effect: Effect<'gasCar'> = async ({ row, before, patch }) => {
      expect([
        row.carStatus,
        // @ts-expect-error: a vehicle has no such field
        row.carStat,
        // @ts-expect-error: nor had it one before
        before?.carStat,
      ]).toBeDefined()
      // @ts-expect-error: nor is it given one
      await patch({ plateNumber: '苏A' })
    }
    expect(effect).toBeTypeOf('function')
  })

  it('of what the system changes, makes or looks at does not compile', () => {
    const work = async (ctx: Context, registry: Registry) => {
      // @ts-expect-error: a vehicle has no such field
      await changeValuesOf(ctx, 'gasCar', 'id', { plateNumber: '苏A' })
      // @ts-expect-error: a vehicle has no such field
      await makeRow(ctx, registry.byName('gasCar'), { plateNumber: '苏A' })
      // @ts-expect-error: a vehicle has no such field
      await takeSteps(ctx, { resource: 'gasCar', ids: [], action: 'lock', where: (row) => row.carStat === '1' })
      // @ts-expect-error: a vehicle has no such field
      await takeSteps(ctx, { resource: 'gasCar', ids: [], action: 'lock', values: () => ({ lockReasn: '' }) })
      const [car] = await rowsById(ctx.db, registry.byName('gasCar'), ['id'], ctx.today)
      // @ts-expect-error: a vehicle has no such field
      return car?.carStat
    }
    expect(work).toBeTypeOf('function')
  })
})

describe('a misspelt column', () => {
  it('of a resource that SQL names by its fields does not compile', () => {
    const named = (registry: Registry) => {
      const car = columnsOf(registry.byName('gasCar'), 'c')
      // @ts-expect-error: a vehicle has no such field
      return [car.carStatus, car.carStat]
    }
    expect(named).toBeTypeOf('function')
  })
})

describe('a misspelt action', () => {
  it('of a step of the system does not compile', () => {
    const work = async (ctx: Context, registry: Registry) => {
      // @ts-expect-error: a vehicle has no such action
      await takeSteps(ctx, { resource: 'gasCar', ids: [], action: 'lok' })
      const cars = registry.byName('gasCar')
      const [car] = await rowsById(ctx.db, cars, ['id'], ctx.today)
      // @ts-expect-error: a vehicle has no such action
      if (car !== undefined) await takeStep(ctx, cars, car, 'lok')
    }
    expect(work).toBeTypeOf('function')
  })
})

describe('a misspelt resource', () => {
  it('does not compile where it is written out', () => {
    const work = async (ctx: Context) => {
      // @ts-expect-error: there is no such resource
      ctx.services.registry.byName('gasCra')
      // @ts-expect-error: there is no such resource
      await takeSteps(ctx, { resource: 'gasCra', ids: [], action: 'lock' })
      // @ts-expect-error: there is no such resource
      await changeValuesOf(ctx, 'gasCra', 'id', {})
      // @ts-expect-error: there is no such resource
      const effect: Effect<'gasCra'> = async ({ row }) => void row.carStatus
      return effect
    }
    expect(work).toBeTypeOf('function')
  })
})
