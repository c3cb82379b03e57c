import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { DashboardsText } from '../../texts/zh-cn.ts'
import type { LayerTold } from '../map-reads.ts'
import { seenAt } from './seen-at.ts'

type Note = readonly [mark: 'dashed' | 'around' | '', words: string]

/** What a legend says beside the classes of how rows are drawn: dashes, widths, arrows, circles. */
function notesOfLooks({ looks }: LayerTold): readonly Note[] {
  const { dashed, width, turned, lit, around } = looks
  const said = ([mark, words]: readonly [Note[0], string | null]): readonly Note[] => (words === null ? [] : [[mark, words]])
  return [...said(['dashed', dashed]), ...said(['', width]), ...said(['', turned]), ...said(['', lit]), ...said(['around', around])]
}

/** The same on paper, which nobody draws nearer: what its scale leaves out. `zoom`: that of the picture. */
export function notesOnPaper(layer: LayerTold, text: DashboardsText['map'], zoom: number): readonly Note[] {
  const { seen, missing } = seenAt(layer, zoom)
  if (seen === 'none') return [['', text.notDrawnAtAll]]
  const left = missing.map((label) => (label === '' ? text.notDrawnRest : label)).join(' · ')
  return [...notesOfLooks(layer), ...(seen === 'all' ? [] : [['', text.notDrawn(left)] as const])]
}

/** The same on the screen, with what comes with a later zoom. */
export function notesOf(layer: LayerTold, text: DashboardsText['map']): readonly Note[] {
  return [
    ...notesOfLooks(layer),
    ...layer.later.map(
      ({ zoom, labels }): Note => ['', labels.length === 0 ? text.othersFrom(zoom) : text.fromZoom(labels.join(' · '), zoom)],
    ),
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
