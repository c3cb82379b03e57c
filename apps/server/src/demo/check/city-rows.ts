import type { KnownName, ResourceName, RowNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { isOfFacet } from '@chengan/kernel/definition/rows/facet'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import { selectList } from '../../resources/rows.ts'
import type { Db } from '../../storage/databases/database.ts'

/** The demonstration rows of the database, by resource, as the rules of consistency read them. */
export class CityRows {
  readonly registry: Registry
  /** yyyy-MM-dd HH:mm:ss of the city's last moment. */
  readonly asOf: string
  readonly #db: Db
  readonly #known = new Map<string, readonly Values[]>()

  constructor(db: Db, registry: Registry, asOf: string) {
    this.#db = db
    this.registry = registry
    this.asOf = asOf
  }

  get today(): string {
    return this.asOf.slice(0, 10)
  }

  async of<const N extends string>(name: N & KnownName<N, ResourceName>): Promise<readonly RowNamed<N>[]> {
    // What is kept under a name was read as rows of that name.
    const known = this.#known.get(name) as readonly RowNamed<N>[] | undefined
    if (known !== undefined) return known
    const resource: CompleteResource = this.registry.byName(name as string)
    const { rows } = await sql<RowNamed<N>>`select ${selectList(resource, 't', this.today)}
      from ${sql.table(resource.table)} as t where t.demo order by t.id`.execute(this.#db)
    // Of a table with several roots those of this one.
    const own = rows.filter((row) => isOfFacet(resource, row))
    this.#known.set(name, own)
    return own
  }

  /** What the database itself can say of tables that belong to no resource: a line for each row of a statement that answers texts named `line`. */
  async lines(statement: RawBuilder<{ readonly line: string }>): Promise<readonly string[]> {
    return (await statement.execute(this.#db)).rows.map(({ line }) => line)
  }

  async byId<const N extends string>(name: N & KnownName<N, ResourceName>): Promise<ReadonlyMap<string, RowNamed<N>>> {
    return new Map((await this.of<N>(name)).map((row) => [row.id, row]))
  }
}

/** A rule of consistency (dashboards.md §7.6): answers a line for every row that breaks it. */
export interface CityRule {
  readonly rule: string
  readonly judge: (city: CityRows) => Promise<readonly string[]>
}

/** Declares what a rule asks of some rows; `every-rule.ts` is made of what modules declare, and a rule is the sum of its parts. */
export const cityRule = (rule: string, judge: CityRule['judge']): CityRule => ({ rule, judge })

/** The given parts of a list in which the text is out of order, or null. */
export function outOfOrder(moments: readonly (readonly [name: string, value: unknown])[]): string | null {
  let last: readonly [string, string] | null = null
  for (const [name, value] of moments) {
    if (typeof value !== 'string' || value === '') continue
    const length = last === null ? value.length : Math.min(value.length, last[1].length)
    if (last !== null && value.slice(0, length) < last[1].slice(0, length)) return `${name} ${value} lies before ${last[0]} ${last[1]}`
    last = [name, value]
  }
  return null
}
