import { useSetting } from '../../../../api/use-setting.ts'
import { keepSetting } from '../../../../api/user-settings.ts'

export const mostPhrases = 20
const path = 'flow.phrases'

/** The user's own quick phrases, newest first. */
export function usePhrases() {
  const kept = useSetting(path)
  const phrases = Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string').slice(0, mostPhrases) : []
  return {
    phrases,
    full: phrases.length >= mostPhrases,
    keep: (words: string) => keepSetting(path, [words, ...phrases.filter((one) => one !== words)].slice(0, mostPhrases)),
    drop: (words: string) =>
      keepSetting(
        path,
        phrases.filter((one) => one !== words),
      ),
  }
}
