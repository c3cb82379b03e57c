import { circle, flange, outdoors, path, pipe, rect, rust, shape, tag, wall, warning } from './parts.ts'

/** A drawing, once of the fault and once of what was put right. */
export type NetworkDrawing = (faulty: boolean) => string

const wheel = (x: number, y: number, fill: string) =>
  rect(x - 12, y + 12, 24, 96, 'url(#steel)') +
  `<ellipse cx="${x}" cy="${y}" rx="92" ry="30" fill="none" stroke="${fill}" stroke-width="17"/>` +
  path(`M${x - 86} ${y} H${x + 86} M${x - 40} ${y - 25} L${x + 40} ${y + 25} M${x - 40} ${y + 25} L${x + 40} ${y - 25}`, fill, 8)

const valve: NetworkDrawing = (faulty) =>
  wall() +
  pipe(520, 0, 260, 62, true) +
  pipe(0, 258, 720, 74) +
  pipe(120, 320, 200, 60, true) +
  flange(236, 232, 126) +
  flange(420, 232, 126) +
  shape('M258 258 L350 232 L420 258 L420 332 L350 358 L258 332Z', faulty ? '#8d8a84' : '#b9c0c6', 'stroke="#555" stroke-width="2"') +
  wheel(338, 150, faulty ? '#5e2a1e' : '#c8201c') +
  (faulty
    ? rust(1, 0, 258, 720, 74, 34) +
      rust(2, 520, 10, 60, 240, 16) +
      rust(3, 120, 330, 60, 180, 14) +
      path('M300 356 q-6 60 4 110 M392 356 q8 50 -2 96', '#7a5a38', 4, 'opacity=".6"')
    : tag(531, 90, 40, 84) + path('M40 296 h96 m-26 -18 l26 18 l-26 18', '#b3241c', 9))

const pipes: NetworkDrawing = (faulty) =>
  outdoors('grass', 250) +
  pipe(0, 300, 720, 66) +
  [120, 360, 600].map((x) => rect(x - 16, 366, 32, 90, '#8f949a') + rect(x - 34, 446, 68, 22, '#74797f')).join('') +
  flange(250, 282, 102) +
  (faulty
    ? rust(4, 20, 300, 680, 62, 46) +
      shape('M410 300 l60 0 l14 34 l-34 30 l-52 -8z', '#6d6a66') +
      path('M420 366 q-10 30 6 58', '#4d4a46', 5, 'opacity=".7"')
    : tag(420, 312, 96, 42, '#f4d24a') + rect(60, 210, 20, 110, '#e8b400') + rect(60, 210, 20, 26, '#c8201c'))

const regulator: NetworkDrawing = (faulty) =>
  wall() +
  rect(176, 96, 380, 350, '#000', 'opacity=".2"') +
  rect(164, 84, 380, 350, 'url(#paint)', 'rx="6" stroke="#8b9298" stroke-width="3"') +
  (faulty
    ? rect(176, 96, 206, 326, '#3c4146') +
      pipe(190, 260, 180, 34) +
      gauge(280, 196, 46, true) +
      shape('M382 96 L520 60 L520 450 L382 422Z', '#b3b8bb', 'stroke="#7b8085" stroke-width="3"') +
      rust(5, 392, 90, 120, 330, 26) +
      rust(6, 170, 84, 60, 340, 10)
    : rect(352, 84, 3, 350, '#8b9298') +
      rect(330, 240, 12, 56, '#5c6268', 'rx="4"') +
      rect(366, 240, 12, 56, '#5c6268', 'rx="4"') +
      warning(446, 196, 96) +
      tag(196, 128, 120, 56, '#f4d24a') +
      tag(196, 330, 120, 70))

function gauge(x: number, y: number, radius: number, faulty: boolean): string {
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (0.75 + index * 0.15)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return path(
      `M${x + cos * radius * 0.72} ${y + sin * radius * 0.72} L${x + cos * radius * 0.86} ${y + sin * radius * 0.86}`,
      '#222',
      radius / 26,
    )
  })
  const angle = Math.PI * (faulty ? 2.12 : 1.38)
  const needle = path(`M${x} ${y} L${x + Math.cos(angle) * radius * 0.7} ${y + Math.sin(angle) * radius * 0.7}`, '#c01810', radius / 16)
  const arc = path(
    `M${x + radius * 0.62} ${y - radius * 0.2} A${radius * 0.65} ${radius * 0.65} 0 0 1 ${x + radius * 0.5} ${y + radius * 0.42}`,
    '#d02a20',
    radius / 10,
  )
  const cracks = faulty
    ? path(
        `M${x - radius * 0.6} ${y - radius * 0.4} l${radius * 0.5} ${radius * 0.3} l${radius * 0.1} ${radius * 0.5} M${x - radius * 0.1} ${y - radius * 0.1} l${radius * 0.6} ${-radius * 0.5}`,
        '#fff',
        2,
      )
    : ''
  return (
    circle(x, y, radius, 'url(#steel)') +
    circle(x, y, radius * 0.9, '#fbfbf7') +
    ticks.join('') +
    arc +
    needle +
    circle(x, y, radius * 0.08, '#222') +
    cracks
  )
}

const gauges: NetworkDrawing = (faulty) =>
  wall() +
  pipe(0, 380, 720, 66) +
  rect(342, 290, 34, 96, 'url(#steel)') +
  gauge(360, 200, 138, faulty) +
  flange(150, 358, 110) +
  flange(540, 358, 110) +
  (faulty ? rust(7, 0, 380, 720, 66, 26) : tag(520, 210, 110, 80, '#eaf5e6', '#2b7a3a'))

const tank: NetworkDrawing = (faulty) =>
  outdoors('ground', 340) +
  [190, 500].map((x) => rect(x, 372, 52, 90, '#8a8f94')).join('') +
  rect(84, 204, 560, 190, 'url(#steelH)', 'rx="94"') +
  rect(84, 286, 560, 26, '#c8201c', 'opacity=".9"') +
  rect(330, 160, 60, 48, '#9aa0a6') +
  path('M110 210 V110 H330 M330 110 V160', '#8b9298', 8) +
  pipe(420, 394, 90, 26, true) +
  (faulty
    ? rust(12, 110, 220, 500, 160, 34) + shape('M420 470 q60 -16 130 4 q40 26 -70 30 q-90 0 -60 -34z', '#4d5a60', 'opacity=".55"')
    : warning(560, 250, 80) + rect(0, 500, 720, 10, '#e8b400'))

const well: NetworkDrawing = (faulty) =>
  rect(0, 0, 720, 540, '#8f8c86') +
  rust(13, 0, 0, 720, 540, 0) +
  Array.from({ length: 60 }, (_, index) => rect((index * 97) % 720, (index * 61) % 540, 26, 3, '#77746e', 'opacity=".5"')).join('') +
  circle(360, 270, 226, '#5a5d60') +
  circle(360, 270, 200, '#2a2c2e') +
  (faulty
    ? circle(360, 286, 184, '#4b5a4a') +
      `<ellipse cx="320" cy="250" rx="110" ry="34" fill="#6f806c" opacity=".6"/>` +
      circle(360, 290, 60, '#6f3512') +
      path('M260 340 q100 40 200 -6', '#8da08a', 5)
    : circle(360, 282, 180, '#8b867c') +
      pipe(190, 252, 340, 54) +
      circle(360, 278, 66, '#c8201c') +
      circle(360, 278, 44, '#8b867c') +
      path('M296 278 H424 M360 214 V342', '#c8201c', 14))

const builtOver: NetworkDrawing = (faulty) =>
  outdoors('grass', 280) +
  [90, 360, 630].map((x) => rect(x - 9, 300, 18, 120, '#e8b400') + rect(x - 9, 300, 18, 26, '#c8201c') + tag(x - 8, 336, 16, 44)).join('') +
  path('M0 440 H720', '#e8b400', 6, 'stroke-dasharray="26 20"') +
  (faulty
    ? rect(180, 200, 330, 200, '#b9c2c8') +
      shape('M160 206 L345 120 L530 206Z', '#4a6fa5') +
      rect(310, 300, 70, 100, '#6d5a44') +
      rect(210, 250, 70, 60, '#7fa2b8') +
      rect(520, 380, 110, 60, '#b5894e') +
      rect(540, 340, 84, 44, '#c9a26a')
    : [150, 230, 300, 460, 540].map((x) => circle(x, 330, 34, '#5f8a3c') + circle(x + 18, 318, 24, '#78a452')).join('') +
      warning(360, 240, 90))

const digging: NetworkDrawing = (faulty) =>
  outdoors('ground', 300) +
  (faulty
    ? shape('M60 540 L140 380 H560 L660 540Z', '#5b4a36') +
      pipe(90, 452, 560, 40) +
      rect(430, 210, 170, 92, '#e8a800', 'rx="8"') +
      rect(450, 222, 64, 56, '#9cc3dd') +
      rect(410, 300, 220, 42, '#33383d', 'rx="20"') +
      path('M440 230 L330 120 L240 250', '#e8a800', 26) +
      shape('M212 240 h66 l-10 66 h-46z', '#4b5157') +
      rust(14, 100, 452, 540, 40, 16)
    : rect(0, 380, 720, 100, '#77705f') +
      Array.from(
        { length: 6 },
        (_, index) => rect(index * 124 + 6, 250, 116, 130, '#2f77c4') + rect(index * 124 + 6, 300, 116, 24, '#fff'),
      ).join('') +
      warning(362, 190, 100) +
      [100, 620].map((x) => shape(`M${x - 26} 470 L${x} 390 L${x + 26} 470Z`, '#e2571c') + rect(x - 15, 424, 30, 12, '#fff')).join(''))

/** The subjects along the network, by their names. */
export const networkDrawings = { valve, pipe: pipes, regulator, gauge: gauges, tank, well, builtOver, digging }
