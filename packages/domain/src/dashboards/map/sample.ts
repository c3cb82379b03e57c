import { plotKind } from '../../system/dictionaries/dashboards.ts'
import { sampleOf } from '../../testing/test-city.ts'
import { mapBase } from './map-base.ts'
import { mapMark } from './map-mark.ts'
import { plot } from './plot.ts'

const { point, text } = plotKind.values

export const plotSample = sampleOf(plot, {
  values: ({ draw }) => ({
    plotKind: draw.oneOf([point.value, text.value]),
    placeKind: null,
    geometry: null,
    location: { lng: 123.61, lat: 29.81 },
  }),
})

export const mapBaseSample = sampleOf(mapBase, {
  untried: 'there is one ground of each kind, with a package or a key; areas/dashboards has its tests',
})

export const mapMarkSample = sampleOf(mapMark, { untried: 'has no info call; the console keeps and reads it by its page' })
