import { everyPart } from '../every-part.ts'
import type { Book } from './book.ts'
import { type CityPart, inOrderOfNeed } from './city-part.ts'
import type { SeedingProgress } from './told.ts'

/** Makes the city of a book's plan, or some parts of it. The same plan makes the same city. What is settled may be taken out of the book at every mark. */
export function* makeCity(book: Book, passwordHash: string, parts: readonly CityPart[] = everyPart): SeedingProgress {
  for (const part of inOrderOfNeed(parts)) {
    part.writeAtOnce?.(book)
    if (part.write !== undefined) yield* part.write(book, { passwordHash })
  }
  book.settleRest()
}
