import { addDays, addMinutes, instantOf } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import type { Stream } from '../stream.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/** A moment of a day's office hours: 9 to 12 and 14 to 17:30. */
export function duringOffice(day: string, stream: Stream): string {
  const minute = stream.pick([stream.between(9 * 60 + 5, 11 * 60 + 50), stream.between(14 * 60, 17 * 60 + 20)])
  return `${day.slice(0, 10)} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:${pad(stream.below(60))}`
}

/** A moment of office hours some working days later; 0: the same day after a while, or the next working day. */
export function workdaysLater(book: Book, at: string, days: number, stream: Stream): string {
  if (days > 0) return duringOffice(book.addWorkdays(at, days), stream)
  const soon = addMinutes(at, stream.between(25, 170))
  const late = soon.slice(0, 10) !== at.slice(0, 10) || soon.slice(11) > '17:30:00' || !book.isWorkday(soon.slice(0, 10))
  return late ? duringOffice(book.addWorkdays(at, 1), stream) : soon
}

/** A moment of office hours on a day or, if nobody works then, on the next working day. */
export function onWorkday(book: Book, day: string, stream: Stream): string {
  const date = day.slice(0, 10)
  return duringOffice(book.isWorkday(date) ? date : book.addWorkdays(date, 1), stream)
}

/** The working day some working days back from the city's last moment; 0 = the last working day on which office hours began. */
export function workdaysBack(book: Book, back: number): string {
  let day = book.asOf.slice(11) < '09:30:00' ? addDays(book.today, -1) : book.today
  while (!book.isWorkday(day)) day = addDays(day, -1)
  for (let left = back; left > 0; ) {
    day = addDays(day, -1)
    if (book.isWorkday(day)) left -= 1
  }
  return day
}

/** The later of two moments. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** A moment a few minutes after another. */
export const shortlyAfter = (at: string, stream: Stream, from = 8, to = 75): string => addMinutes(at, stream.between(from, to))

/** Whether a moment lies in the city's past. */
export const hasCome = (book: Book, at: string): boolean => instantOf(at) <= instantOf(book.asOf)
