import type { Mark, Topic } from './city/told.ts'
import type { Progress } from './write-city.ts'

const words: Readonly<Record<Topic, string>> = {
  organisation: 'people and departments',
  companies: 'gas companies',
  facilities: 'facilities and pipes',
  people: 'people of gas companies',
  cars: 'vehicles',
  devices: 'devices',
  filings: 'major dangerous sources',
  roads: 'roads',
  sections: 'road sections',
  pavements: 'pavement units',
  bridges: 'bridges and their detections',
  crossings: 'footbridges, underpasses and tunnels',
  lights: 'street lights, their boxes and loops',
  plots: 'lights on plots and at stations',
  lines: 'overhead lines',
  parking: 'parking roads and berths',
  cameras: 'cameras and their groups',
  floods: 'flood points, their sensors and warnings',
  contracts: 'maintenance contracts',
  events: 'maintenance events and their histories',
  excavations: 'excavation declarations',
  hazards: 'hazards and their histories',
  notices: 'notices',
  logs: 'logins and audit',
  approvals: 'approvals on their way',
  warnings: 'what the city is warned of',
  figures: 'figures of the past',
}

const EVERY_MS = 3000

/** Says each part as it ends, and every few seconds how far it has come, how fast, and how long it will still take; of one that has ended, that it is being written. */
export function saidProgress(say: (line: string) => void, clock: () => number = () => performance.now()): Progress {
  let topic: Topic | null = null
  let began = clock()
  let last = began
  let heard: Mark | null = null
  return (mark, rows) => {
    const now = clock()
    if (mark.topic !== topic) {
      topic = mark.topic
      began = now
      last = now
    }
    const isAgain = mark === heard
    heard = mark
    const ended = mark.done >= mark.total
    if ((isAgain || !ended) && now - last < EVERY_MS) return
    last = now
    if (isAgain) return say(`  ${words[mark.topic]}: ${mark.done} of ${mark.total}, being written (${rows} rows in the database)`)
    const seconds = Math.max(0.001, (now - began) / 1000)
    const rate = mark.done / seconds
    const left = rate > 0 ? Math.max(0, mark.total - mark.done) / rate : 0
    const how = ended ? `done in ${seconds.toFixed(1)} s` : `${Math.round(rate)}/s, about ${Math.ceil(left)} s left`
    say(`  ${words[mark.topic]}: ${mark.done} of ${mark.total}, ${how} (${rows} rows in the database)`)
  }
}
