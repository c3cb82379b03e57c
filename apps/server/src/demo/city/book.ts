import { params } from '@chengan/domain/system/params/params'
import type { Actor } from '@chengan/kernel/access/actor'
import { addWorkdays, type Workdays } from '@chengan/kernel/calendar'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import { isSeededWorkday } from '../../seed/calendar.ts'
import { Stream } from '../stream.ts'

const builtIn = new Map(params.map(({ code, value }) => [code, value]))

export type Row = Values & { readonly id: string }

/** What a demonstration city is made of and up to when. */
export interface Plan {
  readonly seed: number
  /** yyyy-MM-dd HH:mm:ss; nothing happened later. */
  readonly asOf: string
}

/** The city while it is written: rows by resource in memory, people who act, and the numbers drawn. Nothing here touches a database. */
export class Book {
  readonly plan: Plan
  readonly registry: Registry
  readonly actors = new Map<string, Actor>()
  readonly serial = new Map<string, number>()
  readonly isWorkday: Workdays = isSeededWorkday
  readonly #tables = new Map<string, Map<string, Row>>()

  constructor(plan: Plan, registry: Registry) {
    this.plan = plan
    this.registry = registry
  }

  get asOf(): string {
    return this.plan.asOf
  }

  get today(): string {
    return this.plan.asOf.slice(0, 10)
  }

  resource(name: string): CompleteResource {
    return this.registry.byName(name)
  }

  stream(root: string, key: string | number): Stream {
    return new Stream(this.plan.seed, root, key)
  }

  /** Puts a row in, or in place of the one with its id. */
  put(resource: string, row: Row): void {
    const table = this.#tables.get(resource) ?? new Map<string, Row>()
    table.set(row.id, row)
    this.#tables.set(resource, table)
  }

  rows(resource: string): readonly Row[] {
    return [...(this.#tables.get(resource)?.values() ?? [])]
  }

  find(resource: string, id: unknown): Row | null {
    return typeof id === 'string' ? (this.#tables.get(resource)?.get(id) ?? null) : null
  }

  /** Throws where there is none: a plan that names a row nobody made is a defect. */
  get(resource: string, id: unknown): Row {
    const found = this.find(resource, id)
    if (found === null) throw new Error(`the city has no ${resource} ${String(id)}`)
    return found
  }

  actor(userId: string): Actor {
    const found = this.actors.get(userId)
    if (found === undefined) throw new Error(`nobody acts as ${userId}`)
    return found
  }

  tables(): ReadonlyMap<string, ReadonlyMap<string, Row>> {
    return this.#tables
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
