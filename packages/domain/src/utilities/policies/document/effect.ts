import { effectStatus } from '../../dictionaries/projects-and-activities.ts'

const { inForce, abolished, notYetInForce, amended } = effectStatus.values

/** What decides whether a document is in force on a day. */
export interface EffectGround {
  readonly effectDate?: unknown
  readonly expireDate?: unknown
  readonly effectStatus?: unknown
}

/** The effect that a document has on a day (yyyy-MM-dd): abolished from its `expireDate` on, and where a published document in force replaces it; not yet
 *  in force before its `effectDate`. One that was marked as amended stays so until it ends. */
export function effectOn({ effectDate, expireDate, effectStatus: now }: EffectGround, today: string, isReplaced: boolean): string {
  if (isReplaced || (typeof expireDate === 'string' && expireDate <= today)) return abolished.value
  if (typeof effectDate === 'string' && effectDate > today) return notYetInForce.value
  return now === amended.value ? amended.value : inForce.value
}

/** The step that leads to an effect; undefined where it is the one that the document has. */
export function stepToEffect(from: unknown, to: string): 'expire' | 'takeEffect' | 'restore' | 'postpone' | undefined {
  if (from === to) return undefined
  if (to === abolished.value) return 'expire'
  if (to === notYetInForce.value) return 'postpone'
  return from === abolished.value ? 'restore' : 'takeEffect'
}
