import { yhContractKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { profile } from '../../../test/random/profile.ts'
import { toldCity } from '../testing/told-city.ts'

const days = [
  ['the Spring Festival', '2026-02-18 20:30:00', 20_260_101],
  ['a year without a calendar', '2028-05-17 16:00:00', 1],
] as const
const moreDays = [
  ['a morning before anybody works', '2026-11-20 03:17:00', 20_260_101],
  ['a Sunday', '2026-03-15 12:00:00', 20_260_101],
  ['the first hour of an office day', '2027-04-12 09:20:00', 7],
  ['the autumn', '2025-10-09 17:59:00', 99],
] as const

describe('the city', () => {
  it.each(profile.long ? [...days, ...moreDays] : days)('can be made up to %s', (_, asOf, seed) => {
    const hazards = toldCity({ scale: 'small', seed, asOf }, registry).rows.get('hazardCheck') ?? []
    expect(hazards).toHaveLength(420)
    const states = new Set(hazards.map((row) => row.status))
    expect([...states].sort()).toEqual(['closed', 'delayPending', 'dispatched', 'draft', 'invalid', 'reforming', 'reported', 'toReview'])
  })

  it('has its roads maintained day by day under contracts of that kind, each road under one of them', () => {
    const { rows } = toldCity({ scale: 'small', seed: 20_260_101, asOf: '2026-11-20 10:17:00' }, registry)
    const daily = (rows.get('contract') ?? []).filter((row) => row.contractKind === yhContractKind.values.daily.value)
    expect(daily.map((row) => row.contractName)).toEqual(expect.arrayContaining(['市管道路三年期养护合同', '望澜区道路小修养护合同']))
    const ids = new Set(daily.map((row) => row.id))
    const roads = (rows.get('contractFacilities') ?? []).filter((row) => ids.has(String(row.ownerId))).map((row) => row.facilityId)
    expect(roads.length).toBeGreaterThan(daily.length)
    expect(new Set(roads).size).toBe(roads.length)
  })
})
