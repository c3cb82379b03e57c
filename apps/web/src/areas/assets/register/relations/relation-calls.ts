import type { Language } from '@chengan/kernel/label'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { call } from '../../../../api/client.ts'
import { read } from '../../../../api/read.ts'

export const root = 'jcsj/baselampwxyg'

/** What may be switched, as the call names it. */
export type TargetType = 'lampBox' | 'pdx' | 'point' | 'lamp'

export interface Target {
  readonly targetType: TargetType
  readonly targetId: string
  readonly targetName?: string | null
  readonly loopNo?: string | null
}

/** What is offered, kind by kind: lamps of each root apart, because each has a list and a map of its own. */
export const targetOffers = {
  lampBox: { resource: 'lampBox', type: 'lampBox' },
  pdx: { resource: 'baselamppdx', type: 'pdx' },
  point: { resource: 'baselamppdxpoint', type: 'point' },
  street: { resource: 'lamp', type: 'lamp' },
  landscape: { resource: 'landscapeLamp', type: 'lamp' },
  metro: { resource: 'metroLamp', type: 'lamp' },
} as const satisfies Readonly<Record<string, { readonly resource: string; readonly type: TargetType }>>

export type TargetOffer = keyof typeof targetOffers

/** More than these no unit switches (the call refuses them). */
export const TARGETS_AT_MOST = 500

export const relationsRead = (terminalId: string) => read<readonly Target[] | null>(`${root}/relation`, { terminalId })

/** The unit switches these and nothing else. The call that replaces the set takes no empty one: then those that it switched are released. */
export async function relate(terminalId: string, targets: readonly Target[], before: readonly Target[]) {
  if (targets.length === 0) {
    await call<null>('DELETE', `${root}/relation`, { body: before.map(({ targetId }) => targetId), quiet: true })
    return { bound: 0, released: before.length }
  }
  return call<{ readonly bound: number; readonly released: number }>('POST', `${root}/relation`, {
    body: { terminalId, targets: targets.map(({ targetType, targetId }) => ({ targetType, targetId })) },
    quiet: true,
  })
}

export const isSame = (one: Target, other: Target): boolean => one.targetType === other.targetType && one.targetId === other.targetId

/** With the target, or without it where it is among them. */
export const toggledTarget = (targets: readonly Target[], target: Target): readonly Target[] =>
  targets.some((one) => isSame(one, target)) ? targets.filter((one) => !isSame(one, target)) : [...targets, target]

/** A loop is told by its name and its number in the box. */
export function wordsOfTarget({ targetName, targetId, loopNo }: Target, loop: (no: string) => string, language: Language): string {
  const name = targetName == null || targetName === '' ? targetId : targetName
  return loopNo == null || loopNo === '' ? name : name + bracketedIn(loop(loopNo), language)
}
