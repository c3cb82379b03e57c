import { lengthText } from '@chengan/kernel/geometry/told/length-text'
import { datetimeText } from '@chengan/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { serverNow } from '../../../../api/clock.ts'
import { useSession } from '../../../../api/session/session.ts'
import { useGrounds } from '../../../../resources/map/base-ground.ts'
import { useOutlines } from '../../../../resources/map/outlines.ts'
import { isDarkAt } from '../../../../resources/map/overlay.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { noteOfGround } from '../ground-note.ts'
import { ClassMark } from '../layers/class-mark.tsx'
import { layerPalette } from '../layers/layer-colours.ts'
import { notesOnPaper } from '../layers/legend-notes.tsx'
import { pictureOnPaper, withPaper } from '../tools/on-paper.ts'
import type { LayerTree } from '../use-layer-tree.ts'

interface PrintDialogProps {
  map: MapLibre
  tree: LayerTree
  /** The district that is looked at; '' of the whole city. */
  region: string
  onClose(): void
}

type Paper = 'A4' | 'A3'

/** A sheet that lies across, without its margins, in millimetres. */
const room: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  A4: { width: 277, height: 190 },
  A3: { width: 400, height: 277 },
}
/** What title, legend and foot usually take of its height, in millimetres, until they are measured. */
const USUAL_WORDS = 56
const SPARE = 3
const PIXELS_OF_A_MM = 96 / 25.4

/** The picture of the map with what is needed to read it on paper. */
interface Sheet {
  readonly picture: string
  /** Of its width to its height. */
  readonly aspect: number
  /** Metres from its left to its right edge. */
  readonly metres: number
  readonly scale: { readonly metres: number; readonly share: number }
  readonly bearing: number
  /** The zoom of the picture: what comes later is not in it. */
  readonly zoom: number
}

const roundMetres = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]

/** Dots of the picture for each of the screen: on paper they would be seen. */
const SHARPER = 2
const SHARP_WITHIN_MS = 4000

/** The map as it stands, drawn finer than on the screen: on a light one by itself, on a dark one once more in the colours of paper. */
async function pictureOf(map: MapLibre): Promise<string> {
  if (isDarkAt(map.getContainer())) return pictureOnPaper(map, window.devicePixelRatio * SHARPER)
  const drawn = new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, SHARP_WITHIN_MS)
    map.once('idle', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
  map.setPixelRatio(window.devicePixelRatio * SHARPER)
  await drawn
  const picture = map.getCanvas().toDataURL('image/png')
  map.setPixelRatio(window.devicePixelRatio)
  return picture
}

async function sheetOf(map: MapLibre): Promise<Sheet> {
  const picture = await pictureOf(map)
  const { clientWidth, clientHeight } = map.getContainer()
  const metres = map.unproject([0, clientHeight / 2]).distanceTo(map.unproject([clientWidth, clientHeight / 2]))
  const round = roundMetres.findLast((one) => one <= metres / 5) ?? 10
  return {
    picture,
    aspect: clientWidth / clientHeight,
    metres,
    scale: { metres: round, share: round / metres },
    bearing: map.getBearing(),
    zoom: map.getZoom(),
  }
}

/** How wide the picture is on paper, in millimetres: as wide as it fits, whole, beside the words of the sheet. */
const widthOn = (paper: Paper, aspect: number, words: number) => Math.min(room[paper].width, (room[paper].height - words - SPARE) * aspect)

/** The height that all but the picture takes of a sheet, in millimetres: the legend of many layers has more lines, that of English words too. */
function useWordsOn(): readonly [ref: RefObject<HTMLDivElement | null>, words: number] {
  const paper = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState(USUAL_WORDS)
  useLayoutEffect(() => {
    const sheet = paper.current?.querySelector<HTMLElement>('.map-sheet')
    const picture = sheet?.querySelector<HTMLElement>('.map-sheet__map')
    if (sheet && picture && sheet.offsetHeight > 0) setWords(Math.ceil((sheet.offsetHeight - picture.offsetHeight) / PIXELS_OF_A_MM))
  })
  return [paper, words]
}

/** The scale as it is written, to two digits: `52000` of 1:52,000. */
function scaleNumber({ metres }: Sheet, width: number): number {
  const exact = (metres * 1000) / width
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / step) * step
}

/** Title and paper are chosen; the sheet shows the map as it stands, with legend, scale, north, what part of the city and of when, who printed it and when. */
export function PrintDialog({ map, tree, region, onClose }: PrintDialogProps) {
  const { map: text } = useDashboardsText()
  const [title, setTitle] = useState(text.title)
  const [paper, setPaper] = useState<Paper>('A4')
  // The map is drawn finer once for each time that the dialog opens, and stands again as it was.
  const [opened] = useState(() => performance.now())
  const { data: sheet = null } = useQuery({
    queryKey: ['sheet of the map', opened],
    queryFn: () => sheetOf(map),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
  const [paperRef, words] = useWordsOn()
  const width = sheet === null ? 0 : widthOn(paper, sheet.aspect, words)
  const print = () => {
    const size = document.createElement('style')
    size.textContent = `@page { size: ${paper} landscape; margin: 10mm; }`
    document.head.append(size)
    document.body.classList.add('prints-map')
    const done = () => {
      size.remove()
      document.body.classList.remove('prints-map')
      window.removeEventListener('afterprint', done)
      onClose()
    }
    window.addEventListener('afterprint', done)
    window.print()
  }
  return (
    <>
      <Dialog
        title={text.print}
        width={640}
        footer={<DialogFoot cancel={text.cancel} confirm={text.print} onCancel={onClose} onConfirm={print} disabled={sheet === null} />}
        onClose={onClose}
      >
        <Form layout="vertical">
          <Form.Item label={text.paperTitle}>
            <Input value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
          </Form.Item>
          <Form.Item label={text.paper}>
            <Radio.Group value={paper} options={['A4', 'A3']} onChange={(event) => setPaper(event.target.value === 'A3' ? 'A3' : 'A4')} />
          </Form.Item>
        </Form>
        {sheet === null ? (
          <div className="map-sheet__waiting" aria-busy="true" />
        ) : (
          <PrintedSheet sheet={sheet} width={width} title={title} tree={tree} region={region} />
        )}
      </Dialog>
      {sheet === null
        ? null
        : createPortal(
            <div
              ref={paperRef}
              className="map-paper"
              style={{ '--sheet-width': `${room[paper].width}mm` } as CSSProperties}
              aria-hidden="true"
            >
              <PrintedSheet sheet={sheet} width={width} title={title} tree={tree} region={region} />
            </div>,
            document.body,
          )}
    </>
  )
}

interface PrintedSheetProps extends Pick<PrintDialogProps, 'tree' | 'region'> {
  sheet: Sheet
  /** Of the picture on paper, in millimetres. */
  width: number
  title: string
}

function PrintedSheet({ sheet, width, title, tree, region }: PrintedSheetProps) {
  const { picture, scale, bearing, zoom } = sheet
  const texts = useDashboardsText()
  const { map: text } = texts
  const { own } = useGrounds()
  const { user } = useSession()
  const [palette] = useState(() => withPaper((paper) => layerPalette(paper)))
  const [now] = useState(() => datetimeText(serverNow()).slice(0, 16))
  const place = useOutlines().find(({ id }) => id === region)?.name ?? text.everyRegion
  const length = lengthText(scale.metres)
  return (
    <article className="map-sheet" aria-label={title}>
      <h1>{title}</h1>
      <p>{[place, text.asOf(now), text.scaleAbout(scaleNumber(sheet, width).toLocaleString('en-US'))].join(' · ')}</p>
      <div className="map-sheet__map" style={{ '--paper-width': `${width}mm` } as CSSProperties}>
        <img src={picture} alt={text.title} />
        <svg
          className="map-sheet__north"
          viewBox="0 0 24 32"
          role="img"
          aria-label={text.north}
          style={{ transform: `rotate(${-bearing}deg)` }}
        >
          <path d="M12 2 L20 28 L12 22 L4 28 Z" fill="#1D2129" />
          <text x="12" y="20" textAnchor="middle" fontSize="8" fill="#FFFFFF">
            N
          </text>
        </svg>
        <div className="map-sheet__scale" style={{ width: `${scale.share * 100}%` }}>
          {length}
        </div>
      </div>
      <ul className="map-sheet__legend">
        {tree.on
          .filter(({ total }) => total > 0)
          .map((layer) => (
            <li key={layer.code}>
              <b>{layer.name}</b>
              {layer.classes
                .filter(({ n, value }) => n > 0 && !(tree.hidden[layer.code] ?? []).includes(value))
                .map(({ value, label, colour }) => (
                  <span key={value} className="map-sheet__class">
                    <ClassMark layer={layer} value={value} colour={palette(colour)} halo="#FFFFFF" />
                    {label}
                  </span>
                ))}
              {notesOnPaper(layer, text, zoom).map(([mark, words]) => (
                <span key={words} className="map-sheet__class">
                  {mark === '' ? null : <i className={`city-map__mark city-map__mark--${mark}`} />}
                  {words}
                </span>
              ))}
            </li>
          ))}
      </ul>
      <footer>
        <span>{noteOfGround(own, texts)}</span>
        <span>{text.printedBy(user?.realName ?? user?.username ?? '', now)}</span>
      </footer>
    </article>
  )
}
