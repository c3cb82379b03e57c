import { registry } from '@chengan/domain/registry'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { network, show } from '../testing/scene.tsx'

browser()

const road = {
  id: 'r1',
  version: 1,
  name: '望澜大道',
  status: '2',
  address: '古渡街道',
  location: { lng: 123.605, lat: 29.8 },
  geom: {
    type: 'LineString',
    coordinates: [
      [123.6, 29.8],
      [123.61, 29.8],
    ],
  },
  actions: [],
}

it('a page shows the line of a row and its place on one map, with the length of the line below it', async () => {
  network({ '*': { list: [], total: 0 }, 'GET sys/region/outlines': [], 'GET jcsj/baseroad/info/r1': road })
  show('road', { recordId: 'r1', registry })
  await screen.findByRole('heading', { name: '望澜大道' })
  const grounds = () => [...document.querySelectorAll('.map-field')]
  await waitFor(() => expect(grounds().map((one) => one.textContent)).toEqual([expect.stringMatching(/古渡街道长 96[5-9] m/)]))
})

it('a line without a place of its own keeps its map among the facts', async () => {
  network({ '*': { list: [], total: 0 }, 'GET sys/region/outlines': [], 'GET jcsj/baseroad/info/r1': { ...road, location: null } })
  show('road', { recordId: 'r1', registry })
  expect(await screen.findByText('空间图形')).toBeTruthy()
})
