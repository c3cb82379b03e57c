import type { Level } from '@chengan/kernel/access/level'
import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { screenLevels } from '../../system/menu/screen-levels.ts'

interface Warned {
  readonly key: string
  readonly resource: CompleteResource
  readonly opens?: string
  readonly to: readonly AlertReceiver[]
}

const inFull = (resource: CompleteResource): readonly Warned[] =>
  Object.entries<Alert>(resource.alerts ?? {}).map(([code, { opens, to, escalates = [] }]) => ({
    key: `${resource.root}#${code}`,
    resource,
    ...(opens === undefined ? {} : { opens }),
    to: [...to, ...escalates.flatMap((one) => one.to)],
  }))
const ofDates = (resource: CompleteResource): readonly Warned[] =>
  Object.entries(resource.expiries ?? {}).map(([field, { receivers }]) => ({ key: `${resource.root}#${field}`, resource, to: receivers }))
const kinds = registry.all.flatMap((resource) => [...inFull(resource), ...ofDates(resource)])

/** The bureaus that a receiver names; whose the row is beyond that, the row says. */
function bureausOf(receiver: AlertReceiver): readonly Level[] {
  if (typeof receiver === 'string') {
    const party = receiver.split('@')[0]
    return party === 'district' || party === 'city' ? [party] : []
  }
  const others = receiver.else === undefined ? [] : [receiver.else].flat().flatMap(bureausOf)
  return [...(receiver.level === undefined ? [] : [receiver.level]), ...others]
}

/** Levels at which people keep rows of the resource: of them are those to whom a row belongs. */
const readersOf = ({ levelsOf }: CompleteResource) => levelsOf('page')

describe('the page that a warning opens', () => {
  it('is a page of the menu, where the warning names one', () => {
    const named = kinds.filter(({ opens }) => opens !== undefined)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ opens = '' }) => screenLevels(opens).length === 0).map(({ key, opens }) => `${key} opens ${opens}`)).toEqual([])
  })

  it('is there for each bureau that it is told to', () => {
    const missing = kinds.flatMap(({ key, resource, opens, to }) =>
      [...new Set(to.flatMap(bureausOf))]
        .filter((level) => {
          if (opens !== undefined) return !screenLevels(opens).includes(level)
          return !resource.screens?.some(({ levels }) => levels.includes(level))
        })
        .map((level) => `${key} at ${level}`),
    )
    expect(missing).toEqual([])
  })

  it('is there for every level that may list the rows, where the warning names none', () => {
    const missing = kinds
      .filter(({ opens }) => opens === undefined)
      .flatMap(({ key, resource }) =>
        readersOf(resource)
          .filter((level) => !resource.screens?.some(({ levels }) => levels.includes(level)))
          .map((level) => `${key} at ${level}`),
      )
    expect(missing).toEqual([])
  })

  it('is one that a bureau may list the rows at, or it would be told of what it cannot read', () => {
    const unread = kinds.flatMap(({ key, resource, to }) =>
      [...new Set(to.flatMap(bureausOf))].filter((level) => !readersOf(resource).includes(level)).map((level) => `${key} at ${level}`),
    )
    expect(unread).toEqual([])
  })
})
