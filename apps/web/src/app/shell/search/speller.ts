import type { PinyinMatch } from './menu-search.ts'

let speller: Promise<PinyinMatch> | undefined

/** The spelling of Chinese weighs more than the rest of the shell: it comes when something is first looked for. */
export function fetchSpeller(): Promise<PinyinMatch> {
  speller ??= import('pinyin-pro').then(
    ({ match }) => match,
    () => () => null,
  )
  return speller
}
