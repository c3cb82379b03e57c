import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MapLibraryContext } from '../../../../resources/map/map-canvas.tsx'
import { browser } from '../../../../resources/testing/browser.ts'
import { DrawnMap, drawnLibrary } from '../../../../resources/testing/drawn-map.ts'
import { type Made, network, stage } from '../../../../resources/testing/scene.tsx'
import { SectionsMap } from './sections-map.tsx'

const lineAt = (lng: number) => ({
  type: 'LineString',
  coordinates: [
    [lng, 29.8],
    [lng + 0.01, 29.8],
  ],
})
const road = (id: string, regionName: string, lng: number) => ({ id, name: '云舒路', regionName, geom: lineAt(lng) })
const roads = [road('r1', '望澜区', 123.6), road('r2', '云岭区', 123.7)]
const outlines = [{ id: '990103', name: '云岭区', type: '3', boundary: null, centre: { lng: 123.7, lat: 29.9 } }]

/** Roads as their list answers them: by name, by id, by the part of the map. */
function pages({ query }: Made) {
  const ids = query.get('ids')?.split(',')
  const list = query.has('name') ? roads : ids === undefined ? [] : roads.filter(({ id }) => ids.includes(id))
  return { total: list.length, list }
}

async function open(sections: readonly object[] = [], regionId = '990103') {
  network({ 'GET jcsj/baseroad/page': pages, 'GET sys/region/outlines': outlines })
  const before = DrawnMap.all.length
  stage(
    <MapLibraryContext value={drawnLibrary}>
      <SectionsMap label="范围" sections={sections as never} regionId={regionId} onPick={() => undefined} />
    </MapLibraryContext>,
  )
  return waitFor(() => {
    const map = DrawnMap.all.at(-1)
    if (map === undefined || DrawnMap.all.length === before) throw new Error('no map yet')
    return map
  })
}

describe('the map of the sections', () => {
  browser()

  it('offers roads of one name with their districts, draws the one that is found and goes there', async () => {
    const map = await open()
    const search = await screen.findByLabelText('输入道路名称查找')
    fireEvent.change(search, { target: { value: '云舒路' } })
    expect(await screen.findByText('云舒路（望澜区）')).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByText('云舒路（云岭区）')))
    await waitFor(() =>
      expect(map.drawn('roads')).toMatchObject([
        { geometry: lineAt(123.7), properties: { id: 'r2', found: true, label: '云舒路 云岭区' } },
      ]),
    )
    expect(map.bounds[0]).toBe(123.7)
  })

  it('opens in the district of the declaration, and on the road that a section names', async () => {
    const plain = await open()
    await waitFor(() => expect(plain.jumpTo.mock.calls.at(-1)?.[0].center).toEqual([123.7, 29.9]))
    const named = await open([{ id: 's1', roadId: 'r1' }])
    await waitFor(() => expect(named.bounds[0]).toBe(123.6))
  })
})
