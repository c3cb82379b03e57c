import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Rule, RuleContext, Values } from '@chengan/kernel/rule'
import { needsOf } from '../../resources/rule-context.ts'
import type { Book } from '../city/book.ts'

/** Who acts, when. */
export interface Step {
  readonly actor: Actor
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
}

/** Stands for the number of another row while numbers are not yet drawn. */
export const LATER = '#'

/** What the city answers to the questions that rules ask about other rows. */
const facts: Readonly<Record<string, (book: Book, row: Values) => unknown>> = {
  duplicateHazardExists: (_book, row) => row.duplicateNo === LATER,
  hasLiveFillingPlant: () => true,
  companyOfDepartment: () => null,
  parentIsBelowCompany: () => false,
}

/** The context of rules and fills, with the references and facts that they name. A fact that the city cannot answer is undefined. */
export function contextOf(
  book: Book,
  resource: CompleteResource,
  state: { row: Values; before: Values | null; input: Values },
  step: Step,
  rules: readonly Rule[],
  refs: readonly string[] = [],
): RuleContext {
  const needs = needsOf(rules)
  const target = (name: string) => resource.fields[name]?.to ?? ''
  return {
    ...state,
    actor: step.actor,
    today: step.at.slice(0, 10),
    now: step.at,
    refs: Object.fromEntries([...refs, ...needs.refs].map((name) => [name, book.find(target(name), state.row[name])])),
    facts: Object.fromEntries(needs.facts.map((name) => [name, facts[name]?.(book, state.row)])),
    setting: (code, fallback) => book.setting(code, fallback),
    settingText: (code, fallback) => book.settingText(code, fallback),
  }
}
