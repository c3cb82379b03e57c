import { iotDeviceType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { isMetricOf, metricsOfType } from '@chengan/domain/utilities/monitoring/telemetry/metrics-of-types'
import { expect, it } from 'vitest'
import { decodeMessage } from '../telemetry/message.ts'
import { canHave, DRIFT_SHARE, demandAt, SOUND_OUTLET, valuesAt } from './rhythm.ts'

const noon = Date.parse('2026-06-30T11:42:00+08:00')

it('what is simulated is what the ingest takes: every type within what its metrics can be', () => {
  for (let type = 1; type <= 17; type += 1) {
    const values = valuesAt('SIM-1', String(type), noon) ?? {}
    const data = Object.entries(values).map(([m, val]) => ({ m, val }))
    expect(decodeMessage({ deviceCode: 'SIM-1', ts: noon, data }, noon)).toMatchObject({ reading: { q: 0, beyond: [] } })
  }
})

it('devices tell what those of their type measure, and of themselves what any does; what happens by chance is not told', () => {
  const byChance: readonly string[] = [iotMetric.values.eventType.value, iotMetric.values.aiEvent.value]
  for (const { value: type } of Object.values(iotDeviceType.values)) {
    const told = Object.keys(valuesAt('SIM-1', type, noon) ?? {})
    expect(told.filter((name) => !isMetricOf(type, name))).toEqual([])
    expect([type, metricsOfType(type).filter((name) => !told.includes(name) && !byChance.includes(name))]).toEqual([type, []])
  }
})

it('a city uses more gas when people cook than at night, a leak grows to level 1, and an outage is silence', () => {
  expect(demandAt(noon)).toBeGreaterThan(2 * demandAt(Date.parse('2026-06-30T03:00:00+08:00')))
  const leak = { kind: 'leak', from: noon, until: noon + 3_600_000 } as const
  expect(valuesAt('SIM-2', '4', noon + 20 * 60_000, leak)?.ch4).toBeGreaterThan(2.5)
  expect(valuesAt('SIM-2', '4', noon - 1, leak)?.ch4).toBeLessThan(0.1)
  expect(valuesAt('SIM-2', '4', noon + 1, { ...leak, kind: 'outage' })).toBeNull()
})

it('a trouble befalls only devices that show it', () => {
  const types = Array.from({ length: 17 }, (_one, at) => String(at + 1))
  for (const kind of ['leak', 'flood', 'outage'] as const) {
    const trouble = { kind, from: noon, until: noon + 3_600_000 }
    const at = noon + 20 * 60_000
    const shown = types.filter(
      (type) => JSON.stringify(valuesAt('SIM-3', type, at, trouble)) !== JSON.stringify(valuesAt('SIM-3', type, at)),
    )
    expect(types.filter((type) => canHave(type, kind))).toEqual(shown)
  }
})

it('the outlet of a sound regulator never stands above what it is set to; one that has drifted always does, short of every limit', () => {
  const set = 0.0024
  const outlets = (drift: number) =>
    Array.from({ length: 288 }, (_one, at) =>
      Number(
        valuesAt('SIM-4', iotDeviceType.values.regulatorCabinet.value, noon + at * 300_000, null, { setPressure: set, drift })?.pressureOut,
      ),
    )
  expect(Math.max(...outlets(0))).toBeLessThanOrEqual(set * SOUND_OUTLET)
  expect(Math.min(...outlets(DRIFT_SHARE))).toBeGreaterThan(set * SOUND_OUTLET)
  expect(Math.max(...outlets(DRIFT_SHARE))).toBeLessThan(set * 1.1)
})
