import { params } from '@chengan/domain/system/params/params'
import type { Actor } from '@chengan/kernel/access/actor'
import { addWorkdays, type Workdays } from '@chengan/kernel/calendar'
import type { KnownName, ResourceName, RowNamed } from '@chengan/kernel/declared/resources'
import type { Registry, ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import { isSeededWorkday } from '../../seed/calendar.ts'
import { Stream } from '../stream.ts'
import { RowCount } from './asked-rows.ts'
import type { Scale } from './scale.ts'

const builtIn = new Map(params.map(({ code, value }) => [code, value]))

/** A row of the city, with the fields of its resource where that is known. */
export type CityRow<N extends string = string> = RowNamed<N>

/** What a demonstration city is made of and up to when. */
export interface Plan {
  readonly scale: Scale
  readonly seed: number
  /** yyyy-MM-dd HH:mm:ss; nothing happened later. */
  readonly asOf: string
}

/** What is remembered of a row while it may still change. */
interface Memory {
  lastStep?: string
  duties?: readonly string[]
  /** Rows that are the row's own: steps, duties, files; they are settled with it. */
  readonly own: Map<string, readonly [resource: string, id: string]>
}

/** The city while it is written: the rows that may still change, people who act, and the numbers drawn. A row that nobody will change
 *  is settled: it waits for the writer and is forgotten here, so that a large city needs no more memory than a small one.
 *  Nothing here touches a database. */
export class Book {
  readonly plan: Plan
  readonly registry: Registry
  /** Those who act on rows. */
  readonly actors = new Map<string, Actor>()
  /** Everybody with an account, the actors among them. */
  readonly people = new Map<string, Actor>()
  readonly serial = new Map<string, number>()
  readonly counts = new RowCount()
  /** What the outbox holds of the city: records of its table, which the writer takes away. */
  readonly outbox: Readonly<Record<string, unknown>>[] = []
  /** Where vehicles were: records of their table, which the writer takes away. */
  readonly positions: Readonly<Record<string, unknown>>[] = []
  /** What devices measured around their alarms: records of their table, which the writer takes away. */
  readonly readings: Readonly<Record<string, unknown>>[] = []
  readonly isWorkday: Workdays = isSeededWorkday
  readonly #tables = new Map<string, Map<string, CityRow>>()
  readonly #kept = new Map<string, Map<string, CityRow>>()
  readonly #memory = new Map<string, Memory>()
  #settled = new Map<string, CityRow[]>()
  #waiting = 0

  constructor(plan: Plan, registry: Registry) {
    this.plan = plan
    this.registry = registry
  }

  get scale(): Scale {
    return this.plan.scale
  }

  get asOf(): string {
    return this.plan.asOf
  }

  get today(): string {
    return this.plan.asOf.slice(0, 10)
  }

  resource<const N extends string>(name: N & KnownName<N, ResourceName>): ResourceNamed<N> {
    return this.registry.byName(name as string) as ResourceNamed<N>
  }

  stream(root: string, key: string | number): Stream {
    return new Stream(this.plan.seed, root, key)
  }

  /** Puts a row in, or in place of the one with its id. */
  put<const N extends string>(resource: N & KnownName<N, ResourceName>, row: CityRow<NoInfer<N>>): void {
    const table = this.#tables.get(resource) ?? new Map<string, CityRow>()
    table.set(row.id, row)
    this.#tables.set(resource, table)
    if (typeof row.bizId === 'string') this.memoryOf(row.bizId).own.set(row.id, [resource, row.id])
  }

  memoryOf(rowId: string): Memory {
    const known = this.#memory.get(rowId) ?? { own: new Map() }
    this.#memory.set(rowId, known)
    return known
  }

  /** The rows of a resource that are a row's own. */
  ownedBy<const N extends string>(rowId: string, resource: N & KnownName<N, ResourceName>): readonly CityRow<N>[] {
    const own = this.#memory.get(rowId)?.own.values() ?? []
    return [...own].flatMap(([name, id]) => (name === resource ? [this.get<N>(resource, id)] : []))
  }

  /** Hands a row that is complete to the writer. */
  write<const N extends string>(resource: N & KnownName<N, ResourceName>, row: CityRow<NoInfer<N>>): void {
    this.counts.add(resource, row)
    const waiting = this.#settled.get(resource) ?? []
    waiting.push(row)
    this.#settled.set(resource, waiting)
    this.#waiting += 1
  }

  /** Hands a row and its own to the writer; `keep`: what others may still look up of it. */
  settle<const N extends string>(resource: N & KnownName<N, ResourceName>, id: string, keep?: CityRow<NoInfer<N>>): void {
    for (const [name, own] of this.#memory.get(id)?.own.values() ?? []) this.#release(name, own)
    this.#memory.delete(id)
    this.#release(resource, id)
    if (keep !== undefined) this.#kept.set(resource, (this.#kept.get(resource) ?? new Map<string, CityRow>()).set(id, keep))
  }

  /** Hands a row to the writer that is one with another and bears its id: steps and duties are settled with that. */
  settleBeside<const N extends string>(resource: N & KnownName<N, ResourceName>, id: string): void {
    this.#release(resource, id)
  }

  #release(resource: string, id: string): void {
    this.write(resource, this.get(resource as string, id))
    this.#tables.get(resource)?.delete(id)
  }

  /** Settles all that is left. */
  settleRest(): void {
    for (const [name, table] of this.#tables) for (const row of table.values()) this.write(name, row)
    this.#tables.clear()
    this.#memory.clear()
  }

  /** How many rows wait for the writer. */
  get waiting(): number {
    return this.#waiting
  }

  /** Takes what waits, by resource. */
  takeSettled(): ReadonlyMap<string, readonly CityRow[]> {
    const taken = this.#settled
    this.#settled = new Map()
    this.#waiting = 0
    return taken
  }

  /** The rows of a resource that are not settled. */
  rows<const N extends string>(resource: N & KnownName<N, ResourceName>): readonly CityRow<N>[] {
    // What lies under a name was put there as a row of that name.
    return [...(this.#tables.get(resource)?.values() ?? [])] as readonly CityRow<N>[]
  }

  find<const N extends string>(resource: N & KnownName<N, ResourceName>, id: unknown): CityRow<N> | null {
    if (typeof id !== 'string') return null
    return (this.#tables.get(resource)?.get(id) ?? this.#kept.get(resource)?.get(id) ?? null) as CityRow<N> | null
  }

  /** Throws where there is none: a plan that names a row nobody made is a defect. */
  get<const N extends string>(resource: N & KnownName<N, ResourceName>, id: unknown): CityRow<N> {
    const found = this.find<N>(resource, id)
    if (found === null) throw new Error(`the city has no ${resource} ${String(id)}`)
    return found
  }

  actor(userId: string): Actor {
    const found = this.actors.get(userId)
    if (found === undefined) throw new Error(`nobody acts as ${userId}`)
    return found
  }

  drawSerial(series: string): number {
    const next = (this.serial.get(series) ?? 0) + 1
    this.serial.set(series, next)
    return next
  }

  /** A parameter as the installation has it: the city is made before anybody sets one. */
  setting(code: string, fallback: number): number {
    const value = Number(builtIn.get(code) ?? fallback)
    return Number.isFinite(value) ? value : fallback
  }

  settingText(code: string, fallback: string): string {
    return builtIn.get(code) ?? fallback
  }

  addWorkdays(from: string, days: number): string {
    return addWorkdays(from, days, this.isWorkday)
  }
}

/** The columns that every row of the demonstration has, but for owner and region. */
export function common(createDate: string, creator: string | null, updateDate = createDate): Values {
  return { creator, createDate, updater: creator, updateDate, version: 1, deleted: false }
}
