/** The parts of the city in the order in which they are told. */
export type Topic =
  | 'organisation'
  | 'companies'
  | 'facilities'
  | 'people'
  | 'cars'
  | 'devices'
  | 'filings'
  | 'roads'
  | 'sections'
  | 'pavements'
  | 'bridges'
  | 'crossings'
  | 'lights'
  | 'plots'
  | 'lines'
  | 'parking'
  | 'cameras'
  | 'floods'
  | 'contracts'
  | 'events'
  | 'excavations'
  | 'hazards'
  | 'notices'
  | 'logs'
  | 'approvals'
  | 'warnings'
  | 'figures'

/** How far a part has come. */
export interface Mark {
  readonly topic: Topic
  readonly done: number
  readonly total: number
}

/** Hears of a part of the city how many things it has to do; what it answers hears of each that it is done. */
export type Begun = (total: number) => () => void

/** A part of the city on its way: each mark is a place at which what is settled may be written. */
export type SeedingProgress = Generator<Mark, void, void>
