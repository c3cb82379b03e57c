import type { Values } from '@chengan/kernel/rule'
import type { Book, CityRow } from '../city/book.ts'

/** A vehicle that is on the road on the last day of the city, with its yard and what its terminal tells. */
export interface DrivingCar {
  readonly car: CityRow<'gasCar'>
  readonly home: CityRow<'gasFacility'>
  readonly told: Values
}

const driving = new WeakMap<Book, DrivingCar[]>()

/** Notes a vehicle that drives: its row is settled, but its terminal hangs at it. */
export function noteDriving(book: Book, one: DrivingCar): void {
  driving.set(book, [...(driving.get(book) ?? []), one])
}

export const drivingCars = (book: Book): readonly DrivingCar[] => driving.get(book) ?? []
