import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser, withSize } from '../../../../resources/testing/browser.ts'
import { DrawnMap } from '../../../../resources/testing/drawn-map.ts'
import { network, Refused, stage } from '../../../../resources/testing/scene.tsx'
import type { LayerTree } from '../use-layer-tree.ts'
import { TimePanel } from './time-panel.tsx'

const hazards = { code: 'hazard', name: '燃气隐患', root: 'gysy/aqjdyhpc', timed: true, classes: [] }

describe('a past day of the map', () => {
  browser()
  withSize()

  it('that could not be read is read again when that is asked for', async () => {
    let isBroken = true
    network({ 'GET map/time': () => (isBroken ? new Refused(-1, '服务繁忙') : { features: [], total: 7, thinned: false }) })
    const tree = { all: [hazards], on: [hazards], hidden: {} } as unknown as LayerTree
    stage(<TimePanel map={new DrawnMap() as never} tree={tree} filters="" onClose={() => undefined} />)
    await screen.findByText('当日情况未能读取')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: /重\s?试|重新加载/ }))
    expect(await screen.findByText('7条')).toBeDefined()
    expect(screen.queryByText('当日情况未能读取')).toBeNull()
  })
})
