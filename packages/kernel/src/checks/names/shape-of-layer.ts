import type { DrawnField, LaterRows, Layer, LayerLead, LayerLooks, LayerPast, LayerWarnings } from '../../definition/layers/layer.ts'
import { layerColours, layerGroups, layerSigns } from '../../definition/layers/layer.ts'
import { free, list, name, record, shapeOf, word } from './parts.ts'
import { presetValue } from './shape-of-list.ts'

const drawnField = shapeOf<DrawnField>('a field that a layer draws', { zh: free, en: free, field: name('field') })
const looks = shapeOf<LayerLooks>('how rows of a layer are drawn', {
  dashed: drawnField,
  thin: free,
  width: drawnField,
  turned: shapeOf<NonNullable<LayerLooks['turned']>>('a field by which signs are turned', {
    zh: free,
    en: free,
    field: name('field'),
    unturned: word(...layerSigns),
  }),
  lit: drawnField,
  signs: record(null, word(...layerSigns)),
  hollow: free,
  rimmed: free,
  around: free,
})

/** Rows as a layer of the one map. */
export const layerShape = shapeOf<Layer>('a layer of the map', {
  zh: free,
  en: free,
  group: word(...Object.keys(layerGroups)),
  sort: free,
  list: name('listCall'),
  query: record('queryName', presetValue),
  zoom: free,
  later: shapeOf<LaterRows>('rows that are drawn later', { field: name('dictField'), zooms: free, rest: free }),
  clusterBelow: free,
  classed: name('dictField'),
  colours: record(null, word(...layerColours)),
  worst: free,
  alone: free,
  only: word('place', 'shape'),
  sign: word(...layerSigns),
  looks,
  card: list(name('field')),
  sums: list(name('field')),
  warns: shapeOf<LayerWarnings>('warnings of a layer', { of: list(name('field')), since: name('field'), desk: free }),
  leads: shapeOf<LayerLead>('where rows of a layer lead', { page: name('field'), row: name('field') }),
  stood: shapeOf<LayerPast>('the past of a layer', { from: name('field'), until: name('field'), but: name('queryName') }),
  seconds: free,
  grantedAs: free,
  chainage: free,
  shown: free,
  guarded: free,
  unnamed: free,
})
