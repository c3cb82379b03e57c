import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { seen } from '../../../testing/acting.ts'
import { yhEvidenceFault } from '../../dictionaries/repair-checks.ts'
import { handle } from '../daily-maintenance/codes.ts'
import type { HandlingFields } from './handling-fields.ts'
import { type HandlingPhoto, judgedPhotos, photosShowThePlace } from './photo-evidence.ts'

const { duplicate, time, place, missing } = yhEvidenceFault.values
const photo = (more: Partial<HandlingPhoto> = {}): HandlingPhoto => ({
  metres: 5,
  takenAt: '2026-06-30 09:30:00',
  usedBefore: false,
  ...more,
})
const event = { images: ['report'], dispatchTime: '2026-06-30 08:30:00' }
const repair = { dailyId: 'event', handleState: handle.repaired, beforeImages: ['b'], afterImages: ['f'] }
const record = (photos: readonly HandlingPhoto[], row: Values = {}, dailyId: Values = event) =>
  seen<HandlingFields>({ row: { ...repair, ...row }, refs: { dailyId }, facts: { photosOfRecord: photos } })
const refused = (...told: Parameters<typeof record>) => photosShowThePlace.check(record(...told) as never)?.key

describe('yhgl/rcyh/rule-4: a photo of a record', () => {
  it('from over 500 m away is refused, unless the reviewer waived the place', () => {
    expect(refused([photo(), photo({ metres: 500.1 })])).toBe('photoOfAnotherPlace')
    expect(refused([photo({ metres: 500 })])).toBeUndefined()
    expect(refused([photo({ metres: null })])).toBeUndefined()
    expect(refused([photo({ metres: 800 })], {}, { ...event, placeWaived: true })).toBeUndefined()
  })
  it('says nothing of an order that was accepted or given back', () => {
    for (const handleState of [handle.accepted, handle.returned]) {
      expect(refused([photo({ metres: 800 })], { handleState })).toBeUndefined()
      expect(judgedPhotos(record([photo({ metres: 800 })], { handleState }))).toEqual({ photoFaults: [], photoDistance: null })
    }
  })
})

describe('yhgl/rcyh/rule-20: the photos of a record', () => {
  it.each([
    ['a picture that was used before', photo({ usedBefore: true }), [duplicate.value]],
    ['one taken before the dispatch', photo({ takenAt: '2026-06-30 08:29:59' }), [time.value]],
    ['one taken after it was written', photo({ takenAt: '2026-06-30 10:00:01' }), [time.value]],
    ['one taken elsewhere', photo({ metres: 101 }), [place.value]],
    ['one taken a hundred metres away', photo({ metres: 100 }), []],
    ['one that knows neither place nor time', photo({ metres: null, takenAt: null }), []],
  ])('are judged by %s', (_name, one, faults) => {
    expect(judgedPhotos(record([one]))).toEqual({ photoFaults: faults, photoDistance: one.metres })
  })
  it('are missing where the record has none, or the report none of the place before', () => {
    expect(judgedPhotos(record([], { beforeImages: [], afterImages: [] }))).toMatchObject({ photoFaults: [missing.value] })
    expect(judgedPhotos(record([photo()], {}, { ...event, images: [] }))).toMatchObject({ photoFaults: [missing.value] })
  })
  it('say how far away the farthest was taken, to a tenth of a metre', () => {
    expect(judgedPhotos(record([photo({ metres: 12.34 }), photo({ metres: 40.06 })]))).toMatchObject({ photoDistance: 40.1 })
  })
})
