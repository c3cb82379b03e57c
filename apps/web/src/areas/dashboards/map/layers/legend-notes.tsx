import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { DashboardsText } from '../../texts/zh-cn.ts'
import type { LayerTold } from '../map-reads.ts'

type Note = readonly [mark: 'dashed' | 'around' | '', words: string]

/** What a legend says beside the classes: dashes, widths, arrows, circles, and what comes with a later zoom. */
export function notesOf({ looks, later }: LayerTold, text: DashboardsText['map']): readonly Note[] {
  const { dashed, width, turned, lit, around } = looks
  const said = ([mark, words]: readonly [Note[0], string | null]): readonly Note[] => (words === null ? [] : [[mark, words]])
  return [
    ...said(['dashed', dashed]),
    ...said(['', width]),
    ...said(['', turned]),
    ...said(['', lit]),
    ...said(['around', around]),
    ...later.map(({ zoom, labels }): Note => ['', labels.length === 0 ? text.othersFrom(zoom) : text.fromZoom(labels.join(' · '), zoom)]),
  ]
}

/** The notes of a legend, each a line. */
export function LegendNotes({ layer }: { layer: LayerTold }) {
  const { map: text } = useDashboardsText()
  return notesOf(layer, text).map(([mark, words]) => (
    <li key={words} className="city-map__sign-note">
      {mark === '' ? null : <i className={`city-map__mark city-map__mark--${mark}`} />}
      <span>{words}</span>
    </li>
  ))
}
