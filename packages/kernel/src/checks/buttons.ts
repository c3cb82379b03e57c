import { buttonsAsked } from '../calls/buttons.ts'
import type { Resource } from '../definition/resource.ts'

/** Buttons that a definition adds, though its calls have them: what was still to come has come. */
export function buttonFaults(resource: Resource): readonly string[] {
  const asked = new Set(buttonsAsked(resource).map(({ name }) => name))
  return Object.keys(resource.buttons?.also ?? {})
    .filter((name) => asked.has(name))
    .map((name) => `button ${name} is asked by its calls; take it out of buttons.also`)
}
