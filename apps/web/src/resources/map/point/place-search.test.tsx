import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import type { Outline } from '../outlines.ts'
import type { Position } from '../position.ts'
import { PlaceSearch } from './place-search.tsx'

browser()

const street: Outline = { id: '990102001', name: '古渡街道', type: '4', boundary: null, centre: { lng: 123.55, lat: 29.81 } }
const hits = [
  { type: 'region', id: '990102001', name: '古渡街道', sub: '街道（乡镇）', lng: 123.55, lat: 29.81, bbox: null },
  { type: 'chainage', id: 'r1:200', name: '古渡大道 K0+200', sub: '桩号', lng: 123.5612345678, lat: 29.8, bbox: null },
  { type: 'station', id: 's1', name: '古渡白鹿家园1#调压箱', sub: '燃气场站', lng: 123.56, lat: 29.81, bbox: null },
]

it('the map of a form finds what the one map finds: it looks at a facility, and takes a chainage for the place', async () => {
  const net = network({ 'GET map/search': hits })
  const looked: Position[] = []
  const set: Position[] = []
  stage(<PlaceSearch outlines={[street]} onFind={(at) => looked.push(at)} onPosition={(at) => set.push(at)} />)
  const box = screen.getByRole('combobox')
  fireEvent.change(box, { target: { value: '古渡' } })
  await screen.findByText('古渡大道 K0+200')
  expect(net.last('GET map/search')?.query.get('q')).toBe('古渡')
  // The street is known to both, and offered once.
  expect(screen.getAllByText('古渡街道')).toHaveLength(1)
  fireEvent.click(screen.getByText('古渡白鹿家园1#调压箱'))
  expect([looked, set]).toEqual([[{ lng: 123.56, lat: 29.81 }], []])
  fireEvent.change(box, { target: { value: '古渡大道 K0+200' } })
  fireEvent.click(await screen.findByText('古渡大道 K0+200'))
  await waitFor(() => expect(set).toEqual([{ lng: 123.561235, lat: 29.8 }]))
})
