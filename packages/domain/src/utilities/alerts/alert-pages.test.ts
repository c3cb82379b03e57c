import type { Level } from '@chengan/kernel/access/level'
import { type Alert, type AlertPage, type AlertReceiver, pageOfAlert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { screenLevels } from '../../system/menu/screen-levels.ts'
import { statedLevel } from '../../system/roles/stated-level.ts'

interface Warned {
  readonly key: string
  readonly resource: CompleteResource
  readonly opens?: AlertPage
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
const ofSteps = (resource: CompleteResource): readonly Warned[] =>
  Object.entries<StepNotice>(resource.notices ?? {}).map(([name, { opens, to }]) => ({
    key: `${resource.root}#${name}`,
    resource,
    ...(opens === undefined ? {} : { opens }),
    to,
  }))
const kinds = registry.all.flatMap((resource) => [...inFull(resource), ...ofDates(resource), ...ofSteps(resource)])

/** The bureaus that a receiver names; whose the row is beyond that, the row says. */
function bureausOf(receiver: AlertReceiver): readonly Level[] {
  if (typeof receiver === 'string') {
    const party = receiver.split('@')[0]
    return party === 'district' || party === 'city' ? [party] : []
  }
  const others = receiver.else === undefined ? [] : [receiver.else].flat().flatMap(bureausOf)
  return [...(receiver.level === undefined ? [] : [receiver.level]), ...others]
}

/** Whether people of a level may list rows of the resource; where no level is said, those of each may. */
const isListedAt = ({ levelsOf }: CompleteResource, level: Level) => levelsOf('page').length === 0 || levelsOf('page').includes(level)
/** Whether a page of the menu is one of a level. */
const isPageOf = (route: string, level: Level) => screenLevels(route).some((one) => one === 'all' || one === statedLevel(level))
/** Who works at a desk: inspectors are told on their phones, which open the task itself. */
const deskLevels: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']

describe('the page that a warning or a notice opens', () => {
  it('is a page of the menu, where the warning names one', () => {
    const named = kinds.filter(({ opens }) => opens !== undefined)
    expect(named.length).toBeGreaterThan(10)
    const pages = named.flatMap(({ key, opens }) =>
      (typeof opens === 'object' ? Object.values(opens) : [opens ?? '']).map((page) => ({ key, page })),
    )
    expect(pages.filter(({ page }) => screenLevels(page).length === 0)).toEqual([])
  })

  it('is there for each bureau that it is told to', () => {
    const missing = kinds.flatMap(({ key, resource, opens, to }) =>
      [...new Set(to.flatMap(bureausOf))]
        .filter((level) => {
          const page = pageOfAlert(opens, level)
          if (page !== undefined) return !isPageOf(page, level)
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
        deskLevels
          .filter((level) => resource.levelsOf('page').includes(level))
          .filter((level) => !resource.screens?.some(({ levels }) => levels.includes(level)))
          .map((level) => `${key} at ${level}`),
      )
    expect(missing).toEqual([])
  })

  it('is one that a bureau may list the rows at, or it would be told of what it cannot read', () => {
    const unread = kinds.flatMap(({ key, resource, to }) =>
      [...new Set(to.flatMap(bureausOf))].filter((level) => !isListedAt(resource, level)).map((level) => `${key} at ${level}`),
    )
    expect(unread).toEqual([])
  })
})
