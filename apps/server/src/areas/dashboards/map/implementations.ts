import { mapBase } from '@chengan/domain/dashboards/map/map-base'
import {
  bufferQuestion,
  cardQuestion,
  featuresQuestion,
  heatQuestion,
  measureQuestion,
  searchQuestion,
  tileQuestion,
  timeQuestion,
} from '@chengan/domain/dashboards/map/map-questions'
import { plot } from '@chengan/domain/dashboards/map/plot'
import { registeredLayer } from '@chengan/domain/dashboards/map/registered-layer'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { groundCalls, groundEffects } from './ground/ground-calls.ts'
import { buffer, card, catalogue, exportBuffer, features, heat, measureShape, search, tile, time } from './map-calls.ts'
import { sensitivePlacesAround } from './sensitive-places-around.ts'

/** What the definitions of the map name. */
export const mapImplementations = implementing(() => [
  implement(registeredLayer, { calls: { catalogue } }),
  implement(tileQuestion, { calls: { tile } }),
  implement(featuresQuestion, { calls: { features } }),
  implement(cardQuestion, { calls: { card } }),
  implement(searchQuestion, { calls: { search } }),
  implement(bufferQuestion, { calls: { buffer, export: exportBuffer } }),
  implement(measureQuestion, { calls: { measure: measureShape } }),
  implement(heatQuestion, { calls: { heat } }),
  implement(timeQuestion, { calls: { time } }),
  implement(plot, { around: sensitivePlacesAround }),
  implement(mapBase, { calls: groundCalls, effects: groundEffects }),
])
