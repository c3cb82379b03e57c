import { pageOfList } from '@chengan/kernel/definition/figures/figure-list'
import { expect, test } from 'vitest'
import { registry } from '../../registry.ts'
import { mapLayers } from '../../system/menu/tables/one-map-buttons.ts'
import { layerRow, programValuesOfLayer } from './layer-row.ts'

/** Rows with a place that are no layer of their own, and why. */
const drawnElsewhere: Readonly<Record<string, string>> = {
  region: 'the ground of every map',
  file: 'where a picture was taken',
  assessmentLine: 'a line of a score, which is read with its run',
  careTask: 'one time of the care at a facility, which is a layer',
  handlingRecord: 'a step of the repair of an event, which is a layer',
  mapMark: 'where somebody likes to look',
  baselamppdxpoint: 'a loop is drawn with its lamps',
  excavationSection: 'a part of an excavation',
  bidSection: 'the ground that a company maintains, drawn on the map of its list',
  excavationPlan: 'drawn on the excavation map, by the year that it is planned for',
  supervisionVisit: 'a visit of supervised works',
  rectificationOrder: 'an order about supervised works',
  safetyActivity: 'an event of some hours, which no layer of the book shows',
  reserveItem: 'urgent works, drawn on the map of their list; the book has no layer of them',
  projectFiling: 'what was built stands on the map as its facility',
}
const places: ReadonlySet<string> = new Set(['point', 'line', 'polygon', 'shape'])

test('every resource with a place is a layer of the one map, but for those that are drawn with others', () => {
  const bare = registry.all.filter(
    ({ fieldList, layers, owner }) =>
      layers === undefined && !owner?.inline && fieldList.some(({ kind, stored }) => stored && places.has(kind)),
  )
  expect(bare.map(({ name }) => name).sort()).toEqual(Object.keys(drawnElsewhere).sort())
})

test('every layer is granted by a string that the menu of the one map has', () => {
  const granted = new Set(mapLayers.map(([code]) => `map:layer:${code}`))
  expect([...registry.layers.values()].filter(({ permission }) => !granted.has(permission)).map(({ code }) => code)).toEqual([])
})

/** Their pages show them on a wall, by streets, or by what is to be done: none of them is a list of all. What waits for somebody is done on the pages of its rows. */
const withoutAList = ['berth', 'camera', 'emergency', 'mine']

test('every layer opens a list of its rows, where they have one', () => {
  const lost = [...registry.layers.values()].filter(
    ({ resource, list, query = {} }) => pageOfList(resource, { list, query, level: null }) === undefined,
  )
  expect(lost.map(({ code }) => code).sort()).toEqual(withoutAList)
})

test('the register of layers begins with what the program says, and a version says anew only what is the program’s', () => {
  const pipe = registry.layers.get('pipe')
  if (pipe === undefined) throw new Error('no pipes')
  const row = layerRow(pipe)
  expect(row).toMatchObject({
    code: 'pipe',
    root: 'gysy/gasfacility',
    geomField: 'geometry',
    minZoom: 10,
    permission: 'map:layer:pipe',
    enabled: true,
  })
  expect(row.drillRoutes).toMatchObject({ city: expect.stringContaining('/') })
  expect(Object.keys(programValuesOfLayer(row))).not.toEqual(expect.arrayContaining(['name', 'minZoom', 'styleJson', 'sort', 'enabled']))
})
