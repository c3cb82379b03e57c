import { keptOfEvent } from '@chengan/domain/maintenance/daily/beside/kept-fields'
import { DANGER_GENERAL, dangerOfDefect } from '@chengan/domain/maintenance/daily/danger/danger-codes'
import { addMinutes } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import { attachTo } from '../city/photos.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkDuty } from '../walk/duty.ts'
import { walkSystemStep } from '../walk/system-step.ts'

const DANGER_ROOT = 'yhgl/rcyh/danger'

/** What keeps people from it, by the kind of the danger: enclosed, marked, guarded. */
const measures = [
  ['1', '2'],
  ['1', '2', '3'],
  ['1', '2', '6'],
] as const

/** The danger of an event of severity 4, from its report on: what the product makes with the event. */
export class Danger {
  readonly #book: Book
  #row: CityRow<'dangerControl'>

  constructor(book: Book, event: CityRow<'dailyMaintenance'>, by: string, key: string, images: readonly string[]) {
    this.#book = book
    const at = asText(event.reportTime)
    const form = {
      dailyId: event.id,
      dangerKind: dangerOfDefect(event.defectCode),
      dangerLevel: DANGER_GENERAL,
      foundTime: at,
      measures: [...(measures[Number(key) % measures.length] ?? measures[0])],
      images: [...images],
    }
    const actor = book.actor(userId(book, by))
    // It bears the id of its event.
    this.#row = walkAdd(book, book.resource('dangerControl'), form, { actor, at }, key, {
      ...{ id: event.id, deptId: event.deptId ?? null, regionId: event.regionId ?? null },
    })
    attachTo(book, DANGER_ROOT, event.id, images)
  }

  /** Its event has gone to a company, which owes from then on what whoever sends somebody owed before. */
  follow(event: CityRow<'dailyMaintenance'>, by: string, at: string): void {
    const [book, dangers] = [this.#book, this.#book.resource('dangerControl')]
    Object.assign(this.#row, Object.fromEntries(Object.entries(keptOfEvent).map(([own, theirs]) => [own, event[theirs] ?? null])))
    const { status } = dangers.lifecycles
    if (status !== undefined) walkDuty(book, dangers, status, this.#row, userId(book, by), at)
  }

  enclose(by: string, at: string, images: readonly string[]): void {
    const body = { measures: this.#row.measures ?? [], enclosureTime: at, signCount: 4, images: [...(this.#row.images ?? []), ...images] }
    this.#act('enclose', by, at, body, images)
  }

  lift(by: string, at: string, images: readonly string[]): void {
    this.#act(
      'lift',
      by,
      at,
      { liftTime: addMinutes(at, -1), liftImages: [...images], liftOpinion: '隐患已消除，围挡撤除，恢复通行' },
      images,
    )
  }

  void(by: string, at: string): void {
    const step = { actor: this.#book.actor(userId(this.#book, by)), at }
    this.#row = walkSystemStep(this.#book, this.#book.resource('dangerControl'), this.#row, 'eventVoid', step)
  }

  /** Its story is told. */
  settle(): void {
    this.#book.settleBeside('dangerControl', this.#row.id)
  }

  #act(name: 'enclose' | 'lift', by: string, at: string, body: object, images: readonly string[]): void {
    const step = { actor: this.#book.actor(userId(this.#book, by)), at }
    this.#row = walkAction(this.#book, this.#book.resource('dangerControl'), this.#row, name, { body: { ...body } }, step).row
    attachTo(this.#book, DANGER_ROOT, this.#row.id, images)
  }
}
