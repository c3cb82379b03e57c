import { useMedia } from './use-media.ts'

/** Whether the window is that of a telephone: the menu is a drawer, rows are cards, what is seldom wanted is folded. Styles say the same width.
 *  A sheet of paper is none, however narrow it is. */
export function useNarrow(): boolean {
  return useMedia('screen and (max-width: 768px)')
}
