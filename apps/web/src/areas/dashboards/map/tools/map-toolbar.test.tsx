import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser, withSize } from '../../../../resources/testing/browser.ts'
import { DrawnMap } from '../../../../resources/testing/drawn-map.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import type { LayerTree } from '../use-layer-tree.ts'
import { MapToolbar } from './map-toolbar.tsx'

const nothing = () => undefined
const NoPanel = () => null
const grounds = { all: [], own: null, choose: nothing }

describe('the tools of the map', () => {
  browser()
  withSize()

  it('are called by their words, also where a narrow window shows their signs alone', async () => {
    network({ 'GET map/mark/page': { list: [], total: 0 } })
    stage(
      <MapToolbar
        {...{ map: new DrawnMap() as never, broken: false, tool: null, onTool: nothing, brought: null, onBrought: nothing }}
        tools={[{ key: 'network', icon: <span role="img" aria-label="apartment" />, words: '管网', onCard: () => null, Panel: NoPanel }]}
        tree={{ all: [], on: [], hidden: {} } as unknown as LayerTree}
        {...{ onLayers: nothing, grounds: grounds as never, heat: null, onHeat: nothing, measured: null, onMeasureAgain: nothing }}
      />,
    )
    for (const name of ['管网', '量测', '时间', '视野内', '热力', '书签', '分享', '打印'])
      expect(await screen.findByRole('button', { name })).toBeDefined()
  })
})
