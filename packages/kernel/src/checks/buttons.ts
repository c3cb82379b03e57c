import { buttonsAsked } from '../calls/buttons.ts'
import type { Resource } from '../definition/resource.ts'

/** Buttons that a definition adds, though its calls have them: what was still to come has come. And those whose dialog would ask without telling of what. */
export function buttonFaults(resource: Resource): readonly string[] {
  const asked = new Set(buttonsAsked(resource).map(({ name }) => name))
  const needless = Object.keys(resource.buttons?.also ?? {}).filter((name) => asked.has(name))
  const onRows = Object.values(resource.calls ?? {}).flatMap((call) => call.onRows ?? [])
  const blind = onRows.filter(({ asksMore, tells = [] }) => asksMore === true && tells.length === 0)
  return [
    ...needless.map((name) => `button ${name} is asked by its calls; take it out of buttons.also`),
    ...blind.map(({ name }) => `button ${name} asks for more and does not say what its dialog tells of the row (tells)`),
  ]
}
