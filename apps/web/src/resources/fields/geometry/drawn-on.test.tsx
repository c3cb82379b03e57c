import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { line, ref, shape, text } from '@chengan/kernel/fields/builders'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { useDrawnOn } from './drawn-on.ts'

const common = { area: 'assets', deletion: 'evidence' } as const
const street = defineResource({
  ...common,
  name: 'street',
  root: 'city/street',
  label: { zh: '街道', en: 'Street' },
  fields: { name: text(50, '名称', 'Name', { required: true }), axis: line('中线', 'Axis') },
  list: { columns: ['name'], search: ['name'], order: ['name'] },
})
const trench = defineResource({
  ...common,
  name: 'trench',
  root: 'city/trench',
  label: { zh: '沟槽', en: 'Trench' },
  fields: { streetId: ref('street', '街道', 'Street'), extent: shape('范围', 'Extent', { drawnOn: ['streetId'] }) },
  list: { columns: ['streetId'], search: ['streetId'], order: ['id'] },
})
const registry = buildRegistry([street, trench])
const resource = registry.byName('trench')
const axis = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.81],
  ],
}

function Ground({ streetId }: { readonly streetId: string | null }) {
  const { extent } = resource.fields
  if (extent === undefined) throw new Error('a trench has an extent')
  const ground = useDrawnOn({ field: { ...extent, name: 'extent' }, values: { streetId }, resource })
  return <p>{ground === null ? 'nothing beneath' : JSON.stringify([ground.place.coordinates, ground.name])}</p>
}

describe('what a shape is drawn on', () => {
  browser()

  it('is the line of the row that the form names', async () => {
    network({ 'GET city/street/info/s1': { id: 's1', name: '古渡大道', axis } })
    stage(<Ground streetId="s1" />, { registry })
    expect(await screen.findByText(JSON.stringify([axis.coordinates, '古渡大道']))).toBeTruthy()
  })

  it('is nothing while none is chosen, and nobody is asked', () => {
    const { made } = network({})
    stage(<Ground streetId={null} />, { registry })
    expect(screen.getByText('nothing beneath')).toBeTruthy()
    expect(made.filter(({ path }) => path.startsWith('city/street'))).toEqual([])
  })
})
