import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { scaleFacts } from '../city/scale.ts'
import type { PictureName, PictureState } from '../pictures/catalogue.ts'
import type { Stream } from '../stream.ts'
import { type Sent, walkAction } from '../walk/act.ts'
import { categoryWords } from './descriptions.ts'
import { hasCome } from './office-hours.ts'

/** An order that was issued for a row: its number is drawn when no earlier one can come any more. */
export interface IssuedOrder {
  readonly rowId: string
  readonly at: string
  readonly dispatchDeptId: string
  void: boolean
}

const issued = new WeakMap<Book, IssuedOrder[]>()

/** The orders whose numbers are not drawn yet. */
export function ordersOf(book: Book): IssuedOrder[] {
  const list = issued.get(book) ?? []
  issued.set(book, list)
  return list
}

/** One hazard on its way. An action that would come after the city's last moment is not done, and none after it. */
export class HazardCase {
  readonly book: Book
  readonly resource: CompleteResource
  readonly stream: Stream
  row: CityRow<'hazardCheck'>
  /** The moment of the last action. */
  at: string
  ended = false
  #shots = 0

  constructor(book: Book, row: CityRow<'hazardCheck'>, at: string, stream: Stream) {
    this.book = book
    this.resource = book.resource('hazardCheck')
    this.row = row
    this.at = at
    this.stream = stream
  }

  /** Does an action at a moment, unless the city's time has run out. */
  do(name: string, actor: Actor, at: string, sent: Sent | (() => Sent) = {}): boolean {
    if (this.ended || !hasCome(this.book, at)) {
      this.ended = true
      return false
    }
    if (at <= this.at) throw new Error(`${name} of ${this.row.id} at ${at} would come before what was done at ${this.at}`)
    const what = typeof sent === 'function' ? sent() : sent
    const done = walkAction(this.book, this.resource, this.row, name, what, { actor, at })
    this.row = done.row
    this.at = at
    if (done.effects.includes('issueOrder')) ordersOf(this.book).push({ rowId: this.row.id, at, dispatchDeptId: actor.deptId, void: false })
    if (done.effects.includes('voidOrder')) for (const order of ordersOf(this.book)) if (order.rowId === this.row.id) order.void = true
    return true
  }

  /** Photos of the case in a state, tied to its row. */
  photos(state: PictureState, count: number, actor: Actor, at: string): readonly string[] {
    const ids = photosOf(this.book, this.stream, `${this.row.id}|${this.#shots}`, {
      category: String(this.row.hazardCategory),
      state,
      count,
      actor,
      at,
    })
    this.#shots += 1
    attachTo(this.book, this.resource.root, this.row.id, ids)
    return ids
  }
}

interface Shots {
  readonly category: string
  readonly state: PictureState
  readonly count: number
  readonly actor: Actor
  readonly at: string
}

/** Photos of what a category shows. */
export function photosOf(book: Book, stream: Stream, key: string, { category, state, count, actor, at }: Shots): readonly string[] {
  const { pictures } = categoryWords(category)
  const stamped = at.slice(0, 10) > addDays(book.today, -scaleFacts[book.scale].stampedDays)
  const first = stream.below(pictures.length)
  return Array.from({ length: Math.min(count, pictures.length) }, (_, index) => {
    const subject = pictures[(first + index) % pictures.length]
    const name = `${subject}-${state}` as PictureName
    return takePhoto(book, `${key}|${state}|${index}`, {
      name,
      at,
      by: actor.userId,
      deptId: actor.deptId,
      stamped,
      title: state === 'before' ? '整改前' : '整改后',
    })
  })
}
