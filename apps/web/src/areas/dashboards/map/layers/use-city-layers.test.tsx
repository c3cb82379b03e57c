import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { DrawnMap } from '../../../../resources/testing/drawn-map.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import type { LayerTold } from '../map-reads.ts'
import { useHeat } from '../tools/use-heat.ts'
import { useCityLayers } from './use-city-layers.ts'

const looks = {
  dashed: null,
  thin: false,
  width: null,
  turned: null,
  unturned: null,
  lit: null,
  around: null,
  aroundM: null,
  signs: {},
  hollow: [],
  rimmed: null,
}
const layer = (code: string) => {
  const told = { code, root: code, geometry: 'both', sign: 'circle', opacity: 100, size: 100, labels: true, seconds: null, classes: [] }
  return { ...told, looks } as unknown as LayerTold
}
const first = [layer('pipe')]
const both = [...first, layer('hazard')]
const hidden = {}
const chosen = { layer: 'pipe', figure: null }

function Drawn({ map }: { map: DrawnMap }) {
  const [layers, setLayers] = useState(first)
  useHeat(map as never, chosen, '')
  useCityLayers(map as never, { layers, hidden, filters: '' })
  return (
    <button type="button" onClick={() => setLayers(both)}>
      {layers.map(({ code }) => code).join()}
    </button>
  )
}

browser()

it('heat lies over areas and below every line, sign and cluster, also of a layer that is switched on later', async () => {
  network({ 'GET map/heat': () => [{ x: 123.6, y: 29.8, n: 3 }] })
  const map = new DrawnMap()
  map.addLayer({ id: 'place-names' })
  map.addLayer({ id: 'measure-line' })
  stage(<Drawn map={map} />)
  const place = (id: string) => [...map.layers].indexOf(id)
  const orderOf = (code: string) => {
    expect(place(`city-${code}-area`)).toBeLessThan(place('heat'))
    for (const part of ['line', 'sign', 'name', 'cluster', 'count']) expect(place(`city-${code}-${part}`)).toBeGreaterThan(place('heat'))
  }
  orderOf('pipe')
  fireEvent.click(screen.getByRole('button', { name: 'pipe' }))
  await screen.findByRole('button', { name: 'pipe,hazard' })
  orderOf('pipe')
  orderOf('hazard')
  expect(place('measure-line')).toBe(map.layers.size - 1)
})
