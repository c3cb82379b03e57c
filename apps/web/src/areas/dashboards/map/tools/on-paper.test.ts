import { layerColours } from '@chengan/kernel/definition/layers/layer'
import { afterEach, expect, it } from 'vitest'
import { colourOf, isDarkAt } from '../../../../resources/map/overlay.ts'
import { quietStyle } from '../../../../resources/map/quiet-style.ts'
import { pressureColours } from '../../../../ui/charts/pressure-colours.ts'
import { declarationsOf } from '../../../../ui/theme/css-variables.ts'
import { sizeNamed } from '../../../../ui/theme/sizes.ts'
import { themeNamed, themes } from '../../../../ui/theme/themes.ts'
import { layerPalette } from '../layers/layer-colours.ts'
import { looksOf } from '../layers/layer-looks.ts'
import type { LayerTold } from '../map-reads.ts'
import { inInks, inksBetween, styleOnPaper, withPaper } from './on-paper.ts'

const places: HTMLElement[] = []
function placeOf(theme: string): HTMLElement {
  const place = document.createElement('div')
  place.style.cssText = declarationsOf(themeNamed(theme), sizeNamed(undefined))
  document.body.append(place)
  places.push(place)
  return place
}
afterEach(() => {
  for (const place of places.splice(0)) place.remove()
})

const groundOf = (place: Element) =>
  quietStyle({
    land: colourOf('--fill2', '', place),
    street: colourOf('--card', '', place),
    district: colourOf('--placeholder', '', place),
    words: colourOf('--text2', '', place),
    pressures: pressureColours(isDarkAt(place)),
    quiet: colourOf('--text2', '', place),
    halo: colourOf('--card', '', place),
  })

it('a map of a dark theme is on paper the map of the light one: its ground, its words and its lines', () => {
  const dark = placeOf('tomorrow-night-blue')
  const onPaper = withPaper((paper) => styleOnPaper(groundOf(dark), inksBetween(dark, paper)))
  expect(onPaper).toEqual(groundOf(placeOf('dit')))
})

it('every colour of a layer has its own on paper, whatever dark theme the screen has; signs take it too', () => {
  for (const { name } of themes.filter(({ dark }) => dark)) {
    const dark = placeOf(name)
    const told = {
      ...{ code: 'all', geometry: 'both', sign: 'triangle', opacity: 100, size: 100, labels: false },
      looks: {
        ...{ dashed: 'old', width: 'wide', turned: 'drives', unturned: 'circle', lit: 'online', around: '500 m', aroundM: 500 },
        ...{ signs: { warn: 'hexagon' }, hollow: ['success'], rimmed: null },
      },
      bbox: null,
      classes: layerColours.map((colour) => ({ value: colour, label: colour, colour, n: 1 })),
    } as unknown as LayerTold
    const paints = (place: Element) => looksOf(told, layerPalette(place), []).map((layer) => ({ ...layer, paint: {} }))
    const light = placeOf('dit')
    expect(inInks(paints(dark), inksBetween(dark, light)), name).toEqual(paints(light))
  }
})

it('what is printed is legible: paper is never dark', () => {
  expect(withPaper(isDarkAt)).toBe(false)
  expect(isDarkAt(placeOf('tomorrow-night-blue'))).toBe(true)
})

it('a colour keeps how clear it is, and what is no colour of the theme stays', () => {
  expect(inInks(['#0A2F6600', 'x #0a2f66', '#123456', 7], new Map([['#0A2F66', '#FFFFFF']]))).toEqual([
    '#FFFFFF00',
    'x #FFFFFF',
    '#123456',
    7,
  ])
})
