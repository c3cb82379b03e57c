import type { Warning, XmlElement } from './document.ts'

/** Resolves what is referred to by a qualified name, as the standard's schema allows for most references and its tools write for all.
 *  Yields what stays open and how many were resolved. */
export function resolveQualified(
  warnings: readonly Warning[],
  elementsById: Readonly<Record<string, XmlElement>>,
): { readonly open: readonly Warning[]; readonly references: number } {
  const open = warnings.filter((warning) => {
    const { element, property, value = '' } = warning
    const target = value.includes(':') ? elementsById[value.slice(value.indexOf(':') + 1)] : undefined
    if (element === undefined || property === undefined || target === undefined) return true
    const present = element[property.slice(property.indexOf(':') + 1)]
    if (Array.isArray(present)) present.push(target)
    else element.set(property, target)
    return false
  })
  return { open, references: warnings.length - open.length }
}

/** Gives what flows and what it joins an id where the file gives none, the same at every reading: history and pictures go by it. */
export function nameTheNameless(root: XmlElement, taken: ReadonlySet<string>): number {
  const used = new Set(taken)
  let count = 0
  let serial = 0
  const visit = (container: XmlElement): void => {
    for (const element of [...childrenOf(container.rootElements), ...childrenOf(container.flowElements)]) {
      if (element.id === undefined && container !== root) {
        let id = ''
        do {
          serial += 1
          id = `${element.$type.replace(/^\w+:/, '')}_${serial}`
        } while (used.has(id))
        used.add(id)
        element.set('id', id)
        count += 1
      }
      visit(element)
    }
  }
  visit(root)
  return count
}

const childrenOf = (value: unknown): readonly XmlElement[] => (Array.isArray(value) ? (value as readonly XmlElement[]) : [])
