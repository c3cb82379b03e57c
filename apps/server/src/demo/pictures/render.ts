import { pictureLibrary } from '../../ports/picture-library.ts'
import type { Picture } from '../city/photos.ts'
import type { PictureState, Subject } from './catalogue.ts'
import { drawingOf, licence } from './drawings.ts'
import { definitions, HEIGHT, rect, WIDTH } from './parts.ts'

const QUALITY = { quality: 80 } as const

function svgOf(name: string): string {
  const [subject, state] = name.split('-')
  const drawn = subject === 'licence' ? licence() : drawingOf(subject as Subject, (state ?? 'before') as PictureState)
  const finish = rect(0, 0, WIDTH, HEIGHT, 'url(#shade)')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${definitions}${drawn}${finish}</svg>`
}

/** The strokes of a digit as a camera burns it in: seven segments, top left to bottom. */
const segments: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abfgcd',
  '-': 'g',
}
const strokes: Readonly<Record<string, string>> = {
  a: 'M1 0H9',
  b: 'M10 1V8',
  c: 'M10 10V17',
  d: 'M1 18H9',
  e: 'M0 10V17',
  f: 'M0 1V8',
  g: 'M1 9H9',
}

/** The date stamp of a camera, drawn without a font. */
function stampSvg(text: string): string {
  const drawn = [...text].map((character, place) => {
    const lines = [...(segments[character] ?? '')].map((one) => strokes[one] ?? '').join('')
    const dots = character === ':' ? 'M5 5v1M5 12v1' : ''
    return `<path transform="translate(${place * 16} 0)" d="${lines}${dots}"/>`
  })
  const ink = (colour: string, shift: number) =>
    `<g fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" transform="translate(${24 + shift} ${HEIGHT - 40 + shift})">${drawn.join('')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ink('#3a1c00', 1.5)}${ink('#ffb13d', 0)}</svg>`
}

/** The grain of a camera, the same at every run. */
function grainy(pixels: Buffer): Buffer {
  let state = 0x2545f491
  for (let place = 0; place < pixels.length; place += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const shift = ((state >>> 24) - 128) >> 4
    for (let colour = place; colour < place + 3; colour += 1) pixels[colour] = Math.max(0, Math.min(255, (pixels[colour] ?? 0) + shift))
  }
  return pixels
}

/** Draws pictures: each name once, stamped copies from it. */
export function pictureRenderer(): (picture: Picture) => Promise<Uint8Array> {
  const plain = new Map<string, Promise<Buffer>>()
  const draw = async (name: string) => {
    const sharp = await pictureLibrary()
    return grainy(
      await sharp(Buffer.from(svgOf(name)))
        .flatten()
        .removeAlpha()
        .raw()
        .toBuffer(),
    )
  }
  const plainOf = (name: string) => {
    const drawn = plain.get(name) ?? draw(name)
    plain.set(name, drawn)
    return drawn
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return async ({ name, stamp }) => {
    const sharp = await pictureLibrary()
    const image = sharp(await plainOf(name), { raw })
    const whole = stamp === null ? image : image.composite([{ input: Buffer.from(stampSvg(stamp)) }])
    return whole.jpeg(QUALITY).toBuffer()
  }
}
