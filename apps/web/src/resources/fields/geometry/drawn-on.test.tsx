import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { axis, trenches, trenchRegistry } from '../../testing/trenches.ts'
import { useDrawnOn } from './drawn-on.ts'

function Ground({ streetId }: { readonly streetId: string | null }) {
  const { extent } = trenches.fields
  if (extent === undefined) throw new Error('a trench has an extent')
  const ground = useDrawnOn({ field: { ...extent, name: 'extent' }, values: { streetId }, resource: trenches })
  return <p>{ground === null ? 'nothing beneath' : JSON.stringify([ground.place.coordinates, ground.name])}</p>
}

describe('what a shape is drawn on', () => {
  browser()

  it('is the line of the row that the form names', async () => {
    network({ 'GET city/street/info/s1': { id: 's1', name: '古渡大道', axis } })
    stage(<Ground streetId="s1" />, { registry: trenchRegistry })
    expect(await screen.findByText(JSON.stringify([axis.coordinates, '古渡大道']))).toBeTruthy()
  })

  it('is nothing while none is chosen, and nobody is asked', () => {
    const { made } = network({})
    stage(<Ground streetId={null} />, { registry: trenchRegistry })
    expect(screen.getByText('nothing beneath')).toBeTruthy()
    expect(made.filter(({ path }) => path.startsWith('city/street'))).toEqual([])
  })
})
