import type { Label } from '@chengan/kernel/label'
import { bandOf, halfUp } from '@chengan/kernel/scores/numbers'
import { type ScoreNode, scoreTree } from '@chengan/kernel/scores/score-tree'
import { addMonths } from '@chengan/kernel/time'
import { creditEvent, creditEventStatus, creditGrade } from '../dictionaries/companies.ts'
import type { CreditScheme } from './credit-scheme.ts'

/** What of an event its score is reckoned by. */
export interface ScoredEvent {
  readonly id: string
  readonly eventType: string
  readonly eventDate: string
  readonly points: number
  readonly eventStatus: string
  readonly isVeto: boolean
  readonly description?: string | null
}

/** What an event takes or adds on a day. */
export interface EventEffect {
  readonly event: ScoredEvent
  readonly factor: number
  readonly effect: number
}

/** The credit of a company on a day, with what it is made of. */
export interface CreditScore {
  readonly score: number
  readonly grade: string
  readonly inspectRate: number
  readonly vetoReason: string | null
  readonly plus: number
  readonly minus: number
  readonly effects: readonly EventEffect[]
  readonly tree: ScoreNode<EventEffect>
}

/** Until when an event counts at all: the last step of the decay. */
export const countsUntil = (scheme: CreditScheme, eventDate: string): string =>
  addMonths(eventDate, Math.max(0, ...scheme.decay.map(({ months }) => months)))

/** By which factor what happened on a day counts on another (gysy/gysyxyjg/rule-1). */
export function decayOn(scheme: CreditScheme, eventDate: string, day: string): number {
  if (day < eventDate) return 0
  return scheme.decay.find(({ months }) => day < addMonths(eventDate, months))?.factor ?? 0
}

const kindNamed = (value: string): Label => {
  const entry = Object.values(creditEvent.values).find((one) => one.value === value)
  return { zh: entry?.zh ?? value, en: entry?.en ?? value }
}
const kindInWords = (value: string) => kindNamed(value).zh

/** Reckons the credit of a day: what is in force and counts then. What is added does not wane before it ends; what is taken does. */
export function creditOn(events: readonly ScoredEvent[], day: string, scheme: CreditScheme): CreditScore {
  const live = events.filter(({ eventStatus }) => eventStatus === creditEventStatus.values.inForce.value)
  const effects = live.flatMap((event): EventEffect[] => {
    const factor = decayOn(scheme, event.eventDate, day)
    if (factor === 0) return []
    const effect = event.points > 0 ? event.points : event.points * factor
    return [{ event, factor, effect }]
  })
  const sum = (own: readonly EventEffect[]) => own.reduce((total, { effect }) => total + effect, 0)
  const plus = Math.min(scheme.plusMost, sum(effects.filter(({ effect }) => effect > 0)))
  const minus = -sum(effects.filter(({ effect }) => effect < 0))
  const score = halfUp(Math.max(0, scheme.begins + plus - minus), 1)
  const vetoReason = vetoOf(effects, scheme)
  const grade =
    vetoReason === null ? (bandOf(scheme.bands, score) ?? creditGrade.values.distrusted.value) : creditGrade.values.distrusted.value
  return {
    ...{ score, grade, vetoReason, effects, plus: halfUp(plus, 1), minus: halfUp(minus, 1) },
    inspectRate: scheme.rates[grade] ?? 100,
    tree: treeOf(effects, scheme),
  }
}

function vetoOf(effects: readonly EventEffect[], { vetoFrom }: CreditScheme): string | null {
  const single = effects.find(({ event }) => event.isVeto)
  if (single !== undefined) return `${kindInWords(single.event.eventType)}：${single.event.description ?? ''}`.slice(0, 200)
  for (const [kind, least] of Object.entries(vetoFrom)) {
    const times = effects.filter(({ event }) => event.eventType === kind).length
    if (times >= least) return `${kindInWords(kind)}${times}次`
  }
  return null
}

/** The points that a company begins with, less what each kind of event took: a tree like any score's. */
function treeOf(effects: readonly EventEffect[], scheme: CreditScheme): ScoreNode<EventEffect> {
  const lost = effects.filter(({ effect }) => effect < 0)
  const kinds = [...Map.groupBy(lost, ({ event }) => event.eventType)]
  const groups = kinds.map(([kind, own]) => ({
    ...{ code: kind, label: kindNamed(kind), weight: halfUp(-own.reduce((total, { effect }) => total + effect, 0), 2) },
    items: own.map(({ event, effect }) => ({ code: event.id, weight: halfUp(-effect, 2) })),
  }))
  const byId = new Map(lost.map((one) => [one.event.id, one]))
  return scoreTree(
    `credit of ${scheme.begins}`,
    groups,
    ({ code }) => {
      const from = byId.get(code)
      return { points: 0, ...(from === undefined ? {} : { from }) }
    },
    2,
  )
}
