import { term, termsOf } from '../term.ts'

/** What is kept in order. */
export const termsOfMaintenance = termsOf(
  term('养护', 'maintenance', 'of roads, bridges and lamps', 'curing', 'conservation'),
  term('标段', 'bid section', 'the part of the network that one contract covers', 'lot'),
)
