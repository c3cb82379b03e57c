import type { Canvas, Colour } from './canvas.ts'

/** Draws a place as a camera sees it after so many seconds of a clip that lasts `length` and begins again without a jump. */
export type Scene = (canvas: Canvas, seconds: number, length: number) => void

const asphalt: Colour = [74, 78, 84]
const white: Colour = [226, 228, 224]
const cars: readonly Colour[] = [
  [178, 54, 48],
  [54, 92, 148],
  [208, 208, 204],
  [46, 50, 56],
  [222, 164, 52],
]

/** Something that crosses the picture so many times in a clip, so that it ends where it began. */
const crossing = (seconds: number, length: number, times: number, offset: number, way: number) =>
  (((((seconds / length) * times + offset) % 1) + 1) % 1) * way

function car(canvas: Canvas, x: number, y: number, size: number, colour: Colour, isDark = false): void {
  canvas.box(x, y, size * 2.2, size * 0.8, colour)
  canvas.box(x + size * 0.4, y - size * 0.45, size * 1.2, size * 0.5, [colour[0] * 0.8, colour[1] * 0.8, colour[2] * 0.8])
  for (const wheel of [0.45, 1.75]) canvas.disc(x + size * wheel, y + size * 0.8, size * 0.25, [24, 24, 26])
  if (isDark) canvas.disc(x + size * 2.3, y + size * 0.3, size * 0.35, [255, 240, 190], 0.8)
}

function lanes(canvas: Canvas, y: number, height: number): void {
  canvas.box(0, y, canvas.width, height, asphalt)
  for (let x = 4; x < canvas.width; x += 32) canvas.box(x, y + height / 2 - 1, 16, 2, white)
}

function traffic(canvas: Canvas, seconds: number, length: number, y: number, size: number, isDark = false): void {
  const way = canvas.width + 80
  for (let at = 0; at < 4; at += 1) {
    const forth = crossing(seconds, length, 2, at * 0.27, way) - 50
    const back = canvas.width + 20 - crossing(seconds, length, 1, at * 0.31, way)
    car(canvas, back, y, size * 0.8, cars[at % 5] ?? white, isDark)
    car(canvas, forth, y + size * 2.2, size, cars[(at + 2) % 5] ?? white, isDark)
  }
}

const avenue: Scene = (canvas, seconds, length) => {
  canvas.box(0, 0, canvas.width, 92, [168, 196, 214])
  for (let at = 0; at < 8; at += 1) {
    const high = 34 + ((at * 37) % 40)
    canvas.box(at * 42, 92 - high, 36, high, [132 + at * 6, 138, 146])
    for (let storey = 0; storey < high / 12 - 1; storey += 1)
      for (let window = 0; window < 3; window += 1) canvas.box(at * 42 + 6 + window * 10, 98 - high + storey * 12, 5, 6, [92, 112, 130])
  }
  canvas.box(0, 92, canvas.width, 10, [96, 132, 84])
  lanes(canvas, 102, 66)
  traffic(canvas, seconds, length, 108, 12)
  for (let x = 20; x < canvas.width; x += 75) canvas.box(x, 58, 2, 46, [60, 64, 70])
  canvas.box(0, 168, canvas.width, 12, [150, 146, 138])
}

const bridge: Scene = (canvas, seconds, length) => {
  canvas.box(0, 0, canvas.width, 110, [188, 208, 220])
  canvas.box(0, 110, canvas.width, 70, [70, 112, 128])
  for (let at = 0; at < 16; at += 1)
    canvas.box(crossing(seconds, length, 1, (at * 7) / 16, canvas.width + 30) - 20, 118 + ((at * 13) % 56), 22, 1, [134, 170, 182])
  for (const tower of [84, 226]) {
    canvas.box(tower, 20, 8, 130, [188, 90, 62])
    for (let rope = 1; rope < 6; rope += 1)
      for (let step = 0; step < 26; step += 1)
        for (const side of [-1, 1]) canvas.box(tower + 4 + (side * rope * 12 * step) / 26, 24 + (step * 62) / 26, 1, 2, [206, 206, 206])
  }
  canvas.box(0, 86, canvas.width, 20, asphalt)
  canvas.box(0, 106, canvas.width, 5, [140, 144, 148])
  traffic(canvas, seconds, length, 84, 6)
}

const tunnel: Scene = (canvas, seconds, length) => {
  canvas.box(0, 0, canvas.width, canvas.height, [38, 38, 40])
  for (let at = 0; at < 12; at += 1) {
    const near = 1 / (1 + (at + 1 - (((seconds / length) * 6) % 1)))
    canvas.box(160 - 150 * near, 90 - 84 * near, 300 * near, 3 * near + 1, [255, 226, 150], 0.9)
  }
  for (let row = 96; row < 180; row += 1) canvas.box(160 - (row - 90) * 1.7, row, (row - 90) * 3.4, 1, asphalt)
  for (let at = 0; at < 8; at += 1) {
    const near = (((seconds / length) * 8 + at / 8) % 1) ** 2
    canvas.box(159 - near * 2, 96 + near * 84, 2 + near * 5, 3 + near * 16, white)
  }
  const far = 1 - (((seconds / length) * 3) % 1)
  car(canvas, 160 + (1 - far) * 66, 98 + (1 - far) * 50, 3 + (1 - far) * 18, cars[1] ?? white)
  canvas.disc(160 + (1 - far) * 68, 100 + (1 - far) * 56, 1 + (1 - far) * 3, [230, 40, 34])
}

const junction: Scene = (canvas, seconds, length) => {
  canvas.box(0, 0, canvas.width, canvas.height, [92, 122, 84])
  canvas.box(0, 64, canvas.width, 52, asphalt)
  canvas.box(134, 0, 52, canvas.height, asphalt)
  for (let at = 0; at < 6; at += 1) {
    canvas.box(120, 68 + at * 8, 10, 4, white)
    canvas.box(190, 68 + at * 8, 10, 4, white)
    canvas.box(138 + at * 8, 52, 4, 10, white)
    canvas.box(138 + at * 8, 118, 4, 10, white)
  }
  const isAcross = ((seconds / length) * 2) % 1 < 0.5
  const go = (((seconds / length) * 4) % 1) * 1
  for (let at = 0; at < 3; at += 1) {
    const [moves, waits] = [go * 380 - 30 - at * 40, 84 - at * 26]
    canvas.box(isAcross ? moves : waits, 70, 20, 10, cars[at] ?? white)
    canvas.box(isAcross ? canvas.width - moves : canvas.width - waits - 20, 98, 20, 10, cars[at + 1] ?? white)
    canvas.box(142, isAcross ? 34 - at * 26 : go * 240 - 30 - at * 34, 10, 20, cars[at + 2] ?? white)
  }
  for (const [x, y] of [
    [124, 56],
    [194, 56],
    [124, 122],
    [194, 122],
  ] as const)
    canvas.disc(x, y, 4, isAcross ? [60, 200, 90] : [220, 50, 44])
}

const station: Scene = (canvas, seconds, length) => {
  canvas.box(0, 0, canvas.width, 100, [176, 198, 210])
  canvas.box(0, 100, canvas.width, 80, [150, 150, 146])
  for (const x of [58, 128, 198]) {
    canvas.disc(x, 78, 30, [224, 226, 228])
    canvas.disc(x - 8, 70, 10, [244, 246, 248])
    for (const leg of [-18, 16]) canvas.box(x + leg, 98, 3, 22, [120, 124, 128])
  }
  canvas.box(236, 60, 70, 54, [198, 176, 134])
  canvas.box(244, 74, 14, 12, [92, 112, 130])
  canvas.box(276, 84, 18, 30, [110, 96, 74])
  if (Math.floor(seconds) % 2 === 0) canvas.disc(270, 54, 5, [232, 72, 44])
  const x = crossing(seconds, length, 1, 0, canvas.width + 120) - 100
  canvas.box(x, 128, 62, 22, [236, 236, 232])
  canvas.box(x, 136, 62, 4, [46, 104, 168])
  canvas.box(x + 66, 134, 20, 16, [46, 104, 168])
  for (const wheel of [10, 24, 50, 74]) canvas.disc(x + wheel, 151, 5, [30, 30, 32])
  for (let post = 0; post < canvas.width; post += 16) canvas.box(post, 160, 2, 20, [86, 90, 94])
  canvas.box(0, 164, canvas.width, 2, [86, 90, 94])
}

const night: Scene = (canvas, seconds, length) => {
  canvas.box(0, 0, canvas.width, canvas.height, [16, 20, 32])
  lanes(canvas, 104, 60)
  canvas.box(0, 104, canvas.width, 60, [8, 10, 18], 0.5)
  for (let x = 24; x < canvas.width; x += 92) {
    canvas.box(x, 50, 2, 56, [70, 72, 78])
    canvas.box(x, 50, 16, 2, [70, 72, 78])
    canvas.disc(x + 15, 54, 4, [255, 226, 150])
    for (let ring = 1; ring < 5; ring += 1) canvas.disc(x + 15, 92, ring * 10, [255, 214, 130], 0.07)
  }
  traffic(canvas, seconds, length, 110, 10, true)
  for (let at = 0; at < 60; at += 1) {
    const fall = (((seconds / length) * 12 + (at * 29) / 60) % 1) * 190
    canvas.box(((at * 53) % 330) - fall * 0.08, fall - 8, 1, 7, [150, 164, 190], 0.5)
  }
}

/** What the cameras of the demonstration see. */
export const scenes = { avenue, bridge, junction, night, station, tunnel } as const satisfies Readonly<Record<string, Scene>>
