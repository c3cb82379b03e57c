import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type Follower, followersIn } from '@chengan/kernel/definition/others/follows'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { LinesFollowed, RowsFollowed } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import type { Row } from '../../rows.ts'

// What the door hands to whoever makes and leads the rows of others. They write through the door themselves: it knows them as a service.

/** What comes with the step that makes rows, or from whoever calls for them. */
export interface MakingInput {
  readonly before?: Values | null
  readonly input?: Values
  readonly opinion?: string | null
  readonly files?: readonly string[]
  readonly given?: Values
}

/** What rows that were made say of themselves in the row that made them, and in the answer of its call. */
export interface ToldOfMade {
  readonly values: Values
  readonly answer: Values
}

/** A change that may lead others on. */
export interface Led {
  /** The row as it stood; null for one that was made. */
  readonly before: Row | null
  readonly row: Row
  /** What was said with it, which the steps that follow say as well. */
  readonly opinion?: string | null
}

/** Rows that follow from a change of another. */
export interface RowsOfOthers {
  /** Makes what a row makes under a name. Answers what the row keeps of it, and what its call answers. */
  make(ctx: Context, resource: CompleteResource, row: Row, name: string, how: MakingInput): Promise<ToldOfMade>
  /** Lets the rows that follow those that have changed do so, and those that wait for them. */
  lead(ctx: Context, resource: CompleteResource, led: readonly Led[]): Promise<void>
}

/** A row that waits for those that refer to it. */
export interface Waiting {
  readonly resource: CompleteResource
  readonly by: string
  readonly leads: readonly RowsFollowed[]
}

interface KnownLinks {
  readonly followers: ReadonlyMap<string, readonly Follower[]>
  readonly waiting: ReadonlyMap<string, readonly Waiting[]>
}

const known = new WeakMap<Registry, KnownLinks>()

/** Who follows whom and who waits for whom, by the resource that is followed or waited for. */
export function linksIn(registry: Registry): KnownLinks {
  const links = known.get(registry) ?? { followers: followersIn(registry.all), waiting: waitingIn(registry.all) }
  known.set(registry, links)
  return links
}

const isOfRows = (one: LinesFollowed | RowsFollowed): one is RowsFollowed => 'rows' in one

function waitingIn(resources: readonly CompleteResource[]): ReadonlyMap<string, readonly Waiting[]> {
  const all = resources.flatMap((resource) => {
    const followed = Object.values(resource.lifecycles).flatMap(({ follows = [] }) => follows.filter(isOfRows))
    const alike = Map.groupBy(followed, ({ rows }) => `${rows.of}.${rows.by}`)
    return [...alike.values()].map((leads) => ({
      of: leads[0]?.rows.of ?? '',
      waiting: { resource, by: leads[0]?.rows.by ?? '', leads },
    }))
  })
  return new Map([...Map.groupBy(all, ({ of: name }) => name)].map(([name, found]) => [name, found.map(({ waiting }) => waiting)]))
}

/** Whether a change of rows of a resource may mean something to rows of others. */
export function leadsOthers({ services }: Context, { name }: CompleteResource): boolean {
  const { followers, waiting } = linksIn(services.registry)
  return followers.has(name) || waiting.has(name)
}
