import type { LiningText } from './zh-cn.ts'

export const enUS: LiningText = {
  title: 'Unrolled lining',
  hint: 'Along the chainage, from top to bottom left side, crown and right side; what is said of no side stands in the row “All round”.',
  tube: (name) => (name === '' ? 'Tunnel' : name),
  whole: 'All round',
  rows: { L: 'Left', C: 'Crown', R: 'Right' },
  segment: (segNo) => `Segment ${segNo}`,
  stretch: (from, to) => `${from} to ${to}`,
  valued: (value) => `condition value ${value}`,
  comma: ', ',
  legend: 'Legend',
  values: ['0 intact', '1 slight', '2 medium', '3 serious', '4 dangerous'],
  apart: 'Findings outside the segments',
  noSegments: 'The tunnel has no segments to draw',
  noSegmentsHint: 'Enter its segments in the register of tunnels',
  noFindings: 'This detection found nothing',
  failed: 'The tunnel could not be read',
}
