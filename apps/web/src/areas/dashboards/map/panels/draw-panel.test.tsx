import { registry } from '@chengan/domain/registry'
import { lengthOf, type Position } from '@chengan/kernel/geometry/measure'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser, withSize } from '../../../../resources/testing/browser.ts'
import { DrawnMap } from '../../../../resources/testing/drawn-map.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import { DrawPanel } from './draw-panel.tsx'

describe('drawing on the map', () => {
  browser()
  withSize()

  it('a cordon is a circle round the first place, as wide as the last is far, or as somebody says', async () => {
    const net = network({ 'PUT map/plot': { id: 'p1' } })
    const map = new DrawnMap()
    const centre: Position = [123.6, 29.8]
    const nothing = () => undefined
    const corners = [centre, [123.602, 29.8]] as const
    stage(<DrawPanel map={map as never} corners={corners} onAgain={nothing} onDrawAs={nothing} onKept={nothing} onClose={nothing} />, {
      registry,
    })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '标绘类别' }))
    fireEvent.click(await screen.findByTitle('警戒圈'))
    const radii = () => {
      const [circle] = map.drawn('cordon')
      const [ring = []] = (circle?.geometry.coordinates ?? []) as readonly (readonly Position[])[]
      return ring.map((place) => Math.round(lengthOf({ type: 'LineString', coordinates: [centre, place] })))
    }
    const far = Math.round(lengthOf({ type: 'LineString', coordinates: [...corners] }))
    await waitFor(() => expect(Math.abs((radii()[0] ?? 0) - far)).toBeLessThan(2))
    fireEvent.change(screen.getByRole('spinbutton', { name: '半径' }), { target: { value: '300' } })
    await waitFor(() => expect(radii().every((metres) => Math.abs(metres - 300) < 2)).toBe(true))
    fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '泄漏警戒圈' } })
    fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
    await waitFor(() =>
      expect(net.last('PUT map/plot')?.body).toMatchObject({ name: '泄漏警戒圈', plotKind: '7', geometry: { type: 'Polygon' } }),
    )
  })
})
