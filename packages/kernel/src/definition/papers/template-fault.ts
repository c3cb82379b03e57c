/** What of a Word file runs, is another document, or is fetched from elsewhere. */
export type RunningPart = 'macros' | 'embedded' | 'linked'

/** What is wrong with a Word file as the template of a paper: it is no Word document, above its size, holds what runs or fetches (`names`: RunningPart), a field is not closed or
 *  stands where it is not filled, or the paper does not know fields that it names (`names`). */
export interface TemplateFault {
  readonly what: 'unreadable' | 'tooLarge' | 'runs' | 'broken' | 'unknown'
  readonly names: readonly string[]
}
