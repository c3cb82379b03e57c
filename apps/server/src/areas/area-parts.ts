import type { Point } from '@chengan/kernel/fields/field'
import type { Context } from '../context.ts'
import type { ContentKey } from '../resources/files/drawn-paper.ts'
import type { Fact, Implementation } from '../resources/implementation.ts'
import type { Notify } from '../resources/notices/notify.ts'
import type { StreamRelay } from './assets/cameras/stream-relay.ts'
import type { OutsideParts } from './maintenance/outside/parts.ts'
import type { OrderRepair, TellOfRepair } from './repair-parts.ts'
import type { SystemParts } from './system/session-parts.ts'
import type { SourceWriter } from './utilities/hazards/hazard-effects.ts'

/** What areas need of the house and of each other, handed over in one place. */
export interface AreaParts extends SystemParts {
  /** Tells people by notice and SMS. */
  readonly notify: Notify
  /** The box of the boundary of the city. */
  readonly cityBox: Fact
  /** The street, or else the district, in which each of some places lies; null where no outline covers it. */
  readonly streetsAt: (ctx: Context, places: readonly Point[]) => Promise<readonly (string | null)[]>
  /** Platforms of cases, and the files that they bring. */
  readonly outside: OutsideParts
  /** Where the content of a file lies. */
  readonly contentKey: ContentKey
  /** Hands the streams of cameras on. */
  readonly relay: StreamRelay
  /** What is told to the record that a hazard was made of, by its biz_type. */
  readonly sources?: Readonly<Record<string, SourceWriter>>
  /** Has something repaired by a maintenance company. */
  readonly orderRepair?: OrderRepair
  /** What is told to the row that had something repaired, by its root. */
  readonly origins?: Readonly<Record<string, TellOfRepair>>
}

/** What a topic implements of the resources whose definitions name effects, facts or calls. */
export type TopicImplementations = (parts: AreaParts) => readonly Implementation[]

/** Declares what a topic implements; the list of its area is made of what its folders declare. */
export const implementing = (topic: TopicImplementations): TopicImplementations => topic

/** What the topics of an area implement, given what they need of others. */
export const implementedBy = (topics: readonly TopicImplementations[], parts: AreaParts): readonly Implementation[] =>
  topics.flatMap((topic) => topic(parts))
