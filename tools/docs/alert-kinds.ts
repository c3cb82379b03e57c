import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'

/** Where the words of all warnings stand, for lists that load no definition but that of the warnings. */
export const ALERT_KINDS = 'packages/domain/src/utilities/alerts/alert-kinds.ts'

function kindsOf({ root, label, alerts = {}, expiries = {}, fields }: CompleteResource): readonly (readonly [string, Label])[] {
  const full = Object.entries(alerts).map(([code, { zh, en }]) => [`${root}#${code}`, { zh, en }] as const)
  const short = Object.keys(expiries).map((field) => {
    const date = fields[field]?.label ?? { zh: field, en: field }
    return [`${root}#${field}`, { zh: `${label.zh} · ${date.zh}`, en: `${label.en}: ${date.en}` }] as const
  })
  return [...full, ...short]
}

/** What people are warned of, in words, and of whose rows: a list of warnings says both of resources whose definitions the browser has not fetched. */
export function alertKinds(): string {
  const kinds = registry.all.flatMap(kindsOf)
  const roots = [...new Set(kinds.map(([kind]) => kind.split('#')[0] ?? ''))]
  return `// Written by \`npm run docs\` from the definitions.

import type { Label } from '@chengan/kernel/label'

/** The roots of whose rows people are warned. */
export const warnedRoots: readonly string[] = ${JSON.stringify(roots)}

/** What people are warned of, by \`root#code\`. */
export const warnedOf: Readonly<Record<string, Label>> = ${JSON.stringify(Object.fromEntries(kinds))}
`
}
