import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'

const leading = new Set(['ref', 'refs', 'anyRef'])

/** The resources to whose rows the page of a row may lead: those that its references and its papers name. */
export function linkedFrom(
  { fieldList, papers }: CompleteResource,
  { signpostOfRoot }: Pick<Definitions, 'signpostOfRoot'>,
): readonly string[] {
  const named = fieldList
    .filter(({ kind, common }) => leading.has(kind) && !common)
    .flatMap(({ to, targets = [] }) => [
      ...(to === undefined ? [] : [to]),
      ...targets.flatMap(({ root }) => signpostOfRoot(root)?.name ?? []),
    ])
  return [...new Set([...named, ...Object.values(papers ?? {}).map(({ resource }) => resource)])]
}
