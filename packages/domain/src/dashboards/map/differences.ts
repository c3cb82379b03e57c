import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { placeKind } from '../../system/dictionaries/dashboards.ts'
import { mapBase } from './map-base.ts'
import { mapMark } from './map-mark.ts'
import {
  bufferQuestion,
  cardQuestion,
  featuresQuestion,
  heatQuestion,
  measureQuestion,
  searchQuestion,
  tileQuestion,
  timeQuestion,
} from './map-questions.ts'
import { plot } from './plot.ts'
import { registeredLayer } from './registered-layer.ts'

export const registeredLayerDifferences = differencesOf(registeredLayer, [
  {
    because:
      'What a layer holds and tells is the program’s: it comes with each version, and administrators change style, zooms, order and switch (§5.3).',
    fields: ['cardFields read-only', 'drillRoutes read-only', 'systemCode read-only', 'refreshMode read-only'],
  },
  {
    because: 'Every layer has zooms from the start, and an order has its limits.',
    fields: ['minZoom required', 'maxZoom required', 'sort limit'],
  },
  { because: 'An edit is POST on the root, as the book lists it; menus grant it as an update.', permissions: ['map:layer:save'] },
  { because: 'The last part is the code of a layer: the menu grants a string for each (map:layer:pipe).', permissions: ['map:layer:code'] },
  { because: 'The one map is a page of the console over all layers; it belongs to no list of the register.', screens: ['/yzt/index'] },
])

const ASKED = { because: 'What is asked is the code of a layer: a question has no rows of its own.', fields: ['code'] } as const

export const tileQuestionDifferences = differencesOf(tileQuestion, [ASKED])
export const featuresQuestionDifferences = differencesOf(featuresQuestion, [
  ASKED,
  { because: 'The boards come with their own issue and draw the same layers.', screens: ['/zhrq', '/zhsz-new'] },
])
export const cardQuestionDifferences = differencesOf(cardQuestion, [ASKED])
export const searchQuestionDifferences = differencesOf(searchQuestion, [ASKED])
export const bufferQuestionDifferences = differencesOf(bufferQuestion, [ASKED])
export const measureQuestionDifferences = differencesOf(measureQuestion, [ASKED])
export const timeQuestionDifferences = differencesOf(timeQuestion, [ASKED])
export const heatQuestionDifferences = differencesOf(heatQuestion, [ASKED])

export const mapRefusalDifferences = differencesOfRefusals([
  {
    because: 'dashboards.md §5 has the rules, and no sentences for what asks otherwise.',
    refusals: [
      'layerUnknown',
      'tileOutside',
      'bufferWhere',
      'bufferRadii',
      'zoomsTurned',
      'timeOutside',
      'layerWithoutHistory',
      'heatWithoutDays',
      'figureUnplaced',
      'notATilePackage',
      'packageOfAnotherKind',
      'groundUnknown',
      'groundOutOfOrder',
      'groundSwitchedOff',
      'groundElsewhere',
      'groundOfBaidu',
      'plotForBureaus',
    ],
  },
])

export const plotDifferences = differencesOf(plot, [
  {
    because: 'What is drawn is a place, or a line or an area, each with the input of its kind; together they are the geometry of the book.',
    fields: ['location', 'geometry type', 'geometry required'],
  },
  { because: 'Schools, hospitals, fire stations and care homes are told by name where gas fails.', fields: ['placeKind'] },
  { because: 'Drawings have the colour of their kind on every map.', missingFields: ['style'] },
  {
    because: 'Each drawing has a page, and stands on maps like every row with a place.',
    calls: ['GET map/plot/info/{}', 'GET map/plot/map'],
  },
  { because: 'Says that it is the last day.', fields: ['validTo zh'] },
  { because: 'A list of drawings to look for and clear up.', screens: ['/yzt/bh/index'] },
])

export const mapBaseDifferences = differencesOf(mapBase, [
  {
    because: 'A package comes as a file of its row; what a ground said last is what administrators are warned of.',
    fields: ['package', 'fault', 'faultDate', 'faulty', '(order)'],
    calls: ['POST map/base/upload*', 'PUT map/base/check'],
  },
  {
    because: 'One address gives the tiles of every ground; which there are, a call of its own tells.',
    calls: ['GET map/base/localRaster/{z}/{x}/{y}', 'GET map/base/offered', 'GET map/base/{}/{}/{}/{}'],
  },
  {
    because: 'Zooms and orders have their limits; a ground without a code is none, and Tianditu without a key answers nobody.',
    fields: ['code required', 'key required', 'minZoom limit', 'maxZoom limit', 'sort limit'],
  },
  { because: 'The page on which administrators keep grounds, beside that of the layers.', screens: ['/sys/jsc/dt/index'] },
])

export const mapMarkDifferences = differencesOf(mapMark, [
  { because: 'One bookmarks views of the map there alone.', roots: ['en'] },
  { because: 'Zooms have their limits.', fields: ['zoom limit'] },
])

export const placeKindDictionaryDifferences = differencesOfDictionary(
  placeKind,
  'Whoever loses gas first is told by kind: schools, hospitals, fire stations and care homes; the book names them in supervision §18.5 without a dictionary.',
)
