import type { XmlElement } from './document.ts'

/** Our own namespace; its attributes come before those of other tools. */
export const SZ_NAMESPACE = 'urn:chengan:flow'

/** The tools whose attributes are read, by a part of their namespace that no version changes. */
const DIALECTS = ['activiti.org', 'flowable.org', 'camunda.org']

/** Which prefixes of a file mean attributes that we read, the best first. */
export type Prefixes = readonly string[]

/** The prefixes that a file gives to our namespace and to those of the tools we know. */
export function prefixesOf(root: XmlElement): Prefixes {
  const declared = Object.entries(root.$attrs).flatMap(([name, uri]) =>
    name.startsWith('xmlns:') ? [{ prefix: name.slice(6), uri: String(uri) }] : [],
  )
  const ours = declared.filter(({ prefix, uri }) => uri === SZ_NAMESPACE || prefix === 'sz')
  const others = declared.filter(({ uri }) => DIALECTS.some((one) => uri.includes(one)))
  return [...ours, ...others].map(({ prefix }) => prefix)
}

/** The value of an attribute in the first namespace that gives it; null where none does. */
export function attribute(element: XmlElement, prefixes: Prefixes, name: string): string | null {
  for (const prefix of prefixes) {
    const value = element.$attrs[`${prefix}:${name}`]
    if (value !== undefined && value !== '') return value
  }
  return null
}

/** The foreign elements of a name among the extensions of an element. */
export function extensions(element: XmlElement, prefixes: Prefixes, name: string): readonly XmlElement[] {
  const values = (element.extensionElements as { values?: readonly XmlElement[] } | undefined)?.values ?? []
  return values.filter((one) => prefixes.some((prefix) => one.$type === `${prefix}:${name}`))
}

/** A value of a foreign element; null where it is not given. */
export function saidIn(element: XmlElement, name: string): string | null {
  const value = element[name] ?? element.$attrs?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}
