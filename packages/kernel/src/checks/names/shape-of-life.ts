import { type LifeTrack, type Lifetime, lifeLanes } from '../../definition/life/life-track.ts'
import { free, list, name, record, shapeOf, word } from './parts.ts'
import { presetValue } from './shape-of-list.ts'

/** What rows tell of the life of a facility. */
export const lifeTrack = shapeOf<LifeTrack>('a track of a life', {
  zh: free,
  en: free,
  lane: word(...lifeLanes),
  // References of rows or of their child rows: `lifeFaults` knows both.
  by: free,
  draws: word('index', 'span', 'figure', 'reckoned'),
  list: name('listCall'),
  query: record('queryName', presetValue),
  on: name('dateField'),
  value: name('numberField'),
  grade: name('dictField'),
  from: list(name('dateField')),
  to: list(name('dateField')),
  classed: name('dictField'),
  figure: name('metric'),
  each: word('quarter', 'year'),
  unit: free,
  digits: free,
  per: word('km', 'squareMetre'),
})

export const lifetime = shapeOf<Lifetime>('the life of a facility', {
  length: name('numberField'),
  area: name('numberField'),
  opened: name('dateField'),
  warrantyTo: name('dateField'),
})
