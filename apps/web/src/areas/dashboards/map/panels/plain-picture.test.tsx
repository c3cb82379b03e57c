import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { type Made, network, stage } from '../../../../resources/testing/scene.tsx'
import type { LayerTold } from '../map-reads.ts'
import { PlainPicture } from './plain-picture.tsx'

browser()

const ring = [
  [123, 29],
  [124, 29],
  [124, 30],
  [123, 29],
]
const layer = (code: string, colour: string) => ({ code, classes: [{ value: '1', colour }] }) as unknown as LayerTold
const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties })

it('where nothing can be drawn live, the city is a picture: its outlines, lines and places in the colours of their classes, gathered ones larger', async () => {
  const spot = { type: 'Point', coordinates: [123.5, 29.5] }
  const answers: Readonly<Record<string, readonly object[]>> = {
    pipe: [
      feature(
        {
          type: 'LineString',
          coordinates: [
            [123.1, 29.1],
            [123.2, 29.2],
          ],
        },
        { id: 'p', class: '1' },
      ),
    ],
    hazard: [feature(spot, { id: 'h', class: '1' }), feature(spot, { cluster: true, n: 100, worst: '1' })],
  }
  network({
    'GET sys/region/outlines': [{ id: '1', name: '临江市', type: '2', boundary: { type: 'Polygon', coordinates: [ring] }, centre: null }],
    'GET map/features': ({ query }: Made) => ({ type: 'FeatureCollection', features: answers[query.get('layer') ?? ''] ?? [] }),
  })
  stage(<PlainPicture layers={[layer('pipe', 'medium'), layer('hazard', 'error')]} filters="" />)
  const picture = await screen.findByRole('img', { name: '一张图' })
  await waitFor(() => expect(picture.querySelectorAll('circle')).toHaveLength(2))
  const radii = [...picture.querySelectorAll('circle')].map((one) => Number(one.getAttribute('r')))
  expect(radii).toEqual([2.5, 8])
  // The outline of the city and the pipe.
  expect(picture.querySelectorAll('path')).toHaveLength(2)
  const [pipe, place] = [picture.querySelectorAll('path')[1]?.getAttribute('stroke'), picture.querySelector('circle')?.getAttribute('fill')]
  expect([pipe, place].every((colour) => colour?.startsWith('#'))).toBe(true)
  expect(pipe).not.toBe(place)
  expect(screen.getByText('此设备无法绘制动态地图，以下为静态图')).toBeTruthy()
})
