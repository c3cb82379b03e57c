import { describe, expect, it } from 'vitest'
import { asPoint, asRow, valuesAt } from './values.ts'

describe('a value of unknown shape', () => {
  it('is a row where it is an object', () => {
    expect(asRow({ name: '甲' })).toEqual({ name: '甲' })
    expect([asRow(null), asRow(undefined), asRow('甲'), asRow(['甲'])]).toEqual([null, null, null, null])
  })
  it('is a point where it has two numbers', () => {
    expect(asPoint({ lng: 120, lat: 30, height: 4 })).toEqual({ lng: 120, lat: 30 })
    expect([asPoint(null), asPoint([120, 30]), asPoint({ lng: '120', lat: '30' })]).toEqual([null, null, null])
  })
})

describe('some values of a row', () => {
  it('are those named, null where the row has none', () => {
    expect(valuesAt<{ name?: string; height?: number }>({ name: '甲' }, ['name', 'height'])).toEqual({ name: '甲', height: null })
    expect(valuesAt<{ name?: string }>(null, ['name'])).toEqual({ name: null })
  })
})
