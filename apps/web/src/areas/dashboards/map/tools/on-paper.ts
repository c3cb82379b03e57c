import { type LayerColour, layerColours } from '@chengan/kernel/definition/layers/layer'
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { grounds } from '../../../../resources/map/base-ground.ts'
import { colourOf, isDarkAt } from '../../../../resources/map/overlay.ts'
import { chartColours } from '../../../../ui/charts/chart-colours.ts'
import { white } from '../../../../ui/theme/colour-math.ts'
import { declarationsOf } from '../../../../ui/theme/css-variables.ts'
import { sizeNamed } from '../../../../ui/theme/sizes.ts'
import { themeNamed } from '../../../../ui/theme/themes.ts'
import { layerPalette } from '../layers/layer-colours.ts'
import { addSign, signOf } from '../layers/sign-pictures.ts'

/** The theme in which paper is printed, whatever the screen has. */
const PAPER = 'dit'
/** Colours of the theme from which maps are drawn; of two that are alike on the screen the first is meant. */
const TOKENS = [
  ...(['--card', '--fill2', '--map-land', '--map-street', '--text2', '--text', '--text3', '--placeholder', '--primary'] as const),
  ...(['--error-fill', '--error-dot', '--warn-dot', '--success-dot', '--info-dot', '--neutral-dot'] as const),
]

/** Colours by those that stand for them on the other ground. */
export type Inks = ReadonlyMap<string, string>

/** Runs with an element beneath the page that has the colours of paper. */
export function withPaper<T>(run: (paper: HTMLElement) => T): T {
  const paper = document.createElement('div')
  paper.style.cssText = declarationsOf(themeNamed(PAPER), sizeNamed(undefined))
  paper.hidden = true
  document.body.append(paper)
  try {
    return run(paper)
  } finally {
    paper.remove()
  }
}

/** What each colour of a map on the ground of one place is on that of another. */
export function inksBetween(from: Element, to: Element): Inks {
  const inks = new Map<string, string>()
  const note = (before: string | undefined, after: string | undefined) => {
    if (before === undefined || after === undefined || !before.startsWith('#')) return
    if (!inks.has(before.toUpperCase())) inks.set(before.toUpperCase(), after)
  }
  for (const token of TOKENS) note(colourOf(token, '', from), colourOf(token, '', to))
  const [palette, other] = [layerPalette(from), layerPalette(to)]
  for (const name of layerColours satisfies readonly LayerColour[]) note(palette(name), other(name))
  const [charts, others] = [chartColours(from), chartColours(to)]
  for (const scale of ['sequence', 'series', 'condition'] as const)
    for (const [at, colour] of charts[scale].entries()) note(colour, others[scale][at])
  const [ground, otherGround] = [from, to].map((place) => (isDarkAt(place) ? grounds.dark : grounds.light))
  for (const name of Object.keys(grounds.light) as (keyof typeof grounds.light)[]) note(ground?.[name], otherGround?.[name])
  return inks
}

const COLOUR = /#[0-9a-f]{6}(?=[0-9a-f]{2}\b|\b)/gi

/** A style of a map, or a part of it, in other inks: the same words and places, each colour as it is on the other ground. */
export function inInks<T>(told: T, inks: Inks): T {
  if (typeof told === 'string') return told.replace(COLOUR, (colour) => inks.get(colour.toUpperCase()) ?? colour) as T
  if (Array.isArray(told)) return told.map((one: unknown) => inInks(one, inks)) as T
  if (typeof told !== 'object' || told === null) return told
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, inInks(value, inks)])) as T
}

/** The style of a map on paper. Rows keep what they say, colours of drawings are their own; a picture has its full light. */
export function styleOnPaper({ sources, layers, ...rest }: StyleSpecification, inks: Inks): StyleSpecification {
  return {
    ...rest,
    sources,
    layers: layers.map((layer) => {
      const { paint, layout } = layer
      const lit = layer.type === 'raster' ? { ...layer, paint: {} } : { ...layer, ...(paint ? { paint: inInks(paint, inks) } : {}) }
      return { ...lit, ...(layout ? { layout: inInks(layout, inks) } : {}) } as typeof layer
    }),
  }
}

const DRAWN_WITHIN_MS = 15_000

/** The picture of a map as it lies on white paper: a second map in light colours, drawn beneath the page and taken away again. */
export async function pictureOnPaper(map: MapLibre, pixelRatio: number): Promise<string> {
  const { Map: MapOf } = await import('maplibre-gl')
  const { clientWidth, clientHeight } = map.getContainer()
  const container = document.createElement('div')
  container.style.cssText = `position:fixed;left:-${clientWidth * 2}px;top:0;width:${clientWidth}px;height:${clientHeight}px`
  container.setAttribute('aria-hidden', 'true')
  document.body.append(container)
  const { style, halo } = withPaper((paper) => ({
    style: styleOnPaper(map.getStyle(), inksBetween(document.body, paper)),
    halo: colourOf('--card', white, paper),
  }))
  const onPaper = new MapOf({
    ...{ container, style, pixelRatio, attributionControl: false as const, interactive: false, fadeDuration: 0 },
    ...{ center: map.getCenter(), zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() },
    localIdeographFontFamily: getComputedStyle(document.body).fontFamily,
    canvasContextAttributes: { preserveDrawingBuffer: true },
  })
  try {
    onPaper.on('styleimagemissing', ({ id }) => {
      const sign = signOf(id)
      if (sign !== null) addSign(onPaper, sign.sign, sign.colour, halo)
    })
    await new Promise<void>((resolve) => {
      const timer = window.setTimeout(resolve, DRAWN_WITHIN_MS)
      onPaper.once('idle', () => {
        window.clearTimeout(timer)
        resolve()
      })
    })
    return onPaper.getCanvas().toDataURL('image/png')
  } finally {
    onPaper.remove()
    container.remove()
  }
}
