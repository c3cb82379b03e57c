import { registry } from '@chengan/domain/registry'
import { layerClasses } from '@chengan/kernel/definition/layers/layer-classes'
import { expect, it } from 'vitest'
import { layerPalette } from './layer-colours.ts'

it('stations of each kind are told apart on the map and in its legend: no two have the same sign in the same colour', () => {
  const station = registry.layers.get('station')
  if (station === undefined) throw new Error('no stations')
  const kinds = String(station.query?.facilityType).split(',')
  const palette = layerPalette()
  const drawn = layerClasses(station)
    .filter(({ value }) => kinds.includes(value))
    .map(({ value, colour }) => `${station.looks?.signs?.[value] ?? station.sign} ${palette(colour)}`)
  expect(drawn).toHaveLength(kinds.length)
  expect(new Set(drawn).size).toBe(kinds.length)
})
