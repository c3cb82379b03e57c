import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'

/** A form on which a process may be begun and handled, with all that the process must say for it. */
interface KnownForm {
  readonly name: string
  /** The table, the addresses under which the form is saved and opened, and what expressions call it. */
  readonly businessTable: string
  readonly formUrl: string
  readonly formName: string
  readonly bizRoute: string
}

const FORM_NAME = 'form'

/** The forms of the house: whatever resource lets its rows go through a flow and has a page on which they are opened. */
export function knownForms({ services, language }: Pick<Context, 'services' | 'language'>): readonly KnownForm[] {
  return services.registry.all.flatMap((resource) => {
    const bizRoute = pageOf(resource)
    if (bizRoute === undefined) return []
    const { root, label } = resource
    return [{ name: labelText(label, language), businessTable: root, formUrl: root, formName: FORM_NAME, bizRoute }]
  })
}

/** The list from which rows have pages of their own; else the page that is told the row by its address. */
function pageOf({ flow, screens = [] }: CompleteResource): string | undefined {
  if (flow === null) return undefined
  return (screens.find(({ view }) => view === undefined) ?? screens[0])?.route
}
