/** Red, green and blue, 0..255 each. */
export type Colour = readonly [number, number, number]

/** A picture of raw pixels to draw plain shapes on. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** Three bytes a pixel, row by row. */
  readonly pixels: Uint8Array
  box(x: number, y: number, width: number, height: number, colour: Colour, alpha?: number): void
  disc(x: number, y: number, radius: number, colour: Colour, alpha?: number): void
  /** A number of seven-segment digits, `size` high. */
  digits(text: string, x: number, y: number, size: number, colour: Colour): void
}

/** The segments of each digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const segments: Readonly<Record<string, string>> = {
  ...{ 0: '111111-', 1: '-11----', 2: '11-11-1', 3: '1111--1', 4: '-11--11' },
  ...{ 5: '1-11-11', 6: '1-11111', 7: '111----', 8: '1111111', 9: '1111-11' },
}

export function newCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const dot = (x: number, y: number, [red, green, blue]: Colour, alpha: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const at = (y * width + x) * 3
    for (const [part, value] of [red, green, blue].entries())
      pixels[at + part] = Math.round((pixels[at + part] ?? 0) * (1 - alpha) + value * alpha)
  }
  const box: Canvas['box'] = (x, y, wide, high, colour, alpha = 1) => {
    for (let row = Math.round(y); row < Math.round(y + high); row += 1)
      for (let column = Math.round(x); column < Math.round(x + wide); column += 1) dot(column, row, colour, alpha)
  }
  return {
    width,
    height,
    pixels,
    box,
    disc(x, y, radius, colour, alpha = 1) {
      for (let row = Math.floor(y - radius); row <= y + radius; row += 1)
        for (let column = Math.floor(x - radius); column <= x + radius; column += 1)
          if ((column - x) ** 2 + (row - y) ** 2 <= radius ** 2) dot(column, row, colour, alpha)
    },
    digits(text, x, y, size, colour) {
      const [wide, thick] = [size / 2, Math.max(1, size / 8)]
      for (const [at, sign] of [...text].entries()) {
        const left = x + at * (wide + thick * 3)
        if (sign === ':') {
          for (const part of [0.3, 0.7]) box(left + wide / 2, y + size * part, thick, thick, colour)
          continue
        }
        const lit = segments[sign] ?? ''
        const places = [
          [left, y, wide, thick],
          [left + wide - thick, y, thick, size / 2],
          [left + wide - thick, y + size / 2, thick, size / 2],
          [left, y + size - thick, wide, thick],
          [left, y + size / 2, thick, size / 2],
          [left, y, thick, size / 2],
          [left, y + size / 2 - thick / 2, wide, thick],
        ] as const
        for (const [part, place] of places.entries()) if (lit[part] === '1') box(...place, colour)
      }
    },
  }
}
