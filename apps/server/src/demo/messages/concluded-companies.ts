import { cityPart } from '../city/city-part.ts'
import { conclude } from './conclude.ts'

/** Companies are concluded once nothing changes them any more. */
export const concludedCompanyPart = cityPart({
  makes: [],
  ends: ['gasCompany'],
  writeAtOnce(book) {
    for (const { id } of book.rows('gasCompany')) conclude(book, 'gasCompany', id)
  },
})
