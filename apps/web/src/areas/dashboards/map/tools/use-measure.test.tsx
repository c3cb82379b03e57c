import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { DrawnMap } from '../../../../resources/testing/drawn-map.ts'
import { stage } from '../../../../resources/testing/scene.tsx'
import { type CornersAs, useMeasure } from './use-measure.ts'

function Corners({ map, as }: { map: DrawnMap; as: CornersAs }) {
  const { drawAs } = useMeasure(map as never, true)
  useEffect(() => drawAs(as), [drawAs, as])
  return null
}

/** What is drawn after three presses. */
function drawnAs(as: CornersAs): readonly string[] {
  const map = new DrawnMap()
  stage(<Corners map={map} as={as} />)
  for (const [lng, lat] of [
    [123.6, 29.8],
    [123.61, 29.8],
    [123.61, 29.81],
  ] as const)
    act(() => map.clickAt(lng, lat))
  return map.drawn('measure').map(({ geometry: { type } }) => type)
}

describe('what is pressed on the map', () => {
  browser()

  it('encloses an area from three corners on where it is measured', () => {
    expect(drawnAs('measured')).toEqual(['Point', 'Point', 'Point', 'LineString', 'Polygon'])
  })

  it('is seen as what will be kept: a line encloses nothing, a place is where was pressed last', () => {
    expect(drawnAs('line')).toEqual(['Point', 'Point', 'Point', 'LineString'])
    expect(drawnAs('place')).toEqual(['Point'])
  })
})
