import type { Label } from '@chengan/kernel/label'

/** A word of the trade as the code says it. */
export interface Term extends Label {
  /** What it means here, where the word alone does not say it. */
  readonly means?: string
  /** Words that are not used for it. */
  readonly avoid?: readonly string[]
}

/** A term, what it means, and what is not said for it. */
export const term = (zh: string, en: string, means?: string, ...avoid: readonly string[]): Term =>
  Object.freeze({ zh, en, ...(means === undefined || means === '' ? {} : { means }), ...(avoid.length === 0 ? {} : { avoid }) })

/** The terms of an area or a topic. A new term is settled before code uses it (style H5.1); `npm run docs` puts it into the glossary. */
export const termsOf = (...terms: readonly Term[]): readonly Term[] => Object.freeze(terms)
