import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { offeredFilters } from './offered-filters.ts'

it('nobody is asked to type the id of a group of cameras: the tree beside the list fixes it', () => {
  const camera = registry.byName('camera')
  const [screen] = camera.screens ?? []
  if (screen === undefined) throw new Error('cameras have no screen')
  const offered = offeredFilters(camera, screen)
  expect(offered).toContain('cameraType')
  expect(offered).not.toContain('groupingId')
})
