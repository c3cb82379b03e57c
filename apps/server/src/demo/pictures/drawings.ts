import type { PictureState, Subject } from './catalogue.ts'
import { type NetworkDrawing, networkDrawings } from './network-drawings.ts'
import { circle, group, path, pipe, rect, rust, shape, tag, wall, warning } from './parts.ts'

const cylinder = (x: number, y: number, scale: number, tilt = 0) =>
  group(
    rect(-44, -170, 88, 210, 'url(#steel)', 'rx="30"') +
      rect(-26, -196, 52, 34, 'none', 'rx="8" stroke="#8b9298" stroke-width="9"') +
      rect(-12, -188, 24, 24, '#c9a227') +
      rect(-44, -84, 88, 26, '#c8201c') +
      rect(-40, 34, 80, 18, '#74797f', 'rx="6"'),
    `translate(${x} ${y}) rotate(${tilt}) scale(${scale})`,
  )

const cylinders: NetworkDrawing = (faulty) =>
  wall(420) +
  [110, 240, 370].map((x) => cylinder(x, 400, 1.15)).join('') +
  (faulty
    ? cylinder(560, 420, 1.15, 24) + rust(8, 70, 300, 360, 90, 14)
    : cylinder(500, 400, 1.15) +
      cylinder(630, 400, 1.15) +
      path('M20 330 H700', '#2f3438', 9) +
      path('M20 270 H700', '#2f3438', 9) +
      tag(60, 60, 120, 76, '#f4d24a') +
      warning(600, 90, 100))

const cylinderStore: NetworkDrawing = (faulty) => {
  const shelf = (y: number) => rect(30, y, 660, 12, '#5c6268')
  const row = (y: number, count: number) =>
    Array.from({ length: count }, (_, index) => cylinder(84 + index * 78, y, 0.62, faulty && index === 5 ? 14 : 0)).join('')
  return (
    rect(0, 0, 720, 540, '#c9cdc8') +
    rect(0, 470, 720, 70, 'url(#ground)') +
    shelf(232) +
    shelf(452) +
    row(208, 8) +
    row(428, faulty ? 7 : 8) +
    (faulty
      ? rect(560, 380, 120, 74, '#a8814e') + rect(580, 330, 84, 54, '#c09a62') + rust(9, 40, 220, 640, 30, 16)
      : path('M40 160 H680 M40 380 H680', '#2f3438', 5) + rect(30, 486, 660, 10, '#e8b400'))
  )
}

/** Its two states are its two sides: the front, and the side with the sign of its cargo. */
const vehicle: NetworkDrawing = (front) => {
  const ground = rect(0, 0, 720, 540, '#c3d3df') + rect(0, 420, 720, 120, '#74797d')
  const wheel = (x: number) => circle(x, 420, 44, '#24272a') + circle(x, 420, 20, '#a9aeb2')
  return front
    ? ground +
        rect(230, 140, 260, 280, '#f2f4f5', 'rx="20" stroke="#8b9196" stroke-width="4"') +
        rect(256, 170, 208, 96, '#39505f', 'rx="10"') +
        rect(300, 350, 120, 36, '#2e63b8', 'rx="4"') +
        circle(262, 320, 18, '#f7e9a8') +
        circle(458, 320, 18, '#f7e9a8') +
        rect(250, 400, 60, 40, '#24272a') +
        rect(410, 400, 60, 40, '#24272a')
    : ground +
        rect(90, 150, 380, 260, '#f2f4f5', 'stroke="#8b9196" stroke-width="4"') +
        path('M470 210 H560 L630 310 V410 H470 Z', '#e3e7ea', 3) +
        rect(500, 236, 74, 66, '#39505f', 'rx="6"') +
        rect(90, 300, 380, 26, '#d8242b') +
        wheel(180) +
        wheel(540)
}

const detector: NetworkDrawing = (faulty) =>
  wall() +
  path(faulty ? 'M350 0 q40 60 -20 120 q-40 50 30 90' : 'M360 0 V180', '#2b2f33', 9) +
  group(
    rect(-86, -60, 172, 150, 'url(#paint)', 'rx="14" stroke="#7b8085" stroke-width="3"') +
      circle(0, 60, 44, '#4b5157') +
      circle(0, 60, 30, '#2b2f33') +
      rect(-58, -40, 60, 34, faulty ? '#3c4146' : '#a8d8b0', 'rx="4"') +
      circle(48, -24, 11, faulty ? '#e3261c' : '#2fb45a') +
      circle(48, 4, 7, '#9aa0a6'),
    faulty ? 'translate(372 262) rotate(13)' : 'translate(360 240)',
  ) +
  (faulty ? rust(10, 290, 180, 160, 150, 12) : tag(470, 190, 96, 80, '#eaf5e6', '#2b7a3a'))

const panel: NetworkDrawing = (faulty) => {
  const lamps = Array.from({ length: 24 }, (_, index) =>
    circle(
      210 + (index % 8) * 44,
      190 + Math.floor(index / 8) * 46,
      12,
      faulty && [3, 9, 10, 17].includes(index) ? '#e3261c' : faulty && index % 5 === 0 ? '#50565c' : '#37b465',
      'stroke="#2b2f33" stroke-width="3"',
    ),
  )
  return (
    wall() +
    rect(150, 70, 420, 370, '#4b545d', 'rx="8"') +
    rect(162, 82, 396, 346, '#6a747e', 'rx="6"') +
    rect(190, 100, 250, 56, faulty ? '#3a2020' : '#12351f', 'rx="4"') +
    path(faulty ? 'M204 128 h40 m16 0 h70' : 'M204 138 l30 -14 l34 8 l40 -16 l50 10 l60 -8', faulty ? '#ff5a4a' : '#62e08a', 4) +
    lamps.join('') +
    rect(200, 350, 320, 50, '#59626b', 'rx="4"') +
    [230, 300, 370, 440].map((x) => circle(x, 375, 15, '#2b2f33')).join('') +
    (faulty ? path('M470 440 q30 50 -10 90 M500 440 q-20 60 30 96', '#a33', 6) : tag(452, 104, 84, 50))
  )
}

const hose: NetworkDrawing = (faulty) =>
  rect(0, 0, 720, 540, '#e6e2d8') +
  Array.from({ length: 40 }, (_, index) => rect((index % 8) * 92, Math.floor(index / 8) * 74, 88, 70, '#f2efe8')).join('') +
  rect(0, 340, 720, 30, '#6d6258') +
  rect(0, 370, 720, 170, '#8d7c68') +
  rect(110, 286, 420, 56, '#2b2f33', 'rx="8"') +
  [210, 420]
    .map((x) => `<ellipse cx="${x}" cy="284" rx="76" ry="17" fill="#4b5157"/><ellipse cx="${x}" cy="280" rx="44" ry="9" fill="#c9a227"/>`)
    .join('') +
  pipe(640, 0, 300, 36, true) +
  path('M640 290 q-20 160 -120 170 q-120 6 -150 -110', faulty ? '#d5762a' : '#b8bfc6', 22) +
  path(
    'M640 290 q-20 160 -120 170 q-120 6 -150 -110',
    faulty ? '#a24f12' : '#7d858d',
    22,
    faulty ? 'stroke-dasharray="3 26"' : 'stroke-dasharray="5 7"',
  ) +
  (faulty ? path('M560 440 l14 18 m-30 -8 l10 20 m-60 -14 l4 18', '#3c1c04', 5) : circle(632, 300, 13, 'url(#steel)'))

const meter: NetworkDrawing = (faulty) =>
  wall() +
  pipe(200, 0, 190, 34, true) +
  pipe(480, 0, 190, 34, true) +
  rect(170, 176, 380, 260, 'url(#paint)', 'rx="40" stroke="#8b9298" stroke-width="4"') +
  rect(240, 222, 240, 62, '#1d2227', 'rx="5"') +
  Array.from(
    { length: 7 },
    (_, index) =>
      rect(250 + index * 32, 232, 26, 42, index > 4 ? '#b3241c' : '#f3f3ee') + rect(258 + index * 32, 240, 9, 26, '#222', 'opacity=".75"'),
  ).join('') +
  circle(360, 348, 34, '#fbfbf7', 'stroke="#555" stroke-width="4"') +
  path('M360 348 l18 -18', '#c01810', 4) +
  (faulty ? rust(11, 180, 180, 360, 240, 22) + rect(150, 380, 420, 110, '#8d6b45') : tag(414, 318, 92, 70, '#eaf5e6', '#2b7a3a'))

const electrics: NetworkDrawing = (faulty) =>
  wall() +
  pipe(340, 0, 160, 26, true, 'url(#steel)') +
  rect(220, 140, 280, 240, 'url(#paint)', 'rx="14" stroke="#6d747a" stroke-width="5"') +
  [
    [244, 164],
    [476, 164],
    [244, 356],
    [476, 356],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 10, '#5c6268'))
    .join('') +
  (faulty
    ? rect(256, 176, 208, 168, '#23272b') +
      path('M280 190 q40 90 90 40 q40 -30 70 90', '#c8201c', 8) +
      path('M300 200 q10 120 80 120', '#2f6fd0', 8) +
      path('M420 190 q-60 60 -20 140', '#e8b400', 8) +
      path('M440 344 q30 70 10 130', '#2b2f33', 10)
    : shape('M300 260 h40 l-16 -46 l76 70 h-42 l18 48z', '#e8b400', 'stroke="#1c1c1c" stroke-width="4"') +
      path('M220 420 H80 V480', '#2f8f4e', 9))

const extinguisher: NetworkDrawing = (faulty) => {
  const one = (x: number, y: number, tilt: number) =>
    group(
      rect(-42, -150, 84, 220, 'url(#red)', 'rx="34"') +
        rect(-14, -184, 28, 38, '#2b2f33') +
        path('M-6 -184 h56 m-56 12 h44', '#2b2f33', 10) +
        path('M14 -170 q70 40 46 170', '#2b2f33', 11) +
        tag(-28, -70, 56, 84) +
        circle(0, -110, 13, faulty ? '#c8201c' : '#2fb45a', 'stroke="#fff" stroke-width="4"'),
      `translate(${x} ${y}) rotate(${tilt})`,
    )
  return (
    wall(430) +
    (faulty
      ? one(250, 372, 0) + one(470, 440, 82) + rust(15, 210, 240, 90, 190, 12)
      : rect(170, 130, 380, 330, '#c8201c', 'rx="8"') +
        rect(184, 144, 352, 302, '#e9ecee') +
        one(280, 370, 0) +
        one(440, 370, 0) +
        tag(300, 60, 120, 52))
  )
}

const papers: NetworkDrawing = (faulty) =>
  rect(0, 0, 720, 540, '#8a6b4a') +
  Array.from({ length: 9 }, (_, index) => rect(0, index * 62, 720, 2, '#6f5438', 'opacity=".6"')).join('') +
  group(
    rect(-230, -190, 460, 380, '#fdfdf8', 'stroke="#bbb" stroke-width="2"') +
      Array.from(
        { length: 9 },
        (_, row) =>
          rect(-200, -140 + row * 36, 400, 2, '#9aa4ad') +
          (faulty && row > 4
            ? ''
            : rect(-190, -162 + row * 36, 110 + ((row * 47) % 130), 8, '#4a5560', 'opacity=".8"') +
              path(`M150 ${-162 + row * 36} l10 10 l18 -20`, faulty ? '#9aa4ad' : '#2f8f4e', 5)),
      ).join('') +
      (faulty
        ? ''
        : circle(130, 130, 54, 'none', 'stroke="#c8201c" stroke-width="6"') +
          shape('M130 96 l10 24 h26 l-20 16 l8 26 l-24 -16 l-24 16 l8 -26 l-20 -16 h26z', '#c8201c')),
    'translate(360 270) rotate(-4)',
  )

const drawings: Readonly<Record<Subject, NetworkDrawing>> = {
  ...networkDrawings,
  cylinders,
  cylinderStore,
  detector,
  panel,
  hose,
  meter,
  electrics,
  extinguisher,
  papers,
  vehicle,
}

/** The drawing of a subject in a state. */
export function drawingOf(subject: Subject, state: PictureState): string {
  return drawings[subject](state === 'before')
}

/** A business licence: border, emblem, lines. */
export function licence(): string {
  return (
    rect(0, 0, 720, 540, '#f6efd9') +
    rect(24, 24, 672, 492, 'none', 'stroke="#b8892f" stroke-width="10"') +
    rect(40, 40, 640, 460, 'none', 'stroke="#d8b76a" stroke-width="3"') +
    circle(360, 98, 34, '#c8201c') +
    circle(360, 98, 22, '#f2c230') +
    rect(250, 150, 220, 22, '#6b2d16') +
    Array.from(
      { length: 7 },
      (_, row) => rect(100, 210 + row * 34, 90, 10, '#8a6a4a') + rect(214, 210 + row * 34, 150 + ((row * 67) % 240), 10, '#4a4038'),
    ).join('') +
    circle(590, 420, 52, 'none', 'stroke="#c8201c" stroke-width="6" opacity=".8"') +
    rect(560, 190, 84, 84, '#3a3a3a') +
    rect(574, 204, 56, 56, '#f6efd9') +
    rect(586, 216, 32, 32, '#3a3a3a')
  )
}
