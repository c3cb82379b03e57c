import { differencesOf } from '@chengan/kernel/specification/differences'
import {
  BOUNDS_OF_THE_THING,
  fileOnPaper,
  GROUPED_IN_THE_FORM,
  NAMED_BY_ITS_NUMBER,
  ofEveryAsset,
  readByInspectors,
} from '../../../specification/register-differences.ts'
import { lamp, landscapeLamp, metroLamp } from './lamp.ts'

const OF_ANOTHER_KIND = 'What only lamps of another kind have lies in the same table and is not asked here (rule 1).'

const ONE_PLACE_BY_KIND =
  'A lamp has one place by its kind, and a landscape lamp alone a fixture (§2 baselamp): what the other kinds have is told of none of this one.'

const STANDS_ELSEWHERE = 'Landscape lamps stand on plots, metro lamps in stations: they are searched and ordered by these.'

const ofEveryLamp = [
  { because: NAMED_BY_ITS_NUMBER, fields: ['name required'] },
  {
    because: BOUNDS_OF_THE_THING,
    fields: [
      'poleHeight limit',
      'lampCount limit',
      'colorTemp limit',
      'ra limit',
      'installDate limit',
      'lifeYears limit',
      'leakageTestDate limit',
    ],
  },
  { because: 'The book says the unit in the kind of the field.', fields: ['lampCount unit'] },
  { because: GROUPED_IN_THE_FORM, fields: ['(order)'] },
  {
    because: 'The state of the light is a lifecycle beside that of the asset; each report of the unit is a row of its table.',
    lifecycles: ['[lampState] reportState*'],
  },
] as const

export const lampDifferences = differencesOf(lamp, [
  fileOnPaper(lamp.root),
  readByInspectors('/jcxxgl/jcsj/basestreetlamp/index'),
  ...ofEveryAsset,
  ...ofEveryLamp,
  { because: 'The state of the light is a lifecycle beside that of the asset.', lifecycles: ['[status] state change*'] },
  { because: OF_ANOTHER_KIND, fields: ['landId required', 'subwayStation required', 'exitNo required'] },
  { because: ONE_PLACE_BY_KIND, fields: ['landId hidden', 'subwayStation hidden', 'exitNo hidden', 'fixtureType hidden'] },
])

const ofStreets = ['roadId required', 'poleType required', 'poleMaterial required', 'poleHeight required', 'armCount required'] as const

export const landscapeLampDifferences = differencesOf(landscapeLamp, [
  { because: STANDS_ELSEWHERE, lists: ['search roadId', 'order'] },
  fileOnPaper(landscapeLamp.root),
  readByInspectors('/jcxxgl/jcsj/baselandscapelamp/index'),
  ...ofEveryAsset,
  ...ofEveryLamp,
  { because: OF_ANOTHER_KIND, fields: [...ofStreets, 'subwayStation required', 'exitNo required'] },
  { because: ONE_PLACE_BY_KIND, fields: ['roadId hidden', 'subwayStation hidden', 'exitNo hidden'] },
])

export const metroLampDifferences = differencesOf(metroLamp, [
  { because: STANDS_ELSEWHERE, lists: ['search roadId', 'order'] },
  fileOnPaper(metroLamp.root),
  readByInspectors('/jcxxgl/jcsj/basesubwaylamp/index'),
  ...ofEveryAsset,
  ...ofEveryLamp,
  { because: OF_ANOTHER_KIND, fields: [...ofStreets, 'landId required'] },
  { because: ONE_PLACE_BY_KIND, fields: ['roadId hidden', 'landId hidden', 'fixtureType hidden'] },
])
