import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser, withSize } from '../../../resources/testing/browser.ts'
import { DrawnMap } from '../../../resources/testing/drawn-map.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { FaultsPart } from './faults-part.tsx'

const lines = (lat: number) => ({
  type: 'MultiLineString',
  coordinates: [
    [
      [123.6, lat],
      [123.61, lat],
    ],
  ],
})
const fault = { words: '滨江路管段不与任何气源连通', location: { lng: 123.605, lat: 29.8 }, pipeIds: ['p1'], nodeId: null }
const told = {
  counts: { looseEnd: 1, crossing: 0, diameterJump: 0, noSource: 1 },
  faults: [
    { ...fault, kind: 'looseEnd', words: '长堤路管段的端点没有连接', lines: lines(29.81) },
    { ...fault, kind: 'noSource', lines: lines(29.8) },
  ],
}

describe('the faults of a network on the map', () => {
  browser()
  withSize()

  it('show the pipes with their places, red where no gas comes, and a pipe that is pressed lights its line', async () => {
    network({
      'GET gysy/gasfacility/networkFaults': told,
      'GET gysy/gascompanies/page': { list: [{ id: 'c1', name: '临江澜源燃气' }], total: 1 },
      'GET gysy/gascompanies/info/c1': { id: 'c1', name: '临江澜源燃气' },
    })
    const map = new DrawnMap()
    const fitted = vi.spyOn(map, 'fitBounds')
    const nothing = () => undefined
    stage(
      <FaultsPart
        map={map as never}
        about="faults:c1"
        onAbout={nothing}
        picked={null}
        onPick={nothing}
        onTake={nothing}
        onShow={nothing}
        onClose={nothing}
      />,
    )
    await screen.findByText(fault.words)
    const pipes = () => map.drawn('faults').filter(({ geometry }) => geometry.type === 'MultiLineString')
    expect(pipes().map(({ properties }) => properties.unfed)).toEqual([false, true])
    expect(map.drawn('faults').filter(({ geometry }) => geometry.type === 'Point')).toHaveLength(2)
    // All of them are in sight at once, and stay where the map is when one is pressed.
    expect(fitted.mock.calls.map(([box]) => box)).toEqual([[123.6, 29.8, 123.61, 29.81]])
    await act(async () => map.clickOn(String(pipes()[1]?.properties.id), 'faults-tint'))
    await waitFor(() => expect(pipes().map(({ properties }) => properties.lit)).toEqual([false, true]))
    expect(fitted).toHaveBeenCalledOnce()
  })
})
