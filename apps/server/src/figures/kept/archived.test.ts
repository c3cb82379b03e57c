import type { DeclaredFigure, DeclaredFigures } from '@chengan/kernel/definition/figures/figures-of'
import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { describe, expect, it } from 'vitest'
import { archivedBefore } from './archived.ts'

const words = { zh: '数', en: 'Number', formula: { zh: '数', en: 'Number' } }
const declared: Readonly<Record<string, Metric>> = {
  short: { ...words, on: 'at', rowsKept: { setting: 'telemetry.months', months: 3 } },
  long: { ...words, on: 'at', rowsKept: { setting: 'events.months', months: 24 } },
  ever: { ...words, on: 'at' },
  share: { ...words, part: 'short', whole: 'long' },
}
const figures = new Map(Object.entries(declared).map(([code, metric]) => [code, { code, metric } as DeclaredFigure])) as DeclaredFigures

/** The first day whose rows are there, where a bureau keeps those of telemetry for so many months. */
function firstDay(code: string, months?: number): string {
  const settings = { number: (name: string, usual: number) => (name === 'telemetry.months' ? (months ?? usual) : usual) }
  const services = { settings, registry: { figures } } as unknown as Parameters<typeof archivedBefore>[0]['services']
  const figure = figures.get(code)
  if (figure === undefined) throw new Error(code)
  return archivedBefore({ services, today: '2026-06-30' }, figure)
}

describe('dashboards §1.2-5: days whose rows are archived', () => {
  it('lie before the months that rows are kept, as the parameter says', () => {
    expect(firstDay('short')).toBe('2026-03-30')
    expect(firstDay('short', 6)).toBe('2025-12-30')
  })
  it('are those of a share where either of its halves has no rows any more', () => {
    expect(firstDay('share')).toBe('2026-03-30')
    expect(firstDay('share', 36)).toBe('2024-06-30')
  })
  it('are none of a figure whose rows stay', () => {
    expect(firstDay('ever') < '1900-01-01').toBe(true)
  })
})
