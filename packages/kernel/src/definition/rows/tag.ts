import type { Level } from '../../access/level.ts'
import type { CompleteResource } from '../complete.ts'

/** What stands on the thing itself, to be scanned: the code of a facility as a QR code, that opens its page (decision 0066). */
export interface Tag {
  /** The field with the code, which no other row of the resource has. */
  readonly code: string
  /** The field that is printed large above the name: the number that people on the street call it by. Default the code. */
  readonly large?: string
  /** Who prints them; default whoever may list the rows. */
  readonly levels?: readonly Level[]
}

/** The page of the console that finds a thing by its code. */
export const TAG_PAGE = '/tag'

/** What a QR code says: the address under which the thing is found, or, where the city has not said under which address it works, the code alone. */
export function tagText(site: string, code: string): string {
  const host = site.replace(/\/$/, '')
  return host === '' ? code : `${host}/#${TAG_PAGE}?code=${encodeURIComponent(code)}`
}

/** A code that tells no row from another, or that nobody may ask for, opens nothing. */
export function tagFaults({ tag, fields }: Pick<CompleteResource, 'tag' | 'fields'>): readonly string[] {
  const field = tag && fields[tag.code]
  if (field === undefined) return []
  if (field.unique !== true || !field.stored)
    return [`tag.code names ${field.name}, which several rows may share; name a unique field that is kept`]
  return field.asking === 'freely' ? [] : [`tag.code names ${field.name}, which no caller may ask for; name a field that replies show`]
}
